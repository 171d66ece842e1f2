-- Menus for banquets; the rate is a plate before tax.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_menus x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
