-- What an order posted: its bill to the minor unit, tax included, whatever became of the folio lines since. Parts that were
-- split off keep the key of the line with a number behind it.
SELECT o.name, o.posted_to_folio FROM pos_orders o
WHERE o.posted_to_folio IS NOT NULL
  AND (SELECT sum(amount_minor - discount_minor) || '+' || sum(tax_minor) FROM pos_order_lines WHERE order_id = o.id)
   IS NOT (SELECT sum(c.amount_minor) || '+' || sum(c.tax_minor) FROM charges c
           WHERE c.reservation_id = o.reservation_id AND c.auto_key LIKE 'pos:' || o.name || ':%')
UNION ALL
SELECT c.auto_key, c.description FROM charges c
WHERE c.auto_key LIKE 'pos:%'
  AND NOT EXISTS (SELECT 1 FROM pos_orders o WHERE o.posted_to_folio IS NOT NULL AND c.auto_key LIKE 'pos:' || o.name || ':%');
