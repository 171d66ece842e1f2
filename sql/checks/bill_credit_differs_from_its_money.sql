-- The money of a credit note is what it takes off the lines of its own bill, which was settled at the outlet, and never more than
-- they were sold for.
SELECT k.credit_note, y.amount_minor AS money, sum(c.taxable_minor + c.tax_minor) AS credited
FROM pos_credits k
JOIN pos_orders o ON o.id = k.order_id
LEFT JOIN pos_payments y ON y.credit_id = k.id AND y.order_id = k.order_id AND y.voided_at IS NULL
LEFT JOIN pos_credit_lines c ON c.credit_id = k.id
GROUP BY k.id HAVING -y.amount_minor IS NOT sum(c.taxable_minor + c.tax_minor) OR o.paid <> 1
UNION ALL
SELECT o.name, l.amount_minor - l.discount_minor + l.tax_minor, sum(c.taxable_minor + c.tax_minor)
FROM pos_credit_lines c
JOIN pos_credits k ON k.id = c.credit_id
JOIN pos_order_lines l ON l.id = c.line_id
JOIN pos_orders o ON o.id = l.order_id
GROUP BY l.id
HAVING sum(c.taxable_minor) > l.amount_minor - l.discount_minor OR sum(c.tax_minor) > l.tax_minor OR ifnull(sum(c.qty), 0) > l.qty
  OR min(k.order_id = l.order_id) = 0;
