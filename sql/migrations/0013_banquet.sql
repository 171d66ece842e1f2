-- Venues and functions.

CREATE TABLE venues (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- {property}-{venue name}
  venue_name        TEXT NOT NULL CHECK (venue_name <> ''),
  venue_code        TEXT,
  venue_type        TEXT NOT NULL DEFAULT 'Banquet Hall'
                    CHECK (venue_type IN ('Banquet Hall', 'Lawn', 'Poolside', 'Rooftop', 'Board Room', 'Conference Hall', 'Restaurant', 'Other')),
  capacity          INTEGER NOT NULL DEFAULT 0 CHECK (capacity >= 0),
  min_capacity      INTEGER NOT NULL DEFAULT 0 CHECK (min_capacity >= 0),
  area_sqft         INTEGER NOT NULL DEFAULT 0 CHECK (area_sqft >= 0),
  base_price_minor  INTEGER NOT NULL DEFAULT 0 CHECK (base_price_minor >= 0),
  hourly_rate_minor INTEGER NOT NULL DEFAULT 0 CHECK (hourly_rate_minor >= 0),
  min_hours         INTEGER NOT NULL DEFAULT 4 CHECK (min_hours >= 0),
  gst_rate          TEXT NOT NULL DEFAULT '18',
  setup_styles      TEXT,
  amenities         TEXT,
  disabled          INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, venue_name)
) STRICT;

CREATE TABLE functions (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  name           TEXT NOT NULL UNIQUE,                             -- EVT-2026-0001
  venue_id       INTEGER NOT NULL,
  event_type     TEXT NOT NULL DEFAULT 'Wedding'
                 CHECK (event_type IN ('Wedding', 'Reception', 'Sangeet', 'Mehendi', 'Engagement', 'Conference', 'Seminar', 'Training',
                        'Product Launch', 'Birthday', 'Anniversary', 'Corporate Offsite', 'Exhibition', 'Other')),
  event_name     TEXT,
  status         TEXT NOT NULL DEFAULT 'Enquiry' CHECK (status IN ('Enquiry', 'Tentative', 'Confirmed', 'Completed', 'Cancelled', 'Lost')),
  enquiry_on     TEXT NOT NULL,
  event_on       TEXT NOT NULL,
  end_on         TEXT CHECK (end_on >= event_on),                  -- NULL: the day it begins
  start_time     TEXT, end_time TEXT,
  customer_name  TEXT NOT NULL CHECK (customer_name <> ''),
  customer_id    INTEGER REFERENCES guests (id),
  customer_phone TEXT,
  company_id     INTEGER REFERENCES companies (id),
  group_id       INTEGER,
  attendees      INTEGER NOT NULL DEFAULT 0 CHECK (attendees >= 0),
  quoted_minor   INTEGER NOT NULL DEFAULT 0,                       -- total of the quote, with tax
  received_minor INTEGER NOT NULL DEFAULT 0,                       -- received towards the bill
  created_at     INTEGER NOT NULL,
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, venue_id) REFERENCES venues (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id)
) STRICT;
CREATE INDEX functions_by_date ON functions (property_id, event_on);
CREATE INDEX functions_by_group ON functions (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX functions_by_customer ON functions (customer_id) WHERE customer_id IS NOT NULL;
