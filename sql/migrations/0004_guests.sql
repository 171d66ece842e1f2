-- Guest profiles, merged profiles, pictures of identity documents, companies and travel agents.

-- A guest profile belongs to the chain; a restricted user reaches it only through a stay at their property.
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
CREATE INDEX guests_by_phone ON guests (phone_digits) WHERE phone_digits IS NOT NULL;
CREATE INDEX guests_by_full_name ON guests (full_name COLLATE NOCASE);

-- Profiles that were merged into another. Later bookings find the guest by the merged phone and e-mail, and erasing the
-- guest erases them.
CREATE TABLE merged_guests (
  guest_id     INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  name         TEXT PRIMARY KEY,                                   -- the identifier that is gone
  full_name    TEXT NOT NULL,
  phone        TEXT, email TEXT, id_number TEXT, address_line TEXT,
  phone_digits TEXT                                                -- a later booking with this phone belongs to the guest
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_guests_by_guest ON merged_guests (guest_id);
CREATE INDEX merged_guests_by_phone ON merged_guests (phone_digits) WHERE phone_digits IS NOT NULL;

-- Pictures of identity documents as JPEG without metadata, longest edge 2000 pixels. A record refers to its current
-- picture by name (reservations.id_document, guests.id_file ...).
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
CREATE UNIQUE INDEX images_stay_once ON images (reservation_id) WHERE slot = 'Stay ID';
CREATE UNIQUE INDEX images_stay_back_once ON images (reservation_id) WHERE slot = 'Stay ID Back';
CREATE INDEX images_by_stay ON images (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX images_guest_once ON images (guest_id, slot) WHERE guest_id IS NOT NULL;

-- Companies and travel agents are shared over the chain; their identifier is the name as first given.
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
