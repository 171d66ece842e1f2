-- Guests and their stays.

-- A guest profile belongs to the chain; a restricted user reaches it only through a stay at their property.
CREATE TABLE guests (
  id              INTEGER PRIMARY KEY,
  name            TEXT NOT NULL UNIQUE,                            -- G-00001
  first_name      TEXT NOT NULL,
  last_name       TEXT,
  full_name       TEXT NOT NULL,
  phone           TEXT,
  phone_digits    TEXT,                                            -- what phones are compared by
  email           TEXT,
  vip             INTEGER NOT NULL DEFAULT 0 CHECK (vip IN (0, 1)),
  guest_category  TEXT NOT NULL DEFAULT 'Standard' CHECK (guest_category IN ('Standard', 'VIP', 'Corporate', 'Complimentary', 'Crew')),
  id_type         TEXT CHECK (id_type IN ('Aadhaar', 'Passport', 'Driving License', 'Voter ID', 'PAN', 'Other')),
  id_number       TEXT,
  nationality     TEXT,
  date_of_birth_on TEXT,
  gender          TEXT CHECK (gender IN ('Male', 'Female', 'Other', 'Prefer not to say')),
  address_line    TEXT, city TEXT,
  guest_notes     TEXT,
  blacklisted     INTEGER NOT NULL DEFAULT 0 CHECK (blacklisted IN (0, 1)),
  blacklist_reason TEXT,
  id_file         TEXT, address_proof_file TEXT,
  created_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX guests_by_phone ON guests (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX guests_by_full_name ON guests (full_name COLLATE NOCASE);
CREATE INDEX guests_by_last_name ON guests (last_name COLLATE NOCASE) WHERE last_name IS NOT NULL;

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

CREATE TABLE reservations (
  id                     INTEGER PRIMARY KEY,
  property_id            INTEGER NOT NULL REFERENCES properties (id),
  name                   TEXT NOT NULL UNIQUE,                     -- RES-2026-00001
  guest_id               INTEGER NOT NULL REFERENCES guests (id),
  guest_name             TEXT NOT NULL,
  status                 TEXT NOT NULL CHECK (status IN ('Waitlist', 'Confirmed', 'Checked In', 'Checked Out', 'Cancelled', 'No Show')),
  source                 TEXT NOT NULL DEFAULT 'Manual' CHECK (source IN ('Manual', 'AI Agent', 'Phone', 'Walk-in', 'OTA', 'Website', 'PMS')),
  channel                TEXT, ota_ref TEXT, import_batch TEXT,
  room_type_id           INTEGER NOT NULL,
  room_id                INTEGER,
  check_in_on            TEXT NOT NULL,
  check_out_on           TEXT NOT NULL CHECK (check_out_on >= check_in_on),
  adults                 INTEGER NOT NULL DEFAULT 2 CHECK (adults >= 1),
  children               INTEGER NOT NULL DEFAULT 0 CHECK (children >= 0),
  infants                INTEGER NOT NULL DEFAULT 0,
  extra_beds             INTEGER NOT NULL DEFAULT 0,               -- asked for; `beds_sold` are in the price
  beds_sold              INTEGER NOT NULL DEFAULT 0 CHECK (beds_sold >= 0),
  child_ages             TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(child_ages)),
  actual_check_in_at     INTEGER, actual_check_out_at INTEGER,     -- UTC seconds
  checked_in_on          TEXT, checked_out_on TEXT,                -- business dates: an undo is for the same one only
  booked_arrival_on      TEXT,                                     -- where check-in moved the arrival forward: as it was booked
  room_left_as           TEXT,                                     -- housekeeping status of the room before check-out
  makeup_withdrawn       INTEGER NOT NULL DEFAULT 0 CHECK (makeup_withdrawn IN (0, 1)), -- check-out withdrew its stayover task
  planned_check_in_time  TEXT, planned_check_out_time TEXT,
  before_tax_minor       INTEGER NOT NULL DEFAULT 0,
  tax_minor              INTEGER NOT NULL DEFAULT 0,
  discount_minor         INTEGER NOT NULL DEFAULT 0,
  auto_price             INTEGER NOT NULL DEFAULT 1 CHECK (auto_price IN (0, 1)),
  fixed_after_tax_minor  INTEGER,                                  -- an agreed total (imports); auto_price is then 0
  booking_type           TEXT NOT NULL DEFAULT 'Individual' CHECK (booking_type IN ('Individual', 'Group', 'Corporate')),
  company_id             INTEGER REFERENCES companies (id),
  travel_agent_id        INTEGER REFERENCES travel_agents (id),
  commission_minor       INTEGER NOT NULL DEFAULT 0,
  group_id               INTEGER,
  meal_plan_id           INTEGER, rate_plan_id INTEGER, voucher_id INTEGER,
  voucher_given_back     INTEGER NOT NULL DEFAULT 0 CHECK (voucher_given_back IN (0, 1)),
  is_pay_at_hotel        INTEGER NOT NULL DEFAULT 1 CHECK (is_pay_at_hotel IN (0, 1)),
  advance_due_minor      INTEGER NOT NULL DEFAULT 0,
  payment_policy         TEXT,
  special_requests       TEXT,
  precheckin_token       TEXT UNIQUE,
  precheckin_status      TEXT NOT NULL DEFAULT 'Not Started' CHECK (precheckin_status IN ('Not Started', 'Submitted', 'Verified')),
  precheckin_at          INTEGER, precheckin_signature BLOB,
  precheckin_consent     INTEGER NOT NULL DEFAULT 0 CHECK (precheckin_consent IN (0, 1)),
  precheckin_verified_by TEXT, precheckin_verified_at INTEGER, precheckin_link_sent_at INTEGER,
  eta_text               TEXT,                                     -- what the guest wrote; the desk's ETA is planned_check_in_time
  id_document            TEXT, id_document_source TEXT CHECK (id_document_source IN ('Guest', 'Desk')),
  id_document_at         INTEGER,
  id_document_discarded  INTEGER NOT NULL DEFAULT 0 CHECK (id_document_discarded IN (0, 1)),
  booked_by_name         TEXT, booked_by_phone TEXT,
  booker_relation        TEXT CHECK (booker_relation IN ('Assistant', 'Family', 'Company Travel Desk', 'Travel Agent', 'Other')),
  contact_preference     TEXT NOT NULL DEFAULT 'Guest' CHECK (contact_preference IN ('Guest', 'Booker', 'Both')),
  cancellation_reason    TEXT, cancellation_note TEXT, cancellation_number TEXT,
  cancellation_fee_minor INTEGER NOT NULL DEFAULT 0, cancelled_at INTEGER,
  arrival_mode           TEXT CHECK (arrival_mode IN ('Air', 'Road', 'Rail', 'Sea', 'Own vehicle')),
  arrival_ref            TEXT, arrival_datetime TEXT,
  pickup_required        INTEGER NOT NULL DEFAULT 0 CHECK (pickup_required IN (0, 1)), pickup_note TEXT,
  departure_mode         TEXT CHECK (departure_mode IN ('Air', 'Road', 'Rail', 'Sea', 'Own vehicle')),
  departure_ref          TEXT, departure_datetime TEXT,
  drop_required          INTEGER NOT NULL DEFAULT 0 CHECK (drop_required IN (0, 1)), drop_note TEXT,
  purpose                TEXT CHECK (purpose IN ('Leisure', 'Business', 'Event / Wedding', 'Medical', 'Pilgrimage', 'Crew', 'Other')),
  valet_parking          INTEGER NOT NULL DEFAULT 0 CHECK (valet_parking IN (0, 1)),
  early_checkin          INTEGER NOT NULL DEFAULT 0 CHECK (early_checkin IN (0, 1)),
  late_checkout          INTEGER NOT NULL DEFAULT 0 CHECK (late_checkout IN (0, 1)),
  created_at             INTEGER NOT NULL,
  UNIQUE (property_id, id),
  UNIQUE (property_id, cancellation_number),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id),
  FOREIGN KEY (property_id, meal_plan_id) REFERENCES meal_plans (property_id, id),
  FOREIGN KEY (property_id, rate_plan_id) REFERENCES rate_plans (property_id, id),
  FOREIGN KEY (property_id, voucher_id) REFERENCES vouchers (property_id, id)
) STRICT;
CREATE INDEX reservations_by_arrival ON reservations (property_id, status, check_in_on);
CREATE INDEX reservations_by_departure ON reservations (property_id, status, check_out_on);
CREATE INDEX reservations_by_check_in ON reservations (property_id, check_in_on);
CREATE INDEX reservations_by_guest ON reservations (guest_id, property_id);
CREATE INDEX reservations_by_group ON reservations (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX reservations_by_guest_name ON reservations (property_id, guest_name COLLATE NOCASE);
CREATE INDEX reservations_by_room ON reservations (room_id, check_in_on) WHERE room_id IS NOT NULL;
CREATE INDEX reservations_by_channel_ref ON reservations (property_id, ota_ref) WHERE ota_ref IS NOT NULL;

-- One row per night of a stay (a day use has one, on its date): inventory, and the price as quoted.
-- `holds_inventory` is 1 while the night counts against inventory: live stays, and nights that were slept. Nights freed by an
-- early departure or a cancellation stay with holds_inventory = 0, as quoted, so that it can be undone.
CREATE TABLE nights (
  property_id      INTEGER NOT NULL,
  reservation_id   INTEGER NOT NULL,
  night_on         TEXT NOT NULL,
  room_type_id     INTEGER NOT NULL,
  room_id          INTEGER,
  day_use          INTEGER NOT NULL DEFAULT 0 CHECK (day_use IN (0, 1)),
  holds_inventory  INTEGER NOT NULL CHECK (holds_inventory IN (0, 1)),
  room_minor       INTEGER NOT NULL DEFAULT 0,                     -- net of tax, before discount
  room_tax_pct     TEXT NOT NULL DEFAULT '0',
  room_tax_minor   INTEGER NOT NULL DEFAULT 0,
  meal_minor       INTEGER NOT NULL DEFAULT 0,
  meal_tax_pct     TEXT NOT NULL DEFAULT '0',
  meal_tax_minor   INTEGER NOT NULL DEFAULT 0,
  discount_minor   INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),     -- on the room, net; stored positive
  discount_tax_minor INTEGER NOT NULL DEFAULT 0,                              -- at room_tax_pct
  meal_discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (meal_discount_minor >= 0),
  meal_discount_tax_minor INTEGER NOT NULL DEFAULT 0,                         -- at meal_tax_pct
  billed_elsewhere INTEGER NOT NULL DEFAULT 0 CHECK (billed_elsewhere IN (0, 1)), -- imported nights before our first audit
  PRIMARY KEY (reservation_id, night_on),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id)
) STRICT, WITHOUT ROWID;
-- A room is held once per night; a day use has its own key.
CREATE UNIQUE INDEX nights_room_once ON nights (room_id, night_on, day_use) WHERE holds_inventory = 1 AND room_id IS NOT NULL;
CREATE INDEX nights_by_date ON nights (property_id, night_on, room_type_id, day_use) WHERE holds_inventory = 1;

