-- Vouchers; `value` is a percentage or an amount.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM vouchers x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
