-- Tax invoices of functions that were not billed through a folio.
SELECT p.name AS property, f.name AS function, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM function_invoices x
JOIN properties p ON p.id = x.property_id
JOIN functions f ON f.id = x.function_id
ORDER BY x.id
