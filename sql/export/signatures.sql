-- What guests signed when they checked in ahead.
SELECT p.name AS property, p.timezone AS _zone, x.name AS reservation, x.guest_name, x.precheckin_at AS signed_at,
  'signatures/' || x.name || '.jpg' AS file, x.precheckin_signature AS jpeg
FROM reservations x
JOIN properties p ON p.id = x.property_id
WHERE x.precheckin_signature IS NOT NULL
ORDER BY x.id
