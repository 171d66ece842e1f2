-- Restaurants and other outlets.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM pos_outlets x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
