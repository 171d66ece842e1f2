-- Reserved tables.
SELECT p.name AS property, x.name, p.timezone AS _zone, o.name AS outlet, x.*
FROM pos_table_reservations x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
ORDER BY x.id
