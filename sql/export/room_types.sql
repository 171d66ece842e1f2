-- Kinds of rooms with their prices.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM room_types x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
