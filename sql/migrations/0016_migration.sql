-- Imports of bookings from files, with the rows that each import created.

-- Imported files, and the stay or block that each row created. The fingerprint (guest, type, dates, amount) and the content
-- are digests: importing a file again creates nothing twice and reports what changed.
CREATE TABLE imports (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  name        TEXT NOT NULL UNIQUE,                                -- IMP-2026-0001
  made_by     TEXT NOT NULL,
  made_at     INTEGER NOT NULL,
  undone_at   INTEGER,
  -- An import is written in batches; its row holds the progress. One import runs per property at a time. `running` with an
  -- old `moved_at` (time of the last batch) is an import that was interrupted.
  file_name   TEXT,
  running     INTEGER NOT NULL DEFAULT 0 CHECK (running IN (0, 1)),
  moved_at    INTEGER NOT NULL DEFAULT 0,
  file_rows   INTEGER NOT NULL DEFAULT 0,                          -- data rows of the file
  rows_done   INTEGER NOT NULL DEFAULT 0,
  created     INTEGER NOT NULL DEFAULT 0,                          -- live stays
  history     INTEGER NOT NULL DEFAULT 0,
  blocks      INTEGER NOT NULL DEFAULT 0,
  duplicates  INTEGER NOT NULL DEFAULT 0,
  changed     INTEGER NOT NULL DEFAULT 0,
  errors      INTEGER NOT NULL DEFAULT 0,
  UNIQUE (property_id, id)
) STRICT;
CREATE UNIQUE INDEX imports_running_once ON imports (property_id) WHERE running = 1;
CREATE INDEX imports_by_property ON imports (property_id, id);

CREATE TABLE imported_rows (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  import_id      INTEGER NOT NULL,
  reservation_id INTEGER,
  block_id       INTEGER,
  fingerprint    TEXT,
  content        TEXT,
  CHECK ((reservation_id IS NULL) <> (block_id IS NULL)),
  CHECK ((reservation_id IS NULL) = (fingerprint IS NULL AND content IS NULL)),
  FOREIGN KEY (property_id, import_id) REFERENCES imports (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, block_id) REFERENCES room_blocks (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX imported_rows_by_import ON imported_rows (import_id);
CREATE INDEX imported_rows_by_fingerprint ON imported_rows (property_id, fingerprint) WHERE fingerprint IS NOT NULL;
CREATE UNIQUE INDEX imported_rows_by_stay ON imported_rows (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX imported_rows_by_block ON imported_rows (block_id) WHERE block_id IS NOT NULL;
