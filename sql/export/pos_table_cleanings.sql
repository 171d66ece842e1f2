-- When a table was last marked as clean.
SELECT p.name AS property, p.timezone AS _zone, o.name AS outlet, x.*
FROM pos_table_cleanings x
JOIN properties p ON p.id = x.property_id
LEFT JOIN pos_outlets o ON o.id = x.outlet_id
ORDER BY x.outlet_id, x.table_no
