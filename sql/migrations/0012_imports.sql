-- An import is written in batches, so its row says how far it is. One of them runs in a property at a time; `running` stays
-- set when it broke off, and `moved_at` (its last batch) tells.
ALTER TABLE imports ADD COLUMN file_name TEXT;
ALTER TABLE imports ADD COLUMN running INTEGER NOT NULL DEFAULT 0 CHECK (running IN (0, 1));
ALTER TABLE imports ADD COLUMN moved_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN file_rows INTEGER NOT NULL DEFAULT 0;         -- data rows of the file
ALTER TABLE imports ADD COLUMN rows_done INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN created INTEGER NOT NULL DEFAULT 0;           -- live stays
ALTER TABLE imports ADD COLUMN history INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN blocks INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN duplicates INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE imports ADD COLUMN errors INTEGER NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX imports_running_once ON imports (property_id) WHERE running = 1;
CREATE INDEX imports_by_property ON imports (property_id, id);
