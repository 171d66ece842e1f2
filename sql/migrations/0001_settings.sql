-- A property: its settings, rooms, room types, taxes, extras for sale and photos.
-- Each table of a property has UNIQUE (property_id, id), and its children reference both columns, so that the database
-- refuses a link between two properties.

-- One row: whether the file is the demo, the last verified backup (UTC seconds) and the last files for a power cut.
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
INSERT INTO site (id) VALUES (1);

-- One row: the settings of the server that an owner changes in the browser; null is off. hotel.toml comes before them, topic by
-- topic. The two secrets must be readable to be used; no answer, log entry or export contains them.
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
INSERT INTO server_settings (id) VALUES (1);

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
CREATE INDEX rooms_by_type ON rooms (property_id, room_type_id);

-- Tax rates of a property, which override its country's. A rate is in force until the next one of the same kind.
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

-- Public photos as JPEG. A photo never changes: a new picture is a new row, so that browsers may cache its address.
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
CREATE INDEX photos_by_property ON photos (property_id, room_type_id, position);
