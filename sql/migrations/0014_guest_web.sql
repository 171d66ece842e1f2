-- Enquiries about the program from its public page. They belong to no property.
CREATE TABLE hosting_enquiries (
  id            INTEGER PRIMARY KEY,
  name          TEXT NOT NULL UNIQUE,
  full_name     TEXT NOT NULL,
  email         TEXT NOT NULL,
  phone         TEXT,
  property_name TEXT,                                              -- the enquirer's hotel
  rooms         INTEGER NOT NULL DEFAULT 0 CHECK (rooms >= 0),
  city          TEXT, country TEXT,
  interest      TEXT CHECK (interest IN ('Hosting', 'Implementation', 'Support AMC', 'Partnership')),
  message       TEXT,
  status        TEXT NOT NULL DEFAULT 'New' CHECK (status IN ('New', 'Contacted', 'Won', 'Lost')),
  notes         TEXT,
  created_at    INTEGER NOT NULL
) STRICT;
