-- Guests choose on the booking page among the rate plans shown there and the property's default plan.
ALTER TABLE rate_plans ADD COLUMN show_on_booking_page INTEGER NOT NULL DEFAULT 0 CHECK (show_on_booking_page IN (0, 1));
