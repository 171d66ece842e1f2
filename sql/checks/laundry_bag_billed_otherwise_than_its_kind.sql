-- Delivered bags of guests with a price are billed; the hotel's own linen, complimentary bags and open bags are not. A bag
-- that was delivered with pieces missing says where they are. Pieces are counted when the bag is collected.
SELECT l.name, l.status, l.order_type FROM laundry_orders l
WHERE (l.posted_to_folio IS NOT NULL AND (l.status <> 'Delivered' OR l.order_type = 'House' OR l.complimentary = 1))
   OR (l.posted_to_folio IS NULL AND l.status = 'Delivered' AND l.order_type = 'Guest' AND l.complimentary = 0
       AND EXISTS (SELECT 1 FROM laundry_lines n WHERE n.order_id = l.id AND n.amount_minor > 0))
   OR (l.status = 'Delivered' AND l.shortage_note IS NULL
       AND EXISTS (SELECT 1 FROM laundry_lines n WHERE n.order_id = l.id AND n.returned_qty < n.qty))
   OR (l.status = 'Requested' AND EXISTS (SELECT 1 FROM laundry_lines n WHERE n.order_id = l.id))
   OR (l.status IN ('Collected', 'In Process', 'Ready', 'Delivered')
       AND NOT EXISTS (SELECT 1 FROM laundry_lines n WHERE n.order_id = l.id));
