-- Monthly budgets, and the figures of closed days.

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

-- The figures of each closed day, so that reports do not add up the lines of past years. Triggers write them when the audit
-- closes the day and follow a line that is voided or split later. Rooms, nights sold and guests never change afterwards.
CREATE TABLE day_figures (
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  business_on    TEXT NOT NULL,
  rooms          INTEGER NOT NULL,
  out_of_service INTEGER NOT NULL,
  sold           INTEGER NOT NULL,                                 -- room nights posted
  complimentary  INTEGER NOT NULL,
  pax            INTEGER NOT NULL,
  room_minor     INTEGER NOT NULL,                                 -- lines of folios, by department, before tax
  food_minor     INTEGER NOT NULL,
  other_minor    INTEGER NOT NULL,
  outlet_minor   INTEGER NOT NULL,                                 -- bills paid at the outlets
  function_food_minor  INTEGER NOT NULL,                           -- invoices of functions
  function_other_minor INTEGER NOT NULL,
  PRIMARY KEY (property_id, business_on)
) STRICT, WITHOUT ROWID;

-- What the invoices in force of functions bill: the lines that no folio took.
CREATE VIEW function_revenue (property_id, issued_on, food_minor, other_minor) AS
  SELECT i.property_id, i.issued_on,
         iif(l.item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), l.amount_minor - l.discount_minor + l.service_minor, 0),
         iif(l.item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), 0, l.amount_minor - l.discount_minor + l.service_minor)
  FROM function_invoices i JOIN function_lines l ON l.function_id = i.function_id AND l.charge_id IS NULL
  WHERE i.cancelled_on IS NULL;

-- A row is there already when a charge was posted to a day before its audit was stored; the sums include that charge.
CREATE TRIGGER audit_stores_figures AFTER INSERT ON night_audits BEGIN
  INSERT OR REPLACE INTO day_figures
  SELECT new.property_id, new.business_on, new.rooms_total, new.rooms_out_of_order, n.sold, n.complimentary, n.pax,
         c.room, c.food, c.other, o.outlet, f.food, f.other
  FROM (SELECT count(*) AS sold, ifnull(sum(complimentary), 0) AS complimentary, ifnull(sum(pax), 0) AS pax
        FROM posted_nights WHERE property_id = new.property_id AND posted_on = new.business_on) n,
       (SELECT ifnull(sum(amount_minor) FILTER (WHERE department = 'Room'), 0) AS room,
               ifnull(sum(amount_minor) FILTER (WHERE department = 'Food'), 0) AS food,
               ifnull(sum(amount_minor) FILTER (WHERE department = 'Other'), 0) AS other
        FROM charges WHERE property_id = new.property_id AND posted_on = new.business_on AND voided_at IS NULL) c,
       (SELECT ifnull(sum(l.amount_minor - l.discount_minor), 0) AS outlet
        FROM pos_orders o JOIN pos_order_lines l ON l.order_id = o.id
        WHERE o.property_id = new.property_id AND o.paid = 1 AND o.paid_on = new.business_on) o,
       (SELECT ifnull(sum(food_minor), 0) AS food, ifnull(sum(other_minor), 0) AS other
        FROM function_revenue WHERE property_id = new.property_id AND issued_on = new.business_on) f;
END;

-- A charge may be posted with an earlier date, and a part that is split off a line keeps its date.
CREATE TRIGGER charge_of_closed_day AFTER INSERT ON charges
WHEN new.voided_at IS NULL AND new.posted_on < (SELECT business_on FROM properties WHERE id = new.property_id) BEGIN
  INSERT INTO day_figures VALUES (
    new.property_id, new.posted_on, 0, 0, 0, 0, 0, iif(new.department = 'Room', new.amount_minor, 0),
    iif(new.department = 'Food', new.amount_minor, 0), iif(new.department = 'Other', new.amount_minor, 0), 0, 0, 0)
  ON CONFLICT (property_id, business_on) DO UPDATE SET
    room_minor = room_minor + excluded.room_minor, food_minor = food_minor + excluded.food_minor,
    other_minor = other_minor + excluded.other_minor;
END;
CREATE TRIGGER charge_of_closed_day_changes AFTER UPDATE OF amount_minor, voided_at ON charges BEGIN
  UPDATE day_figures SET
    room_minor = room_minor - iif(old.department = 'Room' AND old.voided_at IS NULL, old.amount_minor, 0)
                            + iif(new.department = 'Room' AND new.voided_at IS NULL, new.amount_minor, 0),
    food_minor = food_minor - iif(old.department = 'Food' AND old.voided_at IS NULL, old.amount_minor, 0)
                            + iif(new.department = 'Food' AND new.voided_at IS NULL, new.amount_minor, 0),
    other_minor = other_minor - iif(old.department = 'Other' AND old.voided_at IS NULL, old.amount_minor, 0)
                              + iif(new.department = 'Other' AND new.voided_at IS NULL, new.amount_minor, 0)
  WHERE property_id = new.property_id AND business_on = new.posted_on;
END;
-- Posting a function to a folio cancels its invoice, whatever its date.
CREATE TRIGGER function_invoice_of_closed_day AFTER UPDATE OF cancelled_on ON function_invoices BEGIN
  UPDATE day_figures SET (function_food_minor, function_other_minor) = (
    SELECT ifnull(sum(food_minor), 0), ifnull(sum(other_minor), 0)
    FROM function_revenue WHERE property_id = new.property_id AND issued_on = new.issued_on)
  WHERE property_id = new.property_id AND business_on = new.issued_on;
END;
