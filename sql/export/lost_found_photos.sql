-- Pictures of things lost and found.
SELECT p.name AS property, p.timezone AS _zone, i.name AS item, x.taken_at,
  'lost_and_found/' || i.name || '.jpg' AS file, x.jpeg
FROM lost_found_photos x
JOIN properties p ON p.id = x.property_id
JOIN lost_found_items i ON i.id = x.item_id
ORDER BY x.item_id
