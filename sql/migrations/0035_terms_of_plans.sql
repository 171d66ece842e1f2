-- A rate plan may have its own terms of cancellation: what it leaves empty is the property's. A booking keeps the terms that
-- held when it was made; without `terms_fee` (bookings from before, imports) the property's hold. No days: cancelling is never free.
ALTER TABLE rate_plans ADD COLUMN non_refundable INTEGER NOT NULL DEFAULT 0 CHECK (non_refundable IN (0, 1));
ALTER TABLE rate_plans ADD COLUMN free_cancel_days INTEGER CHECK (free_cancel_days >= 0);
ALTER TABLE rate_plans ADD COLUMN cancellation_fee TEXT CHECK (cancellation_fee = 'None' OR cancellation_fee = 'First Night' OR cancellation_fee = 'Full Stay');
ALTER TABLE rate_plans ADD COLUMN no_show_charge TEXT CHECK (no_show_charge = 'None' OR no_show_charge = 'First Night' OR no_show_charge = 'Full Stay');
ALTER TABLE reservations ADD COLUMN terms_free_days INTEGER CHECK (terms_free_days >= 0);
ALTER TABLE reservations ADD COLUMN terms_fee TEXT CHECK (terms_fee = 'None' OR terms_fee = 'First Night' OR terms_fee = 'Full Stay');
ALTER TABLE reservations ADD COLUMN terms_no_show TEXT CHECK (terms_no_show = 'None' OR terms_no_show = 'First Night' OR terms_no_show = 'Full Stay');
