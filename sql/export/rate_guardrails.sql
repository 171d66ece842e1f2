-- Lowest and highest rates.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, t.name AS room_type, x.*
FROM rate_guardrails x
JOIN properties p ON p.id = x.property_id
LEFT JOIN room_types t ON t.id = x.room_type_id
ORDER BY x.id
