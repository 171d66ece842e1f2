-- What dishes are made of; `unit_cost` is the weighted average over the stock of all outlets.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM ingredients x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
