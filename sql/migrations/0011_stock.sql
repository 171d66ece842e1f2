-- Ingredients, the stock of each outlet with its ledger, and the recipes of dishes.
-- A quantity (`*_milli`) is in thousandths of the ingredient's unit, a unit cost (`*_e4`) in ten-thousandths of the currency.

CREATE TABLE ingredients (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  name            TEXT NOT NULL UNIQUE,                            -- ING-00001
  ingredient_name TEXT NOT NULL COLLATE NOCASE CHECK (ingredient_name <> ''),
  category        TEXT,
  barcode         TEXT CHECK (barcode <> ''),                      -- of the package, as a scanner reads it
  uom             TEXT NOT NULL DEFAULT 'kg' CHECK (uom IN ('kg', 'g', 'L', 'ml', 'pc', 'bottle', 'packet')),
  unit_cost_e4    INTEGER NOT NULL DEFAULT 0 CHECK (unit_cost_e4 >= 0),   -- weighted average over all outlets
  tax_rate        TEXT NOT NULL DEFAULT '5',
  is_active       INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  UNIQUE (property_id, id), UNIQUE (property_id, ingredient_name), UNIQUE (property_id, barcode)
) STRICT;

-- The quantity is the sum of the ledger's rows; both are written in one transaction.
CREATE TABLE ingredient_stock (
  id              INTEGER PRIMARY KEY,
  property_id     INTEGER NOT NULL REFERENCES properties (id),
  outlet_id       INTEGER NOT NULL,
  ingredient_id   INTEGER NOT NULL,
  on_hand_milli   INTEGER NOT NULL DEFAULT 0,                      -- below zero when more was fired than received
  par_milli       INTEGER NOT NULL DEFAULT 0 CHECK (par_milli >= 0),      -- 0: no par
  last_counted_at INTEGER, last_counted_by TEXT,
  UNIQUE (outlet_id, ingredient_id),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id),
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE INDEX ingredient_stock_by_ingredient ON ingredient_stock (ingredient_id);
CREATE INDEX ingredient_stock_by_property ON ingredient_stock (property_id);

CREATE TABLE stock_ledger (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL REFERENCES properties (id),
  name              TEXT NOT NULL UNIQUE,                          -- SLE-2026-00001
  outlet_id         INTEGER NOT NULL,
  ingredient_id     INTEGER NOT NULL,
  business_on       TEXT NOT NULL,
  change_milli      INTEGER NOT NULL CHECK (change_milli <> 0),
  balance_milli     INTEGER NOT NULL,                              -- at the outlet after this row
  reason            TEXT NOT NULL CHECK (reason IN ('Opening', 'Received', 'Consumed', 'Wastage', 'Count')),
  unit_cost_e4      INTEGER CHECK (unit_cost_e4 >= 0),             -- of the delivery; of the ingredient at that moment otherwise
  reference_doctype TEXT, reference_name TEXT,
  note              TEXT,
  supplier          TEXT, invoice_no TEXT,
  batch_no          TEXT,                                          -- of one delivery or one count
  made_by           TEXT NOT NULL,
  created_at        INTEGER NOT NULL,
  CHECK ((reference_doctype IS NULL) = (reference_name IS NULL)),
  FOREIGN KEY (property_id, outlet_id) REFERENCES pos_outlets (property_id, id),
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE INDEX stock_ledger_by_stock ON stock_ledger (outlet_id, ingredient_id, id);
CREATE INDEX stock_ledger_by_ingredient ON stock_ledger (ingredient_id);
CREATE INDEX stock_ledger_by_reference ON stock_ledger (reference_name) WHERE reference_name IS NOT NULL;
CREATE INDEX stock_ledger_deliveries ON stock_ledger (property_id, business_on) WHERE reason = 'Received';
CREATE INDEX stock_ledger_wastage ON stock_ledger (property_id, business_on) WHERE reason = 'Wastage';

CREATE TRIGGER stock_ledger_is_kept BEFORE DELETE ON stock_ledger BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never shortened');
END;

CREATE TABLE recipe_lines (
  id            INTEGER PRIMARY KEY,
  property_id   INTEGER NOT NULL REFERENCES properties (id),
  menu_item_id  INTEGER NOT NULL,
  ingredient_id INTEGER NOT NULL,
  qty_milli     INTEGER NOT NULL CHECK (qty_milli > 0),            -- of one portion
  note          TEXT,
  UNIQUE (menu_item_id, ingredient_id),
  FOREIGN KEY (property_id, menu_item_id) REFERENCES menu_items (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, ingredient_id) REFERENCES ingredients (property_id, id)
) STRICT;
CREATE INDEX recipe_lines_by_ingredient ON recipe_lines (ingredient_id);
