-- Dishes for banquets, with the cost of a portion.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_dishes x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
