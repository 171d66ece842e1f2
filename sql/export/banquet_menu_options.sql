-- The dishes that the courses of banquet menus offer.
SELECT p.name AS property, m.name AS menu, d.name AS dish, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_menu_options x
JOIN properties p ON p.id = x.property_id
JOIN banquet_menus m ON m.id = x.menu_id
JOIN banquet_dishes d ON d.id = x.dish_id
ORDER BY x.id
