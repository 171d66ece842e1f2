-- Cancelled invoices as they were issued, with their credit notes.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, f.name AS folio, v.name AS function, x.*
FROM cancelled_bills x
JOIN properties p ON p.id = x.property_id
LEFT JOIN folios f ON f.id = x.folio_id
LEFT JOIN functions v ON v.id = x.function_id
ORDER BY x.id
