-- Things lost and found; pictures are in the folder `lost_and_found`.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, m.name AS found_in,
  g.name AS guest, x.*
FROM lost_found_items x
JOIN properties p ON p.id = x.property_id
LEFT JOIN rooms m ON m.id = x.found_in_room_id
LEFT JOIN guests g ON g.id = x.guest_id
ORDER BY x.id
