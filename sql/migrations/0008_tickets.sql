-- Service tickets.

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
