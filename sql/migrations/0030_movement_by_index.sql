-- Who came and went on a business date, and who was in house at its end, is counted from these indexes alone. A stay of another
-- system that was over when it was imported has its booked dates only.
CREATE INDEX reservations_that_came ON reservations (property_id, status, checked_in_on, check_in_on)
  WHERE status IN ('Checked In', 'Checked Out');
CREATE INDEX reservations_that_left ON reservations (property_id, status, checked_out_on, check_out_on, check_in_on, checked_in_on)
  WHERE status = 'Checked Out';
