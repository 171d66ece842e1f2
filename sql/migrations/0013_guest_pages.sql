-- What guests see and order from: outlets and their menus, the laundry's rate card, photos; and who asked about hosting.

CREATE TABLE pos_outlets (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  name        TEXT NOT NULL UNIQUE,                                -- {property}-{outlet name}
  outlet_name TEXT NOT NULL CHECK (outlet_name <> ''),
  outlet_type TEXT NOT NULL DEFAULT 'Restaurant' CHECK (outlet_type IN ('Restaurant', 'Room Service', 'Bar', 'Spa', 'Other')),
  gst_rate    TEXT NOT NULL DEFAULT '5',
  disabled    INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  tables      TEXT,                                                -- `T1:4` is a table of four, `[Main Hall]` opens an area
  kitchen_late_minutes    INTEGER NOT NULL DEFAULT 10 CHECK (kitchen_late_minutes >= 1),  -- a ticket of that age is late on the display
  kitchen_overdue_minutes INTEGER NOT NULL DEFAULT 20 CHECK (kitchen_overdue_minutes > kitchen_late_minutes),
  bill_letters TEXT UNIQUE,                                        -- SVR1 of SVR1-25-00001, given at the first bill
  UNIQUE (property_id, id), UNIQUE (property_id, outlet_name)
) STRICT;

CREATE TABLE menu_items (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  name         TEXT NOT NULL UNIQUE,                               -- MI-00001
  outlet_id    INTEGER NOT NULL,
  item_name    TEXT NOT NULL CHECK (item_name <> ''),
  category     TEXT,
  price_minor  INTEGER NOT NULL CHECK (price_minor >= 0),          -- before tax
  is_veg       INTEGER NOT NULL DEFAULT 0 CHECK (is_veg IN (0, 1)),
  available    INTEGER NOT NULL DEFAULT 1 CHECK (available IN (0, 1)),
  is_alcohol   INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  image        TEXT, description TEXT,
  course       TEXT NOT NULL DEFAULT 'Main' CHECK (course IN ('Starter', 'Main', 'Dessert', 'Drink')),
  allergens    TEXT,                                               -- with commas
  prep_station TEXT NOT NULL DEFAULT 'Kitchen' CHECK (prep_station IN ('Kitchen', 'Tandoor', 'Grill', 'Fryer', 'Bar')),
  UNIQUE (property_id, id), UNIQUE (outlet_id, item_name),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id)
) STRICT;

CREATE TABLE laundry_rates (
  id                 INTEGER PRIMARY KEY,
  property_id        INTEGER NOT NULL REFERENCES properties (id),
  name               TEXT NOT NULL UNIQUE,
  item_name          TEXT NOT NULL COLLATE NOCASE CHECK (item_name <> ''),
  service_type       TEXT NOT NULL DEFAULT 'Wash & Iron' CHECK (service_type IN ('Wash & Iron', 'Dry Clean', 'Iron Only')),
  rate_minor         INTEGER NOT NULL CHECK (rate_minor >= 0),     -- a piece, before tax
  express_rate_minor INTEGER CHECK (express_rate_minor >= 0),      -- NULL: one and a half times the rate
  disabled           INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, item_name, service_type)
) STRICT;

-- Photos for the public: JPEG as we encoded it. A photo never changes, another picture is another photo, so that its
-- address may be kept for ever.
CREATE TABLE photos (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- 32 hex digits
  room_type_id      INTEGER,                                       -- NULL: of the house
  caption           TEXT,
  on_booking_page   INTEGER NOT NULL DEFAULT 1 CHECK (on_booking_page IN (0, 1)),
  position          INTEGER NOT NULL DEFAULT 0,                    -- the lowest is shown first
  width             INTEGER NOT NULL, height INTEGER NOT NULL,
  jpeg              BLOB NOT NULL,
  thumbnail         BLOB NOT NULL,
  created_at        INTEGER NOT NULL,
  address           TEXT GENERATED ALWAYS AS ('/photo/' || name) VIRTUAL,
  thumbnail_address TEXT GENERATED ALWAYS AS ('/photo/' || name || '/small') VIRTUAL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, room_type_id) REFERENCES room_types (property_id, id)
) STRICT;
CREATE INDEX photos_by_property ON photos (property_id, room_type_id, position);

-- Somebody who asks about the program or about hosting a hotel: of no property.
CREATE TABLE hosting_enquiries (
  id            INTEGER PRIMARY KEY,
  name          TEXT NOT NULL UNIQUE,
  full_name     TEXT NOT NULL,
  email         TEXT NOT NULL,
  phone         TEXT,
  property_name TEXT,                                              -- the enquirer's own
  rooms         INTEGER NOT NULL DEFAULT 0 CHECK (rooms >= 0),
  city          TEXT, country TEXT,
  interest      TEXT CHECK (interest IN ('Hosting', 'Implementation', 'Support AMC', 'Partnership')),
  message       TEXT,
  status        TEXT NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Contacted', 'Won', 'Lost')),
  notes         TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
