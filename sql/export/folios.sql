-- Bills, open and closed, with their sums. `paid` is what was received, deposits too, less what was refunded.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, r.name AS reservation,
  b.name AS group_booking, g.name AS guest, c.name AS company,
  (SELECT ifnull(sum(h.amount_minor), 0) FROM charges h WHERE h.folio_id = x.id AND h.voided_at IS NULL) AS charges_minor,
  (SELECT ifnull(sum(h.tax_minor), 0) FROM charges h WHERE h.folio_id = x.id AND h.voided_at IS NULL) AS tax_minor,
  (SELECT ifnull(sum(y.amount_minor), 0) FROM payments y WHERE y.folio_id = x.id) AS paid_minor, x.*
FROM folios x
JOIN properties p ON p.id = x.property_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN group_bookings b ON b.id = x.group_id
LEFT JOIN guests g ON g.id = x.guest_id
LEFT JOIN companies c ON c.id = x.company_id
ORDER BY x.id
