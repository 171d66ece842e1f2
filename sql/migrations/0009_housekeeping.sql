-- Room blocks, cleaning tasks, maintenance tickets, lost and found.

CREATE TABLE room_blocks (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  name         TEXT NOT NULL UNIQUE,
  room_id      INTEGER NOT NULL,
  reason       TEXT NOT NULL DEFAULT 'House Use' CHECK (reason IN ('House Use', 'VIP Hold', 'Owner', 'Maintenance', 'Other')),
  from_on      TEXT NOT NULL,
  to_on        TEXT NOT NULL CHECK (to_on > from_on),              -- exclusive
  block_status TEXT NOT NULL DEFAULT 'Active' CHECK (block_status IN ('Active', 'Released')),
  note         TEXT, released_by TEXT, released_on TEXT,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id)
) STRICT;
CREATE INDEX room_blocks_by_date ON room_blocks (property_id, to_on) WHERE block_status = 'Active';

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

CREATE INDEX hk_tasks_done ON hk_tasks (property_id, done_at) WHERE done_at IS NOT NULL;

CREATE TABLE tickets (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- TKT-00001
  subject         TEXT NOT NULL CHECK (subject <> ''),
  category        TEXT NOT NULL CHECK (category IN ('Housekeeping', 'Room Service', 'Maintenance', 'Front Desk', 'Concierge', 'Complaint', 'Other')),
  priority        TEXT NOT NULL DEFAULT 'Medium' CHECK (priority IN ('Low', 'Medium', 'High', 'Urgent')),
  status          TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'In Progress', 'Resolved', 'Closed', 'Cancelled')),
  source          TEXT NOT NULL DEFAULT 'Manual' CHECK (source IN ('Manual', 'AI Agent', 'Voice', 'WhatsApp', 'QR')),
  room_id         INTEGER,
  reservation_id  INTEGER,
  guest_id        INTEGER REFERENCES guests (id),
  guest_name      TEXT,
  assigned_to     INTEGER REFERENCES users (id),
  description     TEXT,
  due_at          INTEGER NOT NULL,
  resolved_at     INTEGER,
  breached        INTEGER NOT NULL DEFAULT 0 CHECK (breached IN (0, 1)),
  resolution_note TEXT,
  created_at      INTEGER NOT NULL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE INDEX tickets_open ON tickets (property_id, status) WHERE status IN ('Open', 'In Progress');
CREATE INDEX tickets_by_room ON tickets (room_id) WHERE room_id IS NOT NULL;
CREATE INDEX tickets_by_stay ON tickets (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE INDEX tickets_by_guest ON tickets (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX tickets_by_creation ON tickets (property_id, created_at);

CREATE TABLE lost_found_items (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                            -- LF-00001
  item_description TEXT NOT NULL CHECK (item_description <> ''),
  condition        TEXT NOT NULL DEFAULT 'Found' CHECK (condition IN ('Found', 'Lost', 'Missing', 'Damaged')),
  found_in_room_id INTEGER,
  found_on         TEXT NOT NULL,
  found_by         TEXT,
  status           TEXT NOT NULL DEFAULT 'In Storage' CHECK (status IN ('In Storage', 'Returned', 'Disposed')),
  guest_id         INTEGER REFERENCES guests (id),
  returned_on      TEXT,
  notes            TEXT,
  CHECK ((status = 'Returned') = (returned_on IS NOT NULL)),
  CHECK (returned_on IS NULL OR returned_on >= found_on),
  FOREIGN KEY (property_id, found_in_room_id) REFERENCES rooms (property_id, id)
) STRICT;
CREATE INDEX lost_found_by_property ON lost_found_items (property_id, found_on);
CREATE INDEX lost_found_by_room ON lost_found_items (found_in_room_id) WHERE found_in_room_id IS NOT NULL;
CREATE INDEX lost_found_by_guest ON lost_found_items (guest_id) WHERE guest_id IS NOT NULL;

-- Photos of found items as JPEG.
CREATE TABLE lost_found_photos (
  item_id     INTEGER PRIMARY KEY REFERENCES lost_found_items (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  jpeg        BLOB NOT NULL,
  taken_at    INTEGER NOT NULL
) STRICT;
