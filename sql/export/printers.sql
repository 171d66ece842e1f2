-- Receipt printers, and what each prints.
SELECT p.name AS property, p.timezone AS _zone, o.name AS outlet, x.*
FROM printers x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
ORDER BY x.id
