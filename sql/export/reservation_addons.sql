-- Extras booked with a stay.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, r.name AS reservation,
  e.name AS experience, x.*
FROM reservation_addons x
JOIN properties p ON p.id = x.property_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN experiences e ON e.id = x.experience_id
ORDER BY x.id
