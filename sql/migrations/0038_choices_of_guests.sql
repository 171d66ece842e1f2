-- Guests choose on the booking page among the rate plans shown there and the property's default plan.
ALTER TABLE rate_plans ADD COLUMN show_on_booking_page INTEGER NOT NULL DEFAULT 0 CHECK (show_on_booking_page IN (0, 1));

-- The page of the menu shows a guest what becomes of an order. Its link is random, and only its hash is here.
CREATE TABLE order_links (
  order_id     INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  token_hash   BLOB NOT NULL UNIQUE,                                -- SHA-256
  guest_reason TEXT,                                                -- why it was cancelled, as the guest reads it
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id) ON DELETE CASCADE
) STRICT;

-- Guests cancel a booking of the website by its link, if the hotel lets them.
ALTER TABLE properties ADD COLUMN guests_may_cancel_online INTEGER NOT NULL DEFAULT 1 CHECK (guests_may_cancel_online IN (0, 1));
ALTER TABLE reservations ADD COLUMN cancelled_by_guest INTEGER NOT NULL DEFAULT 0 CHECK (cancelled_by_guest IN (0, 1));
CREATE INDEX reservations_cancelled_by_guests ON reservations (property_id, cancelled_at) WHERE cancelled_by_guest = 1;
