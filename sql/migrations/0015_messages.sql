-- Messages to guests and to the hotel. A call writes them in its own transaction. The sending thread claims one message at a
-- time; a claim expires, so that a crash loses no message.

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
CREATE INDEX outbox_due ON outbox (next_try_at, id) WHERE status = 'Queued';
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX outbox_of_property ON outbox (property_id, id);
CREATE INDEX outbox_by_stay ON outbox (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX outbox_by_guest ON outbox (guest_id) WHERE guest_id IS NOT NULL;
