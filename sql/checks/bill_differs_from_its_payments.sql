-- What was paid of a bill is its total once it is settled with money, at most its total before, and nothing when it is settled
-- in another way. The money of a credit note leaves that as it is.
WITH bills AS (
  SELECT o.id, o.name, o.paid, iif(o.nc = 1 OR o.posted_to_folio IS NOT NULL OR o.status = 'Cancelled', 0,
      (SELECT ifnull(sum(amount_minor - discount_minor + tax_minor), 0) FROM pos_order_lines WHERE order_id = o.id)) AS total,
    (SELECT ifnull(sum(amount_minor), 0) FROM pos_payments WHERE order_id = o.id AND voided_at IS NULL AND credit_id IS NULL) AS taken
  FROM pos_orders o
)
SELECT name, total, taken FROM bills WHERE iif(paid = 1, taken <> total, taken NOT BETWEEN 0 AND total)
UNION ALL
SELECT o.name, y.amount_minor, b.amount_minor FROM pos_payments b JOIN pos_payments y ON y.id = b.refund_of
JOIN pos_orders o ON o.id = b.order_id
WHERE b.order_id <> y.order_id OR b.mode <> y.mode OR b.amount_minor <> -y.amount_minor OR y.voided_at IS NOT NULL;
