-- Each stay's price night by night: `room` and `meal` without tax and before discount; `holds_inventory` is 1 while the night counts against inventory.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, r.name AS reservation,
  t.name AS room_type, m.name AS room_slept_in, x.*
FROM nights x
JOIN properties p ON p.id = x.property_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN room_types t ON t.id = x.room_type_id
LEFT JOIN rooms m ON m.id = x.room_id
ORDER BY x.reservation_id, x.night_on
