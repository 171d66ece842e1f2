-- The lines of functions; `amount` is before discount and tax, 0 when it is not charged.
SELECT p.name AS property, f.name AS function, m.name AS menu, s.name AS service_item, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM function_lines x
JOIN properties p ON p.id = x.property_id
JOIN functions f ON f.id = x.function_id
LEFT JOIN banquet_menus m ON m.id = x.menu_id
LEFT JOIN banquet_services s ON s.id = x.service_id
ORDER BY x.id
