-- Whose ID each picture in the folder `scans` shows.
SELECT p.name AS property, p.timezone AS _zone, x.name, x.slot, g.name AS guest, r.name AS reservation,
  o.full_name AS occupant, x.captured_at, 'scans/' || x.name || '.jpg' AS file, x.jpeg
FROM images x
LEFT JOIN properties p ON p.id = x.property_id
LEFT JOIN guests g ON g.id = x.guest_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN occupants o ON o.id = x.occupant_id
ORDER BY x.id
