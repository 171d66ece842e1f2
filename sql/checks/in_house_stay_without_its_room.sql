-- A guest in house without a room, or whose nights from today on are in another one.
SELECT r.name AS reservation FROM reservations r JOIN properties p ON p.id = r.property_id
WHERE r.status = 'Checked In' AND (r.room_id IS NULL OR EXISTS (
  SELECT 1 FROM nights n WHERE n.reservation_id = r.id AND n.night_on >= p.business_on
    AND (n.room_id IS NOT r.room_id OR n.room_type_id <> r.room_type_id OR n.holds_inventory = 0)));
