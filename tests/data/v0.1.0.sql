PRAGMA foreign_keys = OFF;
BEGIN;
CREATE TABLE site (
  id             INTEGER PRIMARY KEY CHECK (id = 1),
  demo           INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  demo_filled_to INTEGER NOT NULL DEFAULT 0,                            -- the last action that filled the demo; visitors did the later ones
  last_backup_at INTEGER,
  callers_changed INTEGER NOT NULL DEFAULT 0,                           -- counted by the triggers of 0002_accounts.sql
  backup_file    TEXT,                                                  -- the last verified scheduled backup
  backup_tried_at INTEGER,
  backup_trouble TEXT,                                                  -- why the last attempt failed
  pack_made_at   INTEGER,
  pack_trouble   TEXT
) STRICT;
CREATE TABLE server_settings (
  id                 INTEGER PRIMARY KEY CHECK (id = 1),
  smtp_host          TEXT CHECK (smtp_host <> ''),
  smtp_port          INTEGER CHECK (smtp_port BETWEEN 1 AND 65535),    -- null: the usual one of the security
  smtp_security      TEXT NOT NULL DEFAULT 'tls' CHECK (smtp_security IN ('tls', 'starttls', 'none')),
  smtp_user          TEXT,
  smtp_password      TEXT,
  smtp_from          TEXT CHECK (smtp_host IS NULL OR smtp_from IS NOT NULL),
  whatsapp_number    TEXT CHECK (whatsapp_number <> ''),
  whatsapp_token     TEXT CHECK (whatsapp_number IS NULL OR whatsapp_token IS NOT NULL),
  whatsapp_template  TEXT,
  whatsapp_language  TEXT NOT NULL DEFAULT 'en',
  backup_folder      TEXT CHECK (backup_folder <> ''),
  backup_every       INTEGER CHECK (backup_every BETWEEN 1 AND 168),   -- hours
  backup_at          TEXT,                                             -- or once a day at this time
  backup_zone        TEXT,                                             -- of this time zone
  keep_daily         INTEGER NOT NULL DEFAULT 14 CHECK (keep_daily >= 1),
  keep_weekly        INTEGER NOT NULL DEFAULT 8 CHECK (keep_weekly >= 0),
  downtime_folder    TEXT CHECK (downtime_folder <> ''),
  downtime_every     INTEGER NOT NULL DEFAULT 60 CHECK (downtime_every BETWEEN 1 AND 1440),   -- minutes
  public_url         TEXT CHECK (public_url <> ''),
  CHECK (backup_every IS NULL OR backup_at IS NULL),
  CHECK ((backup_at IS NULL) = (backup_zone IS NULL)),
  CHECK ((smtp_user IS NULL) = (smtp_password IS NULL))
) STRICT;
CREATE TABLE properties (
  id                    INTEGER PRIMARY KEY,
  name                  TEXT NOT NULL UNIQUE CHECK (name <> ''),   -- identifier: the name as first given
  property_name         TEXT NOT NULL,
  legal_name            TEXT, phone TEXT, email TEXT, website TEXT,
  address_line          TEXT, city TEXT, state TEXT, pincode TEXT,
  country               TEXT NOT NULL DEFAULT 'India',
  timezone              TEXT NOT NULL DEFAULT 'Asia/Kolkata',
  currency              TEXT NOT NULL DEFAULT 'INR',
  locale                TEXT NOT NULL DEFAULT 'en-IN',
  business_on           TEXT NOT NULL,
  checkin_time          TEXT NOT NULL DEFAULT '14:00',
  checkout_time         TEXT NOT NULL DEFAULT '11:00',
  hourly_view_start     TEXT NOT NULL DEFAULT '06:00',
  hourly_view_end       TEXT NOT NULL DEFAULT '23:00',
  auto_send_checkin_links INTEGER NOT NULL DEFAULT 0 CHECK (auto_send_checkin_links IN (0, 1)),
  gstin                 TEXT,                                      -- tax id, whatever the country calls it
  invoice_letters       TEXT NOT NULL UNIQUE CHECK (invoice_letters <> ''),   -- SVR of INV-SVR-26-00001
  disabled              INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  tax_mode              TEXT NOT NULL DEFAULT 'Slab' CHECK (tax_mode IN ('Slab', 'Fixed')),
  tax_slab_threshold_minor INTEGER NOT NULL DEFAULT 750000,
  tax_rate_low          TEXT NOT NULL DEFAULT '5',
  tax_rate_high         TEXT NOT NULL DEFAULT '18',
  rates_include_tax     INTEGER NOT NULL DEFAULT 0 CHECK (rates_include_tax IN (0, 1)),
  booking_engine_enabled INTEGER NOT NULL DEFAULT 1 CHECK (booking_engine_enabled IN (0, 1)),
  booking_payment_mode  TEXT NOT NULL DEFAULT 'Pay at hotel'
                        CHECK (booking_payment_mode IN ('Pay at hotel', 'Advance percent', 'Registration fee', 'Full online')),
  advance_percent       TEXT NOT NULL DEFAULT '0',
  registration_fee_minor INTEGER NOT NULL DEFAULT 0,
  booking_sources       TEXT,
  checkin_needs_phone     INTEGER NOT NULL DEFAULT 0 CHECK (checkin_needs_phone IN (0, 1)),
  checkin_needs_identity  INTEGER NOT NULL DEFAULT 0 CHECK (checkin_needs_identity IN (0, 1)),
  checkin_needs_address   INTEGER NOT NULL DEFAULT 0 CHECK (checkin_needs_address IN (0, 1)),
  checkin_needs_signature INTEGER NOT NULL DEFAULT 0 CHECK (checkin_needs_signature IN (0, 1)),
  require_cashier_pin   INTEGER NOT NULL DEFAULT 0 CHECK (require_cashier_pin IN (0, 1)),
  showcase_description  TEXT, hero_image TEXT, star_category TEXT, google_reviews_url TEXT, tripadvisor_url TEXT,
  property_amenities    TEXT, logo_url TEXT,
  brand_accent          TEXT NOT NULL DEFAULT '#0f6b54',
  id_retention          TEXT NOT NULL DEFAULT 'Store' CHECK (id_retention IN ('Store', 'Verify & Discard')),
  sell_message          TEXT,
  free_cancel_days      INTEGER NOT NULL DEFAULT 1 CHECK (free_cancel_days >= 0),
  cancellation_fee      TEXT NOT NULL DEFAULT 'First Night' CHECK (cancellation_fee IN ('None', 'First Night', 'Full Stay')),
  no_show_charge        TEXT NOT NULL DEFAULT 'First Night' CHECK (no_show_charge IN ('None', 'First Night', 'Full Stay')),
  no_show_grace_days    INTEGER NOT NULL DEFAULT 0 CHECK (no_show_grace_days >= 0),
  deposit_pct           TEXT NOT NULL DEFAULT '0',
  overbooking_pct       TEXT NOT NULL DEFAULT '0',
  desk_discount_pct     TEXT NOT NULL DEFAULT '0',                 -- how far below the engine's price the desk may agree a night
  premium_rounding      TEXT NOT NULL DEFAULT 'None'
                          CHECK (premium_rounding IN ('None', 'Nearest 1', 'Nearest 10', 'Nearest 50', 'Ending in 99')),
  driving_directions    TEXT, latitude TEXT, longitude TEXT,
  gallery               TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(gallery)),
  house_rules           TEXT, pets_policy TEXT, children_policy TEXT, extra_bed_policy TEXT,
  faqs                  TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(faqs)),
  meta_title            TEXT, meta_description TEXT, og_image TEXT, page_slug TEXT,
  upi_id                TEXT, iban TEXT, payment_link_template TEXT,
  bill_footer           TEXT,                                      -- thanks, bank details: at the foot of bills
  audit_time            TEXT,                                      -- local time of a scheduled night audit
  occupancy_divisor     TEXT NOT NULL DEFAULT 'All Rooms' CHECK (occupancy_divisor IN ('All Rooms', 'Sellable Rooms')),
  adr_divisor           TEXT NOT NULL DEFAULT 'All Sold' CHECK (adr_divisor IN ('All Sold', 'Paid Only')),
  created_at            INTEGER NOT NULL,
  -- Which messages a property sends by itself, once a channel is connected.
  notify_web_bookings   INTEGER NOT NULL DEFAULT 1 CHECK (notify_web_bookings IN (0, 1)),
  send_confirmations    INTEGER NOT NULL DEFAULT 0 CHECK (send_confirmations IN (0, 1)),
  send_cancellations    INTEGER NOT NULL DEFAULT 0 CHECK (send_cancellations IN (0, 1)),
  send_invoices         INTEGER NOT NULL DEFAULT 0 CHECK (send_invoices IN (0, 1))
) STRICT;
CREATE TABLE room_types (
  id                   INTEGER PRIMARY KEY,
  property_id          INTEGER NOT NULL REFERENCES properties (id),
  name                 TEXT NOT NULL UNIQUE,                       -- {property}-{code}
  room_type_code       TEXT NOT NULL CHECK (room_type_code <> ''),
  room_type_name       TEXT NOT NULL,
  description          TEXT,
  base_price_minor     INTEGER NOT NULL CHECK (base_price_minor >= 0),
  base_occupancy       INTEGER NOT NULL DEFAULT 2 CHECK (base_occupancy >= 1),
  single_occupancy_price_minor INTEGER CHECK (single_occupancy_price_minor >= 0),
  extra_adult_price_minor INTEGER NOT NULL DEFAULT 0 CHECK (extra_adult_price_minor >= 0),
  extra_bed_price_minor INTEGER NOT NULL DEFAULT 0 CHECK (extra_bed_price_minor >= 0),
  max_extra_beds       INTEGER NOT NULL DEFAULT 0,
  free_child_age       INTEGER NOT NULL DEFAULT 5,
  child_age_limit      INTEGER NOT NULL DEFAULT 11,
  child_price_minor    INTEGER NOT NULL DEFAULT 0 CHECK (child_price_minor >= 0),
  tax_percent          TEXT NOT NULL DEFAULT '0',
  adults_capacity      INTEGER NOT NULL DEFAULT 2 CHECK (adults_capacity >= 1),
  children_capacity    INTEGER NOT NULL DEFAULT 1 CHECK (children_capacity >= 0),
  max_total_occupants  INTEGER,
  bed_type             TEXT CHECK (bed_type IN ('King', 'Queen', 'Twin', 'Double', 'Single')),
  room_view            TEXT,
  smoking_allowed      INTEGER NOT NULL DEFAULT 0 CHECK (smoking_allowed IN (0, 1)),
  amenities            TEXT, image TEXT,
  disabled             INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  media                TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(media)),
  overbooking_pct      TEXT,                                       -- NULL: the property's
  UNIQUE (property_id, id),
  UNIQUE (property_id, room_type_code)
) STRICT;
CREATE TABLE rooms (
  id                  INTEGER PRIMARY KEY,
  property_id         INTEGER NOT NULL REFERENCES properties (id),
  name                TEXT NOT NULL UNIQUE,                        -- {property}-{number}
  room_number         TEXT NOT NULL CHECK (room_number <> ''),
  room_type_id        INTEGER NOT NULL,
  floor               TEXT,
  housekeeping_status TEXT NOT NULL DEFAULT 'Clean' CHECK (housekeeping_status IN ('Clean', 'Dirty', 'Inspected', 'Out of Order')),
  occupancy_status    TEXT NOT NULL DEFAULT 'Vacant' CHECK (occupancy_status IN ('Vacant', 'Occupied')),
  notes               TEXT,
  UNIQUE (property_id, id),
  UNIQUE (property_id, room_number),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE tax_rates (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- TAX-0001
  charge_type     TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Alcohol', 'Minibar', 'Laundry',
                                       'Spa', 'Early Check-in', 'Late Checkout', 'Misc')),
  from_on         TEXT NOT NULL,
  rate            TEXT NOT NULL,
  up_to_minor     INTEGER CHECK (up_to_minor >= 0),                -- a night's price up to which the rate applies
  rate_above      TEXT,                                            -- the rate above it
  note            TEXT,
  UNIQUE (property_id, id),
  UNIQUE (property_id, charge_type, from_on),
  CHECK ((up_to_minor IS NULL) = (rate_above IS NULL)),
  CHECK (up_to_minor IS NULL OR charge_type = 'Room')
) STRICT;
CREATE TABLE experiences (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,
  experience_name  TEXT NOT NULL CHECK (experience_name <> ''),
  category         TEXT NOT NULL DEFAULT 'Other' CHECK (category IN ('Spa', 'Tour', 'Dining', 'Activity', 'Transport', 'Other')),
  price_minor      INTEGER NOT NULL DEFAULT 0 CHECK (price_minor >= 0),
  duration         TEXT,
  tax_rate         TEXT NOT NULL DEFAULT '18',
  description      TEXT, image_url TEXT,
  show_on_booking_page INTEGER NOT NULL DEFAULT 1 CHECK (show_on_booking_page IN (0, 1)),
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, experience_name)
) STRICT;
CREATE TABLE photos (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- 32 hex digits
  room_type_id      INTEGER,                                       -- NULL: of the property
  caption           TEXT,
  on_booking_page   INTEGER NOT NULL DEFAULT 1 CHECK (on_booking_page IN (0, 1)),
  position          INTEGER NOT NULL DEFAULT 0,                    -- the lowest is shown first
  width             INTEGER NOT NULL, height INTEGER NOT NULL,
  jpeg              BLOB NOT NULL,
  thumbnail         BLOB NOT NULL,
  created_at        INTEGER NOT NULL,
  address           TEXT GENERATED ALWAYS AS ('/photo/' || name) VIRTUAL,
  thumbnail_address TEXT GENERATED ALWAYS AS ('/photo/' || name || '/small') VIRTUAL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE users (
  id               INTEGER PRIMARY KEY,
  login            TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (login <> ''),
  full_name        TEXT NOT NULL,
  password_hash    TEXT NOT NULL,                      -- argon2id; '' = no password sign-in
  all_properties   INTEGER NOT NULL DEFAULT 1 CHECK (all_properties IN (0, 1)),
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  pin_hash         TEXT,                               -- argon2id of the cashier PIN
  pin_failures     INTEGER NOT NULL DEFAULT 0,
  pin_locked_until INTEGER,                            -- UTC seconds
  created_at       INTEGER NOT NULL
) STRICT;
CREATE TABLE user_roles (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role    TEXT NOT NULL CHECK (role IN ('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Hotel Admin',
                                        'Service Agent', 'System Manager', 'Administrator', 'Restaurant', 'Kitchen')),
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;
CREATE TABLE user_properties (
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, property_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  token_hash   BLOB PRIMARY KEY,                       -- SHA-256 of the cookie
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at   INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE api_keys (
  id          INTEGER PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose     TEXT NOT NULL CHECK (purpose IN ('Developer', 'Connector')),
  property_id INTEGER REFERENCES properties (id),      -- a connector key acts in this property only
  agent_name  TEXT,                                    -- set: every call with this key is an agent's
  api_key     TEXT NOT NULL UNIQUE,
  secret_hash BLOB NOT NULL,                           -- SHA-256
  created_at  INTEGER NOT NULL,
  last_used_at INTEGER                                 -- written at most once in some minutes
) STRICT;
CREATE TABLE meal_plans (
  id                    INTEGER PRIMARY KEY,
  property_id           INTEGER NOT NULL REFERENCES properties (id),
  name                  TEXT NOT NULL UNIQUE,
  code                  TEXT NOT NULL CHECK (code <> ''),
  label                 TEXT,
  price_per_adult_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_per_adult_minor >= 0),
  price_per_child_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_per_child_minor >= 0),
  is_default            INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  disabled              INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, code)
) STRICT;
CREATE TABLE rate_plans (
  id                  INTEGER PRIMARY KEY,
  property_id         INTEGER NOT NULL REFERENCES properties (id),
  name                TEXT NOT NULL UNIQUE,
  rate_plan_name      TEXT NOT NULL,
  code                TEXT NOT NULL CHECK (code <> ''),
  modifier_type       TEXT NOT NULL DEFAULT 'Percent' CHECK (modifier_type IN ('Percent', 'Amount', 'Absolute')),
  modifier_value      TEXT NOT NULL DEFAULT '0',
  cancellation_policy TEXT,
  is_default          INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  disabled            INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, code)
) STRICT;
CREATE TABLE seasons (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- SEA-00001
  room_type_id     INTEGER,                                        -- NULL: the whole property
  season_name      TEXT NOT NULL,
  start_on         TEXT NOT NULL,
  end_on           TEXT NOT NULL CHECK (end_on >= start_on),       -- inclusive
  weekdays         TEXT NOT NULL DEFAULT '',                       -- '' every day, else digits 1 (Monday) to 7
  adjustment_type  TEXT NOT NULL DEFAULT 'Percent' CHECK (adjustment_type IN ('Percent', 'Amount', 'Absolute')),
  adjustment_value TEXT NOT NULL DEFAULT '0',
  priority         INTEGER NOT NULL DEFAULT 0,
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE vouchers (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,
  voucher_code  TEXT NOT NULL CHECK (voucher_code = upper(voucher_code) AND voucher_code <> ''),
  discount_type TEXT NOT NULL DEFAULT 'Percent' CHECK (discount_type IN ('Percent', 'Amount')),
  value         TEXT NOT NULL,                                     -- percent, or amount in major units
  valid_from_on TEXT, valid_to_on TEXT,
  min_nights    INTEGER NOT NULL DEFAULT 1,
  max_uses      INTEGER NOT NULL DEFAULT 0,                        -- 0: no limit
  times_used    INTEGER NOT NULL DEFAULT 0 CHECK (times_used >= 0),
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, voucher_code)
) STRICT;
CREATE TABLE rate_guardrails (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- GUARD-0001
  room_type_id  INTEGER,
  floor_minor   INTEGER NOT NULL CHECK (floor_minor >= 0),
  ceiling_minor INTEGER NOT NULL CHECK (ceiling_minor >= floor_minor),
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE hurdle_rates (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  name           TEXT NOT NULL UNIQUE,
  room_type_id   INTEGER,
  occupancy_from TEXT NOT NULL,                                    -- percent 0..100
  premium_pct    TEXT NOT NULL DEFAULT '0',
  min_rate_minor INTEGER NOT NULL DEFAULT 0 CHECK (min_rate_minor >= 0),
  disabled       INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE set_rates (
  property_id  INTEGER NOT NULL,
  room_type_id INTEGER NOT NULL,
  night_on     TEXT NOT NULL,
  rate_minor   INTEGER NOT NULL CHECK (rate_minor >= 0),
  PRIMARY KEY (property_id, room_type_id, night_on),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE restrictions (
  id                  INTEGER PRIMARY KEY,
  property_id         INTEGER NOT NULL,
  name                TEXT NOT NULL UNIQUE,                        -- {room type}-{date}
  room_type_id        INTEGER NOT NULL,
  night_on            TEXT NOT NULL,
  min_nights          INTEGER CHECK (min_nights >= 1),
  max_nights          INTEGER CHECK (max_nights >= 1),
  closed              INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
  closed_to_arrival   INTEGER NOT NULL DEFAULT 0 CHECK (closed_to_arrival IN (0, 1)),
  closed_to_departure INTEGER NOT NULL DEFAULT 0 CHECK (closed_to_departure IN (0, 1)),
  UNIQUE (property_id, id),
  UNIQUE (property_id, room_type_id, night_on),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE TABLE guests (
  id              INTEGER PRIMARY KEY,
  name            TEXT NOT NULL UNIQUE,                            -- G-00001
  first_name      TEXT NOT NULL,
  last_name       TEXT,
  full_name       TEXT NOT NULL,
  phone           TEXT,
  phone_digits    TEXT,                                            -- phones are compared by their digits
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
CREATE TABLE merged_guests (
  guest_id     INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  name         TEXT PRIMARY KEY,                                   -- the identifier that is gone
  full_name    TEXT NOT NULL,
  phone        TEXT, email TEXT, id_number TEXT, address_line TEXT,
  phone_digits TEXT                                                -- a later booking with this phone belongs to the guest
) STRICT, WITHOUT ROWID;
CREATE TABLE images (
  id             INTEGER PRIMARY KEY,
  name           TEXT NOT NULL UNIQUE,                             -- IMG-{32 hex digits}
  property_id    INTEGER,                                          -- NULL: of a profile, which belongs to the chain
  reservation_id INTEGER,
  occupant_id    INTEGER UNIQUE REFERENCES occupants (id) ON DELETE CASCADE,
  guest_id       INTEGER REFERENCES guests (id),
  slot           TEXT NOT NULL CHECK (slot IN ('Stay ID', 'Stay ID Back', 'Occupant ID', 'Guest ID', 'Guest Address')),
  jpeg           BLOB NOT NULL,
  captured_at    INTEGER NOT NULL,
  CHECK ((slot IN ('Guest ID', 'Guest Address')) = (guest_id IS NOT NULL)),
  CHECK ((guest_id IS NULL) = (reservation_id IS NOT NULL)),
  CHECK ((property_id IS NULL) = (reservation_id IS NULL)),
  CHECK ((slot = 'Occupant ID') = (occupant_id IS NOT NULL)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE TABLE companies (
  id                   INTEGER PRIMARY KEY,
  name                 TEXT NOT NULL UNIQUE CHECK (name <> ''),
  company_name         TEXT NOT NULL,
  address              TEXT,                                       -- as its bills print it
  gstin                TEXT, contact_name TEXT, contact_phone TEXT, contact_email TEXT,
  negotiated_rate_plan TEXT,                                       -- a rate plan's code
  credit_allowed       INTEGER NOT NULL DEFAULT 0 CHECK (credit_allowed IN (0, 1)),
  disabled             INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1))
) STRICT;
CREATE TABLE travel_agents (
  id             INTEGER PRIMARY KEY,
  name           TEXT NOT NULL UNIQUE CHECK (name <> ''),
  agent_name     TEXT NOT NULL,
  agent_type     TEXT NOT NULL DEFAULT 'Travel Agent' CHECK (agent_type IN ('Travel Agent', 'OTA', 'Tour Operator', 'Corporate Desk')),
  commission_pct TEXT NOT NULL DEFAULT '0',
  negotiated_rate_plan TEXT,                                       -- a rate plan's code
  contact_name   TEXT, contact_phone TEXT, contact_email TEXT,
  disabled       INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1))
) STRICT;
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
CREATE TABLE folios (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- FOLIO-2026-00001
  reservation_id   INTEGER,                                        -- NULL only for a group's master
  group_id         INTEGER,
  guest_id         INTEGER NOT NULL REFERENCES guests (id),
  guest_name       TEXT NOT NULL,
  folio_type       TEXT NOT NULL CHECK (folio_type IN ('Guest', 'Extra', 'Company', 'Group')),
  company_id       INTEGER REFERENCES companies (id),              -- who is billed, for Company and Group folios
  bill_to_name     TEXT CHECK (bill_to_name <> ''), bill_to_gstin TEXT,   -- another payer, printed on the invoice
  status           TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Closed')),
  opened_on        TEXT NOT NULL,
  closed_on        TEXT,
  invoice_number   TEXT,
  payment_link_url TEXT, payment_link_id TEXT,
  settled          INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),   -- closed, and nothing is owed; written by triggers
  UNIQUE (property_id, id),
  CHECK ((folio_type = 'Group') = (reservation_id IS NULL)),
  CHECK ((status = 'Closed') = (invoice_number IS NOT NULL)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id)
) STRICT;
CREATE TABLE charges (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  folio_id       INTEGER NOT NULL,
  reservation_id INTEGER,                                          -- the stay that caused the charge
  posted_on      TEXT NOT NULL,
  charge_type    TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa',
                                      'Early Check-in', 'Late Checkout', 'Discount', 'Misc', 'Allowance')),
  description    TEXT NOT NULL,
  qty_milli      INTEGER NOT NULL DEFAULT 1000,
  rate_minor     INTEGER NOT NULL,
  amount_minor   INTEGER NOT NULL,                                 -- net of tax; negative for Discount and Allowance
  tax_rate       TEXT NOT NULL DEFAULT '0',
  tax_minor      INTEGER NOT NULL DEFAULT 0,
  service_code   TEXT NOT NULL DEFAULT '',
  is_alcohol     INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  auto_posted    INTEGER NOT NULL DEFAULT 0 CHECK (auto_posted IN (0, 1)),
  auto_key       TEXT,                                             -- e.g. room:2026-11-21; an automatic posting happens once;
                                                                   -- a part that was split off: room:2026-11-21/57
  source         TEXT NOT NULL,                                    -- Desk, Night Audit, Check Out, Cancellation, POS, Laundry ...
  posted_by      TEXT NOT NULL,
  posted_at      INTEGER NOT NULL,
  voided_at      INTEGER, voided_by TEXT, void_reason TEXT,
  reduces        INTEGER REFERENCES charges (id),                  -- the line that an allowance reduces
  -- Discounts on meals are Food, other discounts Room. Fees of stays that did not take place are Other.
  department     TEXT GENERATED ALWAYS AS (CASE
                   WHEN charge_type = 'Room' THEN iif(source IN ('Cancellation', 'No Show'), 'Other', 'Room')
                   WHEN charge_type = 'Discount' THEN iif(auto_key GLOB 'meal-discount:*', 'Food', 'Room')
                   WHEN charge_type IN ('Meal Plan', 'Food & Beverage', 'Minibar') THEN 'Food'
                   ELSE 'Other' END) VIRTUAL,
  CHECK (charge_type NOT IN ('Discount', 'Allowance') OR amount_minor <= 0),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE TABLE cashier_shifts (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- CSH-2026-00001
  cashier          TEXT NOT NULL,                                  -- login
  opened_on        TEXT NOT NULL,                                  -- business dates
  opened_at        INTEGER NOT NULL,
  opening_minor    INTEGER NOT NULL CHECK (opening_minor >= 0),
  closed_on        TEXT, closed_at INTEGER, closed_by TEXT,
  expected_minor   INTEGER, counted_minor INTEGER CHECK (counted_minor >= 0),
  pieces           TEXT,                                           -- JSON: pieces by denomination; NULL when counted as a sum
  note             TEXT,
  handed_over_to   TEXT,                                           -- login
  UNIQUE (property_id, id),
  CHECK ((closed_at IS NULL) = (closed_on IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)
     AND (closed_at IS NULL) = (expected_minor IS NULL) AND (closed_at IS NULL) = (counted_minor IS NULL)),
  CHECK (counted_minor = expected_minor OR note IS NOT NULL)
) STRICT;
CREATE TABLE cash_movements (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  shift_id     INTEGER NOT NULL,
  kind         TEXT NOT NULL CHECK (kind IN ('paid_in', 'paid_out', 'drop')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason       TEXT NOT NULL,
  moved_by     TEXT NOT NULL,
  moved_at     INTEGER NOT NULL,
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id)
) STRICT;
CREATE TABLE payments (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  folio_id     INTEGER NOT NULL,
  posted_on    TEXT NOT NULL,
  payment_kind TEXT NOT NULL CHECK (payment_kind IN ('Payment', 'Advance', 'Security Deposit', 'Refund')),
  refund_of    TEXT CHECK (refund_of IN ('Payment', 'Advance', 'Security Deposit')),   -- what a Refund gives back
  mode         TEXT NOT NULL CHECK (mode IN ('Cash', 'Card', 'UPI', 'Bank Transfer', 'OTA Prepaid', 'Company Credit', 'Payment Link')),
  amount_minor INTEGER NOT NULL,
  reference    TEXT, reason TEXT,
  currency     TEXT NOT NULL, fx_amount_minor INTEGER, exchange_rate TEXT NOT NULL DEFAULT '1',
  received_by  TEXT NOT NULL,
  received_at  INTEGER NOT NULL,
  internal     INTEGER NOT NULL DEFAULT 0 CHECK (internal IN (0, 1)),   -- a deposit applied to the bill: no money moved
  receipt      TEXT UNIQUE,                                        -- the number of its receipt
  balance_after_minor INTEGER NOT NULL DEFAULT 0,                  -- of the folio, right after it
  shift_id     INTEGER,                                            -- the cashier's open shift
  CHECK ((payment_kind = 'Refund') = (refund_of IS NOT NULL)),
  CHECK (payment_kind <> 'Refund' OR amount_minor < 0),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id)
) STRICT;
CREATE TABLE invoices (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL,
  folio_id          INTEGER NOT NULL,
  financial_year    INTEGER NOT NULL,                              -- the year it starts in
  seq               INTEGER NOT NULL CHECK (seq > 0),
  invoice_number    TEXT NOT NULL,
  issued_on         TEXT NOT NULL,
  grand_total_minor INTEGER NOT NULL,
  name              TEXT UNIQUE,                                   -- identifier of the cancelled-invoice record
  cancelled_on      TEXT, cancel_reason TEXT,
  UNIQUE (property_id, financial_year, seq),
  UNIQUE (property_id, invoice_number),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id)
) STRICT;
CREATE TABLE series (
  series TEXT PRIMARY KEY,
  last   INTEGER NOT NULL CHECK (last > 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE billing_rules (
  company_id  INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  charge_type TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa',
                                                   'Early Check-in', 'Late Checkout', 'Discount', 'Misc')),
  pay_by      TEXT NOT NULL DEFAULT 'Company' CHECK (pay_by IN ('Company', 'Guest')),
  PRIMARY KEY (company_id, charge_type)
) STRICT, WITHOUT ROWID;
CREATE TABLE night_audits (
  property_id          INTEGER NOT NULL REFERENCES properties (id),
  business_on          TEXT NOT NULL,
  name                 TEXT NOT NULL UNIQUE,                       -- AUDIT-{date}-{property}
  status               TEXT NOT NULL DEFAULT 'Completed' CHECK (status IN ('Completed', 'Completed with Warnings')),
  room_charges_posted  INTEGER NOT NULL,
  amount_posted_minor  INTEGER NOT NULL,                           -- before tax
  rooms_sold           INTEGER NOT NULL,
  rooms_total          INTEGER NOT NULL,
  rooms_out_of_order   INTEGER NOT NULL,
  room_revenue_minor   INTEGER NOT NULL,                           -- before tax
  no_shows_flagged     INTEGER NOT NULL,
  folios_opened        INTEGER NOT NULL,
  log                  TEXT NOT NULL CHECK (json_valid(log)),      -- warnings, as shown
  run_by               TEXT NOT NULL,
  run_at               INTEGER NOT NULL,
  log_seq              INTEGER NOT NULL DEFAULT 0,                 -- the end of the action log at this audit: shows a cut
  log_hash             BLOB NOT NULL DEFAULT x'',                  -- or rewritten log
  PRIMARY KEY (property_id, business_on)
) STRICT, WITHOUT ROWID;
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
CREATE TABLE hk_tasks (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL,
  name              TEXT NOT NULL UNIQUE,                          -- HK-00001
  room_id           INTEGER NOT NULL,
  reservation_id    INTEGER,
  task_type         TEXT NOT NULL DEFAULT 'Checkout Clean'
                    CHECK (task_type IN ('Checkout Clean', 'Stayover Clean', 'Deep Clean', 'Inspection', 'Maintenance')),
  priority          TEXT NOT NULL DEFAULT 'Medium' CHECK (priority IN ('Low', 'Medium', 'High', 'Urgent')),
  status            TEXT NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'In Progress', 'Done', 'Verified')),
  assignment_status TEXT NOT NULL DEFAULT 'Unassigned' CHECK (assignment_status IN ('Unassigned', 'Assigned', 'Accepted')),
  assigned_to       INTEGER REFERENCES users (id),
  notes             TEXT, reject_reason TEXT, rejected_by TEXT,
  due_at            INTEGER NOT NULL,
  breached          INTEGER NOT NULL DEFAULT 0 CHECK (breached IN (0, 1)),
  escalation_level  INTEGER NOT NULL DEFAULT 0,
  created_at        INTEGER NOT NULL,
  done_at           INTEGER,
  UNIQUE (property_id, id),
  CHECK ((assignment_status = 'Unassigned') = (assigned_to IS NULL)),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE TABLE tickets (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- TKT-00001
  subject         TEXT NOT NULL CHECK (subject <> ''),
  category        TEXT NOT NULL CHECK (category IN ('Housekeeping', 'Room Service', 'Maintenance', 'Front Desk', 'Concierge', 'Complaint', 'Other')),
  priority        TEXT NOT NULL DEFAULT 'Medium' CHECK (priority IN ('Low', 'Medium', 'High', 'Urgent')),
  status          TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'In Progress', 'Resolved', 'Closed', 'Cancelled')),
  source          TEXT NOT NULL DEFAULT 'Manual' CHECK (source IN ('Manual', 'AI Agent', 'Voice', 'WhatsApp', 'QR')),
  room_id         INTEGER,
  reservation_id  INTEGER,
  guest_id        INTEGER REFERENCES guests (id),
  guest_name      TEXT,
  assigned_to     INTEGER REFERENCES users (id),
  description     TEXT,
  due_at          INTEGER NOT NULL,
  resolved_at     INTEGER,
  breached        INTEGER NOT NULL DEFAULT 0 CHECK (breached IN (0, 1)),
  resolution_note TEXT,
  created_at      INTEGER NOT NULL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
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
CREATE TABLE lost_found_photos (
  item_id     INTEGER PRIMARY KEY REFERENCES lost_found_items (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  jpeg        BLOB NOT NULL,
  taken_at    INTEGER NOT NULL
) STRICT;
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
CREATE TABLE pos_table_cleanings (
  property_id INTEGER NOT NULL,
  outlet_id   INTEGER NOT NULL,
  table_no    TEXT NOT NULL COLLATE NOCASE,
  cleaned_at  INTEGER NOT NULL,
  PRIMARY KEY (outlet_id, table_no),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE ingredients (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- ING-00001
  ingredient_name TEXT NOT NULL COLLATE NOCASE CHECK (ingredient_name <> ''),
  category        TEXT,
  barcode         TEXT CHECK (barcode <> ''),                      -- of the package, as a scanner reads it
  uom             TEXT NOT NULL DEFAULT 'kg' CHECK (uom IN ('kg', 'g', 'L', 'ml', 'pc', 'bottle', 'packet')),
  unit_cost_e4    INTEGER NOT NULL DEFAULT 0 CHECK (unit_cost_e4 >= 0),   -- weighted average over all outlets
  tax_rate        TEXT NOT NULL DEFAULT '5',
  is_active       INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, ingredient_name), UNIQUE (property_id, barcode)
) STRICT;
CREATE TABLE ingredient_stock (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  outlet_id       INTEGER NOT NULL,
  ingredient_id   INTEGER NOT NULL,
  on_hand_milli   INTEGER NOT NULL DEFAULT 0,                      -- below zero when more was fired than received
  par_milli       INTEGER NOT NULL DEFAULT 0 CHECK (par_milli >= 0),      -- 0: no par
  last_counted_at INTEGER, last_counted_by TEXT,
  UNIQUE (outlet_id, ingredient_id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id),
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE TABLE stock_ledger (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- SLE-2026-00001
  outlet_id         INTEGER NOT NULL,
  ingredient_id     INTEGER NOT NULL,
  business_on       TEXT NOT NULL,
  change_milli      INTEGER NOT NULL CHECK (change_milli <> 0),
  balance_milli     INTEGER NOT NULL,                              -- at the outlet after this row
  reason            TEXT NOT NULL CHECK (reason IN ('Opening', 'Received', 'Consumed', 'Wastage', 'Count')),
  unit_cost_e4      INTEGER CHECK (unit_cost_e4 >= 0),             -- of the delivery; of the ingredient at that moment otherwise
  reference_doctype TEXT, reference_name TEXT,
  note              TEXT,
  supplier          TEXT, invoice_no TEXT,
  batch_no          TEXT,                                          -- of one delivery or one count
  made_by           TEXT NOT NULL,
  created_at        INTEGER NOT NULL,
  CHECK ((reference_doctype IS NULL) = (reference_name IS NULL)),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id),
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE TABLE recipe_lines (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  menu_item_id  INTEGER NOT NULL,
  ingredient_id INTEGER NOT NULL,
  qty_milli     INTEGER NOT NULL CHECK (qty_milli > 0),            -- of one portion
  note          TEXT,
  UNIQUE (menu_item_id, ingredient_id),
  FOREIGN KEY (property_id, menu_item_id) REFERENCES menu_items (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
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
CREATE TABLE venues (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- {property}-{venue name}
  venue_name        TEXT NOT NULL CHECK (venue_name <> ''),
  venue_code        TEXT,
  venue_type        TEXT NOT NULL DEFAULT 'Banquet Hall'
                    CHECK (venue_type IN ('Banquet Hall', 'Lawn', 'Poolside', 'Rooftop', 'Board Room', 'Conference Hall', 'Restaurant', 'Other')),
  capacity          INTEGER NOT NULL DEFAULT 0 CHECK (capacity >= 0),
  min_capacity      INTEGER NOT NULL DEFAULT 0 CHECK (min_capacity >= 0),
  area_sqft         INTEGER NOT NULL DEFAULT 0 CHECK (area_sqft >= 0),
  base_price_minor  INTEGER NOT NULL DEFAULT 0 CHECK (base_price_minor >= 0),
  hourly_rate_minor INTEGER NOT NULL DEFAULT 0 CHECK (hourly_rate_minor >= 0),
  min_hours         INTEGER NOT NULL DEFAULT 4 CHECK (min_hours >= 0),
  tax_rate          TEXT NOT NULL DEFAULT '18',
  setup_styles      TEXT,
  amenities         TEXT,
  disabled          INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, venue_name)
) STRICT;
CREATE TABLE functions (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  name           TEXT NOT NULL UNIQUE,                             -- EVT-2026-0001
  venue_id       INTEGER NOT NULL,
  event_type     TEXT NOT NULL DEFAULT 'Wedding'
                 CHECK (event_type IN ('Wedding', 'Reception', 'Sangeet', 'Mehendi', 'Engagement', 'Conference', 'Seminar', 'Training',
                        'Product Launch', 'Birthday', 'Anniversary', 'Corporate Offsite', 'Exhibition', 'Other')),
  event_name     TEXT,
  status         TEXT NOT NULL DEFAULT 'Enquiry' CHECK (status IN ('Enquiry', 'Tentative', 'Confirmed', 'Completed', 'Cancelled', 'Lost')),
  enquiry_on     TEXT NOT NULL,
  source         TEXT NOT NULL DEFAULT 'Phone'
                 CHECK (source IN ('Walk-in', 'Phone', 'Email', 'Website', 'Referral', 'Travel Agent', 'Repeat Guest', 'Social', 'Other')),
  sales_owner    TEXT,
  follow_up_on   TEXT,
  tentative_till_on TEXT,                                          -- last business date on which a tentative function is held
  lost_reason    TEXT,                                             -- of a cancelled or lost function
  event_on       TEXT NOT NULL,
  end_on         TEXT CHECK (end_on >= event_on),                  -- NULL: the day it begins
  start_time     TEXT, end_time TEXT,                              -- NULL: the whole day
  setup_from     TEXT, teardown_by TEXT,                           -- times of day that widen the window
  held_from      TEXT NOT NULL, held_to TEXT NOT NULL,             -- local moments: the hall is taken from setup to teardown
  setup_style    TEXT NOT NULL DEFAULT 'Round Table'
                 CHECK (setup_style IN ('Theatre', 'Classroom', 'U-Shape', 'Boardroom', 'Cluster', 'Round Table', 'Herringbone', 'Floating', 'Custom')),
  setup_notes    TEXT,
  customer_name  TEXT NOT NULL CHECK (customer_name <> ''),
  customer_id    INTEGER REFERENCES guests (id),
  customer_phone TEXT, customer_email TEXT,
  company_id     INTEGER REFERENCES companies (id),
  travel_agent_id INTEGER REFERENCES travel_agents (id),
  billing_name   TEXT, gstin TEXT, billing_address TEXT, place_of_supply TEXT,
  attendees      INTEGER NOT NULL DEFAULT 0 CHECK (attendees >= 0),
  pax_guaranteed INTEGER CHECK (pax_guaranteed >= 0),
  pax_actual     INTEGER CHECK (pax_actual >= 0),
  rate_basis     TEXT NOT NULL DEFAULT 'Per Pax' CHECK (rate_basis IN ('Per Pax', 'Per Plate', 'Lump Sum', 'Per Hour')),
  green_room_id  INTEGER,                                          -- a room of the hotel for the hosts
  green_room_from TEXT, green_room_to TEXT,                        -- the second is exclusive
  green_room_complimentary INTEGER NOT NULL DEFAULT 1 CHECK (green_room_complimentary IN (0, 1)),
  green_room_block_id INTEGER,
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),    -- agreed; the lines bear it
  service_charge_percent TEXT NOT NULL DEFAULT '0',
  payment_terms_note TEXT,
  quote_version  INTEGER NOT NULL DEFAULT 0 CHECK (quote_version >= 0),
  quote_sent_on  TEXT, quote_valid_till TEXT,
  beo_number     TEXT, beo_generated_at INTEGER,
  contract_signed_on TEXT,
  folio_id       INTEGER,                                          -- chosen for posting
  posted_folio_id INTEGER, posted_at INTEGER,                      -- the folio that took the bill
  refundable_deposit_minor INTEGER NOT NULL DEFAULT 0 CHECK (refundable_deposit_minor >= 0), -- asked as security
  damage_minor   INTEGER NOT NULL DEFAULT 0 CHECK (damage_minor >= 0), damage_note TEXT,     -- withheld from the deposit
  closed_out_at  INTEGER, closed_out_by TEXT,
  requirements   TEXT, beo_notes TEXT, internal_notes TEXT,
  group_id       INTEGER,
  created_by     TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  UNIQUE (property_id, id),
  CHECK (held_to > held_from),
  CHECK ((posted_folio_id IS NULL) = (posted_at IS NULL)),
  CHECK ((closed_out_at IS NULL) = (closed_out_by IS NULL)),
  CHECK ((green_room_id IS NULL) = (green_room_block_id IS NULL)),
  FOREIGN KEY (property_id, venue_id) REFERENCES venues (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id),
  FOREIGN KEY (property_id, green_room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, green_room_block_id) REFERENCES room_blocks (property_id, id),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, posted_folio_id) REFERENCES folios (property_id, id)
) STRICT;
CREATE TABLE banquet_menus (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- BMENU-00001
  menu_name     TEXT NOT NULL COLLATE NOCASE CHECK (menu_name <> ''),
  menu_code     TEXT,
  meal_period   TEXT NOT NULL DEFAULT 'Dinner' CHECK (meal_period IN ('Breakfast', 'Brunch', 'Lunch', 'Hi-Tea', 'Dinner', 'All Day', 'Snacks')),
  food_type     TEXT NOT NULL DEFAULT 'Veg' CHECK (food_type IN ('Veg', 'Non-Veg', 'Mixed', 'Jain', 'Vegan')),
  service_style TEXT NOT NULL DEFAULT 'Buffet' CHECK (service_style IN ('Buffet', 'Plated', 'Family Style', 'Live Counter', 'Boxed', 'Cocktail')),
  cuisine       TEXT,
  rate_minor    INTEGER NOT NULL CHECK (rate_minor >= 0),          -- a plate, before tax
  min_pax       INTEGER NOT NULL DEFAULT 0 CHECK (min_pax >= 0),
  tax_rate      TEXT NOT NULL,
  inclusions    TEXT, exclusions TEXT,
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, menu_name)
) STRICT;
CREATE TABLE banquet_menu_courses (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL,
  menu_id         INTEGER NOT NULL,
  course          TEXT NOT NULL COLLATE NOCASE CHECK (course <> ''),
  dishes          TEXT,                                            -- free text
  choice_of       INTEGER NOT NULL DEFAULT 1 CHECK (choice_of >= 1),
  is_live_counter INTEGER NOT NULL DEFAULT 0 CHECK (is_live_counter IN (0, 1)),
  UNIQUE (menu_id, course),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE TABLE banquet_dishes (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- BDISH-00001
  dish_name        TEXT NOT NULL COLLATE NOCASE CHECK (dish_name <> ''),
  course_type      TEXT NOT NULL DEFAULT 'Main Course'
                   CHECK (course_type IN ('Welcome Drink', 'Starters', 'Soup', 'Salad', 'Main Course', 'Breads', 'Rice', 'Accompaniments',
                          'Live Counter', 'Dessert', 'Beverage', 'Other')),
  food_type        TEXT NOT NULL DEFAULT 'Veg' CHECK (food_type IN ('Veg', 'Non-Veg', 'Jain', 'Vegan', 'Egg')),
  kitchen          TEXT NOT NULL DEFAULT 'Main Kitchen'
                   CHECK (kitchen IN ('Main Kitchen', 'Tandoor', 'Chinese', 'Continental', 'Bakery', 'Cold Kitchen', 'Live Counter', 'Outsourced')),
  portion_milli    INTEGER NOT NULL DEFAULT 1000 CHECK (portion_milli > 0),   -- portions for each guest
  allergens        TEXT,                                           -- with commas
  cost_e4          INTEGER NOT NULL DEFAULT 0 CHECK (cost_e4 >= 0),           -- of a portion, when it was costed last
  input_tax_e4     INTEGER NOT NULL DEFAULT 0 CHECK (input_tax_e4 >= 0),      -- paid on the ingredients of a portion
  description      TEXT,
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, dish_name)
) STRICT;
CREATE TABLE banquet_dish_parts (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL,
  dish_id       INTEGER NOT NULL,
  ingredient_id INTEGER NOT NULL,
  qty_milli     INTEGER NOT NULL CHECK (qty_milli > 0),            -- for one portion
  note          TEXT,
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE TABLE banquet_menu_options (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL,
  menu_id          INTEGER NOT NULL,
  course           TEXT NOT NULL COLLATE NOCASE,
  dish_id          INTEGER NOT NULL,
  is_default       INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  supplement_minor INTEGER NOT NULL DEFAULT 0 CHECK (supplement_minor >= 0),  -- a guest
  UNIQUE (menu_id, course, dish_id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id)
) STRICT;
CREATE TABLE banquet_services (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- BSVC-00001
  item_name     TEXT NOT NULL COLLATE NOCASE CHECK (item_name <> ''),
  category      TEXT NOT NULL DEFAULT 'Audio Visual'
                CHECK (category IN ('Audio Visual', 'Decor', 'Entertainment', 'Furniture & Setup', 'Staffing', 'Beverage', 'Alcohol', 'Accommodation', 'Stationery', 'Other')),
  uom           TEXT NOT NULL DEFAULT 'Per Event' CHECK (uom IN ('Per Event', 'Per Hour', 'Per Day', 'Per Pax', 'Per Unit')),
  rate_minor    INTEGER NOT NULL DEFAULT 0 CHECK (rate_minor >= 0),
  cost_e4       INTEGER NOT NULL DEFAULT 0 CHECK (cost_e4 >= 0),   -- of one, before the tax paid on it
  cost_tax_rate TEXT NOT NULL DEFAULT '18',
  tax_rate      TEXT NOT NULL,
  chargeable    INTEGER NOT NULL DEFAULT 1 CHECK (chargeable IN (0, 1)),
  is_alcohol    INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  on_pack_list  INTEGER NOT NULL DEFAULT 1 CHECK (on_pack_list IN (0, 1)),
  description   TEXT,
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  CHECK (category <> 'Alcohol' OR is_alcohol = 1),
  UNIQUE (property_id, id), UNIQUE (property_id, item_name)
) STRICT;
CREATE TABLE function_lines (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  function_id    INTEGER NOT NULL,
  position       INTEGER NOT NULL,
  item_type      TEXT NOT NULL DEFAULT 'Other'
                 CHECK (item_type IN ('Venue Rental', 'Menu', 'Food & Beverage', 'Alcohol', 'Audio Visual', 'Decor', 'Entertainment',
                        'Furniture & Setup', 'Staffing', 'Accommodation', 'Stationery', 'Other')),
  item_name      TEXT NOT NULL CHECK (item_name <> ''),
  menu_id        INTEGER, service_id INTEGER,
  origin         TEXT CHECK (origin IN ('venue', 'supplement', 'green room')),   -- written by the program; NULL: by hand
  description    TEXT,
  qty_milli      INTEGER NOT NULL CHECK (qty_milli >= 0),
  qty_typed      INTEGER NOT NULL DEFAULT 0 CHECK (qty_typed IN (0, 1)),         -- 0: follows the guests or the hours
  actual_milli   INTEGER CHECK (actual_milli >= 0),                -- used, as recorded after the event
  uom            TEXT NOT NULL DEFAULT 'Lot' CHECK (uom IN ('Pax', 'Hour', 'Day', 'Unit', 'Lot')),
  list_rate_minor INTEGER NOT NULL CHECK (list_rate_minor >= 0),
  rate_minor     INTEGER NOT NULL CHECK (rate_minor >= 0),
  unit_cost_e4   INTEGER NOT NULL DEFAULT 0 CHECK (unit_cost_e4 >= 0),           -- before the tax paid on it
  unit_input_tax_e4 INTEGER NOT NULL DEFAULT 0 CHECK (unit_input_tax_e4 >= 0),   -- that tax
  chargeable     INTEGER NOT NULL DEFAULT 1 CHECK (chargeable IN (0, 1)),
  is_alcohol     INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  on_pack_list   INTEGER NOT NULL DEFAULT 0 CHECK (on_pack_list IN (0, 1)),
  tax_exempt     INTEGER NOT NULL DEFAULT 0 CHECK (tax_exempt IN (0, 1)),
  own_tax_rate   TEXT,                                             -- given for this line
  tax_rate       TEXT NOT NULL,                                    -- that applies
  amount_minor   INTEGER NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  value_minor    INTEGER NOT NULL DEFAULT 0 CHECK (value_minor >= 0),            -- what it would come to if it were charged
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND amount_minor),
  service_minor  INTEGER NOT NULL DEFAULT 0 CHECK (service_minor >= 0),
  tax_minor      INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  cost_minor     INTEGER NOT NULL DEFAULT 0 CHECK (cost_minor >= 0),
  input_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (input_tax_minor >= 0),
  notes          TEXT,
  is_supplementary INTEGER NOT NULL DEFAULT 0 CHECK (is_supplementary IN (0, 1)),
  charge_id      INTEGER REFERENCES charges (id),                  -- the folio line that it was posted as
  CHECK (amount_minor = chargeable * value_minor),
  CHECK (value_minor = (ifnull(actual_milli, qty_milli) * rate_minor + 500) / 1000),
  CHECK (chargeable = 1 OR tax_minor + service_minor = 0),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id),
  FOREIGN KEY (property_id, service_id) REFERENCES banquet_services (property_id, id)
) STRICT;
CREATE TABLE function_selections (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL,
  function_id      INTEGER NOT NULL,
  menu_id          INTEGER NOT NULL,
  course           TEXT NOT NULL,
  dish_id          INTEGER,
  dish_name        TEXT NOT NULL CHECK (dish_name <> ''),
  food_type        TEXT CHECK (food_type IN ('Veg', 'Non-Veg', 'Jain', 'Vegan', 'Egg')),
  kitchen          TEXT CHECK (kitchen IN ('Main Kitchen', 'Tandoor', 'Chinese', 'Continental', 'Bakery', 'Cold Kitchen', 'Live Counter', 'Outsourced')),
  supplement_minor INTEGER NOT NULL DEFAULT 0 CHECK (supplement_minor >= 0),
  cost_e4          INTEGER NOT NULL DEFAULT 0, input_tax_e4 INTEGER NOT NULL DEFAULT 0,
  portion_milli    INTEGER NOT NULL DEFAULT 1000 CHECK (portion_milli > 0),
  note             TEXT,
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id),
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id)
) STRICT;
CREATE TABLE function_open_items (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  title        TEXT NOT NULL CHECK (title <> ''),
  detail       TEXT,
  owner_side   TEXT NOT NULL DEFAULT 'Hotel' CHECK (owner_side IN ('Hotel', 'Client')),
  due_on       TEXT,
  impact_minor INTEGER NOT NULL DEFAULT 0,                         -- on the price; negative lowers it
  status       TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Agreed', 'Dropped')),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE function_terms (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  milestone    TEXT NOT NULL CHECK (milestone <> ''),
  due_on       TEXT,
  percent      TEXT,
  amount_minor INTEGER CHECK (amount_minor >= 0),                  -- NULL: computed of the percentage
  status       TEXT NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Received', 'Waived')),
  received_on  TEXT, reference TEXT,
  CHECK (percent IS NOT NULL OR amount_minor IS NOT NULL),
  CHECK (status <> 'Received' OR (amount_minor IS NOT NULL AND received_on IS NOT NULL)),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE function_receipts (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  name         TEXT NOT NULL UNIQUE,                               -- RCT-2026-00001
  function_id  INTEGER NOT NULL,
  received_on  TEXT NOT NULL,
  kind         TEXT NOT NULL DEFAULT 'Advance' CHECK (kind IN ('Payment', 'Advance', 'Security Deposit', 'Refund')),
  refund_of    TEXT CHECK (refund_of IN ('Payment', 'Security Deposit')),  -- what a Refund gives back
  mode         TEXT NOT NULL CHECK (mode IN ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Other')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),          -- of a Refund too
  reference    TEXT,
  received_by  TEXT NOT NULL,
  received_at  INTEGER NOT NULL,
  shift_id     INTEGER,                                            -- the cashier's open shift
  transferred_minor INTEGER NOT NULL DEFAULT 0 CHECK (transferred_minor BETWEEN 0 AND amount_minor),  -- to the folio of the bill
  CHECK ((kind = 'Refund') = (refund_of IS NOT NULL)),
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE function_revisions (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL,
  function_id INTEGER NOT NULL,
  version     INTEGER NOT NULL,                                    -- of the quote in force
  revised_on  TEXT NOT NULL, revised_at INTEGER NOT NULL,
  revised_by  TEXT NOT NULL,
  was_minor   INTEGER NOT NULL, grand_minor INTEGER NOT NULL,
  pax         INTEGER NOT NULL,
  change_note TEXT,
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE function_quotes (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL,
  function_id INTEGER NOT NULL,
  version     INTEGER NOT NULL CHECK (version >= 1),
  quoted_on   TEXT NOT NULL, valid_till TEXT NOT NULL,
  quoted_by   TEXT NOT NULL,
  grand_minor INTEGER NOT NULL,
  pax         INTEGER NOT NULL,
  note        TEXT,
  document    TEXT NOT NULL,                                       -- JSON: the quotation as it was given out
  UNIQUE (function_id, version),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE function_invoices (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  invoice_no   TEXT NOT NULL,
  year         INTEGER NOT NULL, seq INTEGER NOT NULL CHECK (seq > 0),   -- financial year it starts in, and number in it
  issued_on    TEXT NOT NULL,
  grand_minor  INTEGER NOT NULL,
  cancelled_on TEXT, cancel_reason TEXT,
  UNIQUE (property_id, invoice_no), UNIQUE (property_id, year, seq),
  CHECK ((cancelled_on IS NULL) = (cancel_reason IS NULL)),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE TABLE hosting_enquiries (
  id            INTEGER PRIMARY KEY,
  name          TEXT NOT NULL UNIQUE,
  full_name     TEXT NOT NULL,
  email         TEXT NOT NULL,
  phone         TEXT,
  property_name TEXT,                                              -- the enquirer's hotel
  rooms         INTEGER NOT NULL DEFAULT 0 CHECK (rooms >= 0),
  city          TEXT, country TEXT,
  interest      TEXT CHECK (interest IN ('Hosting', 'Implementation', 'Support AMC', 'Partnership')),
  message       TEXT,
  status        TEXT NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Contacted', 'Won', 'Lost')),
  notes         TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
CREATE TABLE outbox (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- also the message identifier that the receiver sees
  kind            TEXT NOT NULL CHECK (kind IN ('Booking Confirmation', 'Check-in Link', 'Cancellation', 'Invoice', 'Statement', 'Enquiry', 'Hotel Notice', 'Test')),
  channel         TEXT NOT NULL CHECK (channel IN ('WhatsApp', 'Email')),
  reservation_id  INTEGER,
  guest_id        INTEGER REFERENCES guests (id) ON DELETE CASCADE,
  about           TEXT,                                            -- identifier of the record it is about
  recipient       TEXT NOT NULL CHECK (recipient <> ''),           -- an address, or digits of a phone
  recipient_name  TEXT NOT NULL,
  reply_to        TEXT,
  subject         TEXT NOT NULL,
  body_text       TEXT NOT NULL,
  body_html       TEXT,
  blanks          TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(blanks)),   -- the values of the template
  attachment_name TEXT, attachment_kind TEXT, attachment TEXT,
  status          TEXT NOT NULL DEFAULT 'Queued' CHECK (status IN ('Queued', 'Sent', 'Failed')),
  attempts        INTEGER NOT NULL DEFAULT 0,
  next_try_at     INTEGER NOT NULL,
  claimed_until   INTEGER,
  reason          TEXT,                                            -- why the last attempt failed
  created_at      INTEGER NOT NULL,
  settled_at      INTEGER,                                         -- when it was sent or abandoned
  UNIQUE (property_id, id),
  CHECK ((attachment IS NULL) = (attachment_name IS NULL) AND (attachment IS NULL) = (attachment_kind IS NULL)),
  CHECK ((status = 'Queued') = (settled_at IS NULL)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE
) STRICT;
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
CREATE TABLE revenue_budgets (
  id                 INTEGER PRIMARY KEY,
  property_id        INTEGER NOT NULL REFERENCES properties (id),
  name               TEXT NOT NULL UNIQUE,
  period             TEXT NOT NULL CHECK (period GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]'),
  room_revenue_minor INTEGER NOT NULL DEFAULT 0 CHECK (room_revenue_minor >= 0),   -- 0: no target
  occupancy          TEXT NOT NULL DEFAULT '0',                                    -- percent
  adr_minor          INTEGER NOT NULL DEFAULT 0 CHECK (adr_minor >= 0),
  revpar_minor       INTEGER NOT NULL DEFAULT 0 CHECK (revpar_minor >= 0),
  UNIQUE (property_id, period)
) STRICT;
CREATE TABLE day_figures (
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  business_on    TEXT NOT NULL,
  rooms          INTEGER NOT NULL,
  out_of_service INTEGER NOT NULL,
  sold           INTEGER NOT NULL,                                 -- room nights posted
  complimentary  INTEGER NOT NULL,
  pax            INTEGER NOT NULL,
  room_minor     INTEGER NOT NULL,                                 -- lines of folios, by department, before tax
  food_minor     INTEGER NOT NULL,
  other_minor    INTEGER NOT NULL,
  outlet_minor   INTEGER NOT NULL,                                 -- bills paid at the outlets
  function_food_minor  INTEGER NOT NULL,                           -- invoices of functions
  function_other_minor INTEGER NOT NULL,
  PRIMARY KEY (property_id, business_on)
) STRICT, WITHOUT ROWID;
CREATE VIRTUAL TABLE people_words USING fts5 (words, 
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '2 3', columnsize = 0);
REPLACE INTO "people_words_config" ("k", "v") VALUES ('automerge', 0);
REPLACE INTO "people_words_config" ("k", "v") VALUES ('version', 4);
CREATE TABLE indexed_words (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  guests_to INTEGER NOT NULL,
  stays_to  INTEGER NOT NULL
) STRICT;
CREATE VIRTUAL TABLE note_words USING fts5 (words, 
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '2 3', columnsize = 0);
REPLACE INTO "note_words_config" ("k", "v") VALUES ('automerge', 0);
REPLACE INTO "note_words_config" ("k", "v") VALUES ('version', 4);
CREATE TABLE action_log (
  seq                INTEGER PRIMARY KEY,
  name               TEXT NOT NULL,                                -- AAL-2026-000001: the year and `seq`, by which it is found
  executed_at        INTEGER NOT NULL,
  property_id        INTEGER REFERENCES properties (id),           -- NULL: shown to unrestricted callers only
  actor              TEXT NOT NULL,                                -- login, or Guest
  actor_kind         TEXT NOT NULL CHECK (actor_kind IN ('human', 'agent')),
  agent_name         TEXT NOT NULL DEFAULT '',
  agent_named        INTEGER NOT NULL DEFAULT 0 CHECK (agent_named IN (0, 1)),   -- 1: by the caller, not by a credential
  action_type        TEXT NOT NULL,
  action_channel     TEXT NOT NULL CHECK (action_channel IN ('Desk', 'Voice', 'WhatsApp', 'API')),
  autonomy           TEXT NOT NULL DEFAULT 'Full' CHECK (autonomy IN ('Full', 'Suggest', 'Approved')),
  approval_status    TEXT NOT NULL DEFAULT 'Executed' CHECK (approval_status IN ('Executed', 'Suggested', 'Pending', 'Approved', 'Rejected')),
  approver           TEXT,
  reference_doctype  TEXT NOT NULL,
  reference_name     TEXT NOT NULL,
  rationale          TEXT NOT NULL DEFAULT '',
  minutes_saved      INTEGER NOT NULL DEFAULT 0,
  endpoint           TEXT NOT NULL,                                -- the endpoint that was called
  before_snapshot    TEXT CHECK (before_snapshot IS NULL OR json_valid(before_snapshot)),
  after_snapshot     TEXT CHECK (after_snapshot IS NULL OR json_valid(after_snapshot)),
  postings           TEXT CHECK (postings IS NULL OR json_valid(postings)),   -- charges and payments that the call wrote
  previous_hash      BLOB NOT NULL,
  hash               BLOB NOT NULL,
  CHECK ((actor_kind = 'agent') = (agent_name <> ''))
) STRICT;
CREATE TABLE action_log_head (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  seq       INTEGER NOT NULL,
  hash      BLOB NOT NULL,
  resealing INTEGER NOT NULL DEFAULT 0 CHECK (resealing IN (0, 1))  -- 1 only inside the erasure of a guest
) STRICT;
CREATE TABLE idempotent_answers (
  caller     TEXT NOT NULL,
  key        TEXT NOT NULL,
  endpoint   TEXT NOT NULL,
  given      BLOB NOT NULL,                                        -- SHA-256 of the parameters
  reach      TEXT NOT NULL,                                        -- the caller's properties at the time of the call
  property_id INTEGER REFERENCES properties (id),                  -- property of the call, if any
  about      TEXT NOT NULL CHECK (json_valid(about)),              -- identifiers of the records that the call changed
  answer     BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, key, endpoint)
) STRICT, WITHOUT ROWID;
CREATE TABLE printers (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  name         TEXT NOT NULL UNIQUE,                               -- PRN-0001
  printer_name TEXT NOT NULL COLLATE NOCASE CHECK (printer_name <> ''),
  outlet_id    INTEGER,                                            -- NULL: for outlets without a printer of their own
  address      TEXT NOT NULL CHECK (address <> ''),                -- host:port
  paper_mm     INTEGER NOT NULL DEFAULT 80 CHECK (paper_mm IN (58, 80)),
  kitchen      INTEGER NOT NULL DEFAULT 0 CHECK (kitchen IN (0, 1)),   -- prints the tickets of this station
  tandoor      INTEGER NOT NULL DEFAULT 0 CHECK (tandoor IN (0, 1)),
  grill        INTEGER NOT NULL DEFAULT 0 CHECK (grill IN (0, 1)),
  fryer        INTEGER NOT NULL DEFAULT 0 CHECK (fryer IN (0, 1)),
  bar          INTEGER NOT NULL DEFAULT 0 CHECK (bar IN (0, 1)),
  bills        INTEGER NOT NULL DEFAULT 0 CHECK (bills IN (0, 1)),
  disabled     INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT;
CREATE TABLE print_jobs (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,
  printer_id    INTEGER NOT NULL,
  order_id      INTEGER,
  kind          TEXT NOT NULL CHECK (kind IN ('KOT', 'Void', 'Bill', 'Test')),
  title         TEXT NOT NULL,
  lines         TEXT NOT NULL CHECK (json_valid(lines)),           -- style and text of each line
  status        TEXT NOT NULL DEFAULT 'Queued' CHECK (status IN ('Queued', 'Printed', 'Failed', 'Discarded')),
  attempts      INTEGER NOT NULL DEFAULT 0,
  was_sent      INTEGER NOT NULL DEFAULT 0 CHECK (was_sent IN (0, 1)), -- some of it may be on paper: the next try is marked as a repeat
  queued_at     INTEGER NOT NULL,                                  -- when it was last asked for
  next_try_at   INTEGER NOT NULL,
  claimed_until INTEGER,
  trouble       TEXT CHECK (trouble IN ('No Answer', 'Unknown Address', 'Out of Paper', 'Cover Open', 'Printer Error', 'Connection Lost')),
  created_by    TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  settled_at    INTEGER,                                           -- when it was printed, given up or discarded
  UNIQUE (property_id, id),
  CHECK ((status = 'Queued') = (settled_at IS NULL)),
  FOREIGN KEY (property_id, printer_id) REFERENCES printers (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id) ON DELETE CASCADE
) STRICT;
INSERT INTO "site" ("id", "demo", "demo_filled_to", "last_backup_at", "callers_changed", "backup_file", "backup_tried_at", "backup_trouble", "pack_made_at", "pack_trouble") VALUES (1, 0, 0, NULL, 28, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "server_settings" ("id", "smtp_host", "smtp_port", "smtp_security", "smtp_user", "smtp_password", "smtp_from", "whatsapp_number", "whatsapp_token", "whatsapp_template", "whatsapp_language", "backup_folder", "backup_every", "backup_at", "backup_zone", "keep_daily", "keep_weekly", "downtime_folder", "downtime_every", "public_url") VALUES (1, '127.0.0.1', 1, 'none', NULL, NULL, 'desk@lake.example', '98', 'a token', NULL, 'en', '/tmp/.tmp2EE8bl', NULL, NULL, NULL, 14, 8, '/tmp/.tmp2EE8bl/sheets', 60, 'http://127.0.0.1:1');
INSERT INTO "properties" ("id", "name", "property_name", "legal_name", "phone", "email", "website", "address_line", "city", "state", "pincode", "country", "timezone", "currency", "locale", "business_on", "checkin_time", "checkout_time", "hourly_view_start", "hourly_view_end", "auto_send_checkin_links", "gstin", "invoice_letters", "disabled", "tax_mode", "tax_slab_threshold_minor", "tax_rate_low", "tax_rate_high", "rates_include_tax", "booking_engine_enabled", "booking_payment_mode", "advance_percent", "registration_fee_minor", "booking_sources", "checkin_needs_phone", "checkin_needs_identity", "checkin_needs_address", "checkin_needs_signature", "require_cashier_pin", "showcase_description", "hero_image", "star_category", "google_reviews_url", "tripadvisor_url", "property_amenities", "logo_url", "brand_accent", "id_retention", "sell_message", "free_cancel_days", "cancellation_fee", "no_show_charge", "no_show_grace_days", "deposit_pct", "overbooking_pct", "desk_discount_pct", "premium_rounding", "driving_directions", "latitude", "longitude", "gallery", "house_rules", "pets_policy", "children_policy", "extra_bed_policy", "faqs", "meta_title", "meta_description", "og_image", "page_slug", "upi_id", "iban", "payment_link_template", "bill_footer", "audit_time", "occupancy_divisor", "adr_divisor", "created_at", "notify_web_bookings", "send_confirmations", "send_cancellations", "send_invoices") VALUES (1, 'Lake View Palace', 'Lake View Palace', NULL, NULL, NULL, NULL, NULL, 'Udaipur', 'Rajasthan', NULL, 'India', 'Asia/Kolkata', 'INR', 'en-IN', '2026-03-02', '14:00', '11:00', '06:00', '23:00', 0, '08AAACL1234A1Z5', 'LVP', 0, 'Slab', 750000, '5', '18', 0, 1, 'Pay at hotel', '0', 0, NULL, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '#0f6b54', 'Store', NULL, 1, 'First Night', 'First Night', 0, '0', '0', '0', 'None', NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, 'marker@okbank', NULL, NULL, NULL, NULL, 'All Rooms', 'All Sold', 1772357400, 1, 0, 0, 0);
INSERT INTO "properties" ("id", "name", "property_name", "legal_name", "phone", "email", "website", "address_line", "city", "state", "pincode", "country", "timezone", "currency", "locale", "business_on", "checkin_time", "checkout_time", "hourly_view_start", "hourly_view_end", "auto_send_checkin_links", "gstin", "invoice_letters", "disabled", "tax_mode", "tax_slab_threshold_minor", "tax_rate_low", "tax_rate_high", "rates_include_tax", "booking_engine_enabled", "booking_payment_mode", "advance_percent", "registration_fee_minor", "booking_sources", "checkin_needs_phone", "checkin_needs_identity", "checkin_needs_address", "checkin_needs_signature", "require_cashier_pin", "showcase_description", "hero_image", "star_category", "google_reviews_url", "tripadvisor_url", "property_amenities", "logo_url", "brand_accent", "id_retention", "sell_message", "free_cancel_days", "cancellation_fee", "no_show_charge", "no_show_grace_days", "deposit_pct", "overbooking_pct", "desk_discount_pct", "premium_rounding", "driving_directions", "latitude", "longitude", "gallery", "house_rules", "pets_policy", "children_policy", "extra_bed_policy", "faqs", "meta_title", "meta_description", "og_image", "page_slug", "upi_id", "iban", "payment_link_template", "bill_footer", "audit_time", "occupancy_divisor", "adr_divisor", "created_at", "notify_web_bookings", "send_confirmations", "send_cancellations", "send_invoices") VALUES (2, 'Hill House', 'Hill House', NULL, NULL, NULL, NULL, NULL, 'Shimla', NULL, NULL, 'India', 'Asia/Kolkata', 'INR', 'en-IN', '2026-03-01', '14:00', '11:00', '06:00', '23:00', 0, NULL, 'HH', 0, 'Slab', 750000, '5', '18', 0, 1, 'Pay at hotel', '0', 0, NULL, 0, 0, 0, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '#0f6b54', 'Store', NULL, 1, 'First Night', 'First Night', 0, '0', '0', '0', 'None', NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, '[]', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 'All Rooms', 'All Sold', 1772357400, 1, 0, 0, 0);
INSERT INTO "room_types" ("id", "property_id", "name", "room_type_code", "room_type_name", "description", "base_price_minor", "base_occupancy", "single_occupancy_price_minor", "extra_adult_price_minor", "extra_bed_price_minor", "max_extra_beds", "free_child_age", "child_age_limit", "child_price_minor", "tax_percent", "adults_capacity", "children_capacity", "max_total_occupants", "bed_type", "room_view", "smoking_allowed", "amenities", "image", "disabled", "media", "overbooking_pct") VALUES (1, 1, 'Lake View Palace-DLX', 'DLX', 'Deluxe', NULL, 400000, 2, NULL, 100000, 0, 0, 5, 11, 50000, '0', 3, 2, NULL, NULL, NULL, 0, NULL, NULL, 0, '[]', NULL);
INSERT INTO "room_types" ("id", "property_id", "name", "room_type_code", "room_type_name", "description", "base_price_minor", "base_occupancy", "single_occupancy_price_minor", "extra_adult_price_minor", "extra_bed_price_minor", "max_extra_beds", "free_child_age", "child_age_limit", "child_price_minor", "tax_percent", "adults_capacity", "children_capacity", "max_total_occupants", "bed_type", "room_view", "smoking_allowed", "amenities", "image", "disabled", "media", "overbooking_pct") VALUES (2, 1, 'Lake View Palace-STE', 'STE', 'Suite', NULL, 900000, 2, NULL, 150000, 0, 0, 5, 11, 0, '0', 3, 1, NULL, NULL, NULL, 0, NULL, NULL, 0, '[]', NULL);
INSERT INTO "room_types" ("id", "property_id", "name", "room_type_code", "room_type_name", "description", "base_price_minor", "base_occupancy", "single_occupancy_price_minor", "extra_adult_price_minor", "extra_bed_price_minor", "max_extra_beds", "free_child_age", "child_age_limit", "child_price_minor", "tax_percent", "adults_capacity", "children_capacity", "max_total_occupants", "bed_type", "room_view", "smoking_allowed", "amenities", "image", "disabled", "media", "overbooking_pct") VALUES (3, 2, 'Hill House-DLX', 'DLX', 'Deluxe', NULL, 300000, 2, NULL, 0, 0, 0, 5, 11, 0, '0', 3, 1, NULL, NULL, NULL, 0, NULL, NULL, 0, '[]', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (1, 1, 'Lake View Palace-101', '101', 1, NULL, 'Dirty', 'Occupied', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (2, 1, 'Lake View Palace-102', '102', 1, NULL, 'Dirty', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (3, 1, 'Lake View Palace-103', '103', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (4, 1, 'Lake View Palace-104', '104', 1, NULL, 'Clean', 'Occupied', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (5, 1, 'Lake View Palace-105', '105', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (6, 1, 'Lake View Palace-106', '106', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (7, 1, 'Lake View Palace-107', '107', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (8, 1, 'Lake View Palace-108', '108', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (9, 1, 'Lake View Palace-109', '109', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (10, 1, 'Lake View Palace-110', '110', 1, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (11, 1, 'Lake View Palace-201', '201', 2, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (12, 1, 'Lake View Palace-202', '202', 2, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (13, 1, 'Lake View Palace-203', '203', 2, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (14, 1, 'Lake View Palace-204', '204', 2, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (15, 1, 'Lake View Palace-205', '205', 2, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (16, 2, 'Hill House-1', '1', 3, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "rooms" ("id", "property_id", "name", "room_number", "room_type_id", "floor", "housekeeping_status", "occupancy_status", "notes") VALUES (17, 2, 'Hill House-2', '2', 3, NULL, 'Clean', 'Vacant', NULL);
INSERT INTO "tax_rates" ("id", "property_id", "name", "charge_type", "from_on", "rate", "up_to_minor", "rate_above", "note") VALUES (1, 1, 'TAX-0001', 'Spa', '2026-04-01', '12', NULL, NULL, NULL);
INSERT INTO "experiences" ("id", "property_id", "name", "experience_name", "category", "price_minor", "duration", "tax_rate", "description", "image_url", "show_on_booking_page", "disabled") VALUES (1, 1, 'Lake View Palace-Boat ride', 'Boat ride', 'Tour', 150000, NULL, '18', NULL, NULL, 1, 0);
INSERT INTO "photos" ("id", "property_id", "name", "room_type_id", "caption", "on_booking_page", "position", "width", "height", "jpeg", "thumbnail", "created_at") VALUES (1, 1, 'a4cd37bc516fb667063369017aa9fe13', 1, 'The lake', 1, 0, 60, 40, X'FFD8FFE000104A46494600010200000100010000FFC00011080028003C03011100021101031101FFDB0043000503040404030504040405050506070C08070707070F0B0B090C110F1212110F111113161C1713141A1511111821181A1D1D1F1F1F13172224221E241C1E1F1EFFDB0043010505050706070E08080E1E1411141E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1EFFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFC4001F0100030101010101010101010000000000000102030405060708090A0BFFC400B51100020102040403040705040400010277000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718191A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A82838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FAFFDA000C03010002110311003F00F976DF4EFF0066BEEA55CE1A1892FDBE9DFECD734AB9ECD0C49A16FA77FB35CD2AE7B343125EB7D3BFD9AE69573DBA189342DF4EFF0066B9A55CF668624D0B7D3BFD9AE79573D9A1892FDBE9DFECD734AB9ED50C497174EE3EED62EB9EAC313A1C25BE9DFECD7D04AB9FC614312685BE9DFECD73CAB9ECD0C497EDF4EFF66B9A55CF6E8624D0B7D3BFD9AE69573D9A1892F5BE9DFECD612AE7B54312685BE9DFECD734AB9ECD0C497ADF4EFF0066B9A55CF6E8624BC9A77CBF76B1F6E7AB0C4E87076FA77FB35EFCAB9FC5F4312685BE9DFECD612AE7B343125EB7D3BFD9AE69573D9A189342DF4EFF0066B9A55CF6E8624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B34312685BE9DFECD734AB9ED50C497174EE3EED73BAE7AB0C4E87076FA77FB35F432AE7F1850C49A16FA77FB3584AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A189342DF4EFF66B9A55CF668624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B743125C5D3B8FBB5CFEDCF56189D0E0EDF4EFF66BE8655CFE2FA189342DF4EFF66B9A55CF6E8624D0B7D3BFD9AC255CF668624BD6FA77FB35CD2AE7B34312685BE9DFECD734AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A1892E269DF2FDDAC7DB9EAC313A1FFFD9', X'FFD8FFE000104A46494600010200000100010000FFC00011080028003C03011100021101031101FFDB0043000503040404030504040405050506070C08070707070F0B0B090C110F1212110F111113161C1713141A1511111821181A1D1D1F1F1F13172224221E241C1E1F1EFFDB0043010505050706070E08080E1E1411141E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1EFFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFC4001F0100030101010101010101010000000000000102030405060708090A0BFFC400B51100020102040403040705040400010277000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718191A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A82838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FAFFDA000C03010002110311003F00F976DF4EFF0066BEEA55CE1A1892FDBE9DFECD734AB9ECD0C49A16FA77FB35CD2AE7B343125EB7D3BFD9AE69573DBA189342DF4EFF0066B9A55CF668624D0B7D3BFD9AE79573D9A1892FDBE9DFECD734AB9ED50C497174EE3EED62EB9EAC313A1C25BE9DFECD7D04AB9FC614312685BE9DFECD73CAB9ECD0C497EDF4EFF66B9A55CF6E8624D0B7D3BFD9AE69573D9A1892F5BE9DFECD612AE7B54312685BE9DFECD734AB9ECD0C497ADF4EFF0066B9A55CF6E8624BC9A77CBF76B1F6E7AB0C4E87076FA77FB35EFCAB9FC5F4312685BE9DFECD612AE7B343125EB7D3BFD9AE69573D9A189342DF4EFF0066B9A55CF6E8624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B34312685BE9DFECD734AB9ED50C497174EE3EED73BAE7AB0C4E87076FA77FB35F432AE7F1850C49A16FA77FB3584AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A189342DF4EFF66B9A55CF668624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B743125C5D3B8FBB5CFEDCF56189D0E0EDF4EFF66BE8655CFE2FA189342DF4EFF66B9A55CF6E8624D0B7D3BFD9AC255CF668624BD6FA77FB35CD2AE7B34312685BE9DFECD734AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A1892E269DF2FDDAC7DB9EAC313A1FFFD9', 1772422200);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (1, 'admin', 'admin', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (2, 'system', 'system', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (3, 'roleless', 'roleless', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (4, 'hill', 'hill', '', 0, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (5, 'Front Desk', 'Front Desk', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (6, 'Finance', 'Finance', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (7, 'Revenue Manager', 'Revenue Manager', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (8, 'Housekeeping', 'Housekeeping', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (9, 'Hotel Admin', 'Hotel Admin', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (10, 'Service Agent', 'Service Agent', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (11, 'System Manager', 'System Manager', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (12, 'Administrator', 'Administrator', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (13, 'Restaurant', 'Restaurant', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "users" ("id", "login", "full_name", "password_hash", "all_properties", "disabled", "pin_hash", "pin_failures", "pin_locked_until", "created_at") VALUES (14, 'Kitchen', 'Kitchen', '', 1, 0, NULL, 0, NULL, 0);
INSERT INTO "user_roles" ("user_id", "role") VALUES (1, 'Hotel Admin');
INSERT INTO "user_roles" ("user_id", "role") VALUES (2, 'Administrator');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Administrator');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Finance');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Front Desk');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Hotel Admin');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Housekeeping');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Kitchen');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Restaurant');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Revenue Manager');
INSERT INTO "user_roles" ("user_id", "role") VALUES (4, 'Service Agent');
INSERT INTO "user_roles" ("user_id", "role") VALUES (5, 'Front Desk');
INSERT INTO "user_roles" ("user_id", "role") VALUES (6, 'Finance');
INSERT INTO "user_roles" ("user_id", "role") VALUES (7, 'Revenue Manager');
INSERT INTO "user_roles" ("user_id", "role") VALUES (8, 'Housekeeping');
INSERT INTO "user_roles" ("user_id", "role") VALUES (9, 'Hotel Admin');
INSERT INTO "user_roles" ("user_id", "role") VALUES (10, 'Service Agent');
INSERT INTO "user_roles" ("user_id", "role") VALUES (11, 'System Manager');
INSERT INTO "user_roles" ("user_id", "role") VALUES (12, 'Administrator');
INSERT INTO "user_roles" ("user_id", "role") VALUES (13, 'Restaurant');
INSERT INTO "user_roles" ("user_id", "role") VALUES (14, 'Kitchen');
INSERT INTO "user_properties" ("user_id", "property_id") VALUES (4, 2);
INSERT INTO "api_keys" ("id", "user_id", "purpose", "property_id", "agent_name", "api_key", "secret_hash", "created_at", "last_used_at") VALUES (1, 1, 'Connector', 1, 'admin''s connector', 'f6d0f8abecaaf93b10c3eb4ea3149480', X'2111F200B90DCDDEB0005B3A31492DBBE14468C7120E7482507FC9E711775BF7', 1772422200, NULL);
INSERT INTO "meal_plans" ("id", "property_id", "name", "code", "label", "price_per_adult_minor", "price_per_child_minor", "is_default", "disabled") VALUES (1, 1, 'Lake View Palace-EP', 'EP', 'Room only', 0, 0, 0, 0);
INSERT INTO "meal_plans" ("id", "property_id", "name", "code", "label", "price_per_adult_minor", "price_per_child_minor", "is_default", "disabled") VALUES (2, 1, 'Lake View Palace-CP', 'CP', 'Breakfast', 35000, 0, 0, 0);
INSERT INTO "rate_plans" ("id", "property_id", "name", "rate_plan_name", "code", "modifier_type", "modifier_value", "cancellation_policy", "is_default", "disabled") VALUES (1, 1, 'Lake View Palace-Advance purchase', 'Advance purchase', 'Advance purchase', 'Percent', '0', NULL, 0, 0);
INSERT INTO "seasons" ("id", "property_id", "name", "room_type_id", "season_name", "start_on", "end_on", "weekdays", "adjustment_type", "adjustment_value", "priority", "disabled") VALUES (1, 1, 'SEA-00001', NULL, 'Winter', '2026-12-20', '2027-01-05', '', 'Percent', '0', 0, 0);
INSERT INTO "vouchers" ("id", "property_id", "name", "voucher_code", "discount_type", "value", "valid_from_on", "valid_to_on", "min_nights", "max_uses", "times_used", "disabled") VALUES (1, 1, 'Lake View Palace-LAKE10', 'LAKE10', 'Percent', '10', NULL, NULL, 1, 0, 0, 0);
INSERT INTO "rate_guardrails" ("id", "property_id", "name", "room_type_id", "floor_minor", "ceiling_minor", "disabled") VALUES (1, 1, 'GUARD-0001', 1, 100000, 9000000, 0);
INSERT INTO "hurdle_rates" ("id", "property_id", "name", "room_type_id", "occupancy_from", "premium_pct", "min_rate_minor", "disabled") VALUES (1, 1, 'a5f72149df', NULL, '95', '10', 0, 0);
INSERT INTO "set_rates" ("property_id", "room_type_id", "night_on", "rate_minor") VALUES (1, 2, '2026-07-01', 950000);
INSERT INTO "set_rates" ("property_id", "room_type_id", "night_on", "rate_minor") VALUES (1, 2, '2026-07-02', 950000);
INSERT INTO "set_rates" ("property_id", "room_type_id", "night_on", "rate_minor") VALUES (1, 2, '2026-07-03', 950000);
INSERT INTO "restrictions" ("id", "property_id", "name", "room_type_id", "night_on", "min_nights", "max_nights", "closed", "closed_to_arrival", "closed_to_departure") VALUES (1, 1, 'Lake View Palace-DLX-2026-03-10', 1, '2026-03-10', 2, NULL, 0, 0, 0);
INSERT INTO "restrictions" ("id", "property_id", "name", "room_type_id", "night_on", "min_nights", "max_nights", "closed", "closed_to_arrival", "closed_to_departure") VALUES (2, 1, 'Lake View Palace-DLX-2026-03-11', 1, '2026-03-11', 2, NULL, 0, 0, 0);
INSERT INTO "restrictions" ("id", "property_id", "name", "room_type_id", "night_on", "min_nights", "max_nights", "closed", "closed_to_arrival", "closed_to_departure") VALUES (3, 1, 'Lake View Palace-DLX-2026-03-12', 1, '2026-03-12', 2, NULL, 0, 0, 0);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (1, 'G-00001', 'Zebulon', 'Marker', 'Zebulon Marker', '9876500001', '919876500001', NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772357400);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (2, 'G-00002', 'Ann', 'Marker', 'Ann Marker', '9876500010', '919876500010', NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772357400);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (3, 'G-00003', 'Bela', 'Marker', 'Bela Marker', '9876500011', '919876500011', 'bela@mail.example', 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772422200);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (4, 'G-00004', 'Old', 'Marker', 'Old Marker', NULL, NULL, NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772422200);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (5, 'G-00005', 'Mover', 'Marker', 'Mover Marker', NULL, NULL, NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772422200);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (6, 'G-00006', 'Gus', 'Marker', 'Gus Marker', NULL, NULL, NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772422200);
INSERT INTO "guests" ("id", "name", "first_name", "last_name", "full_name", "phone", "phone_digits", "email", "vip", "guest_category", "id_type", "id_number", "nationality", "date_of_birth_on", "gender", "address_line", "city", "guest_notes", "blacklisted", "blacklist_reason", "id_file", "address_proof_file", "created_at") VALUES (7, 'G-00007', 'Nora', 'Marker', 'Nora Marker', '9876500009', '919876500009', NULL, 0, 'Standard', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 1772422200);
INSERT INTO "images" ("id", "name", "property_id", "reservation_id", "occupant_id", "guest_id", "slot", "jpeg", "captured_at") VALUES (1, 'IMG-def8d3219a8a30f2643bb8f4e5878de0', 1, 1, NULL, NULL, 'Stay ID', X'FFD8FFE000104A46494600010200000100010000FFC00011080028003C03011100021101031101FFDB0043000503040404030504040405050506070C08070707070F0B0B090C110F1212110F111113161C1713141A1511111821181A1D1D1F1F1F13172224221E241C1E1F1EFFDB0043010505050706070E08080E1E1411141E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1EFFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFC4001F0100030101010101010101010000000000000102030405060708090A0BFFC400B51100020102040403040705040400010277000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718191A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A82838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FAFFDA000C03010002110311003F00F976DF4EFF0066BEEA55CE1A1892FDBE9DFECD734AB9ECD0C49A16FA77FB35CD2AE7B343125EB7D3BFD9AE69573DBA189342DF4EFF0066B9A55CF668624D0B7D3BFD9AE79573D9A1892FDBE9DFECD734AB9ED50C497174EE3EED62EB9EAC313A1C25BE9DFECD7D04AB9FC614312685BE9DFECD73CAB9ECD0C497EDF4EFF66B9A55CF6E8624D0B7D3BFD9AE69573D9A1892F5BE9DFECD612AE7B54312685BE9DFECD734AB9ECD0C497ADF4EFF0066B9A55CF6E8624BC9A77CBF76B1F6E7AB0C4E87076FA77FB35EFCAB9FC5F4312685BE9DFECD612AE7B343125EB7D3BFD9AE69573D9A189342DF4EFF0066B9A55CF6E8624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B34312685BE9DFECD734AB9ED50C497174EE3EED73BAE7AB0C4E87076FA77FB35F432AE7F1850C49A16FA77FB3584AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A189342DF4EFF66B9A55CF668624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B743125C5D3B8FBB5CFEDCF56189D0E0EDF4EFF66BE8655CFE2FA189342DF4EFF66B9A55CF6E8624D0B7D3BFD9AC255CF668624BD6FA77FB35CD2AE7B34312685BE9DFECD734AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A1892E269DF2FDDAC7DB9EAC313A1FFFD9', 1772422200);
INSERT INTO "companies" ("id", "name", "company_name", "address", "gstin", "contact_name", "contact_phone", "contact_email", "negotiated_rate_plan", "credit_allowed", "disabled") VALUES (1, 'Acme', 'Acme Limited', NULL, NULL, NULL, NULL, NULL, NULL, 0, 0);
INSERT INTO "travel_agents" ("id", "name", "agent_name", "agent_type", "commission_pct", "negotiated_rate_plan", "contact_name", "contact_phone", "contact_email", "disabled") VALUES (1, 'Marker Travels', 'Marker Travels', 'Travel Agent', '0', NULL, NULL, NULL, NULL, 0);
INSERT INTO "group_bookings" ("id", "property_id", "name", "group_name", "company_id", "check_in_on", "check_out_on", "cutoff_on", "status", "notes", "created_at") VALUES (1, 1, 'GRP-2026-0001', 'Marker Wedding', NULL, '2026-03-15', '2026-03-17', '2026-03-10', 'Open', NULL, 1772422200);
INSERT INTO "group_blocks" ("id", "property_id", "group_id", "room_type_id", "rooms_blocked", "block_rate_minor") VALUES (1, 1, 1, 1, 3, 350000);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (1, 1, 'RES-2026-00001', 1, 'Zebulon Marker', 'Checked In', 'Manual', NULL, NULL, NULL, 1, 1, '2026-03-01', '2026-03-04', 2, 0, 0, 0, 0, '[]', 1772357400, NULL, '2026-03-01', NULL, NULL, NULL, 0, NULL, NULL, 1200000, 60000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '00000001c441a92c28f1323b59a045ee', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 'IMG-def8d3219a8a30f2643bb8f4e5878de0', 'Desk', 1772422200, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772357400, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (2, 1, 'RES-2026-00002', 2, 'Ann Marker', 'Checked Out', 'Manual', NULL, NULL, NULL, 1, 2, '2026-03-01', '2026-03-02', 2, 0, 0, 0, 0, '[]', 1772357400, 1772422200, '2026-03-01', '2026-03-02', NULL, 'Dirty', 1, NULL, NULL, 400000, 20000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '000000026aa811281618fed252f99bcf', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772357400, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (3, 1, 'RES-2026-00003', 3, 'Bela Marker', 'Confirmed', 'Manual', NULL, NULL, NULL, 1, 3, '2026-03-02', '2026-03-05', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1200000, 60000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '00000003d00fa1d6d6e5fa0af53ae169', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (4, 1, 'RES-2026-00004', 2, 'Eve Marker', 'Checked In', 'Manual', NULL, NULL, NULL, 1, 4, '2026-03-02', '2026-03-03', 2, 0, 0, 0, 0, '[]', 1772422200, NULL, '2026-03-02', NULL, NULL, NULL, 0, NULL, NULL, 400000, 20000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '000000049dcceed25f9a52fe3ab2ded0', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (5, 1, 'RES-2026-00005', 3, 'Dora Marker', 'Confirmed', 'Manual', NULL, NULL, NULL, 1, 3, '2026-03-02', '2026-03-02', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 400000, 20000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '00000005cc0dc07fea0f5358b5405c9b', 'Submitted', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (6, 1, 'RES-2026-00006', 2, 'Wim Marker', 'Waitlist', 'Manual', NULL, NULL, NULL, 1, NULL, '2026-03-20', '2026-03-22', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 800000, 40000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '00000006c8f50da65be3830748fda6c5', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (7, 1, 'RES-2026-00007', 3, 'Cara Marker', 'Cancelled', 'Manual', NULL, NULL, NULL, 1, 5, '2026-03-25', '2026-03-26', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 400000, 20000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', 'Guest request', NULL, 'CXL-2026-00001', 0, 1772422200, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (8, 1, 'RES-2026-00008', 4, 'Old Marker', 'Checked Out', 'PMS', NULL, NULL, NULL, 1, NULL, '2025-11-01', '2025-11-03', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 666666, 33334, 0, 0, 700000, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '00000008004ded2bb398d981189d3bf1', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (9, 1, 'RES-2026-00009', 5, 'Mover Marker', 'Confirmed', 'PMS', NULL, NULL, 'IMP-2026-0001', 2, NULL, '2026-12-01', '2026-12-03', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1800000, 324000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '000000093109185ee14850754549c96d', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (10, 1, 'RES-2026-00010', 6, 'Gus Marker', 'Confirmed', 'Manual', NULL, NULL, NULL, 1, 5, '2026-03-15', '2026-03-17', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 700000, 35000, 0, 1, NULL, 'Group', NULL, NULL, 0, 1, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '0000000a3c8d31d0b9ee1161a004d3f4', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "reservations" ("id", "property_id", "name", "guest_id", "guest_name", "status", "source", "channel", "ota_ref", "import_batch", "room_type_id", "room_id", "check_in_on", "check_out_on", "adults", "children", "infants", "extra_beds", "beds_sold", "child_ages", "actual_check_in_at", "actual_check_out_at", "checked_in_on", "checked_out_on", "booked_arrival_on", "room_left_as", "makeup_withdrawn", "planned_check_in_time", "planned_check_out_time", "before_tax_minor", "tax_minor", "discount_minor", "auto_price", "fixed_after_tax_minor", "booking_type", "company_id", "travel_agent_id", "commission_minor", "group_id", "meal_plan_id", "rate_plan_id", "voucher_id", "voucher_released", "is_pay_at_hotel", "advance_due_minor", "payment_policy", "special_requests", "keys_given", "tentative_until", "booked_with", "precheckin_token", "precheckin_status", "precheckin_at", "precheckin_signature", "signed_at", "precheckin_consent", "precheckin_verified_by", "precheckin_verified_at", "precheckin_link_sent_at", "eta_text", "id_document", "id_document_source", "id_document_at", "id_document_discarded", "booked_by_name", "booked_by_phone", "booker_relation", "contact_preference", "cancellation_reason", "cancellation_note", "cancellation_number", "cancellation_fee_minor", "cancelled_at", "arrival_mode", "arrival_ref", "arrival_datetime", "pickup_required", "pickup_note", "departure_mode", "departure_ref", "departure_datetime", "drop_required", "drop_note", "purpose", "valet_parking", "early_checkin", "late_checkout", "created_at", "calendar_token", "contact_email", "language") VALUES (11, 1, 'RES-2026-00011', 7, 'Nora Marker', 'Confirmed', 'Manual', NULL, NULL, NULL, 2, 11, '2026-04-10', '2026-04-12', 2, 0, 0, 0, 0, '[]', NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, 1800000, 324000, 0, 1, NULL, 'Individual', NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, 1, 0, NULL, NULL, NULL, NULL, NULL, '0000000b3a55c7a85a21b4bc543a0aa3', 'Not Started', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 'Guest', NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, 0, NULL, NULL, 0, 0, 0, 1772422200, NULL, NULL, NULL);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 1, '2026-03-01', 1, 1, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 1, '2026-03-02', 1, 1, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 1, '2026-03-03', 1, 1, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 2, '2026-03-01', 1, 2, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 3, '2026-03-02', 1, 3, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 3, '2026-03-03', 1, 3, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 3, '2026-03-04', 1, 3, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 4, '2026-03-02', 1, 4, 0, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 5, '2026-03-02', 1, 3, 1, 1, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 6, '2026-03-20', 1, NULL, 0, 0, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 6, '2026-03-21', 1, NULL, 0, 0, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 7, '2026-03-25', 1, 5, 0, 0, 400000, '5', 20000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 9, '2026-12-01', 2, NULL, 0, 1, 900000, '18', 162000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 9, '2026-12-02', 2, NULL, 0, 1, 900000, '18', 162000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 10, '2026-03-15', 1, 5, 0, 1, 350000, '5', 17500, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 10, '2026-03-16', 1, 5, 0, 1, 350000, '5', 17500, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 11, '2026-04-10', 2, 11, 0, 1, 900000, '18', 162000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "nights" ("property_id", "reservation_id", "night_on", "room_type_id", "room_id", "day_use", "holds_inventory", "room_minor", "room_tax_pct", "room_tax_minor", "meal_minor", "meal_tax_pct", "meal_tax_minor", "discount_minor", "discount_tax_minor", "meal_discount_minor", "meal_discount_tax_minor", "billed_elsewhere") VALUES (1, 11, '2026-04-11', 2, 11, 0, 1, 900000, '18', 162000, 0, '5', 0, 0, 0, 0, 0, 0);
INSERT INTO "occupants" ("id", "property_id", "reservation_id", "line", "full_name", "age", "gender", "nationality", "id_type", "id_number", "phone", "id_file", "passport_number", "visa_number", "arrived_from", "next_destination", "purpose") VALUES (1, 1, 1, 1, 'Zebulon Marker', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "reservation_addons" ("id", "property_id", "reservation_id", "experience_id", "description", "qty", "rate_minor", "amount_minor", "tax_rate", "tax_minor", "for_on", "ticket_id", "posted") VALUES (1, 1, 11, 1, 'Boat ride', 2, 150000, 300000, '18', 54000, NULL, 3, 0);
INSERT INTO "stay_instructions" ("id", "property_id", "reservation_id", "department", "instruction", "status", "done_by", "done_at") VALUES (1, 1, 11, 'Housekeeping', 'A cot', 'Open', NULL, NULL);
INSERT INTO "folios" ("id", "property_id", "name", "reservation_id", "group_id", "guest_id", "guest_name", "folio_type", "company_id", "bill_to_name", "bill_to_gstin", "status", "opened_on", "closed_on", "invoice_number", "payment_link_url", "payment_link_id", "settled") VALUES (1, 1, 'FOLIO-2026-00001', 1, NULL, 1, 'Zebulon Marker', 'Guest', NULL, NULL, NULL, 'Open', '2026-03-01', NULL, NULL, NULL, NULL, 0);
INSERT INTO "folios" ("id", "property_id", "name", "reservation_id", "group_id", "guest_id", "guest_name", "folio_type", "company_id", "bill_to_name", "bill_to_gstin", "status", "opened_on", "closed_on", "invoice_number", "payment_link_url", "payment_link_id", "settled") VALUES (2, 1, 'FOLIO-2026-00002', 2, NULL, 2, 'Ann Marker', 'Guest', NULL, NULL, NULL, 'Closed', '2026-03-01', '2026-03-02', 'INV-LVP-25-00001', NULL, NULL, 1);
INSERT INTO "folios" ("id", "property_id", "name", "reservation_id", "group_id", "guest_id", "guest_name", "folio_type", "company_id", "bill_to_name", "bill_to_gstin", "status", "opened_on", "closed_on", "invoice_number", "payment_link_url", "payment_link_id", "settled") VALUES (3, 1, 'FOLIO-2026-00003', 4, NULL, 2, 'Eve Marker', 'Guest', NULL, NULL, NULL, 'Open', '2026-03-02', NULL, NULL, NULL, NULL, 0);
INSERT INTO "folios" ("id", "property_id", "name", "reservation_id", "group_id", "guest_id", "guest_name", "folio_type", "company_id", "bill_to_name", "bill_to_gstin", "status", "opened_on", "closed_on", "invoice_number", "payment_link_url", "payment_link_id", "settled") VALUES (4, 1, 'FOLIO-2026-00004', 1, NULL, 1, 'Zebulon Marker', 'Extra', NULL, NULL, NULL, 'Open', '2026-03-02', NULL, NULL, NULL, NULL, 0);
INSERT INTO "folios" ("id", "property_id", "name", "reservation_id", "group_id", "guest_id", "guest_name", "folio_type", "company_id", "bill_to_name", "bill_to_gstin", "status", "opened_on", "closed_on", "invoice_number", "payment_link_url", "payment_link_id", "settled") VALUES (5, 1, 'FOLIO-2026-00005', 1, NULL, 1, 'Zebulon Marker', 'Extra', NULL, NULL, NULL, 'Open', '2026-03-02', NULL, NULL, NULL, NULL, 0);
INSERT INTO "charges" ("id", "property_id", "folio_id", "reservation_id", "posted_on", "charge_type", "description", "qty_milli", "rate_minor", "amount_minor", "tax_rate", "tax_minor", "service_code", "is_alcohol", "auto_posted", "auto_key", "source", "posted_by", "posted_at", "voided_at", "voided_by", "void_reason", "reduces") VALUES (1, 1, 1, 1, '2026-03-01', 'Room', 'Room 101, 1 Mar 2026', 1000, 400000, 400000, '5', 20000, '996311', 0, 1, 'room:2026-03-01', 'Night Audit', 'admin', 1772386200, NULL, NULL, NULL, NULL);
INSERT INTO "charges" ("id", "property_id", "folio_id", "reservation_id", "posted_on", "charge_type", "description", "qty_milli", "rate_minor", "amount_minor", "tax_rate", "tax_minor", "service_code", "is_alcohol", "auto_posted", "auto_key", "source", "posted_by", "posted_at", "voided_at", "voided_by", "void_reason", "reduces") VALUES (2, 1, 2, 2, '2026-03-01', 'Room', 'Room 102, 1 Mar 2026', 1000, 400000, 400000, '5', 20000, '996311', 0, 1, 'room:2026-03-01', 'Night Audit', 'admin', 1772386200, NULL, NULL, NULL, NULL);
INSERT INTO "charges" ("id", "property_id", "folio_id", "reservation_id", "posted_on", "charge_type", "description", "qty_milli", "rate_minor", "amount_minor", "tax_rate", "tax_minor", "service_code", "is_alcohol", "auto_posted", "auto_key", "source", "posted_by", "posted_at", "voided_at", "voided_by", "void_reason", "reduces") VALUES (3, 1, 1, 1, '2026-03-02', 'Misc', 'Lakeside Remark', 1000, 10000, 10000, '0', 0, '999799', 0, 0, NULL, 'Desk', 'admin', 1772422200, NULL, NULL, NULL, NULL);
INSERT INTO "charges" ("id", "property_id", "folio_id", "reservation_id", "posted_on", "charge_type", "description", "qty_milli", "rate_minor", "amount_minor", "tax_rate", "tax_minor", "service_code", "is_alcohol", "auto_posted", "auto_key", "source", "posted_by", "posted_at", "voided_at", "voided_by", "void_reason", "reduces") VALUES (4, 1, 4, 1, '2026-03-02', 'Misc', 'Postcards', 1000, 8000, 8000, '0', 0, '999799', 0, 0, NULL, 'Desk', 'admin', 1772422200, NULL, NULL, NULL, NULL);
INSERT INTO "cashier_shifts" ("id", "property_id", "name", "cashier", "opened_on", "opened_at", "opening_minor", "closed_on", "closed_at", "closed_by", "expected_minor", "counted_minor", "pieces", "note", "handed_over_to") VALUES (1, 1, 'CSH-2026-00001', 'Front Desk', '2026-03-02', 1772422200, 100000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO "cash_movements" ("id", "property_id", "shift_id", "kind", "amount_minor", "reason", "moved_by", "moved_at") VALUES (1, 1, 1, 'paid_in', 10000, 'Change', 'Front Desk', 1772422200);
INSERT INTO "payments" ("id", "property_id", "folio_id", "posted_on", "payment_kind", "refund_of", "mode", "amount_minor", "reference", "reason", "currency", "fx_amount_minor", "exchange_rate", "received_by", "received_at", "internal", "receipt", "balance_after_minor", "shift_id") VALUES (1, 1, 1, '2026-03-02', 'Payment', NULL, 'Cash', 50000, NULL, NULL, 'INR', NULL, '1', 'admin', 1772422200, 0, 'RCP-2026-00001', 380000, NULL);
INSERT INTO "payments" ("id", "property_id", "folio_id", "posted_on", "payment_kind", "refund_of", "mode", "amount_minor", "reference", "reason", "currency", "fx_amount_minor", "exchange_rate", "received_by", "received_at", "internal", "receipt", "balance_after_minor", "shift_id") VALUES (2, 1, 1, '2026-03-02', 'Security Deposit', NULL, 'Card', 30000, NULL, NULL, 'INR', NULL, '1', 'admin', 1772422200, 0, 'RCP-2026-00002', 380000, NULL);
INSERT INTO "payments" ("id", "property_id", "folio_id", "posted_on", "payment_kind", "refund_of", "mode", "amount_minor", "reference", "reason", "currency", "fx_amount_minor", "exchange_rate", "received_by", "received_at", "internal", "receipt", "balance_after_minor", "shift_id") VALUES (3, 1, 4, '2026-03-02', 'Payment', NULL, 'Cash', 8000, NULL, NULL, 'INR', NULL, '1', 'admin', 1772422200, 0, 'RCP-2026-00003', 0, NULL);
INSERT INTO "payments" ("id", "property_id", "folio_id", "posted_on", "payment_kind", "refund_of", "mode", "amount_minor", "reference", "reason", "currency", "fx_amount_minor", "exchange_rate", "received_by", "received_at", "internal", "receipt", "balance_after_minor", "shift_id") VALUES (4, 1, 2, '2026-03-02', 'Payment', NULL, 'Card', 420000, NULL, NULL, 'INR', NULL, '1', 'admin', 1772422200, 0, 'RCP-2026-00004', 0, NULL);
INSERT INTO "invoices" ("id", "property_id", "folio_id", "financial_year", "seq", "invoice_number", "issued_on", "grand_total_minor", "name", "cancelled_on", "cancel_reason") VALUES (1, 1, 2, 2025, 1, 'INV-LVP-25-00001', '2026-03-02', 420000, NULL, NULL, NULL);
INSERT INTO "series" ("series", "last") VALUES ('BDISH', 2);
INSERT INTO "series" ("series", "last") VALUES ('BMENU', 2);
INSERT INTO "series" ("series", "last") VALUES ('BSVC', 2);
INSERT INTO "series" ("series", "last") VALUES ('CSH-2026', 1);
INSERT INTO "series" ("series", "last") VALUES ('CXL-2026', 1);
INSERT INTO "series" ("series", "last") VALUES ('EVT-2026', 4);
INSERT INTO "series" ("series", "last") VALUES ('FOLIO-2026', 5);
INSERT INTO "series" ("series", "last") VALUES ('G', 7);
INSERT INTO "series" ("series", "last") VALUES ('GRP-2026', 1);
INSERT INTO "series" ("series", "last") VALUES ('GUARD', 1);
INSERT INTO "series" ("series", "last") VALUES ('HK', 3);
INSERT INTO "series" ("series", "last") VALUES ('IMP-2026', 1);
INSERT INTO "series" ("series", "last") VALUES ('ING', 2);
INSERT INTO "series" ("series", "last") VALUES ('INV-1-2025', 1);
INSERT INTO "series" ("series", "last") VALUES ('KOT-1-2026-03-02', 4);
INSERT INTO "series" ("series", "last") VALUES ('LF', 2);
INSERT INTO "series" ("series", "last") VALUES ('LND-2026', 3);
INSERT INTO "series" ("series", "last") VALUES ('MI', 1);
INSERT INTO "series" ("series", "last") VALUES ('ORD-2026', 7);
INSERT INTO "series" ("series", "last") VALUES ('POS-1-2025', 1);
INSERT INTO "series" ("series", "last") VALUES ('PRN', 1);
INSERT INTO "series" ("series", "last") VALUES ('RCP-2026', 4);
INSERT INTO "series" ("series", "last") VALUES ('RCT-2026', 2);
INSERT INTO "series" ("series", "last") VALUES ('RES-2026', 11);
INSERT INTO "series" ("series", "last") VALUES ('SEA', 1);
INSERT INTO "series" ("series", "last") VALUES ('SLE-2026', 11);
INSERT INTO "series" ("series", "last") VALUES ('TAX', 1);
INSERT INTO "series" ("series", "last") VALUES ('TKT', 3);
INSERT INTO "series" ("series", "last") VALUES ('TRES-2026', 1);
INSERT INTO "billing_rules" ("company_id", "charge_type", "pay_by") VALUES (1, 'Room', 'Company');
INSERT INTO "night_audits" ("property_id", "business_on", "name", "status", "room_charges_posted", "amount_posted_minor", "rooms_sold", "rooms_total", "rooms_out_of_order", "room_revenue_minor", "no_shows_flagged", "folios_opened", "log", "run_by", "run_at", "log_seq", "log_hash") VALUES (1, '2026-03-01', 'AUDIT-2026-03-01-Lake View Palace', 'Completed', 2, 800000, 2, 15, 0, 800000, 0, 0, '[]', 'admin', 1772386200, 8, X'F77EB35E59AA29A8EE01945B9DDAF672AFC343C052B3E3DB25704776299C33F7');
INSERT INTO "room_blocks" ("id", "property_id", "name", "room_id", "reason", "from_on", "to_on", "block_status", "note", "released_by", "released_on") VALUES (1, 1, '2236973025', 13, 'House Use', '2026-03-20', '2026-03-22', 'Active', 'Lakeside Remark', NULL, NULL);
INSERT INTO "hk_tasks" ("id", "property_id", "name", "room_id", "reservation_id", "task_type", "priority", "status", "assignment_status", "assigned_to", "notes", "reject_reason", "rejected_by", "due_at", "breached", "escalation_level", "created_at", "done_at") VALUES (1, 1, 'HK-00001', 1, 1, 'Stayover Clean', 'Medium', 'Pending', 'Assigned', 1, NULL, NULL, NULL, 1772391600, 0, 0, 1772386200, NULL);
INSERT INTO "hk_tasks" ("id", "property_id", "name", "room_id", "reservation_id", "task_type", "priority", "status", "assignment_status", "assigned_to", "notes", "reject_reason", "rejected_by", "due_at", "breached", "escalation_level", "created_at", "done_at") VALUES (2, 1, 'HK-00003', 2, 2, 'Checkout Clean', 'High', 'Pending', 'Unassigned', NULL, NULL, NULL, NULL, 1772424900, 0, 0, 1772422200, NULL);
INSERT INTO "tickets" ("id", "property_id", "name", "subject", "category", "priority", "status", "source", "room_id", "reservation_id", "guest_id", "guest_name", "assigned_to", "description", "due_at", "resolved_at", "breached", "resolution_note", "created_at") VALUES (1, 1, 'TKT-00001', 'Lakeside Remark', 'Maintenance', 'Medium', 'Open', 'Manual', 1, 1, 1, 'Zebulon Marker', NULL, NULL, 1772425800, NULL, 0, NULL, 1772422200);
INSERT INTO "tickets" ("id", "property_id", "name", "subject", "category", "priority", "status", "source", "room_id", "reservation_id", "guest_id", "guest_name", "assigned_to", "description", "due_at", "resolved_at", "breached", "resolution_note", "created_at") VALUES (2, 1, 'TKT-00002', 'Table T1: order ORD-2026-00007, Garden Terrace', 'Room Service', 'High', 'Open', 'QR', NULL, NULL, NULL, NULL, NULL, '1 × Lakeside Remark', 1772424000, NULL, 0, NULL, 1772422200);
INSERT INTO "tickets" ("id", "property_id", "name", "subject", "category", "priority", "status", "source", "room_id", "reservation_id", "guest_id", "guest_name", "assigned_to", "description", "due_at", "resolved_at", "breached", "resolution_note", "created_at") VALUES (3, 1, 'TKT-00003', 'Boat ride × 2', 'Concierge', 'Medium', 'Open', 'Manual', 11, 11, 7, 'Nora Marker', NULL, 'Sold with RES-2026-00011 for 2026-04-10.', 1775809800, NULL, 0, NULL, 1772422200);
INSERT INTO "lost_found_items" ("id", "property_id", "name", "item_description", "condition", "found_in_room_id", "found_on", "found_by", "status", "guest_id", "returned_on", "notes") VALUES (1, 1, 'LF-00001', 'Lakeside Umbrella', 'Found', NULL, '2026-03-02', 'admin', 'In Storage', NULL, NULL, NULL);
INSERT INTO "lost_found_items" ("id", "property_id", "name", "item_description", "condition", "found_in_room_id", "found_on", "found_by", "status", "guest_id", "returned_on", "notes") VALUES (2, 1, 'LF-00002', 'Lakeside Remark', 'Found', NULL, '2026-03-02', 'admin', 'In Storage', NULL, NULL, NULL);
INSERT INTO "lost_found_photos" ("item_id", "property_id", "jpeg", "taken_at") VALUES (1, 1, X'FFD8FFE000104A46494600010200000100010000FFC00011080028003C03011100021101031101FFDB0043000503040404030504040405050506070C08070707070F0B0B090C110F1212110F111113161C1713141A1511111821181A1D1D1F1F1F13172224221E241C1E1F1EFFDB0043010505050706070E08080E1E1411141E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1E1EFFC4001F0000010501010101010100000000000000000102030405060708090A0BFFC400B5100002010303020403050504040000017D01020300041105122131410613516107227114328191A1082342B1C11552D1F02433627282090A161718191A25262728292A3435363738393A434445464748494A535455565758595A636465666768696A737475767778797A838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE1E2E3E4E5E6E7E8E9EAF1F2F3F4F5F6F7F8F9FAFFC4001F0100030101010101010101010000000000000102030405060708090A0BFFC400B51100020102040403040705040400010277000102031104052131061241510761711322328108144291A1B1C109233352F0156272D10A162434E125F11718191A262728292A35363738393A434445464748494A535455565758595A636465666768696A737475767778797A82838485868788898A92939495969798999AA2A3A4A5A6A7A8A9AAB2B3B4B5B6B7B8B9BAC2C3C4C5C6C7C8C9CAD2D3D4D5D6D7D8D9DAE2E3E4E5E6E7E8E9EAF2F3F4F5F6F7F8F9FAFFDA000C03010002110311003F00F976DF4EFF0066BEEA55CE1A1892FDBE9DFECD734AB9ECD0C49A16FA77FB35CD2AE7B343125EB7D3BFD9AE69573DBA189342DF4EFF0066B9A55CF668624D0B7D3BFD9AE79573D9A1892FDBE9DFECD734AB9ED50C497174EE3EED62EB9EAC313A1C25BE9DFECD7D04AB9FC614312685BE9DFECD73CAB9ECD0C497EDF4EFF66B9A55CF6E8624D0B7D3BFD9AE69573D9A1892F5BE9DFECD612AE7B54312685BE9DFECD734AB9ECD0C497ADF4EFF0066B9A55CF6E8624BC9A77CBF76B1F6E7AB0C4E87076FA77FB35EFCAB9FC5F4312685BE9DFECD612AE7B343125EB7D3BFD9AE69573D9A189342DF4EFF0066B9A55CF6E8624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B34312685BE9DFECD734AB9ED50C497174EE3EED73BAE7AB0C4E87076FA77FB35F432AE7F1850C49A16FA77FB3584AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A189342DF4EFF66B9A55CF668624BF6FA77FB35CD2AE7B34312685BE9DFECD612AE7B743125C5D3B8FBB5CFEDCF56189D0E0EDF4EFF66BE8655CFE2FA189342DF4EFF66B9A55CF6E8624D0B7D3BFD9AC255CF668624BD6FA77FB35CD2AE7B34312685BE9DFECD734AB9ED50C497ADF4EFF0066B9A55CF6E8624D0B7D3BFD9AE69573D9A1892E269DF2FDDAC7DB9EAC313A1FFFD9', 1772422200);
INSERT INTO "pos_outlets" ("id", "property_id", "name", "outlet_name", "outlet_type", "tax_rate", "disabled", "tables", "kitchen_late_minutes", "kitchen_overdue_minutes", "bill_letters") VALUES (1, 1, 'Lake View Palace-Garden Terrace', 'Garden Terrace', 'Restaurant', '5', 0, 'T1:4, T2:2', 10, 20, 'LVP1');
INSERT INTO "menu_items" ("id", "property_id", "name", "outlet_id", "item_name", "category", "price_minor", "is_veg", "available", "is_alcohol", "image", "description", "course", "allergens", "prep_station") VALUES (1, 1, 'MI-00001', 1, 'Lakeside Remark', 'Starters', 25000, 0, 1, 0, NULL, NULL, 'Main', NULL, 'Kitchen');
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (1, 1, 'ORD-2026-00001', 1, 'Placed', 'Manual', 'Dine In', '2026-03-02', NULL, NULL, 'T1', 3, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (2, 1, 'ORD-2026-00002', 1, 'Preparing', 'Manual', 'Dine In', '2026-03-02', NULL, NULL, 'T1', NULL, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, 1, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (3, 1, 'ORD-2026-00003', 1, 'Preparing', 'Manual', 'Takeaway', '2026-03-02', NULL, NULL, NULL, NULL, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, 2, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (4, 1, 'ORD-2026-00004', 1, 'Preparing', 'Manual', 'Dine In', '2026-03-02', NULL, NULL, 'T9', NULL, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, 3, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (5, 1, 'ORD-2026-00005', 1, 'Placed', 'Manual', 'Room Service', '2026-03-02', 1, 1, NULL, NULL, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (6, 1, 'ORD-2026-00006', 1, 'Delivered', 'Manual', 'Dine In', '2026-03-02', NULL, NULL, 'T2', NULL, 'Zebulon Marker', NULL, NULL, 'Lakeside Remark', NULL, 'admin', 0, NULL, 4, NULL, 1, 'UPI', '2026-03-02', 1772422200, 'admin', NULL, 78750, 'LVP1-25-00001', 2025, 1, 0, NULL, NULL, NULL, NULL, 1772422200, NULL, 'admin', 1772422200, 1772422200);
INSERT INTO "pos_orders" ("id", "property_id", "name", "outlet_id", "status", "source", "order_type", "business_on", "room_id", "reservation_id", "table_no", "guests", "customer_name", "customer_phone", "delivery_address", "allergy_note", "notes", "captain", "discount_minor", "discount_reason", "kot_no", "accepted_at", "paid", "payment_mode", "paid_on", "paid_at", "cashier", "shift_id", "paid_amount_minor", "bill_no", "bill_year", "bill_seq", "nc", "nc_authorized_by", "nc_note", "cancel_reason", "posted_to_folio", "closed_at", "split_from_id", "created_by", "created_at", "modified_at") VALUES (7, 1, 'ORD-2026-00007', 1, 'Placed', 'QR', 'Dine In', '2026-03-02', NULL, NULL, 'T1', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, 'Guest', 1772422200, 1772422200);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (1, 1, 1, 1, 'Lakeside Remark', 2, 25000, 50000, 0, '5', 2500, 0, 'Main', NULL, 'New', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (2, 1, 1, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'New', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (3, 1, 2, 1, 'Lakeside Remark', 2, 25000, 50000, 0, '5', 2500, 0, 'Main', NULL, 'Fired', 1, 1772422200, NULL, 1, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (4, 1, 2, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'Fired', 1, 1772422200, NULL, 1, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (5, 1, 3, 1, 'Lakeside Remark', 2, 25000, 50000, 0, '5', 2500, 0, 'Main', NULL, 'Prepared', 2, 1772422200, 1772422200, 1, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (6, 1, 3, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'Prepared', 2, 1772422200, 1772422200, 1, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (7, 1, 4, 1, 'Lakeside Remark', 2, 25000, 0, 0, '5', 0, 0, 'Main', NULL, 'Fired', 3, 1772422200, NULL, 1, 0, 1, 'Lakeside Remark', '2026-03-02', 1772422200, 'admin', 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (8, 1, 4, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'Fired', 3, 1772422200, NULL, 1, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (9, 1, 5, 1, 'Lakeside Remark', 2, 25000, 50000, 0, '5', 2500, 0, 'Main', NULL, 'New', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (10, 1, 5, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'New', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (11, 1, 6, 1, 'Lakeside Remark', 2, 25000, 50000, 0, '5', 2500, 0, 'Main', NULL, 'Fired', 4, 1772422200, NULL, 1, 1, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (12, 1, 6, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', 'Lakeside Remark', 'Fired', 4, 1772422200, NULL, 1, 1, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_order_lines" ("id", "property_id", "order_id", "menu_item_id", "item_name", "qty", "rate_minor", "amount_minor", "discount_minor", "tax_rate", "tax_minor", "is_alcohol", "course", "instructions", "kot_status", "kot_no", "fired_at", "prepared_at", "stock_posted", "served", "voided", "void_reason", "voided_on", "voided_at", "voided_by", "void_seen") VALUES (13, 1, 7, 1, 'Lakeside Remark', 1, 25000, 25000, 0, '5', 1250, 0, 'Main', NULL, 'New', NULL, NULL, NULL, 0, 0, 0, NULL, NULL, NULL, NULL, 0);
INSERT INTO "pos_table_reservations" ("id", "property_id", "name", "outlet_id", "table_no", "reserved_for", "status", "guest_name", "phone", "party_size", "notes", "created_by", "created_at") VALUES (1, 1, 'TRES-2026-00001', 1, 'T1', '2026-03-02 09:30:00', 'Booked', 'Zebulon Marker', '9876500001', NULL, NULL, 'admin', 1772422200);
INSERT INTO "ingredients" ("id", "property_id", "name", "ingredient_name", "category", "barcode", "uom", "unit_cost_e4", "tax_rate", "is_active") VALUES (1, 1, 'ING-00001', 'Marker Basmati', 'Lakeside Remark', NULL, 'kg', 1500000, '5', 1);
INSERT INTO "ingredients" ("id", "property_id", "name", "ingredient_name", "category", "barcode", "uom", "unit_cost_e4", "tax_rate", "is_active") VALUES (2, 1, 'ING-00002', 'Marker Saffron', 'Lakeside Remark', NULL, 'kg', 0, '5', 1);
INSERT INTO "ingredient_stock" ("id", "property_id", "outlet_id", "ingredient_id", "on_hand_milli", "par_milli", "last_counted_at", "last_counted_by") VALUES (1, 1, 1, 1, 100, 5000, NULL, NULL);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (1, 1, 'SLE-2026-00001', 1, 1, '2026-03-02', 2000, 2000, 'Received', 900000, NULL, NULL, NULL, 'Marker Mills', 'M-1', 'aaddeda1551c', 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (2, 1, 'SLE-2026-00002', 1, 1, '2026-03-02', -500, 1500, 'Wastage', 900000, NULL, NULL, 'Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (3, 1, 'SLE-2026-00003', 1, 1, '2026-03-02', -400, 1100, 'Consumed', 900000, 'POS Order', 'ORD-2026-00002', '2 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (4, 1, 'SLE-2026-00004', 1, 1, '2026-03-02', -200, 900, 'Consumed', 900000, 'POS Order', 'ORD-2026-00002', '1 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (5, 1, 'SLE-2026-00005', 1, 1, '2026-03-02', -400, 500, 'Consumed', 900000, 'POS Order', 'ORD-2026-00003', '2 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (6, 1, 'SLE-2026-00006', 1, 1, '2026-03-02', -200, 300, 'Consumed', 900000, 'POS Order', 'ORD-2026-00003', '1 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (7, 1, 'SLE-2026-00007', 1, 1, '2026-03-02', -400, -100, 'Consumed', 900000, 'POS Order', 'ORD-2026-00004', '2 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (8, 1, 'SLE-2026-00008', 1, 1, '2026-03-02', -200, -300, 'Consumed', 900000, 'POS Order', 'ORD-2026-00004', '1 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (9, 1, 'SLE-2026-00009', 1, 1, '2026-03-02', -400, -700, 'Consumed', 900000, 'POS Order', 'ORD-2026-00006', '2 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (10, 1, 'SLE-2026-00010', 1, 1, '2026-03-02', -200, -900, 'Consumed', 900000, 'POS Order', 'ORD-2026-00006', '1 × Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "stock_ledger" ("id", "property_id", "name", "outlet_id", "ingredient_id", "business_on", "change_milli", "balance_milli", "reason", "unit_cost_e4", "reference_doctype", "reference_name", "note", "supplier", "invoice_no", "batch_no", "made_by", "created_at") VALUES (11, 1, 'SLE-2026-00011', 1, 1, '2026-03-02', 1000, 100, 'Received', 1500000, NULL, NULL, NULL, NULL, NULL, 'ccaf175b2331', 'admin', 1772422200);
INSERT INTO "recipe_lines" ("id", "property_id", "menu_item_id", "ingredient_id", "qty_milli", "note") VALUES (1, 1, 1, 1, 200, 'Lakeside Remark');
INSERT INTO "laundry_rates" ("id", "property_id", "name", "item_name", "service_type", "rate_minor", "express_rate_minor", "disabled") VALUES (1, 1, '2c1d0e1e17', 'Shirt', 'Wash & Iron', 6000, NULL, 0);
INSERT INTO "laundry_orders" ("id", "property_id", "name", "order_type", "status", "room_id", "reservation_id", "guest_name", "house_label", "express", "complimentary", "notes", "collected_by", "collected_at", "ready_by", "delivered_by", "delivered_at", "delivered_on", "shortage_note", "cancel_reason", "posted_to_folio", "created_at", "modified_at") VALUES (1, 1, 'LND-2026-00001', 'House', 'Requested', NULL, NULL, NULL, 'Marker towels', 0, 0, 'Lakeside Remark', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 1772422200, 1772422200);
INSERT INTO "laundry_orders" ("id", "property_id", "name", "order_type", "status", "room_id", "reservation_id", "guest_name", "house_label", "express", "complimentary", "notes", "collected_by", "collected_at", "ready_by", "delivered_by", "delivered_at", "delivered_on", "shortage_note", "cancel_reason", "posted_to_folio", "created_at", "modified_at") VALUES (2, 1, 'LND-2026-00002', 'Guest', 'Collected', 1, 1, 'Zebulon Marker', NULL, 0, 0, 'Lakeside Remark', 'admin', 1772422200, '2026-03-03 20:00:00', NULL, NULL, NULL, NULL, NULL, NULL, 1772422200, 1772422200);
INSERT INTO "laundry_orders" ("id", "property_id", "name", "order_type", "status", "room_id", "reservation_id", "guest_name", "house_label", "express", "complimentary", "notes", "collected_by", "collected_at", "ready_by", "delivered_by", "delivered_at", "delivered_on", "shortage_note", "cancel_reason", "posted_to_folio", "created_at", "modified_at") VALUES (3, 1, 'LND-2026-00003', 'Guest', 'Ready', 1, 1, 'Zebulon Marker', NULL, 0, 0, 'Lakeside Remark', 'admin', 1772422200, '2026-03-03 20:00:00', NULL, NULL, NULL, NULL, NULL, NULL, 1772422200, 1772422200);
INSERT INTO "laundry_lines" ("id", "property_id", "order_id", "item_name", "service_type", "qty", "returned_qty", "rate_minor", "amount_minor") VALUES (1, 1, 2, 'Shirt', 'Wash & Iron', 2, 0, 6000, 12000);
INSERT INTO "laundry_lines" ("id", "property_id", "order_id", "item_name", "service_type", "qty", "returned_qty", "rate_minor", "amount_minor") VALUES (2, 1, 3, 'Shirt', 'Wash & Iron', 2, 2, 6000, 12000);
INSERT INTO "venues" ("id", "property_id", "name", "venue_name", "venue_code", "venue_type", "capacity", "min_capacity", "area_sqft", "base_price_minor", "hourly_rate_minor", "min_hours", "tax_rate", "setup_styles", "amenities", "disabled") VALUES (1, 1, 'Lake View Palace-Marker Hall', 'Marker Hall', NULL, 'Banquet Hall', 200, 0, 0, 5000000, 0, 4, '18', NULL, NULL, 0);
INSERT INTO "functions" ("id", "property_id", "name", "venue_id", "event_type", "event_name", "status", "enquiry_on", "source", "sales_owner", "follow_up_on", "tentative_till_on", "lost_reason", "event_on", "end_on", "start_time", "end_time", "setup_from", "teardown_by", "held_from", "held_to", "setup_style", "setup_notes", "customer_name", "customer_id", "customer_phone", "customer_email", "company_id", "travel_agent_id", "billing_name", "gstin", "billing_address", "place_of_supply", "attendees", "pax_guaranteed", "pax_actual", "rate_basis", "green_room_id", "green_room_from", "green_room_to", "green_room_complimentary", "green_room_block_id", "discount_minor", "service_charge_percent", "payment_terms_note", "quote_version", "quote_sent_on", "quote_valid_till", "beo_number", "beo_generated_at", "contract_signed_on", "folio_id", "posted_folio_id", "posted_at", "refundable_deposit_minor", "damage_minor", "damage_note", "closed_out_at", "closed_out_by", "requirements", "beo_notes", "internal_notes", "group_id", "created_by", "created_at") VALUES (1, 1, 'EVT-2026-0001', 1, 'Wedding', NULL, 'Enquiry', '2026-03-02', 'Phone', NULL, NULL, NULL, NULL, '2026-03-16', NULL, NULL, NULL, NULL, NULL, '2026-03-16 07:00:00', '2026-03-16 23:59:00', 'Round Table', NULL, 'Marker Wedding', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 120, NULL, NULL, 'Per Pax', NULL, NULL, NULL, 1, NULL, 0, '0', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, NULL, 1, 'admin', 1772422200);
INSERT INTO "functions" ("id", "property_id", "name", "venue_id", "event_type", "event_name", "status", "enquiry_on", "source", "sales_owner", "follow_up_on", "tentative_till_on", "lost_reason", "event_on", "end_on", "start_time", "end_time", "setup_from", "teardown_by", "held_from", "held_to", "setup_style", "setup_notes", "customer_name", "customer_id", "customer_phone", "customer_email", "company_id", "travel_agent_id", "billing_name", "gstin", "billing_address", "place_of_supply", "attendees", "pax_guaranteed", "pax_actual", "rate_basis", "green_room_id", "green_room_from", "green_room_to", "green_room_complimentary", "green_room_block_id", "discount_minor", "service_charge_percent", "payment_terms_note", "quote_version", "quote_sent_on", "quote_valid_till", "beo_number", "beo_generated_at", "contract_signed_on", "folio_id", "posted_folio_id", "posted_at", "refundable_deposit_minor", "damage_minor", "damage_note", "closed_out_at", "closed_out_by", "requirements", "beo_notes", "internal_notes", "group_id", "created_by", "created_at") VALUES (2, 1, 'EVT-2026-0002', 1, 'Wedding', NULL, 'Enquiry', '2026-03-02', 'Phone', 'admin', '2026-03-04', NULL, NULL, '2026-04-10', NULL, NULL, NULL, NULL, NULL, '2026-04-10 07:00:00', '2026-04-10 23:59:00', 'Round Table', NULL, 'Fay Marker', NULL, '9876500001', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 80, NULL, NULL, 'Per Pax', NULL, NULL, NULL, 1, NULL, 0, '0', NULL, 1, '2026-03-02', '2026-03-17', NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 'Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "functions" ("id", "property_id", "name", "venue_id", "event_type", "event_name", "status", "enquiry_on", "source", "sales_owner", "follow_up_on", "tentative_till_on", "lost_reason", "event_on", "end_on", "start_time", "end_time", "setup_from", "teardown_by", "held_from", "held_to", "setup_style", "setup_notes", "customer_name", "customer_id", "customer_phone", "customer_email", "company_id", "travel_agent_id", "billing_name", "gstin", "billing_address", "place_of_supply", "attendees", "pax_guaranteed", "pax_actual", "rate_basis", "green_room_id", "green_room_from", "green_room_to", "green_room_complimentary", "green_room_block_id", "discount_minor", "service_charge_percent", "payment_terms_note", "quote_version", "quote_sent_on", "quote_valid_till", "beo_number", "beo_generated_at", "contract_signed_on", "folio_id", "posted_folio_id", "posted_at", "refundable_deposit_minor", "damage_minor", "damage_note", "closed_out_at", "closed_out_by", "requirements", "beo_notes", "internal_notes", "group_id", "created_by", "created_at") VALUES (3, 1, 'EVT-2026-0003', 1, 'Wedding', NULL, 'Confirmed', '2026-03-02', 'Phone', 'admin', '2026-03-04', NULL, NULL, '2026-04-20', NULL, NULL, NULL, NULL, NULL, '2026-04-20 07:00:00', '2026-04-20 23:59:00', 'Round Table', NULL, 'Fay Marker', NULL, '9876500001', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 80, 80, NULL, 'Per Pax', NULL, NULL, NULL, 1, NULL, 0, '0', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 'Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "functions" ("id", "property_id", "name", "venue_id", "event_type", "event_name", "status", "enquiry_on", "source", "sales_owner", "follow_up_on", "tentative_till_on", "lost_reason", "event_on", "end_on", "start_time", "end_time", "setup_from", "teardown_by", "held_from", "held_to", "setup_style", "setup_notes", "customer_name", "customer_id", "customer_phone", "customer_email", "company_id", "travel_agent_id", "billing_name", "gstin", "billing_address", "place_of_supply", "attendees", "pax_guaranteed", "pax_actual", "rate_basis", "green_room_id", "green_room_from", "green_room_to", "green_room_complimentary", "green_room_block_id", "discount_minor", "service_charge_percent", "payment_terms_note", "quote_version", "quote_sent_on", "quote_valid_till", "beo_number", "beo_generated_at", "contract_signed_on", "folio_id", "posted_folio_id", "posted_at", "refundable_deposit_minor", "damage_minor", "damage_note", "closed_out_at", "closed_out_by", "requirements", "beo_notes", "internal_notes", "group_id", "created_by", "created_at") VALUES (4, 1, 'EVT-2026-0004', 1, 'Wedding', NULL, 'Confirmed', '2026-03-02', 'Phone', 'admin', '2026-03-04', NULL, NULL, '2026-03-02', NULL, NULL, NULL, NULL, NULL, '2026-03-02 07:00:00', '2026-03-02 23:59:00', 'Round Table', NULL, 'Fay Marker', NULL, '9876500001', NULL, NULL, NULL, NULL, NULL, NULL, NULL, 80, 80, NULL, 'Per Pax', NULL, NULL, NULL, 1, NULL, 0, '0', NULL, 0, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 0, 0, NULL, NULL, NULL, 'Lakeside Remark', NULL, NULL, NULL, 'admin', 1772422200);
INSERT INTO "banquet_menus" ("id", "property_id", "name", "menu_name", "menu_code", "meal_period", "food_type", "service_style", "cuisine", "rate_minor", "min_pax", "tax_rate", "inclusions", "exclusions", "disabled") VALUES (1, 1, 'BMENU-00001', 'Marker Thali', NULL, 'Dinner', 'Veg', 'Buffet', NULL, 120000, 0, '5', NULL, NULL, 0);
INSERT INTO "banquet_menus" ("id", "property_id", "name", "menu_name", "menu_code", "meal_period", "food_type", "service_style", "cuisine", "rate_minor", "min_pax", "tax_rate", "inclusions", "exclusions", "disabled") VALUES (2, 1, 'BMENU-00002', 'Marker Brunch', NULL, 'Dinner', 'Veg', 'Buffet', NULL, 120000, 0, '5', NULL, NULL, 0);
INSERT INTO "banquet_menu_courses" ("id", "property_id", "menu_id", "course", "dishes", "choice_of", "is_live_counter") VALUES (1, 1, 1, 'Mains', NULL, 1, 0);
INSERT INTO "banquet_menu_courses" ("id", "property_id", "menu_id", "course", "dishes", "choice_of", "is_live_counter") VALUES (2, 1, 2, 'Mains', NULL, 1, 0);
INSERT INTO "banquet_dishes" ("id", "property_id", "name", "dish_name", "course_type", "food_type", "kitchen", "portion_milli", "allergens", "cost_e4", "input_tax_e4", "description", "disabled") VALUES (1, 1, 'BDISH-00001', 'Marker Biryani', 'Main Course', 'Veg', 'Main Kitchen', 1000, NULL, 135000, 6750, 'Lakeside Remark', 0);
INSERT INTO "banquet_dishes" ("id", "property_id", "name", "dish_name", "course_type", "food_type", "kitchen", "portion_milli", "allergens", "cost_e4", "input_tax_e4", "description", "disabled") VALUES (2, 1, 'BDISH-00002', 'Marker Kheer', 'Main Course', 'Veg', 'Main Kitchen', 1000, NULL, 135000, 6750, 'Lakeside Remark', 0);
INSERT INTO "banquet_dish_parts" ("id", "property_id", "dish_id", "ingredient_id", "qty_milli", "note") VALUES (1, 1, 1, 1, 150, NULL);
INSERT INTO "banquet_dish_parts" ("id", "property_id", "dish_id", "ingredient_id", "qty_milli", "note") VALUES (2, 1, 2, 1, 150, NULL);
INSERT INTO "banquet_menu_options" ("id", "property_id", "menu_id", "course", "dish_id", "is_default", "supplement_minor") VALUES (1, 1, 1, 'Mains', 1, 1, 0);
INSERT INTO "banquet_menu_options" ("id", "property_id", "menu_id", "course", "dish_id", "is_default", "supplement_minor") VALUES (2, 1, 2, 'Mains', 1, 1, 0);
INSERT INTO "banquet_services" ("id", "property_id", "name", "item_name", "category", "uom", "rate_minor", "cost_e4", "cost_tax_rate", "tax_rate", "chargeable", "is_alcohol", "on_pack_list", "description", "disabled") VALUES (1, 1, 'BSVC-00001', 'Marker Stage', 'Decor', 'Per Event', 900000, 0, '18', '18', 1, 0, 1, NULL, 0);
INSERT INTO "banquet_services" ("id", "property_id", "name", "item_name", "category", "uom", "rate_minor", "cost_e4", "cost_tax_rate", "tax_rate", "chargeable", "is_alcohol", "on_pack_list", "description", "disabled") VALUES (2, 1, 'BSVC-00002', 'Marker Fog', 'Decor', 'Per Event', 900000, 0, '18', '18', 1, 0, 1, NULL, 0);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (1, 1, 1, 0, 'Venue Rental', 'Marker Hall', NULL, NULL, 'venue', NULL, 1000, 0, NULL, 'Day', 5000000, 5000000, 0, 0, 1, 0, 0, 0, '18', '18', 5000000, 5000000, 0, 0, 900000, 0, 0, NULL, 0, NULL);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (2, 1, 2, 0, 'Venue Rental', 'Marker Hall', NULL, NULL, 'venue', NULL, 1000, 0, NULL, 'Day', 5000000, 5000000, 0, 0, 1, 0, 0, 0, '18', '18', 5000000, 5000000, 0, 0, 900000, 0, 0, NULL, 0, NULL);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (3, 1, 3, 0, 'Venue Rental', 'Marker Hall', NULL, NULL, 'venue', NULL, 1000, 0, NULL, 'Day', 5000000, 5000000, 0, 0, 1, 0, 0, 0, '18', '18', 5000000, 5000000, 0, 0, 900000, 0, 0, NULL, 0, NULL);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (4, 1, 4, 0, 'Venue Rental', 'Marker Hall', NULL, NULL, 'venue', NULL, 1000, 0, NULL, 'Day', 5000000, 5000000, 0, 0, 1, 0, 0, 0, '18', '18', 5000000, 5000000, 0, 0, 900000, 0, 0, NULL, 0, NULL);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (5, 1, 3, 1, 'Menu', 'Marker Thali', 1, NULL, NULL, NULL, 80000, 0, NULL, 'Pax', 120000, 120000, 135000, 6750, 1, 0, 0, 0, NULL, '5', 9600000, 9600000, 0, 0, 480000, 108000, 5400, 'Lakeside Remark', 0, NULL);
INSERT INTO "function_lines" ("id", "property_id", "function_id", "position", "item_type", "item_name", "menu_id", "service_id", "origin", "description", "qty_milli", "qty_typed", "actual_milli", "uom", "list_rate_minor", "rate_minor", "unit_cost_e4", "unit_input_tax_e4", "chargeable", "is_alcohol", "on_pack_list", "tax_exempt", "own_tax_rate", "tax_rate", "amount_minor", "value_minor", "discount_minor", "service_minor", "tax_minor", "cost_minor", "input_tax_minor", "notes", "is_supplementary", "charge_id") VALUES (6, 1, 4, 1, 'Menu', 'Marker Thali', 1, NULL, NULL, NULL, 80000, 0, NULL, 'Pax', 120000, 120000, 135000, 6750, 1, 0, 0, 0, NULL, '5', 9600000, 9600000, 0, 0, 480000, 108000, 5400, 'Lakeside Remark', 0, NULL);
INSERT INTO "function_selections" ("id", "property_id", "function_id", "menu_id", "course", "dish_id", "dish_name", "food_type", "kitchen", "supplement_minor", "cost_e4", "input_tax_e4", "portion_milli", "note") VALUES (1, 1, 3, 1, 'Mains', 1, 'Marker Biryani', 'Veg', 'Main Kitchen', 0, 135000, 6750, 1000, 'Lakeside Remark');
INSERT INTO "function_open_items" ("id", "property_id", "function_id", "title", "detail", "owner_side", "due_on", "impact_minor", "status") VALUES (1, 1, 3, 'Lakeside Remark', NULL, 'Hotel', NULL, 0, 'Open');
INSERT INTO "function_terms" ("id", "property_id", "function_id", "milestone", "due_on", "percent", "amount_minor", "status", "received_on", "reference") VALUES (1, 1, 3, 'Advance', '2026-03-02', '25', NULL, 'Pending', NULL, NULL);
INSERT INTO "function_terms" ("id", "property_id", "function_id", "milestone", "due_on", "percent", "amount_minor", "status", "received_on", "reference") VALUES (2, 1, 3, 'Second payment', '2026-04-05', '50', NULL, 'Pending', NULL, NULL);
INSERT INTO "function_terms" ("id", "property_id", "function_id", "milestone", "due_on", "percent", "amount_minor", "status", "received_on", "reference") VALUES (3, 1, 3, 'Balance', '2026-04-20', '25', NULL, 'Pending', NULL, NULL);
INSERT INTO "function_receipts" ("id", "property_id", "name", "function_id", "received_on", "kind", "refund_of", "mode", "amount_minor", "reference", "received_by", "received_at", "shift_id", "transferred_minor") VALUES (1, 1, 'RCT-2026-00001', 3, '2026-03-02', 'Advance', NULL, 'Bank Transfer', 2000000, 'Lakeside Remark', 'admin', 1772422200, NULL, 0);
INSERT INTO "function_receipts" ("id", "property_id", "name", "function_id", "received_on", "kind", "refund_of", "mode", "amount_minor", "reference", "received_by", "received_at", "shift_id", "transferred_minor") VALUES (2, 1, 'RCT-2026-00002', 3, '2026-03-02', 'Security Deposit', NULL, 'Bank Transfer', 500000, NULL, 'admin', 1772422200, NULL, 0);
INSERT INTO "function_revisions" ("id", "property_id", "function_id", "version", "revised_on", "revised_at", "revised_by", "was_minor", "grand_minor", "pax", "change_note") VALUES (1, 1, 2, 1, '2026-03-02', 1772422200, 'admin', 5900000, 5900000, 80, '{"$say":"{sentences}","sentences":{"$row":[{"$say":"{text}","text":"Lakeside Remark."},{"$say":"Quotation {version} was given out.","version":"1"}]}}');
INSERT INTO "function_quotes" ("id", "property_id", "function_id", "version", "quoted_on", "valid_till", "quoted_by", "grand_minor", "pax", "note", "document") VALUES (1, 1, 2, 1, '2026-03-02', '2026-03-17', 'admin', 5900000, 80, 'Lakeside Remark', '{"complimentary":[],"customer":{"address":null,"company":null,"contact":"Fay Marker","email":null,"gstin":null,"name":"Fay Marker","phone":"9876500001","place_of_supply":null},"event":{"billable_pax":80,"end_date":"2026-04-10","end_time":null,"event_date":"2026-04-10","event_name":null,"event_type":"Wedding","green_room":null,"green_room_complimentary":1,"hours":17,"pax_actual":null,"pax_expected":80,"pax_guaranteed":null,"rate_basis":"Per Pax","setup_from":null,"setup_notes":null,"setup_style":"Round Table","start_time":null,"teardown_by":null,"venue":"Marker Hall","venue_type":"Banquet Hall"},"header":{"beo_number":null,"function":"EVT-2026-0002","invoice_date":null,"invoice_number":null,"kind":"quote","printed_on":"2026-03-02 09:00:00","reference":"EVT-2026-0002/1","title":"Quotation","valid_till":"2026-03-17","version":1},"lines":[{"amount":50000.00,"banquet_menu":null,"chargeable":1,"description":null,"gst_amount":9000.00,"gst_rate":18,"is_alcohol":0,"item_name":"Marker Hall","item_type":"Venue Rental","list_rate":50000.00,"net_amount":50000.00,"notes":null,"on_pack_list":0,"qty":1,"rate":50000.00,"row":"2","service_code":"997212","total":59000.00,"uom":"Day"}],"open_items":[],"property":{"address_line":null,"city":"Udaipur","country":"India","email":null,"gstin":"08AAACL1234A1Z5","legal_name":null,"logo_url":null,"phone":null,"pincode":null,"place_of_supply":"Rajasthan","property_name":"Lake View Palace","service_code_label":"SAC","state":"Rajasthan","tax_id_label":"GSTIN","tax_label":"GST"},"requirements":"Lakeside Remark","terms":[],"terms_note":null,"totals":{"amount_in_words":"Rupees Fifty Nine Thousand Only","balance_due":59000.00,"complimentary_value":0.00,"discount":0.00,"grand_total":59000.00,"received":0.00,"service_charge":0.00,"subtotal":50000.00,"tax":9000.00,"tax_breakup":[{"parts":[{"amount":4500.00,"label":"CGST","rate":9},{"amount":4500.00,"label":"SGST","rate":9}],"rate":18,"taxable":50000.00,"total_tax":9000.00}],"tax_summary":[{"gst_rate":18,"tax":9000.00,"taxable":50000.00}],"taxable":50000.00},"ui_locale":{"currency":"INR","currency_symbol":"₹","locale":"en-IN","tax_id_label":"GSTIN","tax_label":"GST","tax_rates":[0,5,12,18,28,40]}}');
INSERT INTO "hosting_enquiries" ("id", "name", "full_name", "email", "phone", "property_name", "rooms", "city", "country", "interest", "message", "status", "notes", "created_at") VALUES (1, 'b2ccd07a67', 'Hari Host', 'hari@inn.example', NULL, NULL, 0, NULL, NULL, 'Hosting', NULL, 'New', NULL, 1772422200);
INSERT INTO "outbox" ("id", "property_id", "name", "kind", "channel", "reservation_id", "guest_id", "about", "recipient", "recipient_name", "reply_to", "subject", "body_text", "body_html", "blanks", "attachment_name", "attachment_kind", "attachment", "status", "attempts", "next_try_at", "claimed_until", "reason", "created_at", "settled_at") VALUES (1, 1, 'abcdef0123', 'Invoice', 'Email', NULL, NULL, NULL, 'zebulon@mail.example', 'Zebulon Marker', NULL, 'Lakeside Remark', 'Lakeside Remark', NULL, '[]', NULL, NULL, NULL, 'Queued', 0, 0, NULL, NULL, 0, NULL);
INSERT INTO "imports" ("id", "property_id", "name", "made_by", "made_at", "undone_at", "file_name", "running", "moved_at", "file_rows", "rows_done", "created", "history", "blocks", "duplicates", "changed", "errors") VALUES (1, 1, 'IMP-2026-0001', 'admin', 1772422200, NULL, NULL, 0, 1772422200, 1, 1, 1, 0, 0, 0, 0, 0);
INSERT INTO "imported_rows" ("id", "property_id", "import_id", "reservation_id", "block_id", "fingerprint", "content") VALUES (1, 1, 1, 9, NULL, '3c01d8196a06b5c16d4d9d52ed91b89b653e2381826ea571ff7815c63de096db', 'fb829d44b275f7b64ed67277e197d4adeaa14bbd185487addc13383aeb375974');
INSERT INTO "revenue_budgets" ("id", "property_id", "name", "period", "room_revenue_minor", "occupancy", "adr_minor", "revpar_minor") VALUES (1, 1, 'ad88bbcd68', '2026-03', 50000000, '0', 0, 0);
INSERT INTO "day_figures" ("property_id", "business_on", "rooms", "out_of_service", "sold", "complimentary", "pax", "room_minor", "food_minor", "other_minor", "outlet_minor", "function_food_minor", "function_other_minor") VALUES (1, '2026-03-01', 15, 0, 2, 0, 4, 800000, 0, 0, 0, 0, 0);
INSERT INTO "indexed_words" (rowid, "id", "guests_to", "stays_to") VALUES (1, 1, 0, 0);
INSERT INTO "note_words" (rowid, "words") VALUES (10, 'A cot');
INSERT INTO "note_words" (rowid, "words") VALUES (11, 'Marker Wedding');
INSERT INTO "note_words" (rowid, "words") VALUES (12, 'Lakeside Remark');
INSERT INTO "note_words" (rowid, "words") VALUES (20, 'Table T1: order ORD-2026-00007, Garden Terrace 1 × Lakeside Remark');
INSERT INTO "note_words" (rowid, "words") VALUES (28, 'Boat ride × 2 Sold with RES-2026-00011 for 2026-04-10.');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (1, 'AAL-2026-000001', 1772357400, 1, 'admin', 'human', '', 0, 'setup_property', 'Desk', 'Full', 'Executed', NULL, 'Property', 'Lake View Palace', '', 60, 'api.setup_property', NULL, '{"meal_plans":2,"property":"Lake View Palace","room_types":2,"rooms":15}', NULL, X'0000000000000000000000000000000000000000000000000000000000000000', X'AF7852C40962B81F2B10134260A9663DB165A885E8ABC8201A70111D76EB7B2B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (2, 'AAL-2026-000002', 1772357400, 2, 'admin', 'human', '', 0, 'setup_property', 'Desk', 'Full', 'Executed', NULL, 'Property', 'Hill House', '', 60, 'api.setup_property', NULL, '{"meal_plans":0,"property":"Hill House","room_types":1,"rooms":2}', NULL, X'AF7852C40962B81F2B10134260A9663DB165A885E8ABC8201A70111D76EB7B2B', X'82ED308ADA54004CC6538E8C2E2EB1FF452BC43F3E955DD8DBB626820B64EEC4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (3, 'AAL-2026-000003', 1772357400, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00001', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":12600.00,"check_in_date":"2026-03-01","check_out_date":"2026-03-04","children":0,"guest":"G-00001","guest_name":"Zebulon Marker","room":"Lake View Palace-101","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'82ED308ADA54004CC6538E8C2E2EB1FF452BC43F3E955DD8DBB626820B64EEC4', X'B20A12B526D77EB1659E2DF58F20C4020F1CF8F01DC02DDD903F5D66239C0443');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (4, 'AAL-2026-000004', 1772357400, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00002', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":4200.00,"check_in_date":"2026-03-01","check_out_date":"2026-03-02","children":0,"guest":"G-00002","guest_name":"Ann Marker","room":"Lake View Palace-102","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'B20A12B526D77EB1659E2DF58F20C4020F1CF8F01DC02DDD903F5D66239C0443', X'7640F33410436A8801CCF34848DECC10A53EB2C1871D33013DBF537EDC82DE6D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (5, 'AAL-2026-000005', 1772357400, 1, 'admin', 'human', '', 0, 'open_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00001', '', 0, 'api.check_in', NULL, '{"folio_type":"Guest","guest_name":"Zebulon Marker","status":"Open"}', NULL, X'7640F33410436A8801CCF34848DECC10A53EB2C1871D33013DBF537EDC82DE6D', X'F91AB7CE96DFF55BC9071095EB3FE957DA2DC8879C79AAD5A79CFE2F967DC0DF');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (6, 'AAL-2026-000006', 1772357400, 1, 'admin', 'human', '', 0, 'check_in', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00001', '', 0, 'api.check_in', '{"amount_after_tax":12600.00,"check_in_date":"2026-03-01","room":"Lake View Palace-101","status":"Confirmed"}', '{"amount_after_tax":12600.00,"check_in_date":"2026-03-01","keys_given":null,"room":"Lake View Palace-101","status":"Checked In","warnings":[{"$say":"No identity document is on file."}]}', NULL, X'F91AB7CE96DFF55BC9071095EB3FE957DA2DC8879C79AAD5A79CFE2F967DC0DF', X'A26F98E104BC7D9CF2DF22129733F364B24569079CE74568BA011416E0B80277');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (7, 'AAL-2026-000007', 1772357400, 1, 'admin', 'human', '', 0, 'open_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00002', '', 0, 'api.check_in', NULL, '{"folio_type":"Guest","guest_name":"Ann Marker","status":"Open"}', NULL, X'A26F98E104BC7D9CF2DF22129733F364B24569079CE74568BA011416E0B80277', X'39BB3F13461B92BDDFF9ABEEF8734C4EE3F5280D51CDE8D84DAA339D3F7B6BF6');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (8, 'AAL-2026-000008', 1772357400, 1, 'admin', 'human', '', 0, 'check_in', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00002', '', 0, 'api.check_in', '{"amount_after_tax":4200.00,"check_in_date":"2026-03-01","room":"Lake View Palace-102","status":"Confirmed"}', '{"amount_after_tax":4200.00,"check_in_date":"2026-03-01","keys_given":null,"room":"Lake View Palace-102","status":"Checked In","warnings":[{"$say":"No identity document is on file."}]}', NULL, X'39BB3F13461B92BDDFF9ABEEF8734C4EE3F5280D51CDE8D84DAA339D3F7B6BF6', X'F77EB35E59AA29A8EE01945B9DDAF672AFC343C052B3E3DB25704776299C33F7');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (9, 'AAL-2026-000009', 1772386200, 1, 'admin', 'human', '', 0, 'night_audit', 'Desk', 'Full', 'Executed', NULL, 'Night Audit Run', 'AUDIT-2026-03-01-Lake View Palace', '', 0, 'api.run_night_audit', '{"business_date":"2026-03-01"}', '{"amount_posted":8000.00,"business_date":"2026-03-02","no_shows_flagged":0,"room_charges_posted":2,"rooms_sold":2,"status":"Completed","warnings":[]}', '[["charge",1,1,"2026-03-01","Room",400000,"5",20000,0],["charge",2,2,"2026-03-01","Room",400000,"5",20000,0]]', X'F77EB35E59AA29A8EE01945B9DDAF672AFC343C052B3E3DB25704776299C33F7', X'E095D5D39D6DD1005A4A7A4530F87258D33D2DD0A862121E481C1563CDE5CC15');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (10, 'AAL-2026-000010', 1772422200, 1, 'Front Desk', 'human', '', 0, 'open_shift', 'Desk', 'Full', 'Executed', NULL, 'Cashier Shift', 'CSH-2026-00001', '', 0, 'desk.open_shift', NULL, '{"opening_cash":1000.00}', NULL, X'E095D5D39D6DD1005A4A7A4530F87258D33D2DD0A862121E481C1563CDE5CC15', X'CA747A79F560F96072960AA841D8878A8CE2EDE8078E48E8DF7AA94152A15ECC');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (11, 'AAL-2026-000011', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00003', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":12600.00,"check_in_date":"2026-03-02","check_out_date":"2026-03-05","children":0,"guest":"G-00003","guest_name":"Bela Marker","room":"Lake View Palace-103","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'CA747A79F560F96072960AA841D8878A8CE2EDE8078E48E8DF7AA94152A15ECC', X'EE48DE138A5F63C56D48430E1D519EDAC7C9D495447EB3D0FC1D6C2B0209D110');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (12, 'AAL-2026-000012', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00004', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":4200.00,"check_in_date":"2026-03-02","check_out_date":"2026-03-03","children":0,"guest":"G-00002","guest_name":"Eve Marker","room":"Lake View Palace-104","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'EE48DE138A5F63C56D48430E1D519EDAC7C9D495447EB3D0FC1D6C2B0209D110', X'EA1C3D3AB80C571B7FC8121210597B0E07E5E872DF3C79F5749A4DB477B417CE');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (13, 'AAL-2026-000013', 1772422200, 1, 'admin', 'human', '', 0, 'open_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00003', '', 0, 'api.check_in', NULL, '{"folio_type":"Guest","guest_name":"Eve Marker","status":"Open"}', NULL, X'EA1C3D3AB80C571B7FC8121210597B0E07E5E872DF3C79F5749A4DB477B417CE', X'B3AB9B4DB3E6C73A895CEF5C026B6B97F86359F56CDAD0BEF8BB224A3629073D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (14, 'AAL-2026-000014', 1772422200, 1, 'admin', 'human', '', 0, 'check_in', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00004', '', 0, 'api.check_in', '{"amount_after_tax":4200.00,"check_in_date":"2026-03-02","room":"Lake View Palace-104","status":"Confirmed"}', '{"amount_after_tax":4200.00,"check_in_date":"2026-03-02","keys_given":null,"room":"Lake View Palace-104","status":"Checked In","warnings":[{"$say":"No identity document is on file."}]}', NULL, X'B3AB9B4DB3E6C73A895CEF5C026B6B97F86359F56CDAD0BEF8BB224A3629073D', X'74E88B8100DE06A0CCCF90DAEFA78FD4262985E40DF4561AB54424B80221ED3F');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (15, 'AAL-2026-000015', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00005', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":4200.00,"check_in_date":"2026-03-02","check_out_date":"2026-03-02","children":0,"guest":"G-00003","guest_name":"Dora Marker","room":"Lake View Palace-103","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'74E88B8100DE06A0CCCF90DAEFA78FD4262985E40DF4561AB54424B80221ED3F', X'B2E8DB720905B762C69DC789E8E748378C4C5CB8728FB09D1D150E5BFAE3F492');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (16, 'AAL-2026-000016', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00006', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":8400.00,"check_in_date":"2026-03-20","check_out_date":"2026-03-22","children":0,"guest":"G-00002","guest_name":"Wim Marker","room":null,"room_type":"Lake View Palace-DLX","status":"Waitlist"}', NULL, X'B2E8DB720905B762C69DC789E8E748378C4C5CB8728FB09D1D150E5BFAE3F492', X'1975FDFD332E072A9822AEF8B264FAFF2905978A8C65F22932027E6B654BF5AD');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (17, 'AAL-2026-000017', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00007', '', 3, 'api.create_booking', NULL, '{"addons":[],"adults":2,"amount_after_tax":4200.00,"check_in_date":"2026-03-25","check_out_date":"2026-03-26","children":0,"guest":"G-00003","guest_name":"Cara Marker","room":"Lake View Palace-105","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'1975FDFD332E072A9822AEF8B264FAFF2905978A8C65F22932027E6B654BF5AD', X'1ADBBBC0DA104AC54AE081A46C1D8F255E2AA9870963F43A73669AF05BA4FA6C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (18, 'AAL-2026-000018', 1772422200, 1, 'admin', 'human', '', 0, 'cancel_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00007', 'Guest request', 0, 'api.cancel_reservation', '{"room":"Lake View Palace-105","status":"Confirmed"}', '{"cancellation_number":"CXL-2026-00001","fee":0,"fee_without_waiver":0,"status":"Cancelled","waived":0}', NULL, X'1ADBBBC0DA104AC54AE081A46C1D8F255E2AA9870963F43A73669AF05BA4FA6C', X'71B05BF0AEFE813E03F66653A62342EB9323064C0024A2AABA5ED08EE6362E9C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (19, 'AAL-2026-000019', 1772422200, 1, 'admin', 'human', '', 0, 'post_charge', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00001', '', 0, 'api.add_folio_charge', NULL, '{"amount":100.00,"charge_type":"Misc","description":"Lakeside Remark","gst_amount":0.00,"gst_rate":0,"is_alcohol":0,"qty":1,"total":100.00}', '[["charge",3,1,"2026-03-02","Misc",10000,"0",0,0]]', X'71B05BF0AEFE813E03F66653A62342EB9323064C0024A2AABA5ED08EE6362E9C', X'C883C274C6CD026BD64E7DE9AA2B3082ABDDBDFA447892D5E398842CC5604004');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (20, 'AAL-2026-000020', 1772422200, 1, 'admin', 'human', '', 0, 'post_payment', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00001', '', 0, 'api.add_folio_payment', NULL, '{"amount":500.00,"mode":"Cash","payment_kind":"Payment","reference":null,"refund_of":null}', '[["payment",1,1,"2026-03-02","Payment",null,"Cash",50000,0]]', X'C883C274C6CD026BD64E7DE9AA2B3082ABDDBDFA447892D5E398842CC5604004', X'C5DCDECFC6F0A9868D2454E66F1D8269B1FAD26ED57834790630CE211006A5E2');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (21, 'AAL-2026-000021', 1772422200, 1, 'admin', 'human', '', 0, 'post_payment', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00001', '', 0, 'api.add_folio_payment', NULL, '{"amount":300.00,"mode":"Card","payment_kind":"Security Deposit","reference":null,"refund_of":null}', '[["payment",2,1,"2026-03-02","Security Deposit",null,"Card",30000,0]]', X'C5DCDECFC6F0A9868D2454E66F1D8269B1FAD26ED57834790630CE211006A5E2', X'982D097CD92C4676BD2017BFDCCE450380529041E64CCBCDDEF61630C660E5FF');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (22, 'AAL-2026-000022', 1772422200, 1, 'admin', 'human', '', 0, 'open_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00004', '', 0, 'api.split_folio', NULL, '{"folio_type":"Extra","guest_name":"Zebulon Marker","status":"Open"}', NULL, X'982D097CD92C4676BD2017BFDCCE450380529041E64CCBCDDEF61630C660E5FF', X'B15B7BBA2C1FEF82E260B69623249EC959E6E3B3EA378204DAAF20AF91F34C09');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (23, 'AAL-2026-000023', 1772422200, 1, 'admin', 'human', '', 0, 'post_charge', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00004', '', 0, 'api.add_folio_charge', NULL, '{"amount":80.00,"charge_type":"Misc","description":"Postcards","gst_amount":0.00,"gst_rate":0,"is_alcohol":0,"qty":1,"total":80.00}', '[["charge",4,4,"2026-03-02","Misc",8000,"0",0,0]]', X'B15B7BBA2C1FEF82E260B69623249EC959E6E3B3EA378204DAAF20AF91F34C09', X'537EBF89F84F5439F0AEAB8FDC2B6A7539AAAF2A7A004D7C49B2126712352DA8');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (24, 'AAL-2026-000024', 1772422200, 1, 'admin', 'human', '', 0, 'post_payment', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00004', '', 0, 'api.add_folio_payment', NULL, '{"amount":80.00,"mode":"Cash","payment_kind":"Payment","reference":null,"refund_of":null}', '[["payment",3,4,"2026-03-02","Payment",null,"Cash",8000,0]]', X'537EBF89F84F5439F0AEAB8FDC2B6A7539AAAF2A7A004D7C49B2126712352DA8', X'7C142344056D6325B17AF05C51C96377F4EE39A5EE2B1AADA539E08559039D5B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (25, 'AAL-2026-000025', 1772422200, 1, 'admin', 'human', '', 0, 'open_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00005', '', 0, 'api.split_folio', NULL, '{"folio_type":"Extra","guest_name":"Zebulon Marker","status":"Open"}', NULL, X'7C142344056D6325B17AF05C51C96377F4EE39A5EE2B1AADA539E08559039D5B', X'76B183293F1C98BA2478E674B160B8EEA2BEE525384181EC44EC54B78A82836E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (26, 'AAL-2026-000026', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00008', '', 3, 'api.import_bookings', NULL, '{"addons":[],"adults":2,"amount_after_tax":7000.00,"check_in_date":"2025-11-01","check_out_date":"2025-11-03","children":0,"guest":"G-00004","guest_name":"Old Marker","room":null,"room_type":"Lake View Palace-DLX","status":"Checked Out"}', NULL, X'76B183293F1C98BA2478E674B160B8EEA2BEE525384181EC44EC54B78A82836E', X'E523F38CBD3AD35A77BA84C16AC523873DC4CFB62015AAB9E282F0CCFB508AAC');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (27, 'AAL-2026-000027', 1772422200, 1, 'admin', 'human', '', 0, 'import_bookings', 'Desk', 'Full', 'Executed', NULL, 'Property', 'Lake View Palace', '', 0, 'api.import_bookings', NULL, '{"created":1,"errors":0}', NULL, X'E523F38CBD3AD35A77BA84C16AC523873DC4CFB62015AAB9E282F0CCFB508AAC', X'3B0ADD8135A7EF43396944BE9C46658576EB9DC065D0B2DC52D9ACC7974606C1');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (28, 'AAL-2026-000028', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00009', '', 3, 'migrate.run_import', NULL, '{"addons":[],"adults":2,"amount_after_tax":21240.00,"check_in_date":"2026-12-01","check_out_date":"2026-12-03","children":0,"guest":"G-00005","guest_name":"Mover Marker","room":null,"room_type":"Lake View Palace-STE","status":"Confirmed"}', NULL, X'3B0ADD8135A7EF43396944BE9C46658576EB9DC065D0B2DC52D9ACC7974606C1', X'612062804F02A1CDE0C7368D32FBEAB4D46BF9566B587D00F4F7E61B894E4DA0');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (29, 'AAL-2026-000029', 1772422200, 1, 'admin', 'human', '', 0, 'import_bookings', 'Desk', 'Full', 'Executed', NULL, 'Property', 'Lake View Palace', '', 0, 'migrate.run_import', NULL, '{"batch":"IMP-2026-0001","blocks":0,"created":1,"duplicates":0,"errors":0,"history":0}', NULL, X'612062804F02A1CDE0C7368D32FBEAB4D46BF9566B587D00F4F7E61B894E4DA0', X'75231785ECBA4BBD806B1522A1C8F1C5FFF864295DDD026008B7532EF895C096');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (30, 'AAL-2026-000030', 1772422200, 1, 'admin', 'human', '', 0, 'post_payment', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00002', '', 0, 'api.add_folio_payment', NULL, '{"amount":4200.00,"mode":"Card","payment_kind":"Payment","reference":null,"refund_of":null}', '[["payment",4,2,"2026-03-02","Payment",null,"Card",420000,0]]', X'75231785ECBA4BBD806B1522A1C8F1C5FFF864295DDD026008B7532EF895C096', X'FE94A2B447BA9D88D0263ECC8C66563ACE9286CC8F3392F49ADB5053C0316E00');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (31, 'AAL-2026-000031', 1772422200, 1, 'admin', 'human', '', 0, 'check_out', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00002', '', 0, 'api.check_out', '{"check_out_date":"2026-03-02","status":"Checked In"}', '{"balance_due":0.00,"check_out_date":"2026-03-02","status":"Checked Out"}', NULL, X'FE94A2B447BA9D88D0263ECC8C66563ACE9286CC8F3392F49ADB5053C0316E00', X'ABCD714E266815D0AAAAE0B1DB2BFD2438230790121D48AC844243C43D67BDFB');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (32, 'AAL-2026-000032', 1772422200, 1, 'admin', 'human', '', 0, 'close_folio', 'Desk', 'Full', 'Executed', NULL, 'Folio', 'FOLIO-2026-00002', '', 0, 'api.close_folio', '{"status":"Open"}', '{"balance":0.00,"grand_total":4200.00,"invoice_number":"INV-LVP-25-00001","status":"Closed"}', NULL, X'ABCD714E266815D0AAAAE0B1DB2BFD2438230790121D48AC844243C43D67BDFB', X'F080400FED2EADD391DB7C51BCF27B2B8B81529800304E3A1DD8F29DDDCF3BFF');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (33, 'AAL-2026-000033', 1772422200, 1, 'admin', 'human', '', 0, 'hk_assign', 'Desk', 'Full', 'Executed', NULL, 'Housekeeping Task', 'HK-00001', '', 0, 'api.hk_assign_task', '{"assigned_to_user":null,"assignment_status":"Unassigned","status":"Pending"}', '{"assigned_to_user":"admin","assignment_status":"Assigned"}', NULL, X'F080400FED2EADD391DB7C51BCF27B2B8B81529800304E3A1DD8F29DDDCF3BFF', X'297730FBC89212A1527003230E61142CABF524C17A8735BBBF2C8F607051A4AA');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (34, 'AAL-2026-000034', 1772422200, 1, 'admin', 'human', '', 0, 'create_ticket', 'Desk', 'Full', 'Executed', NULL, 'Service Ticket', 'TKT-00001', '', 0, 'api.create_ticket', NULL, '{"category":"Maintenance","due_by":"2026-03-02 10:00:00","guest_name":"Zebulon Marker","priority":"Medium","reservation":"RES-2026-00001","room":"Lake View Palace-101","source":"Manual","status":"Open","subject":"Lakeside Remark"}', NULL, X'297730FBC89212A1527003230E61142CABF524C17A8735BBBF2C8F607051A4AA', X'EA5C66AF5D54C115727170BE62E393BB72AF91B700BD33764FA1D8DF5A828BC3');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (35, 'AAL-2026-000035', 1772422200, 1, 'admin', 'human', '', 0, 'lost_found_logged', 'Desk', 'Full', 'Executed', NULL, 'Lost And Found Item', 'LF-00001', '', 0, 'api.hk_log_item', NULL, '{"condition":"Found","found_in_room":null,"found_on":"2026-03-02","has_photo":1,"item_description":"Lakeside Umbrella","status":"In Storage"}', NULL, X'EA5C66AF5D54C115727170BE62E393BB72AF91B700BD33764FA1D8DF5A828BC3', X'793C253C2406C69973FF09A31F41C38F0A188FBBCB184E92F423A48C37E67B50');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (36, 'AAL-2026-000036', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Property', 'Lake View Palace', '', 0, 'records.save', '{"upi_id":null}', '{"upi_id":"marker@okbank"}', NULL, X'793C253C2406C69973FF09A31F41C38F0A188FBBCB184E92F423A48C37E67B50', X'FA49467E8F6E86EDE9728F0AE0323546BD13E8428C141722C2003DBC2D2209B9');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (37, 'AAL-2026-000037', 1772422200, 1, 'admin', 'human', '', 0, 'lost_found_logged', 'Desk', 'Full', 'Executed', NULL, 'Lost And Found Item', 'LF-00002', '', 0, 'api.hk_log_item', NULL, '{"condition":"Found","found_in_room":null,"found_on":"2026-03-02","has_photo":0,"item_description":"Lakeside Remark","status":"In Storage"}', NULL, X'FA49467E8F6E86EDE9728F0AE0323546BD13E8428C141722C2003DBC2D2209B9', X'8EE55696558DCC3D1CE0A1F81C431FFEF6811D6FD982500ED4BD5AC3ABD9DCD5');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (38, 'AAL-2026-000038', 1772422200, 1, 'admin', 'human', '', 0, 'upload_id_document', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00001', '', 0, 'api.upload_id_document', '{"id_document":null}', '{"id_document":"IMG-def8d3219a8a30f2643bb8f4e5878de0"}', NULL, X'8EE55696558DCC3D1CE0A1F81C431FFEF6811D6FD982500ED4BD5AC3ABD9DCD5', X'44DFCA7FE956E8C948210B2775A86C75B351813DBEDBB46A8DE55FA56981B500');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (39, 'AAL-2026-000039', 1772422200, 1, 'admin', 'human', '', 0, 'update_occupants', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00001', '', 0, 'api.update_occupants', '{"occupants":[]}', '{"occupants":["Zebulon Marker"]}', NULL, X'44DFCA7FE956E8C948210B2775A86C75B351813DBEDBB46A8DE55FA56981B500', X'7BA465C815FE81C88068237B1353D97BD070212BADE3F20029A0B346D58303CD');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (40, 'AAL-2026-000040', 1772422200, 1, 'admin', 'human', '', 0, 'room_block', 'Desk', 'Full', 'Executed', NULL, 'Room Block', '2236973025', 'Lakeside Remark', 0, 'api.create_room_block', NULL, '{"block_status":"Active","from_date":"2026-03-20","reason":"House Use","room":"Lake View Palace-203","to_date":"2026-03-22"}', NULL, X'7BA465C815FE81C88068237B1353D97BD070212BADE3F20029A0B346D58303CD', X'1B10A4832E38E7709329EE6858DF7881DDE6D88C6F537AE27D6EB3E37857DC74');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (41, 'AAL-2026-000041', 1772422200, 1, 'admin', 'human', '', 0, 'save_hurdle_rate', 'Desk', 'Full', 'Executed', NULL, 'Hurdle Rate', 'a5f72149df', '', 0, 'api.save_hurdle_rate', NULL, '{"min_rate":0.00,"occupancy_from":95,"premium_pct":10,"room_type":null}', NULL, X'1B10A4832E38E7709329EE6858DF7881DDE6D88C6F537AE27D6EB3E37857DC74', X'A15C0452D0A9018FB9B426C6C12CD75EF4B27A5DCDE247A3B2A22F3131E01388');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (42, 'AAL-2026-000042', 1772422200, 1, 'admin', 'human', '', 0, 'set_room_rate', 'Desk', 'Full', 'Executed', NULL, 'Room Type', 'Lake View Palace-STE', '', 2, 'api.set_room_rate', '[]', '{"end_date":"2026-07-03","rate":9500.00,"requested":9500.00,"start_date":"2026-07-01"}', NULL, X'A15C0452D0A9018FB9B426C6C12CD75EF4B27A5DCDE247A3B2A22F3131E01388', X'A5AFEB9549A2555D4588FA110891AC5940BD5D96B29BBFCEEEA70DAF53EE098D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (43, 'AAL-2026-000043', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Venue', 'Lake View Palace-Marker Hall', '', 0, 'records.save', NULL, '{"amenities":null,"area_sqft":0,"base_price":50000.00,"capacity":200,"disabled":0,"gst_rate":18,"hourly_rate":0.00,"min_capacity":0,"min_hours":4,"name":"Lake View Palace-Marker Hall","property":"Lake View Palace","setup_styles":null,"venue_code":null,"venue_name":"Marker Hall","venue_type":"Banquet Hall"}', NULL, X'A5AFEB9549A2555D4588FA110891AC5940BD5D96B29BBFCEEEA70DAF53EE098D', X'1BD209DE64B3238C9295ACA185C895C1AA0C2A1AD4ABA983201ECC384C510B62');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (44, 'AAL-2026-000044', 1772422200, 1, 'admin', 'human', '', 0, 'create_group_block', 'Desk', 'Full', 'Executed', NULL, 'Group Booking', 'GRP-2026-0001', '', 5, 'api.create_group_block', NULL, '{"blocks":[{"block_rate":3500.00,"room_type":"Lake View Palace-DLX","rooms_blocked":3}],"check_in_date":"2026-03-15","check_out_date":"2026-03-17","company":null,"cutoff_date":"2026-03-10","group_name":"Marker Wedding","status":"Open"}', NULL, X'1BD209DE64B3238C9295ACA185C895C1AA0C2A1AD4ABA983201ECC384C510B62', X'DE5DC09CE4FB875B29205D5AAB979373B790B898D8DC1C4CEF1101836F97B34E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (45, 'AAL-2026-000045', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_enquiry', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0001', '', 0, 'api.create_group_block', NULL, '{"attendees":120,"customer_name":"Marker Wedding","event_date":"2026-03-16","event_type":"Wedding","grand_total":59000.00,"group_booking":"GRP-2026-0001","status":"Enquiry","venue":"Lake View Palace-Marker Hall"}', NULL, X'DE5DC09CE4FB875B29205D5AAB979373B790B898D8DC1C4CEF1101836F97B34E', X'BD283F06AB412918E9886A9FA4BB8B1D8E26822F164901698D60C40EFED3DAC1');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (46, 'AAL-2026-000046', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00010', '', 3, 'api.pickup_group_room', NULL, '{"addons":[],"adults":2,"amount_after_tax":7350.00,"check_in_date":"2026-03-15","check_out_date":"2026-03-17","children":0,"guest":"G-00006","guest_name":"Gus Marker","room":"Lake View Palace-105","room_type":"Lake View Palace-DLX","status":"Confirmed"}', NULL, X'BD283F06AB412918E9886A9FA4BB8B1D8E26822F164901698D60C40EFED3DAC1', X'A87E935043485148BACEDBFC4817D55FDEADE2BE5986EB4EFE02D4C40D26328C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (47, 'AAL-2026-000047', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'POS Outlet', 'Lake View Palace-Garden Terrace', '', 0, 'records.save', NULL, '{"disabled":0,"gst_rate":5,"kitchen_late_minutes":10,"kitchen_overdue_minutes":20,"name":"Lake View Palace-Garden Terrace","outlet_name":"Garden Terrace","outlet_type":"Restaurant","property":"Lake View Palace","tables":"T1:4, T2:2"}', NULL, X'A87E935043485148BACEDBFC4817D55FDEADE2BE5986EB4EFE02D4C40D26328C', X'5C05819EB9A6572A029E760683E23CAF545F5188618794A227E319A01F195F3E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (48, 'AAL-2026-000048', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Menu Item', 'MI-00001', '', 0, 'records.save', NULL, '{"allergens":null,"available":1,"category":"Starters","course":"Main","description":null,"image":null,"is_alcohol":0,"is_veg":0,"item_name":"Lakeside Remark","name":"MI-00001","outlet":"Lake View Palace-Garden Terrace","prep_station":"Kitchen","price":250.00,"property":"Lake View Palace"}', NULL, X'5C05819EB9A6572A029E760683E23CAF545F5188618794A227E319A01F195F3E', X'B7A8F5C304F140BE4385EEC4F20C365F1A2AC3C028F174FEF957503DCCC498E0');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (49, 'AAL-2026-000049', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Laundry Rate', '2c1d0e1e17', '', 0, 'records.save', NULL, '{"disabled":0,"express_rate":null,"item_name":"Shirt","name":"2c1d0e1e17","property":"Lake View Palace","rate":60.00,"service_type":"Wash & Iron"}', NULL, X'B7A8F5C304F140BE4385EEC4F20C365F1A2AC3C028F174FEF957503DCCC498E0', X'0A91285E5BC194EB5CF072222BFA6518CB5DC31F906A9B4A4973705824D83269');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (50, 'AAL-2026-000050', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Voucher', 'Lake View Palace-LAKE10', '', 0, 'records.save', NULL, '{"disabled":0,"discount_type":"Percent","max_uses":0,"min_nights":1,"name":"Lake View Palace-LAKE10","property":"Lake View Palace","times_used":0,"valid_from":null,"valid_to":null,"value":10,"voucher_code":"LAKE10"}', NULL, X'0A91285E5BC194EB5CF072222BFA6518CB5DC31F906A9B4A4973705824D83269', X'8C38B6270392F7DC012428F3CC17BF062A9D15B8FB54E39F2821139E34642278');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (51, 'AAL-2026-000051', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Experience', 'Lake View Palace-Boat ride', '', 0, 'records.save', NULL, '{"category":"Tour","description":null,"disabled":0,"duration":null,"experience_name":"Boat ride","gst_rate":18,"image_url":null,"name":"Lake View Palace-Boat ride","price":1500.00,"property":"Lake View Palace","show_on_booking_page":1}', NULL, X'8C38B6270392F7DC012428F3CC17BF062A9D15B8FB54E39F2821139E34642278', X'53BF9155EDC53D42D0A860D727F0FC9FC840B1059FEEDEC0BFA5EA81ECBC96B2');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (52, 'AAL-2026-000052', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_request', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00001', '', 0, 'laundry.request_pickup', NULL, '{"express":0,"house_label":"Marker towels","order_type":"House","reservation":null,"room":null,"status":"Requested"}', NULL, X'53BF9155EDC53D42D0A860D727F0FC9FC840B1059FEEDEC0BFA5EA81ECBC96B2', X'3AD8B15175F993A7179CF670E1CD8ACA71F17D078EDBFF437D80883E543E702E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (53, 'AAL-2026-000053', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_collect', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00002', '', 0, 'laundry.collect_laundry', NULL, '{"complimentary":0,"express":0,"order_type":"Guest","pieces":2,"reservation":"RES-2026-00001","room":"Lake View Palace-101","status":"Collected","total":120.00}', NULL, X'3AD8B15175F993A7179CF670E1CD8ACA71F17D078EDBFF437D80883E543E702E', X'45436CF9B0F178BD148919BF748F2C84797653DE1C2AC0A4E995BD2D08D1D87B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (54, 'AAL-2026-000054', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_collect', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00003', '', 0, 'laundry.collect_laundry', NULL, '{"complimentary":0,"express":0,"order_type":"Guest","pieces":2,"reservation":"RES-2026-00001","room":"Lake View Palace-101","status":"Collected","total":120.00}', NULL, X'45436CF9B0F178BD148919BF748F2C84797653DE1C2AC0A4E995BD2D08D1D87B', X'A638C105969AEB65A57ED9991B65C9BE91444730D83F65FF011B3C0E26220D53');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (55, 'AAL-2026-000055', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_status', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00003', '', 0, 'laundry.laundry_status', '{"status":"Collected"}', '{"status":"In Process"}', NULL, X'A638C105969AEB65A57ED9991B65C9BE91444730D83F65FF011B3C0E26220D53', X'74CA58F14C4C67FDF5CC626A2E5F938A674BD56A1A6D64547B311F7AE400A90E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (56, 'AAL-2026-000056', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_status', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00003', '', 0, 'laundry.laundry_status', '{"status":"In Process"}', '{"status":"Ready"}', NULL, X'74CA58F14C4C67FDF5CC626A2E5F938A674BD56A1A6D64547B311F7AE400A90E', X'1B5DC735A6AD06F9A52A12C631AE3F6E7F3AE706E41755C8CDE20F6B0087B3E8');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (57, 'AAL-2026-000057', 1772422200, 1, 'admin', 'human', '', 0, 'laundry_return', 'Desk', 'Full', 'Executed', NULL, 'Laundry Order', 'LND-2026-00003', '', 0, 'laundry.return_items', '{"items":[{"item_name":"Shirt","qty":2,"returned_qty":0,"service_type":"Wash & Iron"}]}', '{"items":[{"item_name":"Shirt","qty":2,"returned_qty":2,"service_type":"Wash & Iron"}]}', NULL, X'1B5DC735A6AD06F9A52A12C631AE3F6E7F3AE706E41755C8CDE20F6B0087B3E8', X'B4BA29008F8B67FC354E4AFD873593C0FA9B104ABE53DA0025F8E125537C65D9');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (58, 'AAL-2026-000058', 1772422200, 1, 'admin', 'human', '', 0, 'save_ingredient', 'Desk', 'Full', 'Executed', NULL, 'Ingredient', 'ING-00001', '', 0, 'inventory.save_ingredient', NULL, '{"barcode":null,"category":"Lakeside Remark","cost_per_unit":0,"gst_rate":5,"ingredient_name":"Marker Basmati","is_active":1,"name":"ING-00001","uom":"kg"}', NULL, X'B4BA29008F8B67FC354E4AFD873593C0FA9B104ABE53DA0025F8E125537C65D9', X'E9DD6191D0FAE5587E608C2F3A76EF1225BB1F75C5AA3CD829A61129D521599C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (59, 'AAL-2026-000059', 1772422200, 1, 'admin', 'human', '', 0, 'save_ingredient', 'Desk', 'Full', 'Executed', NULL, 'Ingredient', 'ING-00002', '', 0, 'inventory.save_ingredient', NULL, '{"barcode":null,"category":"Lakeside Remark","cost_per_unit":0,"gst_rate":5,"ingredient_name":"Marker Saffron","is_active":1,"name":"ING-00002","uom":"kg"}', NULL, X'E9DD6191D0FAE5587E608C2F3A76EF1225BB1F75C5AA3CD829A61129D521599C', X'BEE8FE60BF2BA75F82158BEDEF3530377C50168CA5C0E5251683DDFE529AB960');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (60, 'AAL-2026-000060', 1772422200, 1, 'admin', 'human', '', 0, 'save_recipe', 'Desk', 'Full', 'Executed', NULL, 'Menu Item', 'MI-00001', '', 0, 'inventory.save_recipe', '{"recipe":[]}', '{"recipe":[{"ingredient":"ING-00001","note":"Lakeside Remark","qty":0.2}]}', NULL, X'BEE8FE60BF2BA75F82158BEDEF3530377C50168CA5C0E5251683DDFE529AB960', X'7A5BB0D886DF37DDD39BE9CACF91931148388B25E3822225ECA40482A7379F99');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (61, 'AAL-2026-000061', 1772422200, 1, 'admin', 'human', '', 0, 'stock_receive', 'Desk', 'Full', 'Executed', NULL, 'POS Outlet', 'Lake View Palace-Garden Terrace', '', 0, 'inventory.receive_stock', '{"rows":[{"cost_per_unit":0,"ingredient":"ING-00001","qty_on_hand":0}]}', '{"batch_id":"aaddeda1551c","invoice_no":"M-1","rows":[{"cost_per_unit":90,"ingredient":"ING-00001","qty_on_hand":2}],"supplier":"Marker Mills"}', NULL, X'7A5BB0D886DF37DDD39BE9CACF91931148388B25E3822225ECA40482A7379F99', X'99887C86B73F46CBB3085FF6146B5A57CC4DA86E9A335C7339D9C95E9B8FA2B4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (62, 'AAL-2026-000062', 1772422200, 1, 'admin', 'human', '', 0, 'stock_par', 'Desk', 'Full', 'Executed', NULL, 'POS Outlet', 'Lake View Palace-Garden Terrace', '', 0, 'inventory.set_par_level', '{"ingredient":"ING-00001","par_level":0}', '{"ingredient":"ING-00001","par_level":5}', NULL, X'99887C86B73F46CBB3085FF6146B5A57CC4DA86E9A335C7339D9C95E9B8FA2B4', X'56487663EA6B12A98DDEFB2100BA9CAC8238D40213C287DA93524CDDAA17D13D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (63, 'AAL-2026-000063', 1772422200, 1, 'admin', 'human', '', 0, 'stock_wastage', 'Desk', 'Full', 'Executed', NULL, 'POS Outlet', 'Lake View Palace-Garden Terrace', 'Lakeside Remark', 0, 'inventory.record_wastage', '{"cost_per_unit":90,"ingredient":"ING-00001","qty_on_hand":2}', '{"cost_per_unit":90,"ingredient":"ING-00001","qty_on_hand":1.5}', NULL, X'56487663EA6B12A98DDEFB2100BA9CAC8238D40213C287DA93524CDDAA17D13D', X'9F8EB710CE3E44BA9DB110CCB11E5CCD19D48B875012896DFCCD8FE6C65F35F4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (64, 'AAL-2026-000064', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00001', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":3,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Dine In","outlet":"Lake View Palace-Garden Terrace","reservation":null,"room":null,"source":"Manual","status":"Placed","table_no":"T1"}', NULL, X'9F8EB710CE3E44BA9DB110CCB11E5CCD19D48B875012896DFCCD8FE6C65F35F4', X'EB92052FEB95C8B1A53DDCC40F4722D4D5D7C83C26D916DE8CD9DD9C6DB88A5A');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (65, 'AAL-2026-000065', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00002', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":null,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Dine In","outlet":"Lake View Palace-Garden Terrace","reservation":null,"room":null,"source":"Manual","status":"Placed","table_no":"T1"}', NULL, X'EB92052FEB95C8B1A53DDCC40F4722D4D5D7C83C26D916DE8CD9DD9C6DB88A5A', X'02722DC43670DBCEC0C86AC85024D34C7FD0061EC33CD834C832D273A01F241D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (66, 'AAL-2026-000066', 1772422200, 1, 'admin', 'human', '', 0, 'pos_fire', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00002', '', 0, 'pos.fire_kot', '{"kot_no":null,"status":"Placed"}', '{"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"kot_no":1,"status":"Preparing"}', NULL, X'02722DC43670DBCEC0C86AC85024D34C7FD0061EC33CD834C832D273A01F241D', X'7B5482DF8070D478B669CF795882AA4D9ADFF7CE3C9F5F2563C241C341DA14A3');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (67, 'AAL-2026-000067', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00003', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":null,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Takeaway","outlet":"Lake View Palace-Garden Terrace","reservation":null,"room":null,"source":"Manual","status":"Placed","table_no":null}', NULL, X'7B5482DF8070D478B669CF795882AA4D9ADFF7CE3C9F5F2563C241C341DA14A3', X'41FAE270FE969E3631B04864506CD0DA2E71C0C5F0AECFF668A1E5AE45DA46F9');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (68, 'AAL-2026-000068', 1772422200, 1, 'admin', 'human', '', 0, 'pos_fire', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00003', '', 0, 'pos.fire_kot', '{"kot_no":null,"status":"Placed"}', '{"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"kot_no":2,"status":"Preparing"}', NULL, X'41FAE270FE969E3631B04864506CD0DA2E71C0C5F0AECFF668A1E5AE45DA46F9', X'2B4F900A86E8A754F72A1F97AE0B025C859C59FBFBA894C7DD5526771325211D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (69, 'AAL-2026-000069', 1772422200, 1, 'admin', 'human', '', 0, 'pos_prepared', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00003', '', 0, 'pos.mark_prepared', '{"kot_status":"Fired"}', '{"all_prepared":1,"items":["Lakeside Remark","Lakeside Remark"],"kot_status":"Prepared"}', NULL, X'2B4F900A86E8A754F72A1F97AE0B025C859C59FBFBA894C7DD5526771325211D', X'D4CFE4902B90C2A34220F994762635FFFC1727CA301CA2E06E07892A0BABEBB3');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (70, 'AAL-2026-000070', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00004', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":null,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Dine In","outlet":"Lake View Palace-Garden Terrace","reservation":null,"room":null,"source":"Manual","status":"Placed","table_no":"T9"}', NULL, X'D4CFE4902B90C2A34220F994762635FFFC1727CA301CA2E06E07892A0BABEBB3', X'DCE0839D39FB71266964FC1A634620297B7CE0286AF72762A7FF5FA9A9C4B67E');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (71, 'AAL-2026-000071', 1772422200, 1, 'admin', 'human', '', 0, 'pos_fire', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00004', '', 0, 'pos.fire_kot', '{"kot_no":null,"status":"Placed"}', '{"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"kot_no":3,"status":"Preparing"}', NULL, X'DCE0839D39FB71266964FC1A634620297B7CE0286AF72762A7FF5FA9A9C4B67E', X'22CC40FDFEFA5A27F0B6A487C944E60B8E4238F9FD2792D31A8C68D2DC84D626');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (72, 'AAL-2026-000072', 1772422200, 1, 'admin', 'human', '', 0, 'pos_void', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00004', 'Lakeside Remark', 0, 'pos.void_item', '{"amount":500.00,"item_name":"Lakeside Remark","kot_status":"Fired","order_total":750.00,"qty":2}', '{"amount":0.00,"discount_amount":0.00,"order_total":250.00}', NULL, X'22CC40FDFEFA5A27F0B6A487C944E60B8E4238F9FD2792D31A8C68D2DC84D626', X'48B7505662AC4D55C8E1BBF1A960CD8D5CED59F52AC3370D477E1B4224528D03');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (73, 'AAL-2026-000073', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00005', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":null,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Room Service","outlet":"Lake View Palace-Garden Terrace","reservation":"RES-2026-00001","room":"Lake View Palace-101","source":"Manual","status":"Placed","table_no":null}', NULL, X'48B7505662AC4D55C8E1BBF1A960CD8D5CED59F52AC3370D477E1B4224528D03', X'AE2EE333D7040AB3D3A3869E2A372E84355E32CC058F0D511573EE34E6BAD95C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (74, 'AAL-2026-000074', 1772422200, 1, 'admin', 'human', '', 0, 'pos_order', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00006', '', 2, 'pos.create_order', NULL, '{"allergy_note":"Lakeside Remark","customer_name":"Zebulon Marker","guests":null,"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"order_total":750.00,"order_type":"Dine In","outlet":"Lake View Palace-Garden Terrace","reservation":null,"room":null,"source":"Manual","status":"Placed","table_no":"T2"}', NULL, X'AE2EE333D7040AB3D3A3869E2A372E84355E32CC058F0D511573EE34E6BAD95C', X'5BF72FB20D1449BAC54FE2CD51EFF79A2CDD7DB8CBE022CD0B7BC122603DDA6C');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (75, 'AAL-2026-000075', 1772422200, 1, 'admin', 'human', '', 0, 'pos_fire', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00006', '', 0, 'pos.pay_order', '{"kot_no":null,"status":"Placed"}', '{"items":["2 × Lakeside Remark","1 × Lakeside Remark"],"kot_no":4,"status":"Preparing"}', NULL, X'5BF72FB20D1449BAC54FE2CD51EFF79A2CDD7DB8CBE022CD0B7BC122603DDA6C', X'CC5BB853C89CE7C06258964670BCD18C824C3C64C53FD4E290148B7BC5B85A76');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (76, 'AAL-2026-000076', 1772422200, 1, 'admin', 'human', '', 0, 'pos_pay', 'Desk', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00006', '', 0, 'pos.pay_order', '{"paid":0,"status":"Placed"}', '{"amount":787.50,"bill_no":"LVP1-25-00001","mode":"UPI","paid":1,"status":"Delivered"}', NULL, X'CC5BB853C89CE7C06258964670BCD18C824C3C64C53FD4E290148B7BC5B85A76', X'4E8FA6DCD49841132F505AC7BF095E97CE1CF35D3690CC9FBBAEBD2A20F5B887');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (77, 'AAL-2026-000077', 1772422200, 1, 'Guest', 'agent', 'Guest Self-Service', 0, 'pos_order', 'API', 'Full', 'Executed', NULL, 'POS Order', 'ORD-2026-00007', '', 3, 'public_api.qr_order', NULL, '{"lines":1,"order_total":250.00,"outlet":"Lake View Palace-Garden Terrace","room":null,"source":"QR","status":"Placed","table_no":"T1"}', NULL, X'4E8FA6DCD49841132F505AC7BF095E97CE1CF35D3690CC9FBBAEBD2A20F5B887', X'0FD7158B576948AE04ADBB4B552619816E6F03283F3C639102AE234DAB1B3359');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (78, 'AAL-2026-000078', 1772422200, 1, 'admin', 'human', '', 0, 'table_reserve', 'Desk', 'Full', 'Executed', NULL, 'POS Table Reservation', 'TRES-2026-00001', '', 0, 'pos.reserve_table', NULL, '{"guest_name":"Zebulon Marker","outlet":"Lake View Palace-Garden Terrace","party_size":null,"phone":"9876500001","reserved_at":"2026-03-02 09:30:00","status":"Booked","table_no":"T1"}', NULL, X'0FD7158B576948AE04ADBB4B552619816E6F03283F3C639102AE234DAB1B3359', X'E29F2CC6F73001E87855D188E6F145B95656462DF73DB3974519EDBEE0FE342B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (79, 'AAL-2026-000079', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Printer', 'PRN-0001', '', 0, 'records.save', NULL, '{"address":"127.0.0.1:9","bar":0,"bills":1,"disabled":0,"fryer":0,"grill":0,"kitchen":1,"name":"PRN-0001","outlet":null,"paper_mm":80,"printer_name":"Lakeside Remark","property":"Lake View Palace","tandoor":0}', NULL, X'E29F2CC6F73001E87855D188E6F145B95656462DF73DB3974519EDBEE0FE342B', X'B5B42FB6B83EE15E6F250575161F2EE4586726C8753E8E4B617BD4DAF539CE2F');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (80, 'AAL-2026-000080', 1772422200, 1, 'admin', 'human', '', 0, 'print_test', 'Desk', 'Full', 'Executed', NULL, 'Printer', 'PRN-0001', '', 0, 'desk.print_test', NULL, NULL, NULL, X'B5B42FB6B83EE15E6F250575161F2EE4586726C8753E8E4B617BD4DAF539CE2F', X'CE8D870BF4FD16E6DAACE4566F23A395BEE646A896A85857FC545044BA592916');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (81, 'AAL-2026-000081', 1772422200, 1, 'admin', 'human', '', 0, 'save_dish', 'Desk', 'Full', 'Executed', NULL, 'Banquet Dish', 'BDISH-00001', '', 0, 'banquet.save_dish', NULL, '{"cost_per_portion":13.5,"course_type":"Main Course","dish_name":"Marker Biryani","kitchen":"Main Kitchen","portion_per_pax":1}', NULL, X'CE8D870BF4FD16E6DAACE4566F23A395BEE646A896A85857FC545044BA592916', X'C0DCC3A38A4DADB27F0E6A33BEF9455A520AD2D23D7F04C75602FC8266C0BF9A');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (82, 'AAL-2026-000082', 1772422200, 1, 'admin', 'human', '', 0, 'save_dish', 'Desk', 'Full', 'Executed', NULL, 'Banquet Dish', 'BDISH-00002', '', 0, 'banquet.save_dish', NULL, '{"cost_per_portion":13.5,"course_type":"Main Course","dish_name":"Marker Kheer","kitchen":"Main Kitchen","portion_per_pax":1}', NULL, X'C0DCC3A38A4DADB27F0E6A33BEF9455A520AD2D23D7F04C75602FC8266C0BF9A', X'9F8B1B60B6A37F21C6E723131AB91F23AA2738096D4BBD3D127A2CD7D5D852B4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (83, 'AAL-2026-000083', 1772422200, 1, 'admin', 'human', '', 0, 'stock_receive', 'Desk', 'Full', 'Executed', NULL, 'POS Outlet', 'Lake View Palace-Garden Terrace', '', 0, 'inventory.receive_stock', '{"rows":[{"cost_per_unit":90,"ingredient":"ING-00001","qty_on_hand":-0.9}]}', '{"batch_id":"ccaf175b2331","invoice_no":null,"rows":[{"cost_per_unit":150,"ingredient":"ING-00001","qty_on_hand":0.1}],"supplier":null}', NULL, X'9F8B1B60B6A37F21C6E723131AB91F23AA2738096D4BBD3D127A2CD7D5D852B4', X'67F595BA298568F3285DDD8837D3B99F14BD5800C724C7E439EB57ABFE77E046');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (84, 'AAL-2026-000084', 1772422200, 1, 'admin', 'human', '', 0, 'save_banquet_menu', 'Desk', 'Full', 'Executed', NULL, 'Banquet Menu', 'BMENU-00001', '', 0, 'banquet.save_banquet_menu', NULL, '{"courses":1,"disabled":0,"gst_rate":5,"menu_name":"Marker Thali","min_pax":0,"rate_per_pax":1200.00}', NULL, X'67F595BA298568F3285DDD8837D3B99F14BD5800C724C7E439EB57ABFE77E046', X'242AE7A2C764403668E697B85F9574DD8B4A253B119D75408A741078CB3937C2');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (85, 'AAL-2026-000085', 1772422200, 1, 'admin', 'human', '', 0, 'save_banquet_menu', 'Desk', 'Full', 'Executed', NULL, 'Banquet Menu', 'BMENU-00002', '', 0, 'banquet.save_banquet_menu', NULL, '{"courses":1,"disabled":0,"gst_rate":5,"menu_name":"Marker Brunch","min_pax":0,"rate_per_pax":1200.00}', NULL, X'242AE7A2C764403668E697B85F9574DD8B4A253B119D75408A741078CB3937C2', X'BD840CF79634F25B6EE76330E77B0F8E539498D0253144E3F25AD1F415DA3886');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (86, 'AAL-2026-000086', 1772422200, 1, 'admin', 'human', '', 0, 'save_service_item', 'Desk', 'Full', 'Executed', NULL, 'Banquet Service Item', 'BSVC-00001', '', 0, 'banquet.save_service_item', NULL, '{"category":"Decor","chargeable":1,"cost_rate":0,"disabled":0,"gst_rate":18,"is_alcohol":0,"item_name":"Marker Stage","rate":9000.00,"uom":"Per Event"}', NULL, X'BD840CF79634F25B6EE76330E77B0F8E539498D0253144E3F25AD1F415DA3886', X'8CA3A5FC282B24A441D8B8D16FE282EB211053509AD09F02EFA382A6349AD950');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (87, 'AAL-2026-000087', 1772422200, 1, 'admin', 'human', '', 0, 'save_service_item', 'Desk', 'Full', 'Executed', NULL, 'Banquet Service Item', 'BSVC-00002', '', 0, 'banquet.save_service_item', NULL, '{"category":"Decor","chargeable":1,"cost_rate":0,"disabled":0,"gst_rate":18,"is_alcohol":0,"item_name":"Marker Fog","rate":9000.00,"uom":"Per Event"}', NULL, X'8CA3A5FC282B24A441D8B8D16FE282EB211053509AD09F02EFA382A6349AD950', X'7F91188624B698C455CAA44A86DC9AFDDF09EA4F1CCC58D4501A282DD2491B12');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (88, 'AAL-2026-000088', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_enquiry', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0002', '', 5, 'banquet.create_enquiry', NULL, '{"attendees":80,"customer_name":"Fay Marker","end_date":null,"end_time":null,"event_date":"2026-04-10","event_type":"Wedding","grand_total":59000.00,"start_time":null,"status":"Enquiry","venue":"Lake View Palace-Marker Hall"}', NULL, X'7F91188624B698C455CAA44A86DC9AFDDF09EA4F1CCC58D4501A282DD2491B12', X'5B533B67824B562A2402DD1988175D92C59FE4B04A882E9FEA79A0E1E48FCD61');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (89, 'AAL-2026-000089', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_enquiry', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 5, 'banquet.create_enquiry', NULL, '{"attendees":80,"customer_name":"Fay Marker","end_date":null,"end_time":null,"event_date":"2026-04-20","event_type":"Wedding","grand_total":59000.00,"start_time":null,"status":"Enquiry","venue":"Lake View Palace-Marker Hall"}', NULL, X'5B533B67824B562A2402DD1988175D92C59FE4B04A882E9FEA79A0E1E48FCD61', X'612AD09DC5375352E8A0DFC792D88490CE2B7D27E984D6CE9B9513AC7222DE83');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (90, 'AAL-2026-000090', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_enquiry', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0004', '', 5, 'banquet.create_enquiry', NULL, '{"attendees":80,"customer_name":"Fay Marker","end_date":null,"end_time":null,"event_date":"2026-03-02","event_type":"Wedding","grand_total":59000.00,"start_time":null,"status":"Enquiry","venue":"Lake View Palace-Marker Hall"}', NULL, X'612AD09DC5375352E8A0DFC792D88490CE2B7D27E984D6CE9B9513AC7222DE83', X'B13179E91A2F9726567EE1646A96C96BFA5262F403896B4CA24BDD73F64EAF97');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (91, 'AAL-2026-000091', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_items', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.add_menu', '{"grand_total":59000.00,"items":[{"amount":50000.00,"chargeable":1,"item_name":"Marker Hall","qty":1,"rate":50000.00}]}', '{"grand_total":159800.00,"items":[{"amount":50000.00,"chargeable":1,"item_name":"Marker Hall","qty":1,"rate":50000.00},{"amount":96000.00,"chargeable":1,"item_name":"Marker Thali","qty":80,"rate":1200.00}]}', NULL, X'B13179E91A2F9726567EE1646A96C96BFA5262F403896B4CA24BDD73F64EAF97', X'31DDC51A6DCC40D83162E493A4EEFF4BEB66272540EDD96EA86FBD9973F5CF1F');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (92, 'AAL-2026-000092', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_status', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.set_status', '{"grand_total":159800.00,"pax_guaranteed":null,"status":"Enquiry","tentative_until":null}', '{"grand_total":159800.00,"pax_guaranteed":80,"status":"Confirmed","tentative_until":null}', NULL, X'31DDC51A6DCC40D83162E493A4EEFF4BEB66272540EDD96EA86FBD9973F5CF1F', X'E2087BD79B661EDDF52D18F4CC4B405D5AC0907F461F8E0137BA5FFDEEE5E687');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (93, 'AAL-2026-000093', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_items', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0004', '', 0, 'banquet.add_menu', '{"grand_total":59000.00,"items":[{"amount":50000.00,"chargeable":1,"item_name":"Marker Hall","qty":1,"rate":50000.00}]}', '{"grand_total":159800.00,"items":[{"amount":50000.00,"chargeable":1,"item_name":"Marker Hall","qty":1,"rate":50000.00},{"amount":96000.00,"chargeable":1,"item_name":"Marker Thali","qty":80,"rate":1200.00}]}', NULL, X'E2087BD79B661EDDF52D18F4CC4B405D5AC0907F461F8E0137BA5FFDEEE5E687', X'0F4E7DD4D7A2FECA80C180C81FC0AEDA6C2CAA18F1F40CD3FF5926AD9634867D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (94, 'AAL-2026-000094', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_status', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0004', '', 0, 'banquet.set_status', '{"grand_total":159800.00,"pax_guaranteed":null,"status":"Enquiry","tentative_until":null}', '{"grand_total":159800.00,"pax_guaranteed":80,"status":"Confirmed","tentative_until":null}', NULL, X'0F4E7DD4D7A2FECA80C180C81FC0AEDA6C2CAA18F1F40CD3FF5926AD9634867D', X'7CAA7C0FADCFA430100B8E690120F807AB422C93A544820611AD07C67D680D42');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (95, 'AAL-2026-000095', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_menu_composed', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.compose_menu', '{"selections":[]}', '{"grand_total":159800.00,"selections":["Mains: Marker Biryani"]}', NULL, X'7CAA7C0FADCFA430100B8E690120F807AB422C93A544820611AD07C67D680D42', X'C2BF5225AF406572C18BE52ED06CEE1B1ED4EDD4607A2759395B172EC21D5593');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (96, 'AAL-2026-000096', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_receipt', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.record_receipt', '{"balance_due":159800.00,"deposit_held":0.00,"received":0.00}', '{"amount":20000.00,"balance_due":139800.00,"deposit_held":0.00,"kind":"Advance","mode":"Bank Transfer","receipt":"RCT-2026-00001","received":20000.00}', NULL, X'C2BF5225AF406572C18BE52ED06CEE1B1ED4EDD4607A2759395B172EC21D5593', X'C3F53D8E1DC5028AD0C40634F86A0D8DA1B981CBF5DABBD3DE6033D4C5A6E162');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (97, 'AAL-2026-000097', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_receipt', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.record_receipt', '{"balance_due":139800.00,"deposit_held":0.00,"received":20000.00}', '{"amount":5000.00,"balance_due":139800.00,"deposit_held":5000.00,"kind":"Security Deposit","mode":"Bank Transfer","receipt":"RCT-2026-00002","received":20000.00}', NULL, X'C3F53D8E1DC5028AD0C40634F86A0D8DA1B981CBF5DABBD3DE6033D4C5A6E162', X'FEEA275993CB1C83E577E995461E18E9BCFF47DB3D39C7758E5D93267C366E11');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (98, 'AAL-2026-000098', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_open_items', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.save_open_items', '{"open_items":[]}', '{"open_items":[{"price_impact":0.00,"status":"Open","title":"Lakeside Remark"}]}', NULL, X'FEEA275993CB1C83E577E995461E18E9BCFF47DB3D39C7758E5D93267C366E11', X'55B353390B40DBF352440C7C4642E3BB4A600F02AF91A98DA21DB1C417C4C46F');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (99, 'AAL-2026-000099', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_terms', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0003', '', 0, 'banquet.default_payment_terms', '{"payment_terms":[]}', '{"payment_terms":[{"amount":39950.00,"due_date":"2026-03-02","milestone":"Advance","name":"1","percent":25,"received_on":null,"reference":null,"status":"Pending"},{"amount":79900.00,"due_date":"2026-04-05","milestone":"Second payment","name":"2","percent":50,"received_on":null,"reference":null,"status":"Pending"},{"amount":39950.00,"due_date":"2026-04-20","milestone":"Balance","name":"3","percent":25,"received_on":null,"reference":null,"status":"Pending"}]}', NULL, X'55B353390B40DBF352440C7C4642E3BB4A600F02AF91A98DA21DB1C417C4C46F', X'F7FB70153F67B3B6077131C4445B3006B5BD2713A9E61AC5DD00B5CDCC64AEA4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (100, 'AAL-2026-000100', 1772422200, 1, 'admin', 'human', '', 0, 'banquet_quote', 'Desk', 'Full', 'Executed', NULL, 'Venue Booking', 'EVT-2026-0002', '', 0, 'banquet.generate_quote', '{"quote_valid_till":null,"quote_version":0}', '{"grand_total":59000.00,"note":"Lakeside Remark","quote_valid_till":"2026-03-17","quote_version":1}', NULL, X'F7FB70153F67B3B6077131C4445B3006B5BD2713A9E61AC5DD00B5CDCC64AEA4', X'89A091A592EE78AC3C60AEC8E4A47FEAD203D87B87846C888D5CB2921F4812A8');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (101, 'AAL-2026-000101', 1772422200, 1, 'admin', 'human', '', 0, 'connector_key_issued', 'Desk', 'Full', 'Executed', NULL, 'User', 'admin', '', 0, 'api.my_connector_credentials', NULL, NULL, NULL, X'89A091A592EE78AC3C60AEC8E4A47FEAD203D87B87846C888D5CB2921F4812A8', X'EAD0067DAB75DD836E2A177C2D228B07C134A47CA2B51B9F577B807BCE73C95B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (102, 'AAL-2026-000102', 1772422200, NULL, 'admin', 'human', '', 0, 'save_server_settings', 'Desk', 'Full', 'Executed', NULL, 'Site', 'site', '', 0, 'desk.save_mail', '{"smtp_from":null,"smtp_host":null,"smtp_port":null,"smtp_security":"tls","smtp_user":null}', '{"smtp_from":"desk@lake.example","smtp_host":"127.0.0.1","smtp_port":1,"smtp_security":"none","smtp_user":null}', NULL, X'EAD0067DAB75DD836E2A177C2D228B07C134A47CA2B51B9F577B807BCE73C95B', X'8E5B10E6EAAF6D00E8B13D5D77DCBAAD49D8FB68AFF77CA78A15466546F01261');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (103, 'AAL-2026-000103', 1772422200, NULL, 'admin', 'human', '', 0, 'save_server_settings', 'Desk', 'Full', 'Executed', NULL, 'Site', 'site', '', 0, 'desk.save_whatsapp', '{"whatsapp_language":"en","whatsapp_number":null,"whatsapp_template":null}', '{"secret_changed":1,"whatsapp_language":"en","whatsapp_number":"98","whatsapp_template":null}', NULL, X'8E5B10E6EAAF6D00E8B13D5D77DCBAAD49D8FB68AFF77CA78A15466546F01261', X'6BFDDBEC8DB3F6311A7E4628ABD690A4E5D1E0B3AECD89B5B57845D908C53C4D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (104, 'AAL-2026-000104', 1772422200, NULL, 'admin', 'human', '', 0, 'save_server_settings', 'Desk', 'Full', 'Executed', NULL, 'Site', 'site', '', 0, 'desk.save_public_address', '{"public_url":null}', '{"public_url":"http://127.0.0.1:1"}', NULL, X'6BFDDBEC8DB3F6311A7E4628ABD690A4E5D1E0B3AECD89B5B57845D908C53C4D', X'55B895996EF779BD28BD7B48EC1741692B58247ED6325094FB0AFCB01C1C046D');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (105, 'AAL-2026-000105', 1772422200, NULL, 'admin', 'human', '', 0, 'save_server_settings', 'Desk', 'Full', 'Executed', NULL, 'Site', 'site', '', 0, 'desk.save_backup', '{"backup_at":null,"backup_every":null,"backup_folder":null,"backup_zone":null,"keep_daily":14,"keep_weekly":8}', '{"backup_at":null,"backup_every":null,"backup_folder":"/tmp/.tmp2EE8bl","backup_zone":null,"keep_daily":14,"keep_weekly":8}', NULL, X'55B895996EF779BD28BD7B48EC1741692B58247ED6325094FB0AFCB01C1C046D', X'6D8440F1B7205298B947082E2D7EACB2FD21BF1D3B5ECA6D67C2C263A5DF06DC');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (106, 'AAL-2026-000106', 1772422200, NULL, 'admin', 'human', '', 0, 'save_server_settings', 'Desk', 'Full', 'Executed', NULL, 'Site', 'site', '', 0, 'desk.save_downtime_pack', '{"downtime_every":60,"downtime_folder":null}', '{"downtime_every":60,"downtime_folder":"/tmp/.tmp2EE8bl/sheets"}', NULL, X'6D8440F1B7205298B947082E2D7EACB2FD21BF1D3B5ECA6D67C2C263A5DF06DC', X'75F493292A83DCD4FDDF9071A339F156785CBE8D02F831BCBA7421F3B6A8F784');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (107, 'AAL-2026-000107', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Season', 'SEA-00001', '', 0, 'records.save', NULL, '{"adjustment_type":"Percent","adjustment_value":0,"disabled":0,"end_date":"2027-01-05","name":"SEA-00001","priority":0,"property":"Lake View Palace","room_type":null,"season_name":"Winter","start_date":"2026-12-20","weekdays":""}', NULL, X'75F493292A83DCD4FDDF9071A339F156785CBE8D02F831BCBA7421F3B6A8F784', X'3C040A1CF451184C8809957442970A61A63A8BE79854454135F3474C037F1ECA');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (108, 'AAL-2026-000108', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Rate Plan', 'Lake View Palace-Advance purchase', '', 0, 'records.save', NULL, '{"cancellation_policy":null,"code":"Advance purchase","disabled":0,"is_default":0,"modifier_type":"Percent","modifier_value":0,"name":"Lake View Palace-Advance purchase","property":"Lake View Palace","rate_plan_name":"Advance purchase"}', NULL, X'3C040A1CF451184C8809957442970A61A63A8BE79854454135F3474C037F1ECA', X'3A0BBAFF60D7F19731C948E015BD7CECDAD6B3987D6F500E17FE94C86D17B1D1');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (109, 'AAL-2026-000109', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Rate Guardrail', 'GUARD-0001', '', 0, 'records.save', NULL, '{"ceiling_price":90000.00,"disabled":0,"floor_price":1000.00,"name":"GUARD-0001","property":"Lake View Palace","room_type":"Lake View Palace-DLX"}', NULL, X'3A0BBAFF60D7F19731C948E015BD7CECDAD6B3987D6F500E17FE94C86D17B1D1', X'21A47FAB314476FFB437BE016F9172C5C7B62317329148B634BB94E8F2E65066');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (110, 'AAL-2026-000110', 1772422200, 1, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Tax Rate', 'TAX-0001', '', 0, 'records.save', NULL, '{"charge_type":"Spa","from_date":"2026-04-01","name":"TAX-0001","note":null,"property":"Lake View Palace","rate":12,"rate_above":null,"up_to":null}', NULL, X'21A47FAB314476FFB437BE016F9172C5C7B62317329148B634BB94E8F2E65066', X'C50339127E15417F484E7C3174024D5932580DCFF18193DF000CFD502B5F48A4');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (111, 'AAL-2026-000111', 1772422200, NULL, 'admin', 'human', '', 0, 'save_record', 'Desk', 'Full', 'Executed', NULL, 'Travel Agent', 'Marker Travels', '', 0, 'records.save', NULL, '{"agent_name":"Marker Travels","agent_type":"Travel Agent","commission_pct":0,"contact_email":null,"contact_name":null,"contact_phone":null,"disabled":0,"name":"Marker Travels","negotiated_rate_plan":null}', NULL, X'C50339127E15417F484E7C3174024D5932580DCFF18193DF000CFD502B5F48A4', X'625A39C46DA7530D7878D0055054DFBC188C2F6B8180879DF59A71708B2579C0');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (112, 'AAL-2026-000112', 1772422200, 1, 'Front Desk', 'human', '', 0, 'cash_movement', 'Desk', 'Full', 'Executed', NULL, 'Cashier Shift', 'CSH-2026-00001', 'Change', 0, 'desk.cash_movement', NULL, '{"amount":100.00,"kind":"paid_in"}', NULL, X'625A39C46DA7530D7878D0055054DFBC188C2F6B8180879DF59A71708B2579C0', X'44F7419BB8AE1ADDFB1403FD9DCA5C27036183FDD39F577D323FF82896EEDB46');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (113, 'AAL-2026-000113', 1772422200, NULL, 'Guest', 'agent', 'Guest Self-Service', 0, 'hosting_enquiry', 'API', 'Full', 'Executed', NULL, 'Hosting Enquiry', 'b2ccd07a67', '', 0, 'public_api.hosting_enquiry', NULL, '{"interest":"Hosting","rooms":0}', NULL, X'44F7419BB8AE1ADDFB1403FD9DCA5C27036183FDD39F577D323FF82896EEDB46', X'9662A308ECE1A6907E4F61016063DB5A361D335FED64EEC2557DF3FC8187BB4B');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (114, 'AAL-2026-000114', 1772422200, 1, 'admin', 'human', '', 0, 'set_restrictions', 'Desk', 'Full', 'Executed', NULL, 'Room Type', 'Lake View Palace-DLX', '', 2, 'desk.set_restrictions', '[]', '[{"closed":0,"closed_to_arrival":0,"closed_to_departure":0,"end_date":"2026-03-12","max_nights":null,"min_nights":2,"start_date":"2026-03-10"}]', NULL, X'9662A308ECE1A6907E4F61016063DB5A361D335FED64EEC2557DF3FC8187BB4B', X'E0E2EDF939E76F1FAAE3C02469E392F227EB20A4D6B3D9DBAD842A39A68B10FD');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (115, 'AAL-2026-000115', 1772422200, 1, 'admin', 'human', '', 0, 'save_budget', 'Desk', 'Full', 'Executed', NULL, 'Revenue Budget', 'ad88bbcd68', '', 0, 'reports.save_budget', NULL, '{"adr_target":0.00,"occupancy_target":0,"period":"2026-03","revpar_target":0.00,"room_revenue_target":500000.00}', NULL, X'E0E2EDF939E76F1FAAE3C02469E392F227EB20A4D6B3D9DBAD842A39A68B10FD', X'0B90AB1807DB2685CDCF10B8126263F4440B8C82FFFF6FEE776991B417EA5324');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (116, 'AAL-2026-000116', 1772422200, NULL, 'admin', 'human', '', 0, 'set_billing_rules', 'Desk', 'Full', 'Executed', NULL, 'Company', 'Acme', '', 0, 'api.set_billing_rules', '{"rules":[]}', '{"rules":[{"charge_type":"Room","pay_by":"Company"}]}', NULL, X'0B90AB1807DB2685CDCF10B8126263F4440B8C82FFFF6FEE776991B417EA5324', X'20E20C3E67E8E510A3CF698B8D16CEE79AC2A04BF056B6122D0FC6A0D63CAD07');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (117, 'AAL-2026-000117', 1772422200, 1, 'admin', 'human', '', 0, 'upload_photo', 'Desk', 'Full', 'Executed', NULL, 'Photo', 'a4cd37bc516fb667063369017aa9fe13', '', 0, 'records.upload_photo', NULL, '{"address":"/photo/a4cd37bc516fb667063369017aa9fe13","caption":"The lake","height":40,"name":"a4cd37bc516fb667063369017aa9fe13","on_booking_page":1,"position":0,"property":"Lake View Palace","room_type":"Lake View Palace-DLX","thumbnail_address":"/photo/a4cd37bc516fb667063369017aa9fe13/small","width":60}', NULL, X'20E20C3E67E8E510A3CF698B8D16CEE79AC2A04BF056B6122D0FC6A0D63CAD07', X'3BFC33B7E7DAC4F2B9F51BC34A081C00E03C0218A21588E32F7A3E9B62815543');
INSERT INTO "action_log" ("seq", "name", "executed_at", "property_id", "actor", "actor_kind", "agent_name", "agent_named", "action_type", "action_channel", "autonomy", "approval_status", "approver", "reference_doctype", "reference_name", "rationale", "minutes_saved", "endpoint", "before_snapshot", "after_snapshot", "postings", "previous_hash", "hash") VALUES (118, 'AAL-2026-000118', 1772422200, 1, 'admin', 'human', '', 0, 'create_reservation', 'Desk', 'Full', 'Executed', NULL, 'Reservation', 'RES-2026-00011', '', 3, 'api.create_booking', NULL, '{"addons":["Boat ride × 2"],"adults":2,"amount_after_tax":21240.00,"check_in_date":"2026-04-10","check_out_date":"2026-04-12","children":0,"guest":"G-00007","guest_name":"Nora Marker","room":"Lake View Palace-201","room_type":"Lake View Palace-STE","status":"Confirmed"}', NULL, X'3BFC33B7E7DAC4F2B9F51BC34A081C00E03C0218A21588E32F7A3E9B62815543', X'F055A65688F2115379488F9F4A4AA58159D8482FBB596FFFD68A4A4537C4371D');
INSERT INTO "action_log_head" ("id", "seq", "hash", "resealing") VALUES (1, 118, X'F055A65688F2115379488F9F4A4AA58159D8482FBB596FFFD68A4A4537C4371D', 0);
INSERT INTO "printers" ("id", "property_id", "name", "printer_name", "outlet_id", "address", "paper_mm", "kitchen", "tandoor", "grill", "fryer", "bar", "bills", "disabled") VALUES (1, 1, 'PRN-0001', 'Lakeside Remark', NULL, '127.0.0.1:9', 80, 1, 0, 0, 0, 0, 1, 0);
INSERT INTO "print_jobs" ("id", "property_id", "name", "printer_id", "order_id", "kind", "title", "lines", "status", "attempts", "was_sent", "queued_at", "next_try_at", "claimed_until", "trouble", "created_by", "created_at", "settled_at") VALUES (1, 1, 'ad428b5007', 1, NULL, 'Test', 'Lakeside Remark', '[{"style":"Large","text":"Printer test"},{"style":"Bold","text":"             Lakeside Remark"},{"style":"Plain","text":"             Lake View Palace"},{"style":"Plain","text":"             2026-03-02 09:00"},{"style":"Plain","text":"------------------------------------------"},{"style":"Tall","text":"1 x Paneer tikka"},{"style":"Bold","text":"  > less spicy"},{"style":"Plain","text":"------------------------------------------"}]', 'Queued', 0, 0, 1772422200, 1772422200, NULL, NULL, 'admin', 1772422200, NULL);
CREATE INDEX rooms_by_type ON rooms (property_id, room_type_id);
CREATE INDEX photos_by_property ON photos (property_id, room_type_id, position);
CREATE INDEX sessions_by_user ON sessions (user_id);
CREATE UNIQUE INDEX api_keys_one_each ON api_keys (user_id, purpose, IFNULL(property_id, 0));
CREATE INDEX seasons_by_date ON seasons (property_id, end_on);
CREATE INDEX hurdles_by_property ON hurdle_rates (property_id);
CREATE INDEX guests_by_phone ON guests (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX guests_by_full_name ON guests (full_name COLLATE NOCASE);
CREATE INDEX merged_guests_by_guest ON merged_guests (guest_id);
CREATE INDEX merged_guests_by_phone ON merged_guests (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE UNIQUE INDEX images_stay_once ON images (reservation_id) WHERE slot = 'Stay ID';
CREATE UNIQUE INDEX images_stay_back_once ON images (reservation_id) WHERE slot = 'Stay ID Back';
CREATE INDEX images_by_stay ON images (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX images_guest_once ON images (guest_id, slot) WHERE guest_id IS NOT NULL;
CREATE INDEX groups_by_date ON group_bookings (property_id, status, check_out_on);
CREATE INDEX reservations_by_arrival ON reservations (property_id, status, check_in_on);
CREATE INDEX reservations_by_departure ON reservations (property_id, check_out_on) WHERE status = 'Checked Out';
CREATE INDEX reservations_by_group ON reservations (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX reservations_tentative ON reservations (property_id, tentative_until) WHERE tentative_until IS NOT NULL;
CREATE INDEX reservations_booked_with ON reservations (booked_with) WHERE booked_with IS NOT NULL;
CREATE INDEX reservations_by_room ON reservations (room_id, check_in_on) WHERE room_id IS NOT NULL;
CREATE UNIQUE INDEX reservations_by_cancellation ON reservations (property_id, cancellation_number)
  WHERE cancellation_number IS NOT NULL;
CREATE INDEX reservations_by_channel_ref ON reservations (property_id, ota_ref) WHERE ota_ref IS NOT NULL;
CREATE INDEX reservations_by_guest ON reservations (guest_id, property_id, status, before_tax_minor, tax_minor);
CREATE UNIQUE INDEX reservations_by_calendar ON reservations (calendar_token) WHERE calendar_token IS NOT NULL;
CREATE UNIQUE INDEX nights_room_once ON nights (room_id, night_on, day_use) WHERE holds_inventory = 1 AND room_id IS NOT NULL;
CREATE INDEX nights_by_date ON nights (property_id, night_on, room_type_id, day_use) WHERE holds_inventory = 1;
CREATE INDEX occupants_by_stay ON occupants (reservation_id, line);
CREATE INDEX addons_by_stay ON reservation_addons (reservation_id);
CREATE INDEX instructions_by_stay ON stay_instructions (reservation_id);
CREATE INDEX folios_by_stay ON folios (reservation_id);
CREATE INDEX folios_by_guest ON folios (guest_id);
CREATE INDEX folios_by_group ON folios (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX folios_by_invoice ON folios (property_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX folios_unsettled ON folios (property_id) WHERE settled = 0;
CREATE INDEX charges_by_folio ON charges (folio_id);
CREATE INDEX charges_by_reduced ON charges (reduces) WHERE reduces IS NOT NULL;
CREATE INDEX charges_by_stay ON charges (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX charges_auto_once ON charges (reservation_id, auto_key) WHERE auto_key IS NOT NULL;
CREATE INDEX charges_by_date ON charges (property_id, posted_on);
CREATE INDEX charges_of_room_nights ON charges (property_id, posted_on, reservation_id, auto_key, amount_minor)
  WHERE auto_key GLOB 'room:????-??-??';
CREATE INDEX charges_of_housekeeping ON charges (property_id, id) WHERE source = 'Housekeeping';
CREATE UNIQUE INDEX cashier_shifts_open ON cashier_shifts (property_id, cashier) WHERE closed_at IS NULL;
CREATE INDEX cashier_shifts_by_date ON cashier_shifts (property_id, opened_on);
CREATE INDEX cash_movements_by_shift ON cash_movements (shift_id);
CREATE INDEX payments_by_folio ON payments (folio_id);
CREATE INDEX payments_by_date ON payments (property_id, posted_on);
CREATE INDEX invoices_by_folio ON invoices (folio_id);
CREATE INDEX room_blocks_by_date ON room_blocks (property_id, to_on) WHERE block_status = 'Active';
CREATE INDEX hk_tasks_open ON hk_tasks (property_id, status) WHERE status IN ('Pending', 'In Progress');
CREATE INDEX hk_tasks_by_room ON hk_tasks (room_id);
CREATE INDEX hk_tasks_by_stay ON hk_tasks (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX hk_tasks_done ON hk_tasks (property_id, done_at) WHERE done_at IS NOT NULL;
CREATE INDEX tickets_open ON tickets (property_id, status) WHERE status IN ('Open', 'In Progress');
CREATE INDEX tickets_by_room ON tickets (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX tickets_by_stay ON tickets (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX tickets_by_guest ON tickets (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX tickets_by_creation ON tickets (property_id, created_at);
CREATE INDEX lost_found_by_property ON lost_found_items (property_id, found_on);
CREATE INDEX lost_found_by_room ON lost_found_items (found_in_room_id) WHERE found_in_room_id IS NOT NULL;
CREATE INDEX lost_found_by_guest ON lost_found_items (guest_id) WHERE guest_id IS NOT NULL;
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
CREATE INDEX pos_lines_by_order ON pos_order_lines (order_id);
CREATE INDEX pos_lines_by_item ON pos_order_lines (menu_item_id);
CREATE INDEX pos_lines_cooking ON pos_order_lines (property_id, order_id)
  WHERE kot_status = 'Fired' AND voided = 0 AND served = 0;
CREATE INDEX pos_lines_struck ON pos_order_lines (property_id, order_id)
  WHERE voided = 1 AND void_seen = 0 AND fired_at IS NOT NULL;
CREATE INDEX pos_lines_voided ON pos_order_lines (property_id, voided_on) WHERE voided = 1 AND fired_at IS NOT NULL;
CREATE INDEX pos_table_reservations_booked ON pos_table_reservations (outlet_id, reserved_for) WHERE status = 'Booked';
CREATE INDEX pos_table_reservations_by_phone ON pos_table_reservations (property_id, phone) WHERE phone IS NOT NULL;
CREATE INDEX ingredient_stock_by_ingredient ON ingredient_stock (ingredient_id);
CREATE INDEX ingredient_stock_by_property ON ingredient_stock (property_id);
CREATE INDEX stock_ledger_by_stock ON stock_ledger (outlet_id, ingredient_id, id);
CREATE INDEX stock_ledger_by_ingredient ON stock_ledger (ingredient_id);
CREATE INDEX stock_ledger_by_reference ON stock_ledger (reference_name) WHERE reference_name IS NOT NULL;
CREATE INDEX stock_ledger_deliveries ON stock_ledger (property_id, business_on) WHERE reason = 'Received';
CREATE INDEX stock_ledger_wastage ON stock_ledger (property_id, business_on) WHERE reason = 'Wastage';
CREATE INDEX recipe_lines_by_ingredient ON recipe_lines (ingredient_id);
CREATE INDEX laundry_open ON laundry_orders (property_id, status) WHERE status NOT IN ('Delivered', 'Cancelled');
CREATE INDEX laundry_by_stay ON laundry_orders (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX laundry_by_room ON laundry_orders (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX laundry_lines_by_order ON laundry_lines (order_id);
CREATE INDEX functions_by_date ON functions (property_id, event_on);
CREATE INDEX functions_by_enquiry ON functions (property_id, enquiry_on);
CREATE INDEX functions_by_venue ON functions (venue_id, held_from);
CREATE INDEX functions_by_group ON functions (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX functions_by_customer ON functions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX functions_by_company ON functions (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX functions_by_block ON functions (green_room_block_id) WHERE green_room_block_id IS NOT NULL;
CREATE INDEX functions_by_folio ON functions (posted_folio_id) WHERE posted_folio_id IS NOT NULL;
CREATE INDEX functions_by_own_folio ON functions (folio_id) WHERE folio_id IS NOT NULL;
CREATE INDEX banquet_dish_parts_by_dish ON banquet_dish_parts (dish_id);
CREATE INDEX banquet_dish_parts_by_ingredient ON banquet_dish_parts (ingredient_id);
CREATE INDEX banquet_menu_options_by_dish ON banquet_menu_options (dish_id);
CREATE INDEX function_lines_by_function ON function_lines
  (function_id, amount_minor, value_minor, discount_minor, service_minor, tax_minor, charge_id);
CREATE INDEX function_lines_by_menu ON function_lines (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX function_lines_by_service ON function_lines (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX function_lines_by_charge ON function_lines (charge_id) WHERE charge_id IS NOT NULL;
CREATE INDEX function_selections_by_function ON function_selections (function_id);
CREATE INDEX function_selections_by_menu ON function_selections (menu_id);
CREATE INDEX function_selections_by_dish ON function_selections (dish_id) WHERE dish_id IS NOT NULL;
CREATE INDEX function_open_items_by_function ON function_open_items (function_id);
CREATE INDEX function_terms_by_function ON function_terms (function_id);
CREATE INDEX function_receipts_by_function ON function_receipts (function_id, kind, refund_of, amount_minor, transferred_minor);
CREATE INDEX function_receipts_by_date ON function_receipts (property_id, received_on);
CREATE INDEX function_revisions_by_function ON function_revisions (function_id);
CREATE INDEX function_quotes_by_date ON function_quotes (property_id, quoted_on);
CREATE UNIQUE INDEX function_invoices_one_in_force ON function_invoices (function_id) WHERE cancelled_on IS NULL;
CREATE INDEX function_invoices_by_date ON function_invoices (property_id, issued_on);
CREATE INDEX outbox_due ON outbox (next_try_at, id) WHERE status = 'Queued';
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX outbox_of_property ON outbox (property_id, id);
CREATE INDEX outbox_by_stay ON outbox (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX outbox_by_guest ON outbox (guest_id) WHERE guest_id IS NOT NULL;
CREATE UNIQUE INDEX imports_running_once ON imports (property_id) WHERE running = 1;
CREATE INDEX imports_by_property ON imports (property_id, id);
CREATE INDEX imported_rows_by_import ON imported_rows (import_id);
CREATE INDEX imported_rows_by_fingerprint ON imported_rows (property_id, fingerprint) WHERE fingerprint IS NOT NULL;
CREATE UNIQUE INDEX imported_rows_by_stay ON imported_rows (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX imported_rows_by_block ON imported_rows (block_id) WHERE block_id IS NOT NULL;
CREATE INDEX action_log_by_property ON action_log (property_id, seq);
CREATE INDEX action_log_by_minutes_saved ON action_log (property_id, executed_at, minutes_saved) WHERE minutes_saved > 0;
CREATE INDEX action_log_by_record ON action_log (reference_name);
CREATE INDEX action_log_of_write_offs ON action_log (property_id, executed_at)
  WHERE action_type IN ('void_charge', 'pos_void', 'post_allowance', 'cancel_invoice');
CREATE INDEX idempotent_answers_by_age ON idempotent_answers (created_at);
CREATE INDEX printers_by_outlet ON printers (outlet_id) WHERE outlet_id IS NOT NULL;
CREATE INDEX print_jobs_queued ON print_jobs (printer_id, id) WHERE status = 'Queued';
CREATE INDEX print_jobs_of_property ON print_jobs (property_id, status, id);
CREATE INDEX print_jobs_by_printer ON print_jobs (printer_id);
CREATE INDEX print_jobs_by_order ON print_jobs (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX print_jobs_settled ON print_jobs (settled_at) WHERE settled_at IS NOT NULL;
CREATE VIEW posted_nights (property_id, posted_on, reservation_id, complimentary, pax) AS
  SELECT c.property_id, c.posted_on, c.reservation_id, ifnull(n.room_minor = n.discount_minor, c.amount_minor = 0),
         r.adults + r.children
  FROM charges c JOIN reservations r ON r.id = c.reservation_id
  LEFT JOIN nights n ON n.reservation_id = c.reservation_id AND n.night_on = substr(c.auto_key, 6)
  WHERE c.auto_key GLOB 'room:????-??-??';
CREATE VIEW owing_folios (id) AS
  SELECT f.id FROM folios f
  WHERE (SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL)
      > (SELECT ifnull(sum(amount_minor), 0) FROM payments
         WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) <> 'Security Deposit');
CREATE VIEW function_revenue (property_id, issued_on, food_minor, other_minor) AS
  SELECT i.property_id, i.issued_on,
         iif(l.item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), l.amount_minor - l.discount_minor + l.service_minor, 0),
         iif(l.item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), 0, l.amount_minor - l.discount_minor + l.service_minor)
  FROM function_invoices i JOIN function_lines l ON l.function_id = i.function_id AND l.charge_id IS NULL
  WHERE i.cancelled_on IS NULL;
CREATE VIEW guest_places (guest_id, property_id) AS
  SELECT guest_id, property_id FROM reservations
  UNION ALL SELECT customer_id, property_id FROM functions WHERE customer_id IS NOT NULL;
CREATE VIEW unindexed_people (id, words) AS
  SELECT 4 * g.id, concat_ws(' ', g.full_name, g.email) FROM indexed_words i CROSS JOIN guests g ON g.id > i.guests_to
  UNION ALL SELECT 4 * r.id + 1, concat_ws(' ', r.guest_name, r.booked_by_name)
  FROM indexed_words i CROSS JOIN reservations r ON r.id > i.stays_to CROSS JOIN guests g ON g.id = r.guest_id
  WHERE r.booked_by_name IS NOT NULL OR r.guest_name <> g.full_name;
CREATE VIEW unindexed_notes (id, words) AS
  SELECT 8 * r.id + 1, concat_ws(' ', r.special_requests, r.cancellation_note)
  FROM indexed_words i CROSS JOIN reservations r ON r.id > i.stays_to
  WHERE r.special_requests IS NOT NULL OR r.cancellation_note IS NOT NULL;
CREATE TRIGGER callers_changed_user AFTER UPDATE OF login, full_name, all_properties, disabled ON users
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_user_gone AFTER DELETE ON users
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_role AFTER INSERT ON user_roles
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_role_gone AFTER DELETE ON user_roles
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key AFTER INSERT ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key_new AFTER UPDATE OF user_id, property_id, agent_name, api_key, secret_hash ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key_gone AFTER DELETE ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_reach AFTER INSERT ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_reach_gone AFTER DELETE ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property AFTER INSERT ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property_new AFTER UPDATE OF name, disabled ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER folio_is_closed_or_opened AFTER UPDATE OF status ON folios WHEN new.status <> old.status BEGIN
  UPDATE folios SET settled = new.status = 'Closed' AND NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = new.id)
  WHERE id = new.id;
END;
CREATE TRIGGER closed_folio_is_paid AFTER INSERT ON payments
WHEN (SELECT status FROM folios WHERE id = new.folio_id) = 'Closed' BEGIN
  UPDATE folios SET settled = NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = new.folio_id) WHERE id = new.folio_id;
END;
CREATE TRIGGER payment_of_closed_folio_is_deleted AFTER DELETE ON payments
WHEN (SELECT status FROM folios WHERE id = old.folio_id) = 'Closed' BEGIN
  UPDATE folios SET settled = NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = old.folio_id) WHERE id = old.folio_id;
END;
CREATE TRIGGER stock_ledger_is_kept BEFORE DELETE ON stock_ledger BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never shortened');
END;
CREATE TRIGGER function_receipts_are_kept BEFORE DELETE ON function_receipts BEGIN
  SELECT RAISE(ABORT, 'a receipt is never deleted');
END;
CREATE TRIGGER audit_stores_figures AFTER INSERT ON night_audits BEGIN
  INSERT OR REPLACE INTO day_figures
  SELECT new.property_id, new.business_on, new.rooms_total, new.rooms_out_of_order, n.sold, n.complimentary, n.pax,
         c.room, c.food, c.other, o.outlet, f.food, f.other
  FROM (SELECT count(*) AS sold, ifnull(sum(complimentary), 0) AS complimentary, ifnull(sum(pax), 0) AS pax
        FROM posted_nights WHERE property_id = new.property_id AND posted_on = new.business_on) n,
       (SELECT ifnull(sum(amount_minor) FILTER (WHERE department = 'Room'), 0) AS room,
               ifnull(sum(amount_minor) FILTER (WHERE department = 'Food'), 0) AS food,
               ifnull(sum(amount_minor) FILTER (WHERE department = 'Other'), 0) AS other
        FROM charges WHERE property_id = new.property_id AND posted_on = new.business_on AND voided_at IS NULL) c,
       (SELECT ifnull(sum(l.amount_minor - l.discount_minor), 0) AS outlet
        FROM pos_orders o JOIN pos_order_lines l ON l.order_id = o.id
        WHERE o.property_id = new.property_id AND o.paid = 1 AND o.paid_on = new.business_on) o,
       (SELECT ifnull(sum(food_minor), 0) AS food, ifnull(sum(other_minor), 0) AS other
        FROM function_revenue WHERE property_id = new.property_id AND issued_on = new.business_on) f;
END;
CREATE TRIGGER charge_of_closed_day AFTER INSERT ON charges
WHEN new.voided_at IS NULL AND new.posted_on < (SELECT business_on FROM properties WHERE id = new.property_id) BEGIN
  INSERT INTO day_figures VALUES (
    new.property_id, new.posted_on, 0, 0, 0, 0, 0, iif(new.department = 'Room', new.amount_minor, 0),
    iif(new.department = 'Food', new.amount_minor, 0), iif(new.department = 'Other', new.amount_minor, 0), 0, 0, 0)
  ON CONFLICT (property_id, business_on) DO UPDATE SET
    room_minor = room_minor + excluded.room_minor, food_minor = food_minor + excluded.food_minor,
    other_minor = other_minor + excluded.other_minor;
END;
CREATE TRIGGER charge_of_closed_day_changes AFTER UPDATE OF amount_minor, voided_at ON charges BEGIN
  UPDATE day_figures SET
    room_minor = room_minor - iif(old.department = 'Room' AND old.voided_at IS NULL, old.amount_minor, 0)
                            + iif(new.department = 'Room' AND new.voided_at IS NULL, new.amount_minor, 0),
    food_minor = food_minor - iif(old.department = 'Food' AND old.voided_at IS NULL, old.amount_minor, 0)
                            + iif(new.department = 'Food' AND new.voided_at IS NULL, new.amount_minor, 0),
    other_minor = other_minor - iif(old.department = 'Other' AND old.voided_at IS NULL, old.amount_minor, 0)
                              + iif(new.department = 'Other' AND new.voided_at IS NULL, new.amount_minor, 0)
  WHERE property_id = new.property_id AND business_on = new.posted_on;
END;
CREATE TRIGGER function_invoice_of_closed_day AFTER UPDATE OF cancelled_on ON function_invoices BEGIN
  UPDATE day_figures SET (function_food_minor, function_other_minor) = (
    SELECT ifnull(sum(food_minor), 0), ifnull(sum(other_minor), 0)
    FROM function_revenue WHERE property_id = new.property_id AND issued_on = new.issued_on)
  WHERE property_id = new.property_id AND business_on = new.issued_on;
END;
CREATE TRIGGER guest_gets_words AFTER INSERT ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words) OR new.id > (SELECT guests_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_words (rowid, words) SELECT 4 * id, concat_ws(' ', full_name, email) FROM guests
    WHERE id >= min(new.id, (SELECT guests_to + 1 FROM indexed_words))
      AND (id = new.id OR id > (SELECT guests_to FROM indexed_words)) ORDER BY id;
  UPDATE indexed_words SET guests_to = max(guests_to, (SELECT max(id) FROM guests));
END;
CREATE TRIGGER guest_changes_words AFTER UPDATE OF full_name, email ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words)
  AND concat_ws(' ', new.full_name, new.email) IS NOT concat_ws(' ', old.full_name, old.email) BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id, concat_ws(' ', new.full_name, new.email));
END;
CREATE TRIGGER guest_loses_words AFTER DELETE ON guests BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id;
END;
CREATE TRIGGER stay_gets_words AFTER INSERT ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words) OR new.id > (SELECT stays_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_words (rowid, words)
    SELECT 4 * r.id + 1, concat_ws(' ', r.guest_name, r.booked_by_name) FROM reservations r CROSS JOIN guests g ON g.id = r.guest_id
    WHERE r.id >= min(new.id, (SELECT stays_to + 1 FROM indexed_words))
      AND (r.id = new.id OR r.id > (SELECT stays_to FROM indexed_words))
      AND (r.booked_by_name IS NOT NULL OR r.guest_name <> g.full_name) ORDER BY r.id;
  INSERT INTO note_words (rowid, words)
    SELECT 8 * r.id + 1, concat_ws(' ', r.special_requests, r.cancellation_note) FROM reservations r
    WHERE r.id >= min(new.id, (SELECT stays_to + 1 FROM indexed_words))
      AND (r.id = new.id OR r.id > (SELECT stays_to FROM indexed_words))
      AND (r.special_requests IS NOT NULL OR r.cancellation_note IS NOT NULL) ORDER BY r.id;
  UPDATE indexed_words SET stays_to = max(stays_to, (SELECT max(id) FROM reservations));
END;
CREATE TRIGGER stay_changes_words AFTER UPDATE OF guest_name, booked_by_name ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words)
  AND (new.guest_name <> old.guest_name OR new.booked_by_name IS NOT old.booked_by_name) BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id + 1;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name));
END;
CREATE TRIGGER stay_loses_words AFTER DELETE ON reservations BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id + 1;
END;
CREATE TRIGGER renamed_guest_leaves_words AFTER UPDATE OF full_name ON guests WHEN new.full_name <> old.full_name BEGIN
  INSERT OR REPLACE INTO people_words (rowid, words)
    SELECT 4 * id + 1, concat_ws(' ', guest_name, booked_by_name) FROM reservations
    WHERE guest_id = new.id AND guest_name <> new.full_name AND id <= (SELECT stays_to FROM indexed_words);
END;
CREATE TRIGGER moved_stay_keeps_words AFTER UPDATE OF guest_id ON reservations
WHEN new.guest_id <> old.guest_id AND new.guest_name <> (SELECT full_name FROM guests WHERE id = new.guest_id)
  AND new.id <= (SELECT stays_to FROM indexed_words) BEGIN
  INSERT OR REPLACE INTO people_words (rowid, words)
    VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name));
END;
CREATE TRIGGER occupant_gets_words AFTER INSERT ON occupants
WHEN new.full_name <> (SELECT guest_name FROM reservations WHERE id = new.reservation_id) BEGIN
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 2, new.full_name);
END;
CREATE TRIGGER occupant_changes_words AFTER UPDATE OF full_name ON occupants WHEN new.full_name <> old.full_name BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id + 2;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 2, new.full_name);
END;
CREATE TRIGGER occupant_loses_words AFTER DELETE ON occupants BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id + 2;
END;
CREATE TRIGGER guest_gets_notes AFTER INSERT ON guests WHEN new.guest_notes IS NOT NULL BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id, new.guest_notes);
END;
CREATE TRIGGER guest_changes_notes AFTER UPDATE OF guest_notes ON guests WHEN new.guest_notes IS NOT old.guest_notes BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id;
  INSERT INTO note_words (rowid, words) SELECT 8 * new.id, new.guest_notes WHERE new.guest_notes IS NOT NULL;
END;
CREATE TRIGGER guest_loses_notes AFTER DELETE ON guests BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id;
END;
CREATE TRIGGER stay_changes_notes AFTER UPDATE OF special_requests, cancellation_note ON reservations
WHEN (new.special_requests IS NOT old.special_requests OR new.cancellation_note IS NOT old.cancellation_note)
  AND new.id <= (SELECT stays_to FROM indexed_words) BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 1;
  INSERT INTO note_words (rowid, words)
    SELECT 8 * new.id + 1, concat_ws(' ', new.special_requests, new.cancellation_note)
    WHERE new.special_requests IS NOT NULL OR new.cancellation_note IS NOT NULL;
END;
CREATE TRIGGER stay_loses_notes AFTER DELETE ON reservations BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 1;
END;
CREATE TRIGGER instruction_gets_words AFTER INSERT ON stay_instructions BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 2, new.instruction);
END;
CREATE TRIGGER instruction_changes_words AFTER UPDATE OF instruction ON stay_instructions
WHEN new.instruction <> old.instruction BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 2;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 2, new.instruction);
END;
CREATE TRIGGER instruction_loses_words AFTER DELETE ON stay_instructions BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 2;
END;
CREATE TRIGGER group_gets_words AFTER INSERT ON group_bookings BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 3, concat_ws(' ', new.group_name, new.notes));
END;
CREATE TRIGGER group_changes_words AFTER UPDATE OF group_name, notes ON group_bookings
WHEN new.group_name <> old.group_name OR new.notes IS NOT old.notes BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 3;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 3, concat_ws(' ', new.group_name, new.notes));
END;
CREATE TRIGGER group_loses_words AFTER DELETE ON group_bookings BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 3;
END;
CREATE TRIGGER ticket_gets_words AFTER INSERT ON tickets BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 4, concat_ws(' ', new.subject, new.description, new.resolution_note));
END;
CREATE TRIGGER ticket_changes_words AFTER UPDATE OF subject, description, resolution_note ON tickets
WHEN concat_ws(' ', new.subject, new.description, new.resolution_note)
     <> concat_ws(' ', old.subject, old.description, old.resolution_note) BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 4;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 4, concat_ws(' ', new.subject, new.description, new.resolution_note));
END;
CREATE TRIGGER ticket_loses_words AFTER DELETE ON tickets BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 4;
END;
CREATE TRIGGER action_log_is_only_appended BEFORE INSERT ON action_log
WHEN new.seq <= (SELECT ifnull(max(seq), 0) FROM action_log)
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
CREATE TRIGGER action_log_is_never_updated BEFORE UPDATE ON action_log
WHEN (SELECT resealing FROM action_log_head) = 0
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
CREATE TRIGGER action_log_is_never_deleted BEFORE DELETE ON action_log
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
COMMIT;
PRAGMA user_version = 20;
