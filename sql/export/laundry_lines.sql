-- The pieces of a laundry order.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS laundry_order, x.*
FROM laundry_lines x
JOIN properties p ON p.id = x.property_id
LEFT JOIN laundry_orders o ON o.id = x.order_id
ORDER BY x.id
