-- What each outlet has on hand of an ingredient, and its par; 0 is no par.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, o.name AS outlet, i.name AS ingredient, x.*
FROM ingredient_stock x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
LEFT JOIN ingredients i ON i.id = x.ingredient_id
ORDER BY x.id
