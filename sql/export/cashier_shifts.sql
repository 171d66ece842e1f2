-- Cashier shifts with their float, count and difference. `pieces` holds those counted by coin and note.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM cashier_shifts x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
