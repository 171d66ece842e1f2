-- A bill that was settled at an outlet stays as it was issued. What the guest gets back of it is a credit note of its own day, in the
-- series of the property's credit notes.
CREATE TABLE pos_credits (
  id          INTEGER PRIMARY KEY,
  property_id INTEGER NOT NULL REFERENCES properties (id),
  order_id    INTEGER NOT NULL,
  credit_note TEXT NOT NULL,
  credit_year INTEGER NOT NULL, credit_seq INTEGER NOT NULL CHECK (credit_seq > 0),   -- financial year it starts in
  credited_on TEXT NOT NULL, credited_at INTEGER NOT NULL, credited_by TEXT NOT NULL,  -- credited_on: the business date
  reason      TEXT NOT NULL CHECK (reason <> ''),
  UNIQUE (property_id, id), UNIQUE (property_id, credit_note), UNIQUE (property_id, credit_year, credit_seq),
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id)
) STRICT;
CREATE INDEX pos_credits_by_order ON pos_credits (order_id);
CREATE INDEX pos_credits_by_date ON pos_credits (property_id, credited_on);

-- What a credit note takes of each line of the bill.
CREATE TABLE pos_credit_lines (
  credit_id     INTEGER NOT NULL REFERENCES pos_credits (id),
  line_id       INTEGER NOT NULL REFERENCES pos_order_lines (id),
  qty           INTEGER CHECK (qty >= 1),                          -- NULL: an amount, whatever was eaten
  taxable_minor INTEGER NOT NULL CHECK (taxable_minor >= 0),       -- after the discount, before tax
  tax_minor     INTEGER NOT NULL CHECK (tax_minor >= 0),
  PRIMARY KEY (credit_id, line_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX pos_credit_lines_by_line ON pos_credit_lines (line_id);

-- The money of a credit note is a payment below 0, of which it is no refund: its mode and amount are its own.
ALTER TABLE pos_payments ADD COLUMN credit_id INTEGER REFERENCES pos_credits (id);
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(sql, 'iif(refund_of IS NULL, amount_minor', 'iif(ifnull(refund_of, credit_id) IS NULL, amount_minor')
WHERE type = 'table' AND name = 'pos_payments';
PRAGMA writable_schema = RESET;
CREATE UNIQUE INDEX pos_payments_of_credits ON pos_payments (credit_id) WHERE credit_id IS NOT NULL;

-- What the outlets sold at the table, before tax: bills on the day they were settled, less credits on their own day.
CREATE VIEW outlet_revenue (property_id, sold_on, taxable_minor) AS
  SELECT o.property_id, o.paid_on, l.amount_minor - l.discount_minor
  FROM pos_orders o JOIN pos_order_lines l ON l.order_id = o.id WHERE o.paid = 1
  UNION ALL
  SELECT k.property_id, k.credited_on, -c.taxable_minor FROM pos_credits k JOIN pos_credit_lines c ON c.credit_id = k.id;

DROP TRIGGER audit_stores_figures;
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
       (SELECT ifnull(sum(taxable_minor), 0) AS outlet
        FROM outlet_revenue WHERE property_id = new.property_id AND sold_on = new.business_on) o,
       (SELECT ifnull(sum(food_minor), 0) AS food, ifnull(sum(other_minor), 0) AS other
        FROM function_revenue WHERE property_id = new.property_id AND issued_on = new.business_on) f;
END;

-- Whether a cancelled invoice is credited, because its month was over, is decided once, when it is cancelled, and read from here.
ALTER TABLE cancelled_bills ADD COLUMN was_reported INTEGER NOT NULL DEFAULT 0 CHECK (was_reported IN (0, 1));
UPDATE cancelled_bills SET was_reported = credited;
ALTER TABLE cancelled_bills DROP COLUMN credited;
ALTER TABLE cancelled_bills RENAME COLUMN was_reported TO credited;
