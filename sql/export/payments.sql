-- What was received (and, below 0, refunded). A row with `internal` 1 moved no money: a deposit set off.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, f.name AS folio, x.*
FROM payments x
JOIN properties p ON p.id = x.property_id
LEFT JOIN folios f ON f.id = x.folio_id
ORDER BY x.id
