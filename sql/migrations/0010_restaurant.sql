-- Outlets, menu items, orders with their lines, table reservations and table cleaning.

CREATE TABLE pos_outlets (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  name        TEXT NOT NULL UNIQUE,                                -- {property}-{outlet name}
  outlet_name TEXT NOT NULL CHECK (outlet_name <> ''),
  outlet_type TEXT NOT NULL DEFAULT 'Restaurant' CHECK (outlet_type IN ('Restaurant', 'Room Service', 'Bar', 'Spa', 'Other')),
  tax_rate    TEXT NOT NULL DEFAULT '5',
  disabled    INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  tables      TEXT,                                                -- `T1:4` is a table of four, `[Main Hall]` opens an area
  kitchen_late_minutes    INTEGER NOT NULL DEFAULT 10 CHECK (kitchen_late_minutes >= 1),  -- a ticket of that age is late on the display
  kitchen_overdue_minutes INTEGER NOT NULL DEFAULT 20 CHECK (kitchen_overdue_minutes > kitchen_late_minutes),
  bill_letters TEXT UNIQUE,                                        -- SVR1 of SVR1-25-00001, given at the first bill
  UNIQUE (property_id, id), UNIQUE (property_id, outlet_name)
) STRICT;

CREATE TABLE menu_items (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  name         TEXT NOT NULL UNIQUE,                               -- MI-00001
  outlet_id    INTEGER NOT NULL,
  item_name    TEXT NOT NULL CHECK (item_name <> ''),
  category     TEXT,
  price_minor  INTEGER NOT NULL CHECK (price_minor >= 0),          -- before tax
  is_veg       INTEGER NOT NULL DEFAULT 0 CHECK (is_veg IN (0, 1)),
  available    INTEGER NOT NULL DEFAULT 1 CHECK (available IN (0, 1)),
  is_alcohol   INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  image        TEXT, description TEXT,
  course       TEXT NOT NULL DEFAULT 'Main' CHECK (course IN ('Starter', 'Main', 'Dessert', 'Drink')),
  allergens    TEXT,                                               -- with commas
  prep_station TEXT NOT NULL DEFAULT 'Kitchen' CHECK (prep_station IN ('Kitchen', 'Tandoor', 'Grill', 'Fryer', 'Bar')),
  UNIQUE (property_id, id), UNIQUE (outlet_id, item_name),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT;

-- Total before tax: the lines that are not voided, less the discount.
CREATE TABLE pos_orders (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- ORD-2026-00001
  outlet_id        INTEGER NOT NULL,
  status           TEXT NOT NULL DEFAULT 'Placed' CHECK (status IN ('Placed', 'Confirmed', 'Preparing', 'Delivered', 'Cancelled')),
  source           TEXT NOT NULL DEFAULT 'Manual' CHECK (source IN ('Manual', 'AI Agent', 'QR', 'Phone')),
  order_type       TEXT NOT NULL DEFAULT 'Dine In' CHECK (order_type IN ('Dine In', 'Room Service', 'Takeaway', 'Delivery')),
  business_on      TEXT NOT NULL,
  room_id          INTEGER, reservation_id INTEGER,
  table_no         TEXT,
  guests           INTEGER CHECK (guests >= 1),
  customer_name    TEXT, customer_phone TEXT, delivery_address TEXT,
  allergy_note     TEXT, notes TEXT,
  captain          TEXT,                                           -- login of the user who took or confirmed it
  discount_minor   INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0), discount_reason TEXT,
  kot_no           INTEGER,                                        -- of the first firing
  accepted_at      INTEGER,
  paid             INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1)),
  payment_mode     TEXT CHECK (payment_mode IN ('Cash', 'Card', 'UPI')),
  paid_on          TEXT, paid_at INTEGER, cashier TEXT,
  shift_id         INTEGER,                                        -- the cashier's open shift when it was paid
  paid_amount_minor INTEGER CHECK (paid_amount_minor >= 0),                -- with tax
  bill_no          TEXT,                                           -- tax invoice of a bill that was settled at the outlet
  bill_year        INTEGER, bill_seq INTEGER CHECK (bill_seq > 0), -- financial year it starts in, and number in it
  nc               INTEGER NOT NULL DEFAULT 0 CHECK (nc IN (0, 1)), nc_authorized_by TEXT, nc_note TEXT,
  cancel_reason    TEXT,
  posted_to_folio  TEXT,                                           -- identifier of the folio that took the bill
  closed_at        INTEGER,                                        -- paid, delivered or cancelled, whichever came first
  split_from_id    INTEGER REFERENCES pos_orders (id),             -- the bill that was split; it counts the covers
  created_by       TEXT NOT NULL,
  created_at       INTEGER NOT NULL,
  modified_at      INTEGER NOT NULL,
  UNIQUE (property_id, id), UNIQUE (property_id, bill_no), UNIQUE (outlet_id, bill_year, bill_seq),
  CHECK ((paid = 1) = (payment_mode IS NOT NULL)),
  CHECK ((paid = 1) = (paid_amount_minor IS NOT NULL)),
  CHECK ((paid = 1) = (bill_no IS NOT NULL)),
  CHECK (paid + nc + (posted_to_folio IS NOT NULL) <= 1),          -- a bill is settled in one way
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE INDEX pos_orders_open ON pos_orders (property_id, outlet_id) WHERE status IN ('Placed', 'Confirmed', 'Preparing');
CREATE INDEX pos_orders_unsettled ON pos_orders (property_id, id)
  WHERE status <> 'Cancelled' AND paid = 0 AND nc = 0 AND posted_to_folio IS NULL;
