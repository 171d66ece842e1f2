-- What a guest ordered by the code on a table reaches the kitchen only after somebody of the property confirmed it.
SELECT o.name, l.item_name FROM pos_orders o JOIN pos_order_lines l ON l.order_id = o.id
WHERE o.source = 'QR' AND o.status = 'Placed' AND (l.kot_status <> 'New' OR o.paid = 1 OR o.posted_to_folio IS NOT NULL);
