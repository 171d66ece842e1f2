-- Cash paid into and out of a drawer, and dropped into the safe.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, s.name AS shift, x.*
FROM cash_movements x
JOIN properties p ON p.id = x.property_id
JOIN cashier_shifts s ON s.id = x.shift_id
ORDER BY x.id
