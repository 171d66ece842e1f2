-- What was ordered; `amount` is before tax, 0 when voided.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS pos_order, x.*
FROM pos_order_lines x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_orders o ON o.id = x.order_id
ORDER BY x.id
