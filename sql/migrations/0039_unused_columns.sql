-- Whether a booking is paid at the hotel follows from its advance; the order of revisions is that of their numbers.
ALTER TABLE reservations DROP COLUMN is_pay_at_hotel;
ALTER TABLE function_revisions DROP COLUMN revised_at;
