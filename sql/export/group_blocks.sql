-- Rooms held for groups, by type.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, b.name AS group_booking,
  t.name AS room_type, x.*
FROM group_blocks x
JOIN properties p ON p.id = x.property_id
LEFT JOIN group_bookings b ON b.id = x.group_id
LEFT JOIN room_types t ON t.id = x.room_type_id
ORDER BY x.id
