-- What was paid of the bills of the outlets (and, below 0, refunded). A row with `voided_at` was recorded by mistake.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS pos_order, k.credit_note, x.*
FROM pos_payments x
JOIN properties p ON p.id = x.property_id
JOIN pos_orders o ON o.id = x.order_id
LEFT JOIN pos_credits k ON k.id = x.credit_id
ORDER BY x.id
