-- Reservations with their nights, registered occupants, extras and instructions.

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
  booked_arrival_on      TEXT,                                     -- the booked arrival, when check-in moved it forward
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
  voucher_released     INTEGER NOT NULL DEFAULT 0 CHECK (voucher_released IN (0, 1)),
  is_pay_at_hotel        INTEGER NOT NULL DEFAULT 1 CHECK (is_pay_at_hotel IN (0, 1)),
  advance_due_minor      INTEGER NOT NULL DEFAULT 0,
  payment_policy         TEXT,
  special_requests       TEXT,
  keys_given             TEXT,                                     -- keys and cards handed out at check-in
  tentative_until        TEXT,                                     -- the option date: held to its end, then released; NULL when firm
  booked_with            TEXT,                                     -- the first stay of a booking of several rooms
  precheckin_token       TEXT,                                     -- begins with `id`, by which it is found
  precheckin_status      TEXT NOT NULL DEFAULT 'Not Started' CHECK (precheckin_status IN ('Not Started', 'Submitted', 'Verified')),
  precheckin_at          INTEGER, precheckin_signature BLOB,
  signed_at              INTEGER,                                  -- at the desk; the signature is the one above
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
  -- The secret of the calendar file, which opens nothing else: a booker with another person's phone number must not get
  -- the link that shows the profile.
  calendar_token         TEXT,
  -- The e-mail of a website booking, for its confirmation only. It never receives the check-in link and never changes the
  -- profile of a known phone.
  contact_email          TEXT,
  -- The language of the website when the guest booked, such as hi. Messages about the stay use it.
  language               TEXT,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id),
  FOREIGN KEY (property_id, meal_plan_id) REFERENCES meal_plans (property_id, id),
  FOREIGN KEY (property_id, rate_plan_id) REFERENCES rate_plans (property_id, id),
  FOREIGN KEY (property_id, voucher_id) REFERENCES vouchers (property_id, id)
) STRICT;
CREATE INDEX reservations_by_arrival ON reservations (property_id, status, check_in_on);
-- Stays in house are few, and one to come leaves after it arrives: the index above finds both.
CREATE INDEX reservations_by_departure ON reservations (property_id, check_out_on) WHERE status = 'Checked Out';
CREATE INDEX reservations_by_group ON reservations (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX reservations_tentative ON reservations (property_id, tentative_until) WHERE tentative_until IS NOT NULL;
CREATE INDEX reservations_booked_with ON reservations (booked_with) WHERE booked_with IS NOT NULL;
CREATE INDEX reservations_by_room ON reservations (room_id, check_in_on) WHERE room_id IS NOT NULL;
CREATE UNIQUE INDEX reservations_by_cancellation ON reservations (property_id, cancellation_number)
  WHERE cancellation_number IS NOT NULL;
CREATE INDEX reservations_by_channel_ref ON reservations (property_id, ota_ref) WHERE ota_ref IS NOT NULL;

-- Guest statistics read this index alone.
CREATE INDEX reservations_by_guest ON reservations (guest_id, property_id, status, before_tax_minor, tax_minor);
CREATE UNIQUE INDEX reservations_by_calendar ON reservations (calendar_token) WHERE calendar_token IS NOT NULL;

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
-- A room is sold once per night; a day use has its own key.
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
  tax_rate       TEXT NOT NULL DEFAULT '0',
  tax_minor      INTEGER NOT NULL DEFAULT 0,
  for_on         TEXT,                                             -- NULL: the day of arrival
  ticket_id      INTEGER,                                          -- the ticket for the task
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
