-- Stock of an outlet that is not the sum of its ledger, and ledger rows without stock.
WITH booked AS (
  SELECT outlet_id, ingredient_id, sum(change_milli) AS milli FROM stock_ledger GROUP BY outlet_id, ingredient_id
)
SELECT i.name AS ingredient, o.name AS outlet, s.on_hand_milli AS on_hand, b.milli AS booked
FROM ingredient_stock s FULL JOIN booked b ON b.outlet_id = s.outlet_id AND b.ingredient_id = s.ingredient_id
JOIN ingredients i ON i.id = ifnull(s.ingredient_id, b.ingredient_id)
JOIN pos_outlets o ON o.id = ifnull(s.outlet_id, b.outlet_id)
WHERE s.on_hand_milli IS NOT ifnull(b.milli, 0);
