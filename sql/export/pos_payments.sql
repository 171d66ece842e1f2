-- What was paid of the bills of the outlets (and, below 0, refunded). A row with `voided_at` was recorded by mistake.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS pos_order, x.*
FROM pos_payments x
JOIN properties p ON p.id = x.property_id
JOIN pos_orders o ON o.id = x.order_id
ORDER BY x.id
