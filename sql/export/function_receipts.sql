-- Money received for functions and refunded.
SELECT p.name AS property, x.name, f.name AS function, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM function_receipts x
JOIN properties p ON p.id = x.property_id
JOIN functions f ON f.id = x.function_id
ORDER BY x.id
