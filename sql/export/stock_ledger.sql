-- Every movement of stock with the balance after it.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, o.name AS outlet,
  i.name AS ingredient, x.*
FROM stock_ledger x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
LEFT JOIN ingredients i ON i.id = x.ingredient_id
ORDER BY x.id
