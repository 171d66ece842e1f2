-- What one portion of a dish takes.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, m.name AS menu_item, i.name AS ingredient, x.*
FROM recipe_lines x
JOIN properties p ON p.id = x.property_id
LEFT JOIN menu_items m ON m.id = x.menu_item_id
LEFT JOIN ingredients i ON i.id = x.ingredient_id
ORDER BY x.id
