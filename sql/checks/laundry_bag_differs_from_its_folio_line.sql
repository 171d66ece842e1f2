-- What a bag posted: the sum of its pieces to the minor unit, whatever became of the folio line since. Parts that were split
-- off keep the key of the line with a number behind it.
SELECT l.name, l.posted_to_folio FROM laundry_orders l
WHERE l.posted_to_folio IS NOT NULL
  AND (SELECT sum(amount_minor) FROM laundry_lines WHERE order_id = l.id)
   IS NOT (SELECT sum(c.amount_minor) FROM charges c
           WHERE c.reservation_id = l.reservation_id
             AND (c.auto_key = 'laundry:' || l.name OR c.auto_key LIKE 'laundry:' || l.name || '/%'))
UNION ALL
SELECT c.auto_key, c.description FROM charges c
WHERE c.auto_key LIKE 'laundry:%'
  AND NOT EXISTS (SELECT 1 FROM laundry_orders l WHERE l.posted_to_folio IS NOT NULL
                  AND (c.auto_key = 'laundry:' || l.name OR c.auto_key LIKE 'laundry:' || l.name || '/%'));
