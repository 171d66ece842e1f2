-- A bill's discount is what its lines bear of it, and the tax of a line is its rate of what is left.
WITH lines AS (
  SELECT order_id, sum(amount_minor) AS amount, sum(discount_minor) AS discount, sum(tax_minor) AS tax,
    max(abs(round((amount_minor - discount_minor) * CAST(tax_rate AS REAL) / 100) - tax_minor)) AS tax_off
  FROM pos_order_lines GROUP BY order_id
)
SELECT o.name, o.discount_minor, l.* FROM pos_orders o LEFT JOIN lines l ON l.order_id = o.id
WHERE o.discount_minor <> ifnull(l.discount, 0) OR l.tax_off > 1;
