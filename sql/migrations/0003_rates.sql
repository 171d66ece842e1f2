-- Prices: meal plans, rate plans, seasons, vouchers, guardrails, hurdle rates, rates set for a day, restrictions.

CREATE TABLE meal_plans (
  id                    INTEGER PRIMARY KEY,
  property_id           INTEGER NOT NULL REFERENCES properties (id),
  name                  TEXT NOT NULL UNIQUE,
  code                  TEXT NOT NULL CHECK (code <> ''),
  label                 TEXT,
  price_per_adult_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_per_adult_minor >= 0),
  price_per_child_minor INTEGER NOT NULL DEFAULT 0 CHECK (price_per_child_minor >= 0),
  is_default            INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  disabled              INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, code)
) STRICT;

CREATE TABLE rate_plans (
  id                  INTEGER PRIMARY KEY,
  property_id         INTEGER NOT NULL REFERENCES properties (id),
  name                TEXT NOT NULL UNIQUE,
  rate_plan_name      TEXT NOT NULL,
  code                TEXT NOT NULL CHECK (code <> ''),
  modifier_type       TEXT NOT NULL DEFAULT 'Percent' CHECK (modifier_type IN ('Percent', 'Amount', 'Absolute')),
  modifier_value      TEXT NOT NULL DEFAULT '0',
  cancellation_policy TEXT,
  is_default          INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  disabled            INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, code)
) STRICT;

CREATE TABLE seasons (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- SEA-00001
  room_type_id     INTEGER,                                        -- NULL: the whole property
  season_name      TEXT NOT NULL,
  start_on         TEXT NOT NULL,
  end_on           TEXT NOT NULL CHECK (end_on >= start_on),       -- inclusive
  weekdays         TEXT NOT NULL DEFAULT '',                       -- '' every day, else digits 1 (Monday) to 7
  adjustment_type  TEXT NOT NULL DEFAULT 'Percent' CHECK (adjustment_type IN ('Percent', 'Amount', 'Absolute')),
  adjustment_value TEXT NOT NULL DEFAULT '0',
  priority         INTEGER NOT NULL DEFAULT 0,
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE INDEX seasons_by_date ON seasons (property_id, end_on);

CREATE TABLE vouchers (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,
  voucher_code  TEXT NOT NULL CHECK (voucher_code = upper(voucher_code) AND voucher_code <> ''),
  discount_type TEXT NOT NULL DEFAULT 'Percent' CHECK (discount_type IN ('Percent', 'Amount')),
  value         TEXT NOT NULL,                                     -- percent, or amount in major units
  valid_from_on TEXT, valid_to_on TEXT,
  min_nights    INTEGER NOT NULL DEFAULT 1,
  max_uses      INTEGER NOT NULL DEFAULT 0,                        -- 0: no limit
  times_used    INTEGER NOT NULL DEFAULT 0 CHECK (times_used >= 0),
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, voucher_code)
) STRICT;

CREATE TABLE rate_guardrails (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- GUARD-0001
  room_type_id  INTEGER,
  floor_minor   INTEGER NOT NULL CHECK (floor_minor >= 0),
  ceiling_minor INTEGER NOT NULL CHECK (ceiling_minor >= floor_minor),
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;

CREATE TABLE hurdle_rates (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  name           TEXT NOT NULL UNIQUE,
  room_type_id   INTEGER,
  occupancy_from TEXT NOT NULL,                                    -- percent 0..100
  premium_pct    TEXT NOT NULL DEFAULT '0',
  min_rate_minor INTEGER NOT NULL DEFAULT 0 CHECK (min_rate_minor >= 0),
  disabled       INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE INDEX hurdles_by_property ON hurdle_rates (property_id);

-- Rates set for a type and date (set_room_rate).
CREATE TABLE set_rates (
  property_id  INTEGER NOT NULL,
  room_type_id INTEGER NOT NULL,
  night_on     TEXT NOT NULL,
  rate_minor   INTEGER NOT NULL CHECK (rate_minor >= 0),
  PRIMARY KEY (property_id, room_type_id, night_on),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE restrictions (
  id                  INTEGER PRIMARY KEY,
  property_id         INTEGER NOT NULL,
  name                TEXT NOT NULL UNIQUE,                        -- {room type}-{date}
  room_type_id        INTEGER NOT NULL,
  night_on            TEXT NOT NULL,
  min_nights          INTEGER CHECK (min_nights >= 1),
  max_nights          INTEGER CHECK (max_nights >= 1),
  closed              INTEGER NOT NULL DEFAULT 0 CHECK (closed IN (0, 1)),
  closed_to_arrival   INTEGER NOT NULL DEFAULT 0 CHECK (closed_to_arrival IN (0, 1)),
  closed_to_departure INTEGER NOT NULL DEFAULT 0 CHECK (closed_to_departure IN (0, 1)),
  UNIQUE (property_id, id),
  UNIQUE (property_id, room_type_id, night_on),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
