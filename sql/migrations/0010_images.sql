-- Pictures of people's papers: JPEG as we encoded it, longest edge 2000 pixels, no metadata. The record that shows
-- one holds its name (reservations.id_document, guests.id_file ...); a place holds one current picture.
CREATE TABLE images (
  id             INTEGER PRIMARY KEY,
  name           TEXT NOT NULL UNIQUE,                             -- IMG-{32 hex digits}
  property_id    INTEGER,                                          -- NULL: a profile's, and so the chain's
  reservation_id INTEGER,
  occupant_id    INTEGER UNIQUE REFERENCES occupants (id) ON DELETE CASCADE,
  guest_id       INTEGER REFERENCES guests (id),
  slot           TEXT NOT NULL CHECK (slot IN ('Stay ID', 'Occupant ID', 'Guest ID', 'Guest Address')),
  jpeg           BLOB NOT NULL,
  captured_at    INTEGER NOT NULL,
  CHECK ((slot IN ('Guest ID', 'Guest Address')) = (guest_id IS NOT NULL)),
  CHECK ((guest_id IS NULL) = (reservation_id IS NOT NULL)),
  CHECK ((property_id IS NULL) = (reservation_id IS NULL)),
  CHECK ((slot = 'Occupant ID') = (occupant_id IS NOT NULL)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE UNIQUE INDEX images_stay_once ON images (reservation_id) WHERE slot = 'Stay ID';
CREATE INDEX images_by_stay ON images (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX images_guest_once ON images (guest_id, slot) WHERE guest_id IS NOT NULL;

-- What a profile was before it was merged into another: its phone and e-mail are further contacts of the guest, by which
-- later bookings find them, and erasing the guest finds all of it.
CREATE TABLE merged_guests (
  guest_id     INTEGER NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
  name         TEXT PRIMARY KEY,                                   -- the identifier that is gone
  full_name    TEXT NOT NULL,
  phone        TEXT, email TEXT, id_number TEXT, address_line TEXT,
  phone_digits TEXT                                                -- a later booking with this phone is the guest's
) STRICT, WITHOUT ROWID;
CREATE INDEX merged_guests_by_guest ON merged_guests (guest_id);
CREATE INDEX merged_guests_by_phone ON merged_guests (phone_digits) WHERE phone_digits IS NOT NULL;
