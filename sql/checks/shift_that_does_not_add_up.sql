-- A closed shift whose float, cash and movements do not sum to what its count was compared with.
WITH cash AS (
  SELECT shift_id, amount_minor FROM payments WHERE mode = 'Cash' AND internal = 0 AND shift_id IS NOT NULL
  UNION ALL
  SELECT shift_id, amount_minor + tip_minor FROM pos_payments
  WHERE mode = 'Cash' AND voided_at IS NULL AND shift_id IS NOT NULL
  UNION ALL
  SELECT shift_id, iif(kind = 'Refund', -amount_minor, amount_minor) FROM function_receipts
  WHERE mode = 'Cash' AND shift_id IS NOT NULL
  UNION ALL
  SELECT shift_id, iif(kind = 'paid_in', amount_minor, -amount_minor) FROM cash_movements
), sums AS (SELECT shift_id, sum(amount_minor) AS moved FROM cash GROUP BY shift_id)
SELECT s.name AS shift, s.expected_minor, s.opening_minor + ifnull(sums.moved, 0) AS summed
FROM cashier_shifts s LEFT JOIN sums ON sums.shift_id = s.id
WHERE s.closed_at IS NOT NULL AND s.expected_minor <> s.opening_minor + ifnull(sums.moved, 0);
