-- What the dishes for banquets are made of, for a portion.
SELECT p.name AS property, d.name AS dish, i.name AS ingredient, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_dish_parts x
JOIN properties p ON p.id = x.property_id
JOIN banquet_dishes d ON d.id = x.dish_id
JOIN ingredients i ON i.id = x.ingredient_id
ORDER BY x.id
