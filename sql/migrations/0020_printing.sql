-- Receipt printers in the network, and what waits to be printed. A call queues a job in its own transaction; a thread sends it to the
-- printer, so that a printer that is off delays nobody and loses nothing.

CREATE TABLE printers (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  name         TEXT NOT NULL UNIQUE,                               -- PRN-0001
  printer_name TEXT NOT NULL COLLATE NOCASE CHECK (printer_name <> ''),
  outlet_id    INTEGER,                                            -- NULL: for outlets without a printer of their own
  address      TEXT NOT NULL CHECK (address <> ''),                -- host:port
  paper_mm     INTEGER NOT NULL DEFAULT 80 CHECK (paper_mm IN (58, 80)),
  kitchen      INTEGER NOT NULL DEFAULT 0 CHECK (kitchen IN (0, 1)),   -- prints the tickets of this station
  tandoor      INTEGER NOT NULL DEFAULT 0 CHECK (tandoor IN (0, 1)),
  grill        INTEGER NOT NULL DEFAULT 0 CHECK (grill IN (0, 1)),
  fryer        INTEGER NOT NULL DEFAULT 0 CHECK (fryer IN (0, 1)),
  bar          INTEGER NOT NULL DEFAULT 0 CHECK (bar IN (0, 1)),
  bills        INTEGER NOT NULL DEFAULT 0 CHECK (bills IN (0, 1)),
  disabled     INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT;
CREATE INDEX printers_by_outlet ON printers (outlet_id) WHERE outlet_id IS NOT NULL;

-- The jobs of a printer are printed in the order of their row ids.
CREATE TABLE print_jobs (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,
  printer_id    INTEGER NOT NULL,
  order_id      INTEGER,
  kind          TEXT NOT NULL CHECK (kind IN ('KOT', 'Void', 'Bill', 'Test')),
  title         TEXT NOT NULL,
  lines         TEXT NOT NULL CHECK (json_valid(lines)),           -- style and text of each line
  status        TEXT NOT NULL DEFAULT 'Queued' CHECK (status IN ('Queued', 'Printed', 'Failed', 'Discarded')),
  attempts      INTEGER NOT NULL DEFAULT 0,
  was_sent      INTEGER NOT NULL DEFAULT 0 CHECK (was_sent IN (0, 1)), -- some of it may be on paper: the next try is marked as a repeat
  queued_at     INTEGER NOT NULL,                                  -- when it was last asked for
  next_try_at   INTEGER NOT NULL,
  claimed_until INTEGER,
  trouble       TEXT CHECK (trouble IN ('No Answer', 'Unknown Address', 'Out of Paper', 'Cover Open', 'Printer Error', 'Connection Lost')),
  created_by    TEXT NOT NULL,
  created_at    INTEGER NOT NULL,
  settled_at    INTEGER,                                           -- when it was printed, given up or discarded
  UNIQUE (property_id, id),
  CHECK ((status = 'Queued') = (settled_at IS NULL)),
  FOREIGN KEY (property_id, printer_id) REFERENCES printers (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id) ON DELETE CASCADE
) STRICT;
CREATE INDEX print_jobs_queued ON print_jobs (printer_id, id) WHERE status = 'Queued';
CREATE INDEX print_jobs_of_property ON print_jobs (property_id, status, id);
CREATE INDEX print_jobs_by_printer ON print_jobs (printer_id);
CREATE INDEX print_jobs_by_order ON print_jobs (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX print_jobs_settled ON print_jobs (settled_at) WHERE settled_at IS NOT NULL;
