-- The house: properties, room types, rooms, and what a room costs.
-- Every property-owned table has UNIQUE (property_id, id); children reference both, so a link across
-- properties cannot be stored.

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
  gst_mode              TEXT NOT NULL DEFAULT 'Slab' CHECK (gst_mode IN ('Slab', 'Fixed')),
  gst_slab_threshold_minor INTEGER NOT NULL DEFAULT 750000,
  gst_rate_low          TEXT NOT NULL DEFAULT '5',
  gst_rate_high         TEXT NOT NULL DEFAULT '18',
  rates_include_tax     INTEGER NOT NULL DEFAULT 0 CHECK (rates_include_tax IN (0, 1)),
  booking_engine_enabled INTEGER NOT NULL DEFAULT 1 CHECK (booking_engine_enabled IN (0, 1)),
  booking_payment_mode  TEXT NOT NULL DEFAULT 'Pay at hotel'
                        CHECK (booking_payment_mode IN ('Pay at hotel', 'Advance percent', 'Registration fee', 'Full online')),
  advance_percent       TEXT NOT NULL DEFAULT '0',
  registration_fee_minor INTEGER NOT NULL DEFAULT 0,
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
  driving_directions    TEXT, latitude TEXT, longitude TEXT,
  gallery               TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(gallery)),
  house_rules           TEXT, pets_policy TEXT, children_policy TEXT, extra_bed_policy TEXT,
  faqs                  TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(faqs)),
  meta_title            TEXT, meta_description TEXT, og_image TEXT, page_slug TEXT,
  upi_id                TEXT, iban TEXT, payment_link_template TEXT,
  audit_time            TEXT,                                      -- local time of a scheduled night audit
  occupancy_divisor     TEXT NOT NULL DEFAULT 'All Rooms' CHECK (occupancy_divisor IN ('All Rooms', 'Sellable Rooms')),
  adr_divisor           TEXT NOT NULL DEFAULT 'All Sold' CHECK (adr_divisor IN ('All Sold', 'Paid Only')),
  created_at            INTEGER NOT NULL
) STRICT;

CREATE TABLE user_properties (
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, property_id)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER callers_changed_reach AFTER INSERT ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_reach_gone AFTER DELETE ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property AFTER INSERT ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property_new AFTER UPDATE OF name, disabled ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;

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
CREATE INDEX rooms_by_type ON rooms (property_id, room_type_id);

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
CREATE INDEX seasons_by_date ON seasons (property_id, end_on);

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
CREATE INDEX hurdles_by_property ON hurdle_rates (property_id);

-- Rates set for a type and date (set_room_rate).
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

-- Tax rates that a property sets itself, over its country's: in force from a date until the next of the same kind.
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
  gst_rate         TEXT NOT NULL DEFAULT '18',
  description      TEXT, image_url TEXT,
  show_on_booking_page INTEGER NOT NULL DEFAULT 1 CHECK (show_on_booking_page IN (0, 1)),
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, experience_name)
) STRICT;

-- Companies and travel agents are shared over the chain; their identifier is the name as first given.
CREATE TABLE companies (
  id                   INTEGER PRIMARY KEY,
  name                 TEXT NOT NULL UNIQUE CHECK (name <> ''),
  company_name         TEXT NOT NULL,
  gstin                TEXT, contact_name TEXT, contact_phone TEXT, contact_email TEXT,
  negotiated_rate_plan TEXT,                                       -- a rate plan's code
  credit_allowed       INTEGER NOT NULL DEFAULT 0 CHECK (credit_allowed IN (0, 1)),
  disabled             INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1))
) STRICT;

CREATE TABLE billing_rules (
  company_id  INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  charge_type TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa',
                                                   'Early Check-in', 'Late Checkout', 'Discount', 'Misc')),
  pay_by      TEXT NOT NULL DEFAULT 'Company' CHECK (pay_by IN ('Company', 'Guest')),
  PRIMARY KEY (company_id, charge_type)
) STRICT, WITHOUT ROWID;

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
