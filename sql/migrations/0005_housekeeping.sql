-- Housekeeping tasks.

CREATE TABLE hk_tasks (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL,
  name              TEXT NOT NULL UNIQUE,                          -- HK-00001
  room_id           INTEGER NOT NULL,
  reservation_id    INTEGER,
  task_type         TEXT NOT NULL DEFAULT 'Checkout Clean'
                    CHECK (task_type IN ('Checkout Clean', 'Stayover Clean', 'Deep Clean', 'Inspection', 'Maintenance')),
  priority          TEXT NOT NULL DEFAULT 'Medium' CHECK (priority IN ('Low', 'Medium', 'High', 'Urgent')),
  status            TEXT NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'In Progress', 'Done', 'Verified')),
  assignment_status TEXT NOT NULL DEFAULT 'Unassigned' CHECK (assignment_status IN ('Unassigned', 'Assigned', 'Accepted')),
  assigned_to       INTEGER REFERENCES users (id),
  notes             TEXT, reject_reason TEXT, rejected_by TEXT,
  due_at            INTEGER NOT NULL,
  breached          INTEGER NOT NULL DEFAULT 0 CHECK (breached IN (0, 1)),
  escalation_level  INTEGER NOT NULL DEFAULT 0,
  created_at        INTEGER NOT NULL,
  done_at           INTEGER,
  UNIQUE (property_id, id),
  CHECK ((assignment_status = 'Unassigned') = (assigned_to IS NULL)),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE INDEX hk_tasks_open ON hk_tasks (property_id, status) WHERE status IN ('Pending', 'In Progress');
CREATE INDEX hk_tasks_by_room ON hk_tasks (room_id);
CREATE INDEX hk_tasks_by_stay ON hk_tasks (reservation_id) WHERE reservation_id IS NOT NULL;
