-- Who came and went on a business date, and who was in house at its end, is counted from these indexes. A stay of another
-- system that was over when it was imported came and went by its booked dates.
CREATE INDEX reservations_that_came ON reservations (property_id, ifnull(checked_in_on, check_in_on))
  WHERE status IN ('Checked In', 'Checked Out');
CREATE INDEX reservations_that_left ON reservations (property_id, ifnull(checked_out_on, check_out_on), ifnull(checked_in_on, check_in_on))
  WHERE status = 'Checked Out';
