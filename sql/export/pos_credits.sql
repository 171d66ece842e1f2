-- Credit notes of bills that were settled at the outlets. Their money is among the payments of bills.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS pos_order, o.bill_no, x.*
FROM pos_credits x
JOIN properties p ON p.id = x.property_id
JOIN pos_orders o ON o.id = x.order_id
ORDER BY x.id
