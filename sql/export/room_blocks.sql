-- Rooms taken out of sale; `to_on` is the first day they are free again.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, m.name AS room, x.*
FROM room_blocks x
JOIN properties p ON p.id = x.property_id
LEFT JOIN rooms m ON m.id = x.room_id
ORDER BY x.id
