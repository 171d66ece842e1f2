-- The courses of banquet menus.
SELECT p.name AS property, m.name AS menu, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM banquet_menu_courses x
JOIN properties p ON p.id = x.property_id
JOIN banquet_menus m ON m.id = x.menu_id
ORDER BY x.id
