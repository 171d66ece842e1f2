-- A live stay whose price is not the sum of its nights.
SELECT r.name AS reservation, r.before_tax_minor, r.tax_minor FROM reservations r
WHERE r.status IN ('Confirmed', 'Checked In') AND (r.before_tax_minor, r.tax_minor) <> (
  SELECT ifnull(sum(room_minor + meal_minor - discount_minor - meal_discount_minor), 0),
         ifnull(sum(room_tax_minor + meal_tax_minor - discount_tax_minor - meal_discount_tax_minor), 0)
  FROM nights n WHERE n.reservation_id = r.id);
