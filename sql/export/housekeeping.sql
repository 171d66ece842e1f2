-- Tasks of housekeeping.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, m.name AS room, r.name AS reservation,
  u.login AS assignee, x.name, x.task_type, x.priority, x.status, x.assignment_status, x.notes, x.reject_reason,
  x.rejected_by, x.due_at, x.breached, x.escalation_level, x.created_at, x.done_at
FROM hk_tasks x
JOIN properties p ON p.id = x.property_id
LEFT JOIN rooms m ON m.id = x.room_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN users u ON u.id = x.assigned_to
ORDER BY x.id
