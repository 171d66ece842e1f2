-- The dishes chosen for functions.
SELECT p.name AS property, f.name AS function, m.name AS menu, d.name AS dish, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM function_selections x
JOIN properties p ON p.id = x.property_id
JOIN functions f ON f.id = x.function_id
JOIN banquet_menus m ON m.id = x.menu_id
LEFT JOIN banquet_dishes d ON d.id = x.dish_id
ORDER BY x.id
