-- Groups and the rooms that they block.

CREATE TABLE group_bookings (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  name         TEXT NOT NULL UNIQUE,                               -- GRP-2026-0001
  group_name   TEXT NOT NULL,
  company_id   INTEGER REFERENCES companies (id),
  check_in_on  TEXT NOT NULL,
  check_out_on TEXT NOT NULL CHECK (check_out_on >= check_in_on),
  cutoff_on    TEXT,
  status       TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Confirmed', 'Cancelled')),
  notes        TEXT,
  created_at   INTEGER NOT NULL,
  UNIQUE (property_id, id)
) STRICT;
CREATE INDEX groups_by_date ON group_bookings (property_id, status, check_out_on);

CREATE TABLE group_blocks (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL,
  group_id         INTEGER NOT NULL,
  room_type_id     INTEGER NOT NULL,
  rooms_blocked    INTEGER NOT NULL CHECK (rooms_blocked > 0),
  block_rate_minor INTEGER CHECK (block_rate_minor >= 0),          -- NULL: the engine's price
  UNIQUE (group_id, room_type_id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
