-- The register: everybody who slept in the property.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, r.name AS reservation, x.*
FROM occupants x
JOIN properties p ON p.id = x.property_id
LEFT JOIN reservations r ON r.id = x.reservation_id
ORDER BY x.id