CREATE TABLE occupants (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  line           INTEGER NOT NULL,
  full_name      TEXT NOT NULL,
  age            INTEGER CHECK (age BETWEEN 0 AND 130),
  gender         TEXT CHECK (gender IN ('Male', 'Female', 'Other')),
  nationality    TEXT,
  id_type        TEXT CHECK (id_type IN ('Aadhaar', 'Passport', 'Driving License', 'Voter ID', 'PAN', 'Other')),
  id_number      TEXT, phone TEXT, id_file TEXT,
  -- register of foreign guests
  passport_number TEXT, visa_number TEXT, arrived_from TEXT, next_destination TEXT, purpose TEXT,
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX occupants_by_stay ON occupants (reservation_id, line);

CREATE TABLE reservation_addons (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  experience_id  INTEGER NOT NULL,
  description    TEXT,
  qty            INTEGER NOT NULL DEFAULT 1 CHECK (qty >= 1),
  rate_minor     INTEGER NOT NULL,
  amount_minor   INTEGER NOT NULL,
  gst_rate       TEXT NOT NULL DEFAULT '0',
  gst_minor      INTEGER NOT NULL DEFAULT 0,
  for_on         TEXT,                                             -- NULL: the day of arrival
  ticket_id      INTEGER,                                          -- by which somebody sees to it
  posted         INTEGER NOT NULL DEFAULT 0 CHECK (posted IN (0, 1)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, experience_id) REFERENCES experiences (property_id, id)
) STRICT;
CREATE INDEX addons_by_stay ON reservation_addons (reservation_id);

CREATE TABLE stay_instructions (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  reservation_id INTEGER NOT NULL,
  department     TEXT NOT NULL CHECK (department IN ('Front Desk', 'Housekeeping', 'F&B', 'Concierge', 'Transport', 'Maintenance', 'Security')),
  instruction    TEXT NOT NULL,
  status         TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Done')),
  done_by        TEXT, done_at INTEGER,
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX instructions_by_stay ON stay_instructions (reservation_id);

CREATE TABLE room_blocks (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  name         TEXT NOT NULL UNIQUE,
  room_id      INTEGER NOT NULL,
  reason       TEXT NOT NULL DEFAULT 'House Use' CHECK (reason IN ('House Use', 'VIP Hold', 'Owner', 'Maintenance', 'Other')),
  from_on      TEXT NOT NULL,
  to_on        TEXT NOT NULL CHECK (to_on > from_on),              -- exclusive
  block_status TEXT NOT NULL DEFAULT 'Active' CHECK (block_status IN ('Active', 'Released')),
  note         TEXT, released_by TEXT, released_on TEXT,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id)
) STRICT;
CREATE INDEX room_blocks_by_date ON room_blocks (property_id, to_on) WHERE block_status = 'Active';

-- Files of other systems that were imported, and the stay or block that each row of them made. The fingerprint (of guest,
-- type, dates and amount) and the content are digests: a file read twice makes nothing twice, and says what changed.
CREATE TABLE imports (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  name        TEXT NOT NULL UNIQUE,                                -- IMP-2026-0001
  made_by     TEXT NOT NULL,
  made_at     INTEGER NOT NULL,
  undone_at   INTEGER,
  UNIQUE (property_id, id)
) STRICT;

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
