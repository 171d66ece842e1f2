-- A stay that has left and whose price is not what was posted for its nights. A line that was voided later counts: the night
-- was billed, and taking it off was a decision of its own. Nights that another system billed are left out, and so are stays of
-- before that have no nights here.
SELECT r.name AS reservation, r.before_tax_minor + r.tax_minor AS priced, b.billed, b.elsewhere
FROM reservations r JOIN (
  SELECT s.id,
    (SELECT ifnull(sum(c.amount_minor + c.tax_minor), 0) FROM charges c WHERE c.reservation_id = s.id
       AND (c.auto_key GLOB 'room:*' OR c.auto_key GLOB 'meal:*' OR c.auto_key GLOB 'discount:*' OR c.auto_key GLOB 'meal-discount:*')) AS billed,
    (SELECT ifnull(sum(n.room_minor + n.room_tax_minor + n.meal_minor + n.meal_tax_minor - n.discount_minor - n.discount_tax_minor
                       - n.meal_discount_minor - n.meal_discount_tax_minor), 0) FROM nights n
     WHERE n.reservation_id = s.id AND n.billed_elsewhere = 1) AS elsewhere
  FROM reservations s WHERE s.status = 'Checked Out') b ON b.id = r.id
WHERE EXISTS (SELECT 1 FROM nights n WHERE n.reservation_id = r.id)
  AND r.before_tax_minor + r.tax_minor <> b.billed + b.elsewhere;
