-- Orders of restaurant and laundry, and what a booking of the website keeps beside its price.

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
  captain          TEXT,                                           -- login of who took or confirmed it
  discount_minor   INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0), discount_reason TEXT,
  kot_no           INTEGER,                                        -- of the first firing
  accepted_at      INTEGER,
  paid             INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1)),
  payment_mode     TEXT CHECK (payment_mode IN ('Cash', 'Card', 'UPI')),
  paid_on          TEXT, paid_at INTEGER, cashier TEXT,
  paid_amount_minor INTEGER CHECK (paid_amount_minor >= 0),                -- with tax
  bill_no          TEXT,                                           -- tax invoice of a bill that was settled at the outlet
  bill_year        INTEGER, bill_seq INTEGER CHECK (bill_seq > 0), -- financial year it starts in, and number in it
  nc               INTEGER NOT NULL DEFAULT 0 CHECK (nc IN (0, 1)), nc_authorized_by TEXT, nc_note TEXT,
  cancel_reason    TEXT,
  posted_to_folio  TEXT,                                           -- identifier of the folio that took the bill
  closed_at        INTEGER,                                        -- paid, delivered or cancelled, whichever came first
  split_from_id    INTEGER REFERENCES pos_orders (id),             -- the bill that its lines came from; the guests are counted there
  created_by       TEXT NOT NULL,
  created_at       INTEGER NOT NULL,
  modified_at      INTEGER NOT NULL,
  UNIQUE (property_id, id), UNIQUE (property_id, bill_no), UNIQUE (outlet_id, bill_year, bill_seq),
  CHECK ((paid = 1) = (payment_mode IS NOT NULL)),
  CHECK ((paid = 1) = (paid_amount_minor IS NOT NULL)),
  CHECK ((paid = 1) = (bill_no IS NOT NULL)),
  CHECK (paid + nc + (posted_to_folio IS NOT NULL) <= 1),          -- a bill is settled in one way
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
  gst_rate     TEXT NOT NULL,
  gst_minor    INTEGER NOT NULL DEFAULT 0 CHECK (gst_minor >= 0),  -- on the amount less its discount
  is_alcohol   INTEGER NOT NULL CHECK (is_alcohol IN (0, 1)),
  course       TEXT NOT NULL CHECK (course IN ('Starter', 'Main', 'Dessert', 'Drink')),
  instructions TEXT,
  kot_status   TEXT NOT NULL DEFAULT 'New' CHECK (kot_status IN ('New', 'Fired', 'Prepared')),
  kot_no       INTEGER, fired_at INTEGER, prepared_at INTEGER,
  stock_posted INTEGER NOT NULL DEFAULT 0 CHECK (stock_posted IN (0, 1)),
  served       INTEGER NOT NULL DEFAULT 0 CHECK (served IN (0, 1)), -- handed over with its bill: on no kitchen display
  voided       INTEGER NOT NULL DEFAULT 0 CHECK (voided IN (0, 1)), void_reason TEXT,
  voided_on    TEXT, voided_at INTEGER, voided_by TEXT,            -- voided_on: the business date
  void_seen    INTEGER NOT NULL DEFAULT 0 CHECK (void_seen IN (0, 1)),
  CHECK (amount_minor = CASE voided WHEN 1 THEN 0 ELSE qty * rate_minor END),
  CHECK (voided = 0 OR gst_minor = 0),
  CHECK ((kot_status = 'New') = (fired_at IS NULL)),
  CHECK (stock_posted = (fired_at IS NOT NULL)),                   -- taken from stock at firing, once
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

-- The secret of the calendar file that a booker gets at once. It opens nothing else: whoever books with somebody's phone
-- must not be handed the link that shows the profile.
ALTER TABLE reservations ADD COLUMN calendar_token TEXT;
CREATE UNIQUE INDEX reservations_by_calendar ON reservations (calendar_token) WHERE calendar_token IS NOT NULL;
-- The e-mail given with a booking of the website, for its confirmation only: never for the link, never for the profile of
-- a phone that was known before.
ALTER TABLE reservations ADD COLUMN contact_email TEXT;
-- What the guest of the website read, such as hi: messages about the stay are written in it.
ALTER TABLE reservations ADD COLUMN language TEXT;
