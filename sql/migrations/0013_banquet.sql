-- Venues and functions, with the menus, dishes and services that they are made of.
-- A quantity (`*_milli`) is in thousandths, a unit cost (`*_e4`) in ten-thousandths of the currency.

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
  tax_rate          TEXT NOT NULL DEFAULT '18',
  setup_styles      TEXT,
  amenities         TEXT,
  disabled          INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, venue_name)
) STRICT;

-- A function's totals are not stored: they are the sums of its lines.
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
  source         TEXT NOT NULL DEFAULT 'Phone'
                 CHECK (source IN ('Walk-in', 'Phone', 'Email', 'Website', 'Referral', 'Travel Agent', 'Repeat Guest', 'Social', 'Other')),
  sales_owner    TEXT,
  follow_up_on   TEXT,
  tentative_till_on TEXT,                                          -- last business date on which a tentative function is held
  lost_reason    TEXT,                                             -- of a cancelled or lost function
  event_on       TEXT NOT NULL,
  end_on         TEXT CHECK (end_on >= event_on),                  -- NULL: the day it begins
  start_time     TEXT, end_time TEXT,                              -- NULL: the whole day
  setup_from     TEXT, teardown_by TEXT,                           -- times of day that widen the window
  held_from      TEXT NOT NULL, held_to TEXT NOT NULL,             -- local moments: the hall is taken from setup to teardown
  setup_style    TEXT NOT NULL DEFAULT 'Round Table'
                 CHECK (setup_style IN ('Theatre', 'Classroom', 'U-Shape', 'Boardroom', 'Cluster', 'Round Table', 'Herringbone', 'Floating', 'Custom')),
  setup_notes    TEXT,
  customer_name  TEXT NOT NULL CHECK (customer_name <> ''),
  customer_id    INTEGER REFERENCES guests (id),
  customer_phone TEXT, customer_email TEXT,
  company_id     INTEGER REFERENCES companies (id),
  travel_agent_id INTEGER REFERENCES travel_agents (id),
  billing_name   TEXT, gstin TEXT, billing_address TEXT, place_of_supply TEXT,
  attendees      INTEGER NOT NULL DEFAULT 0 CHECK (attendees >= 0),
  pax_guaranteed INTEGER CHECK (pax_guaranteed >= 0),
  pax_actual     INTEGER CHECK (pax_actual >= 0),
  rate_basis     TEXT NOT NULL DEFAULT 'Per Pax' CHECK (rate_basis IN ('Per Pax', 'Per Plate', 'Lump Sum', 'Per Hour')),
  green_room_id  INTEGER,                                          -- a room of the hotel for the hosts
  green_room_from TEXT, green_room_to TEXT,                        -- the second is exclusive
  green_room_complimentary INTEGER NOT NULL DEFAULT 1 CHECK (green_room_complimentary IN (0, 1)),
  green_room_block_id INTEGER,
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor >= 0),    -- agreed; the lines bear it
  service_charge_percent TEXT NOT NULL DEFAULT '0',
  payment_terms_note TEXT,
  quote_version  INTEGER NOT NULL DEFAULT 0 CHECK (quote_version >= 0),
  quote_sent_on  TEXT, quote_valid_till TEXT,
  beo_number     TEXT, beo_generated_at INTEGER,
  contract_signed_on TEXT,
  folio_id       INTEGER,                                          -- chosen for posting
  posted_folio_id INTEGER, posted_at INTEGER,                      -- the folio that took the bill
  refundable_deposit_minor INTEGER NOT NULL DEFAULT 0 CHECK (refundable_deposit_minor >= 0), -- asked as security
  damage_minor   INTEGER NOT NULL DEFAULT 0 CHECK (damage_minor >= 0), damage_note TEXT,     -- withheld from the deposit
  closed_out_at  INTEGER, closed_out_by TEXT,
  requirements   TEXT, beo_notes TEXT, internal_notes TEXT,
  group_id       INTEGER,
  created_by     TEXT NOT NULL,
  created_at     INTEGER NOT NULL,
  UNIQUE (property_id, id),
  CHECK (held_to > held_from),
  CHECK ((posted_folio_id IS NULL) = (posted_at IS NULL)),
  CHECK ((closed_out_at IS NULL) = (closed_out_by IS NULL)),
  CHECK ((green_room_id IS NULL) = (green_room_block_id IS NULL)),
  FOREIGN KEY (property_id, venue_id) REFERENCES venues (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id),
  FOREIGN KEY (property_id, green_room_id) REFERENCES rooms (property_id, id),
  FOREIGN KEY (property_id, green_room_block_id) REFERENCES room_blocks (property_id, id),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, posted_folio_id) REFERENCES folios (property_id, id)
) STRICT;
CREATE INDEX functions_by_date ON functions (property_id, event_on);
CREATE INDEX functions_by_enquiry ON functions (property_id, enquiry_on);
CREATE INDEX functions_by_venue ON functions (venue_id, held_from);
CREATE INDEX functions_by_group ON functions (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX functions_by_customer ON functions (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX functions_by_company ON functions (company_id) WHERE company_id IS NOT NULL;
CREATE INDEX functions_by_block ON functions (green_room_block_id) WHERE green_room_block_id IS NOT NULL;
CREATE INDEX functions_by_folio ON functions (posted_folio_id) WHERE posted_folio_id IS NOT NULL;
CREATE INDEX functions_by_own_folio ON functions (folio_id) WHERE folio_id IS NOT NULL;   -- looked up when a folio is deleted

CREATE TABLE banquet_menus (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- BMENU-00001
  menu_name     TEXT NOT NULL COLLATE NOCASE CHECK (menu_name <> ''),
  menu_code     TEXT,
  meal_period   TEXT NOT NULL DEFAULT 'Dinner' CHECK (meal_period IN ('Breakfast', 'Brunch', 'Lunch', 'Hi-Tea', 'Dinner', 'All Day', 'Snacks')),
  food_type     TEXT NOT NULL DEFAULT 'Veg' CHECK (food_type IN ('Veg', 'Non-Veg', 'Mixed', 'Jain', 'Vegan')),
  service_style TEXT NOT NULL DEFAULT 'Buffet' CHECK (service_style IN ('Buffet', 'Plated', 'Family Style', 'Live Counter', 'Boxed', 'Cocktail')),
  cuisine       TEXT,
  rate_minor    INTEGER NOT NULL CHECK (rate_minor >= 0),          -- a plate, before tax
  min_pax       INTEGER NOT NULL DEFAULT 0 CHECK (min_pax >= 0),
  tax_rate      TEXT NOT NULL,
  inclusions    TEXT, exclusions TEXT,
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, menu_name)
) STRICT;

CREATE TABLE banquet_menu_courses (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL,
  menu_id         INTEGER NOT NULL,
  course          TEXT NOT NULL COLLATE NOCASE CHECK (course <> ''),
  dishes          TEXT,                                            -- free text
  choice_of       INTEGER NOT NULL DEFAULT 1 CHECK (choice_of >= 1),
  is_live_counter INTEGER NOT NULL DEFAULT 0 CHECK (is_live_counter IN (0, 1)),
  UNIQUE (menu_id, course),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id) ON DELETE CASCADE
) STRICT;

