-- The lines of the bills. `amount` is without tax, `tax` is the tax; a line with `voided_at` does not count.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, f.name AS folio, r.name AS reservation,
  x.*
FROM charges x
JOIN properties p ON p.id = x.property_id
LEFT JOIN folios f ON f.id = x.folio_id
LEFT JOIN reservations r ON r.id = x.reservation_id
ORDER BY x.id
