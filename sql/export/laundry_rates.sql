-- The rate card of the laundry.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM laundry_rates x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