CREATE TABLE banquet_dishes (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- BDISH-00001
  dish_name        TEXT NOT NULL COLLATE NOCASE CHECK (dish_name <> ''),
  course_type      TEXT NOT NULL DEFAULT 'Main Course'
                   CHECK (course_type IN ('Welcome Drink', 'Starters', 'Soup', 'Salad', 'Main Course', 'Breads', 'Rice', 'Accompaniments',
                          'Live Counter', 'Dessert', 'Beverage', 'Other')),
  food_type        TEXT NOT NULL DEFAULT 'Veg' CHECK (food_type IN ('Veg', 'Non-Veg', 'Jain', 'Vegan', 'Egg')),
  kitchen          TEXT NOT NULL DEFAULT 'Main Kitchen'
                   CHECK (kitchen IN ('Main Kitchen', 'Tandoor', 'Chinese', 'Continental', 'Bakery', 'Cold Kitchen', 'Live Counter', 'Outsourced')),
  portion_milli    INTEGER NOT NULL DEFAULT 1000 CHECK (portion_milli > 0),   -- portions for each guest
  allergens        TEXT,                                           -- with commas
  cost_e4          INTEGER NOT NULL DEFAULT 0 CHECK (cost_e4 >= 0),           -- of a portion, when it was costed last
  input_tax_e4     INTEGER NOT NULL DEFAULT 0 CHECK (input_tax_e4 >= 0),      -- paid on the ingredients of a portion
  description      TEXT,
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, dish_name)
) STRICT;

