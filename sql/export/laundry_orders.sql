-- Orders of the laundry.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, m.name AS room,
  r.name AS reservation, x.*
FROM laundry_orders x
JOIN properties p ON p.id = x.property_id
LEFT JOIN rooms m ON m.id = x.room_id
LEFT JOIN reservations r ON r.id = x.reservation_id
ORDER BY x.id
