-- A live stay that does not hold each of its nights (a day use holds its date), in its type and room while it has still
-- to come (nights billed elsewhere before it was imported hold nothing); or one that is off and holds nights although nothing was posted for them.
SELECT r.name AS reservation, r.status FROM reservations r
WHERE r.status IN ('Confirmed', 'Checked In')
  AND max(1, CAST(julianday(r.check_out_on) - julianday(r.check_in_on) AS INTEGER)) <> (
    SELECT count(*) FROM nights n WHERE n.reservation_id = r.id AND (n.holds_inventory = 1 OR n.billed_elsewhere = 1)
      AND n.night_on >= r.check_in_on AND (n.night_on < r.check_out_on OR n.night_on = r.check_in_on)
      AND (r.status = 'Checked In' OR n.room_type_id = r.room_type_id AND n.room_id IS r.room_id))
UNION ALL
SELECT r.name, r.status FROM reservations r
WHERE r.status NOT IN ('Confirmed', 'Checked In', 'Checked Out')
  AND EXISTS (SELECT 1 FROM nights n JOIN charges c ON c.reservation_id = n.reservation_id AND c.auto_key = 'room:' || n.night_on
              WHERE n.reservation_id = r.id AND n.holds_inventory = 1) IS FALSE
  AND EXISTS (SELECT 1 FROM nights n WHERE n.reservation_id = r.id AND n.holds_inventory = 1);
