-- A room shown as occupied in which nobody is in house, or the other way round.
SELECT rooms.name AS room, occupancy_status FROM rooms
WHERE (occupancy_status = 'Occupied') <> EXISTS (
  SELECT 1 FROM reservations r WHERE r.room_id = rooms.id AND r.status = 'Checked In');
