-- A night that is marked as posted without a room line, or has one and is not marked.
SELECT r.name AS reservation, n.night_on, n.posted
FROM nights n JOIN reservations r ON r.id = n.reservation_id
WHERE n.posted <> EXISTS (
  SELECT 1 FROM charges c WHERE c.reservation_id = n.reservation_id AND c.auto_key = 'room:' || n.night_on);
