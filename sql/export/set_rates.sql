-- Rates set for single nights.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, t.name AS room_type, x.*
FROM set_rates x
JOIN properties p ON p.id = x.property_id
LEFT JOIN room_types t ON t.id = x.room_type_id
ORDER BY x.property_id, x.room_type_id, x.night_on
