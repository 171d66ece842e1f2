-- Tables of the outlets: reservations, and when they were cleaned.

CREATE TABLE pos_table_reservations (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  name        TEXT NOT NULL UNIQUE,                                -- TRES-2026-00001
  outlet_id   INTEGER NOT NULL,
  table_no    TEXT NOT NULL CHECK (table_no <> ''),
  reserved_for TEXT NOT NULL,                                      -- local moment
  status      TEXT NOT NULL DEFAULT 'Booked' CHECK (status IN ('Booked', 'Seated', 'Cancelled', 'No Show')),
  guest_name  TEXT NOT NULL CHECK (guest_name <> ''),
  phone       TEXT,
  party_size  INTEGER CHECK (party_size >= 1),
  notes       TEXT,
  created_by  TEXT NOT NULL,
  created_at  INTEGER NOT NULL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT;
CREATE INDEX pos_table_reservations_booked ON pos_table_reservations (outlet_id, reserved_for) WHERE status = 'Booked';
CREATE INDEX pos_table_reservations_by_phone ON pos_table_reservations (property_id, phone) WHERE phone IS NOT NULL;

-- When a table was last marked as clean. A table that was never marked has no row.
CREATE TABLE pos_table_cleanings (
  property_id INTEGER NOT NULL,
  outlet_id   INTEGER NOT NULL,
  table_no    TEXT NOT NULL COLLATE NOCASE,
  cleaned_at  INTEGER NOT NULL,
  PRIMARY KEY (outlet_id, table_no),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT, WITHOUT ROWID;