CREATE TABLE banquet_dish_parts (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL,
  dish_id       INTEGER NOT NULL,
  ingredient_id INTEGER NOT NULL,
  qty_milli     INTEGER NOT NULL CHECK (qty_milli > 0),            -- for one portion
  note          TEXT,
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE INDEX banquet_dish_parts_by_dish ON banquet_dish_parts (dish_id);
CREATE INDEX banquet_dish_parts_by_ingredient ON banquet_dish_parts (ingredient_id);

-- The dishes that a course of a menu offers.
CREATE TABLE banquet_menu_options (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL,
  menu_id          INTEGER NOT NULL,
  course           TEXT NOT NULL COLLATE NOCASE,
  dish_id          INTEGER NOT NULL,
  is_default       INTEGER NOT NULL DEFAULT 0 CHECK (is_default IN (0, 1)),
  supplement_minor INTEGER NOT NULL DEFAULT 0 CHECK (supplement_minor >= 0),  -- a guest
  UNIQUE (menu_id, course, dish_id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id)
) STRICT;
CREATE INDEX banquet_menu_options_by_dish ON banquet_menu_options (dish_id);

CREATE TABLE banquet_services (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  name          TEXT NOT NULL UNIQUE,                              -- BSVC-00001
  item_name     TEXT NOT NULL COLLATE NOCASE CHECK (item_name <> ''),
  category      TEXT NOT NULL DEFAULT 'Audio Visual'
                CHECK (category IN ('Audio Visual', 'Decor', 'Entertainment', 'Furniture & Setup', 'Staffing', 'Beverage', 'Alcohol', 'Accommodation', 'Stationery', 'Other')),
  uom           TEXT NOT NULL DEFAULT 'Per Event' CHECK (uom IN ('Per Event', 'Per Hour', 'Per Day', 'Per Pax', 'Per Unit')),
  rate_minor    INTEGER NOT NULL DEFAULT 0 CHECK (rate_minor >= 0),
  cost_e4       INTEGER NOT NULL DEFAULT 0 CHECK (cost_e4 >= 0),   -- of one, before the tax paid on it
  cost_tax_rate TEXT NOT NULL DEFAULT '18',
  tax_rate      TEXT NOT NULL,
  chargeable    INTEGER NOT NULL DEFAULT 1 CHECK (chargeable IN (0, 1)),
  is_alcohol    INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  on_pack_list  INTEGER NOT NULL DEFAULT 1 CHECK (on_pack_list IN (0, 1)),
  description   TEXT,
  disabled      INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  CHECK (category <> 'Alcohol' OR is_alcohol = 1),
  UNIQUE (property_id, id), UNIQUE (property_id, item_name)
) STRICT;

-- A line of a function. Its amount is the billed quantity times the rate, 0 when it is not chargeable; it bears its share of
-- the function's discount and service charge, and its tax is on amount - discount + service.
CREATE TABLE function_lines (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  function_id    INTEGER NOT NULL,
  position       INTEGER NOT NULL,
  item_type      TEXT NOT NULL DEFAULT 'Other'
                 CHECK (item_type IN ('Venue Rental', 'Menu', 'Food & Beverage', 'Alcohol', 'Audio Visual', 'Decor', 'Entertainment',
                        'Furniture & Setup', 'Staffing', 'Accommodation', 'Stationery', 'Other')),
  item_name      TEXT NOT NULL CHECK (item_name <> ''),
  menu_id        INTEGER, service_id INTEGER,
  origin         TEXT CHECK (origin IN ('venue', 'supplement', 'green room')),   -- written by the program; NULL: by hand
  description    TEXT,
  qty_milli      INTEGER NOT NULL CHECK (qty_milli >= 0),
  qty_typed      INTEGER NOT NULL DEFAULT 0 CHECK (qty_typed IN (0, 1)),         -- 0: follows the guests or the hours
  actual_milli   INTEGER CHECK (actual_milli >= 0),                -- used, as recorded after the event
  uom            TEXT NOT NULL DEFAULT 'Lot' CHECK (uom IN ('Pax', 'Hour', 'Day', 'Unit', 'Lot')),
  list_rate_minor INTEGER NOT NULL CHECK (list_rate_minor >= 0),
  rate_minor     INTEGER NOT NULL CHECK (rate_minor >= 0),
  unit_cost_e4   INTEGER NOT NULL DEFAULT 0 CHECK (unit_cost_e4 >= 0),           -- before the tax paid on it
  unit_input_tax_e4 INTEGER NOT NULL DEFAULT 0 CHECK (unit_input_tax_e4 >= 0),   -- that tax
  chargeable     INTEGER NOT NULL DEFAULT 1 CHECK (chargeable IN (0, 1)),
  is_alcohol     INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  on_pack_list   INTEGER NOT NULL DEFAULT 0 CHECK (on_pack_list IN (0, 1)),
  tax_exempt     INTEGER NOT NULL DEFAULT 0 CHECK (tax_exempt IN (0, 1)),
  own_tax_rate   TEXT,                                             -- given for this line
  tax_rate       TEXT NOT NULL,                                    -- that applies
  amount_minor   INTEGER NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  value_minor    INTEGER NOT NULL DEFAULT 0 CHECK (value_minor >= 0),            -- what it would come to if it were charged
  discount_minor INTEGER NOT NULL DEFAULT 0 CHECK (discount_minor BETWEEN 0 AND amount_minor),
  service_minor  INTEGER NOT NULL DEFAULT 0 CHECK (service_minor >= 0),
  tax_minor      INTEGER NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  cost_minor     INTEGER NOT NULL DEFAULT 0 CHECK (cost_minor >= 0),
  input_tax_minor INTEGER NOT NULL DEFAULT 0 CHECK (input_tax_minor >= 0),
  notes          TEXT,
  is_supplementary INTEGER NOT NULL DEFAULT 0 CHECK (is_supplementary IN (0, 1)),
  charge_id      INTEGER REFERENCES charges (id),                  -- the folio line that it was posted as
  CHECK (amount_minor = chargeable * value_minor),
  CHECK (value_minor = (ifnull(actual_milli, qty_milli) * rate_minor + 500) / 1000),
  CHECK (chargeable = 1 OR tax_minor + service_minor = 0),
  UNIQUE (property_id, id),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id),
  FOREIGN KEY (property_id, service_id) REFERENCES banquet_services (property_id, id)
) STRICT;
-- With the amounts, so that the totals of a function are read from the index alone.
CREATE INDEX function_lines_by_function ON function_lines
  (function_id, amount_minor, value_minor, discount_minor, service_minor, tax_minor, charge_id);
