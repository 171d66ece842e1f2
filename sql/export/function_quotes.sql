-- Quotations that were issued for functions, as they were.
SELECT p.name AS property, f.name AS function, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM function_quotes x
JOIN properties p ON p.id = x.property_id
JOIN functions f ON f.id = x.function_id
ORDER BY x.id