CREATE INDEX pos_orders_by_change ON pos_orders (property_id, outlet_id, modified_at);
CREATE INDEX pos_orders_by_payment ON pos_orders (property_id, paid_on) WHERE paid = 1;
CREATE INDEX pos_orders_by_date ON pos_orders (property_id, business_on);
CREATE INDEX pos_orders_closed_at_tables ON pos_orders (outlet_id, closed_at)
  WHERE table_no IS NOT NULL AND order_type = 'Dine In';
CREATE INDEX pos_orders_by_split ON pos_orders (split_from_id) WHERE split_from_id IS NOT NULL;
CREATE INDEX pos_orders_by_stay ON pos_orders (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX pos_orders_by_room ON pos_orders (room_id) WHERE room_id IS NOT NULL;

CREATE TABLE pos_order_lines (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  order_id     INTEGER NOT NULL,
  menu_item_id INTEGER NOT NULL,
  item_name    TEXT NOT NULL,                                      -- as ordered, with price, tax and course
  qty          INTEGER NOT NULL CHECK (qty >= 1),
  rate_minor   INTEGER NOT NULL CHECK (rate_minor >= 0),
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),         -- 0 when voided
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND amount_minor),   -- of the bill's discount
  tax_rate     TEXT NOT NULL,
  tax_minor    INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),  -- on the amount less its discount
  is_alcohol   INTEGER NOT NULL CHECK (is_alcohol IN (0, 1)),
  course       TEXT NOT NULL CHECK (course IN ('Starter', 'Main', 'Dessert', 'Drink')),
  instructions TEXT,
  kot_status   TEXT NOT NULL DEFAULT 'New' CHECK (kot_status IN ('New', 'Fired', 'Prepared')),
  kot_no       INTEGER, fired_at INTEGER, prepared_at INTEGER,
  stock_posted INTEGER NOT NULL DEFAULT 0 CHECK (stock_posted IN (0, 1)),
  served       INTEGER NOT NULL DEFAULT 0 CHECK (served IN (0, 1)), -- delivered with the bill: on no kitchen display
  voided       INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)), void_reason TEXT,
  voided_on    TEXT, voided_at INTEGER, voided_by TEXT,            -- voided_on: the business date
  void_seen    INTEGER NOT NULL DEFAULT 0 CHECK (void_seen IN (0, 1)),
  CHECK (amount_minor = CASE voided WHEN 1 THEN 0 ELSE qty * rate_minor END),
  CHECK (voided = 0 OR tax_minor = 0),
  CHECK ((kot_status = 'New') = (fired_at IS NULL)),
  CHECK (stock_posted = (fired_at IS NOT NULL)),                   -- deducted from stock once, at firing
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, menu_item_id) REFERENCES menu_items (property_id, id)
) STRICT;
CREATE INDEX pos_lines_by_order ON pos_order_lines (order_id);
CREATE INDEX pos_lines_by_item ON pos_order_lines (menu_item_id);
CREATE INDEX pos_lines_cooking ON pos_order_lines (property_id, order_id)
  WHERE kot_status = 'Fired' AND voided = 0 AND served = 0;
CREATE INDEX pos_lines_struck ON pos_order_lines (property_id, order_id)
  WHERE voided = 1 AND void_seen = 0 AND fired_at IS NOT NULL;
CREATE INDEX pos_lines_voided ON pos_order_lines (property_id, voided_on) WHERE voided = 1 AND fired_at IS NOT NULL;

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
