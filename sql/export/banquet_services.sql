-- Services that functions are sold with.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_services x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
