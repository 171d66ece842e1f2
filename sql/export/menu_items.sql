-- What the outlets serve.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, o.name AS outlet, x.*
FROM menu_items x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
ORDER BY x.id
