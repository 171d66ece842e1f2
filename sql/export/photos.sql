-- The pictures of the booking page, in the folder `photos`.
SELECT p.name AS property, p.timezone AS _zone, x.name, t.name AS room_type, x.caption, x.on_booking_page, x.position,
  x.width, x.height, x.created_at, 'photos/' || x.name || '.jpg' AS file, x.jpeg
FROM photos x
JOIN properties p ON p.id = x.property_id
LEFT JOIN room_types t ON t.id = x.room_type_id
ORDER BY x.id
