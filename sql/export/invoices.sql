-- Every invoice number that was issued; one with `cancelled_on` was cancelled.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, f.name AS folio, x.*
FROM invoices x
JOIN properties p ON p.id = x.property_id
LEFT JOIN folios f ON f.id = x.folio_id
ORDER BY x.id
