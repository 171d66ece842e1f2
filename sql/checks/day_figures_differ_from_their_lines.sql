-- A closed day whose stored figures are not those of its lines, or a closed day without figures.
WITH lines (property_id, business_on, sold, room, food, other, outlet, function_food, function_other) AS (
  SELECT property_id, posted_on, sum(auto_key GLOB 'room:????-??-??'),
         sum(iif(department = 'Room' AND voided_at IS NULL, amount_minor, 0)),
         sum(iif(department = 'Food' AND voided_at IS NULL, amount_minor, 0)),
         sum(iif(department = 'Other' AND voided_at IS NULL, amount_minor, 0)), 0, 0, 0
  FROM charges GROUP BY 1, 2
  UNION ALL
  SELECT property_id, sold_on, 0, 0, 0, 0, sum(taxable_minor), 0, 0 FROM outlet_revenue GROUP BY 1, 2
  UNION ALL
  SELECT property_id, issued_on, 0, 0, 0, 0, 0, sum(food_minor), sum(other_minor) FROM function_revenue GROUP BY 1, 2
), days AS (
  SELECT property_id, business_on, ifnull(sum(sold), 0) AS sold, sum(room) AS room, sum(food) AS food, sum(other) AS other,
         sum(outlet) AS outlet, sum(function_food) AS function_food, sum(function_other) AS function_other
  FROM lines GROUP BY 1, 2)
SELECT p.name AS property, a.business_on, f.sold, d.sold AS sold_by_lines, f.room_minor, d.room, f.food_minor, d.food,
       f.other_minor, d.other, f.outlet_minor, d.outlet, f.function_food_minor, d.function_food, f.function_other_minor,
       d.function_other
FROM night_audits a JOIN properties p ON p.id = a.property_id
LEFT JOIN day_figures f ON f.property_id = a.property_id AND f.business_on = a.business_on
LEFT JOIN days d ON d.property_id = a.property_id AND d.business_on = a.business_on
WHERE (f.sold, f.room_minor, f.food_minor, f.other_minor, f.outlet_minor, f.function_food_minor, f.function_other_minor)
      IS NOT (ifnull(d.sold, 0), ifnull(d.room, 0), ifnull(d.food, 0), ifnull(d.other, 0), ifnull(d.outlet, 0),
              ifnull(d.function_food, 0), ifnull(d.function_other, 0));
