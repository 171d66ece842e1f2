-- Orders that guests follow on the page of the menu, and what they read when one was cancelled.
SELECT p.name AS property, o.name AS pos_order, x.guest_reason
FROM order_links x
JOIN properties p ON p.id = x.property_id
JOIN pos_orders o ON o.id = x.order_id
ORDER BY x.order_id
