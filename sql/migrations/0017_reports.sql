-- Monthly budgets.

CREATE TABLE revenue_budgets (
  id                 INTEGER PRIMARY KEY,
  property_id        INTEGER NOT NULL REFERENCES properties (id),
  name               TEXT NOT NULL UNIQUE,
  period             TEXT NOT NULL CHECK (period GLOB '[0-9][0-9][0-9][0-9]-[01][0-9]'),
  room_revenue_minor INTEGER NOT NULL DEFAULT 0 CHECK (room_revenue_minor >= 0),   -- 0: no target
  occupancy          TEXT NOT NULL DEFAULT '0',                                    -- percent
  adr_minor          INTEGER NOT NULL DEFAULT 0 CHECK (adr_minor >= 0),
  revpar_minor       INTEGER NOT NULL DEFAULT 0 CHECK (revpar_minor >= 0),
  UNIQUE (property_id, period)
) STRICT;
