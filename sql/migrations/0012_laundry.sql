-- Laundry rates and orders.

CREATE TABLE laundry_rates (
  id                 INTEGER PRIMARY KEY,
  property_id        INTEGER NOT NULL REFERENCES properties (id),
  name               TEXT NOT NULL UNIQUE,
  item_name          TEXT NOT NULL COLLATE NOCASE CHECK (item_name <> ''),
  service_type       TEXT NOT NULL DEFAULT 'Wash & Iron' CHECK (service_type IN ('Wash & Iron', 'Dry Clean', 'Iron Only')),
  rate_minor         INTEGER NOT NULL CHECK (rate_minor >= 0),     -- a piece, before tax
  express_rate_minor INTEGER CHECK (express_rate_minor >= 0),      -- NULL: one and a half times the rate
  disabled           INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, item_name, service_type)
) STRICT;

CREATE TABLE laundry_orders (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- LND-2026-00001
  order_type      TEXT NOT NULL DEFAULT 'Guest' CHECK (order_type IN ('Guest', 'House')),
  status          TEXT NOT NULL DEFAULT 'Requested'
                  CHECK (status IN ('Requested', 'Collected', 'In Process', 'Ready', 'Delivered', 'Cancelled')),
  room_id         INTEGER, reservation_id INTEGER,
  guest_name      TEXT, house_label TEXT,
  express         INTEGER NOT NULL DEFAULT 0 CHECK (express IN (0, 1)),
  complimentary   INTEGER NOT NULL DEFAULT 0 CHECK (complimentary IN (0, 1)),
  notes           TEXT,
  collected_by    TEXT, collected_at INTEGER,
  ready_by        TEXT,                                            -- local moment
  delivered_by    TEXT, delivered_at INTEGER,
  delivered_on    TEXT,                                            -- the business date, by which revenue counts
  shortage_note   TEXT, cancel_reason TEXT,
  posted_to_folio TEXT,                                            -- identifier of the folio that took the bill
  created_at      INTEGER NOT NULL,
  modified_at     INTEGER NOT NULL,
  UNIQUE (property_id, id),
  CHECK (order_type = 'Guest' OR reservation_id IS NULL),
  CHECK (order_type = 'House' OR (room_id IS NOT NULL AND reservation_id IS NOT NULL)),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE INDEX laundry_open ON laundry_orders (property_id, status) WHERE status NOT IN ('Delivered', 'Cancelled');
CREATE INDEX laundry_by_stay ON laundry_orders (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX laundry_by_room ON laundry_orders (room_id) WHERE room_id IS NOT NULL;

CREATE TABLE laundry_lines (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  order_id     INTEGER NOT NULL,
  item_name    TEXT NOT NULL,
  service_type TEXT NOT NULL CHECK (service_type IN ('Wash & Iron', 'Dry Clean', 'Iron Only')),
  qty          INTEGER NOT NULL CHECK (qty >= 1),
  returned_qty INTEGER NOT NULL DEFAULT 0 CHECK (returned_qty BETWEEN 0 AND qty),
  rate_minor   INTEGER NOT NULL CHECK (rate_minor >= 0),
  amount_minor INTEGER NOT NULL CHECK (amount_minor = qty * rate_minor),
  FOREIGN KEY (property_id, order_id) REFERENCES laundry_orders (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX laundry_lines_by_order ON laundry_lines (order_id);
