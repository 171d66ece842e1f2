-- A future night that holds a room of another type than was sold.
SELECT r.name AS reservation, n.night_on FROM nights n
JOIN reservations r ON r.id = n.reservation_id JOIN rooms m ON m.id = n.room_id JOIN properties p ON p.id = n.property_id
WHERE n.holds_inventory = 1 AND n.night_on >= p.business_on AND m.room_type_id <> n.room_type_id;
