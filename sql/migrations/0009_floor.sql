-- What housekeeping finds in rooms and public places.

CREATE TABLE lost_found_items (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                            -- LF-00001
  item_description TEXT NOT NULL CHECK (item_description <> ''),
  condition        TEXT NOT NULL DEFAULT 'Found' CHECK (condition IN ('Found', 'Lost', 'Missing', 'Damaged')),
  found_in_room_id INTEGER,
  found_on         TEXT NOT NULL,
  found_by         TEXT,
  status           TEXT NOT NULL DEFAULT 'In Storage' CHECK (status IN ('In Storage', 'Returned', 'Disposed')),
  guest_id         INTEGER REFERENCES guests (id),
  returned_on      TEXT,
  notes            TEXT,
  CHECK ((status = 'Returned') = (returned_on IS NOT NULL)),
  CHECK (returned_on IS NULL OR returned_on >= found_on),
  FOREIGN KEY (property_id, found_in_room_id) REFERENCES rooms (property_id, id)
) STRICT;
-- What a found thing looks like: JPEG as we encoded it.
CREATE TABLE lost_found_photos (
  item_id     INTEGER PRIMARY KEY REFERENCES lost_found_items (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  jpeg        BLOB NOT NULL,
  taken_at    INTEGER NOT NULL
) STRICT;
CREATE INDEX lost_found_by_property ON lost_found_items (property_id, found_on);
CREATE INDEX lost_found_by_room ON lost_found_items (found_in_room_id) WHERE found_in_room_id IS NOT NULL;
CREATE INDEX lost_found_by_guest ON lost_found_items (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX tickets_by_room ON tickets (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX tickets_by_stay ON tickets (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX tickets_by_guest ON tickets (guest_id) WHERE guest_id IS NOT NULL;
