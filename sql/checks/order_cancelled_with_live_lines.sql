-- A cancelled order is worth nothing, and a closed one has nothing that was never sent to the kitchen.
SELECT o.name, l.item_name FROM pos_orders o JOIN pos_order_lines l ON l.order_id = o.id
WHERE l.voided = 0 AND (o.status = 'Cancelled' OR (o.status = 'Delivered' AND l.kot_status = 'New'));
