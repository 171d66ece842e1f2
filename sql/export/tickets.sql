-- Guests' wishes and what is broken.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, m.name AS room, r.name AS reservation,
  g.name AS guest, u.login AS assignee, x.name, x.subject, x.category, x.priority, x.status, x.source, x.guest_name,
  x.description, x.due_at, x.resolved_at, x.breached, x.resolution_note, x.created_at
FROM tickets x
JOIN properties p ON p.id = x.property_id
LEFT JOIN rooms m ON m.id = x.room_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN guests g ON g.id = x.guest_id
LEFT JOIN users u ON u.id = x.assigned_to
ORDER BY x.id