CREATE INDEX function_lines_by_menu ON function_lines (menu_id) WHERE menu_id IS NOT NULL;
CREATE INDEX function_lines_by_service ON function_lines (service_id) WHERE service_id IS NOT NULL;
CREATE INDEX function_lines_by_charge ON function_lines (charge_id) WHERE charge_id IS NOT NULL;

-- The dishes chosen for a function, by name: they stay when the library changes.
CREATE TABLE function_selections (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL,
  function_id      INTEGER NOT NULL,
  menu_id          INTEGER NOT NULL,
  course           TEXT NOT NULL,
  dish_id          INTEGER,
  dish_name        TEXT NOT NULL CHECK (dish_name <> ''),
  food_type        TEXT CHECK (food_type IN ('Veg', 'Non-Veg', 'Jain', 'Vegan', 'Egg')),
  kitchen          TEXT CHECK (kitchen IN ('Main Kitchen', 'Tandoor', 'Chinese', 'Continental', 'Bakery', 'Cold Kitchen', 'Live Counter', 'Outsourced')),
  supplement_minor INTEGER NOT NULL DEFAULT 0 CHECK (supplement_minor >= 0),
  cost_e4          INTEGER NOT NULL DEFAULT 0, input_tax_e4 INTEGER NOT NULL DEFAULT 0,
  portion_milli    INTEGER NOT NULL DEFAULT 1000 CHECK (portion_milli > 0),
  note             TEXT,
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id),
  FOREIGN KEY (property_id, menu_id) REFERENCES banquet_menus (property_id, id),
  FOREIGN KEY (property_id, dish_id) REFERENCES banquet_dishes (property_id, id)
) STRICT;
CREATE INDEX function_selections_by_function ON function_selections (function_id);
CREATE INDEX function_selections_by_menu ON function_selections (menu_id);
CREATE INDEX function_selections_by_dish ON function_selections (dish_id) WHERE dish_id IS NOT NULL;

CREATE TABLE function_open_items (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  title        TEXT NOT NULL CHECK (title <> ''),
  detail       TEXT,
  owner_side   TEXT NOT NULL DEFAULT 'Hotel' CHECK (owner_side IN ('Hotel', 'Client')),
  due_on       TEXT,
  impact_minor INTEGER NOT NULL DEFAULT 0,                         -- on the price; negative lowers it
  status       TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Agreed', 'Dropped')),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX function_open_items_by_function ON function_open_items (function_id);

-- A milestone of payment. A percentage follows the function's total until the term is received.
CREATE TABLE function_terms (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  milestone    TEXT NOT NULL CHECK (milestone <> ''),
  due_on       TEXT,
  percent      TEXT,
  amount_minor INTEGER CHECK (amount_minor >= 0),                  -- NULL: computed of the percentage
  status       TEXT NOT NULL DEFAULT 'Pending' CHECK (status IN ('Pending', 'Received', 'Waived')),
  received_on  TEXT, reference TEXT,
  CHECK (percent IS NOT NULL OR amount_minor IS NOT NULL),
  CHECK (status <> 'Received' OR (amount_minor IS NOT NULL AND received_on IS NOT NULL)),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX function_terms_by_function ON function_terms (function_id);

-- Money received for a function and given back. Rows are never changed.
CREATE TABLE function_receipts (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  name         TEXT NOT NULL UNIQUE,                               -- RCT-2026-00001
  function_id  INTEGER NOT NULL,
  received_on  TEXT NOT NULL,
  kind         TEXT NOT NULL DEFAULT 'Advance' CHECK (kind IN ('Payment', 'Advance', 'Security Deposit', 'Refund')),
  refund_of    TEXT CHECK (refund_of IN ('Payment', 'Security Deposit')),  -- what a Refund gives back
  mode         TEXT NOT NULL CHECK (mode IN ('Cash', 'Card', 'UPI', 'Bank Transfer', 'Cheque', 'Other')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),          -- of a Refund too
  reference    TEXT,
  received_by  TEXT NOT NULL,
  received_at  INTEGER NOT NULL,
  shift_id     INTEGER,                                            -- the cashier's open shift
  transferred_minor INTEGER NOT NULL DEFAULT 0 CHECK (transferred_minor BETWEEN 0 AND amount_minor),  -- to the folio of the bill
  CHECK ((kind = 'Refund') = (refund_of IS NOT NULL)),
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX function_receipts_by_function ON function_receipts (function_id, kind, refund_of, amount_minor, transferred_minor);
CREATE INDEX function_receipts_by_date ON function_receipts (property_id, received_on);
CREATE TRIGGER function_receipts_are_kept BEFORE DELETE ON function_receipts BEGIN
  SELECT RAISE(ABORT, 'a receipt is never deleted');
END;

-- Every move of a negotiation and every quote, with the total of the function after it.
CREATE TABLE function_revisions (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL,
  function_id INTEGER NOT NULL,
  version     INTEGER NOT NULL,                                    -- of the quote in force
  revised_on  TEXT NOT NULL, revised_at INTEGER NOT NULL,
  revised_by  TEXT NOT NULL,
  was_minor   INTEGER NOT NULL, grand_minor INTEGER NOT NULL,
  pax         INTEGER NOT NULL,
  change_note TEXT,
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX function_revisions_by_function ON function_revisions (function_id);

CREATE TABLE function_quotes (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL,
  function_id INTEGER NOT NULL,
  version     INTEGER NOT NULL CHECK (version >= 1),
  quoted_on   TEXT NOT NULL, valid_till TEXT NOT NULL,
  quoted_by   TEXT NOT NULL,
  grand_minor INTEGER NOT NULL,
  pax         INTEGER NOT NULL,
  note        TEXT,
  document    TEXT NOT NULL,                                       -- JSON: the quotation as it was given out
  UNIQUE (function_id, version),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX function_quotes_by_date ON function_quotes (property_id, quoted_on);

-- Tax invoices of functions that were not billed through a folio, in a series of their own.
CREATE TABLE function_invoices (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  function_id  INTEGER NOT NULL,
  invoice_no   TEXT NOT NULL,
  year         INTEGER NOT NULL, seq INTEGER NOT NULL CHECK (seq > 0),   -- financial year it starts in, and number in it
  issued_on    TEXT NOT NULL,
  grand_minor  INTEGER NOT NULL,
  cancelled_on TEXT, cancel_reason TEXT,
  UNIQUE (property_id, invoice_no), UNIQUE (property_id, year, seq),
  CHECK ((cancelled_on IS NULL) = (cancel_reason IS NULL)),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE UNIQUE INDEX function_invoices_one_in_force ON function_invoices (function_id) WHERE cancelled_on IS NULL;
CREATE INDEX function_invoices_by_date ON function_invoices (property_id, issued_on);
