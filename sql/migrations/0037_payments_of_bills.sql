-- A bill of an outlet is paid in one or more parts, each with its mode, cashier and shift. What was paid of a bill is their sum.
CREATE TABLE pos_payments (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  order_id     INTEGER NOT NULL,
  mode         TEXT NOT NULL CHECK (mode = 'Cash' OR mode = 'Card' OR mode = 'UPI'),
  amount_minor INTEGER NOT NULL,                                   -- of the bill, with tax; of a refund 0 or less
  tip_minor    INTEGER NOT NULL DEFAULT 0,                         -- beside the amount, and no revenue
  reference    TEXT,
  paid_on      TEXT NOT NULL, paid_at INTEGER NOT NULL, cashier TEXT NOT NULL,   -- paid_on: the business date
  shift_id     INTEGER,                                            -- the cashier's open shift
  refund_of    INTEGER UNIQUE REFERENCES pos_payments (id),        -- the payment that it returns
  reason       TEXT,                                               -- of a refund, or why it was struck out
  voided_at    INTEGER, voided_by TEXT,                            -- struck out: recorded by mistake, it counts nowhere
  CHECK (iif(refund_of IS NULL, amount_minor >= 0 AND tip_minor >= 0, amount_minor <= 0 AND tip_minor <= 0)),
  CHECK ((voided_at IS NULL) = (voided_by IS NULL)),
  FOREIGN KEY (property_id, order_id) REFERENCES pos_orders (property_id, id) ON DELETE CASCADE,
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id)
) STRICT;
CREATE INDEX pos_payments_by_order ON pos_payments (order_id);
CREATE INDEX pos_payments_by_date ON pos_payments (property_id, paid_on);
CREATE INDEX pos_payments_by_shift ON pos_payments (shift_id) WHERE shift_id IS NOT NULL;

INSERT INTO pos_payments (property_id, order_id, mode, amount_minor, paid_on, paid_at, cashier, shift_id)
SELECT property_id, id, payment_mode, paid_amount_minor, ifnull(paid_on, business_on), coalesce(paid_at, closed_at, modified_at),
  ifnull(cashier, created_by), shift_id
FROM pos_orders WHERE paid = 1 ORDER BY ifnull(paid_at, modified_at), id;

-- The order keeps when it was settled, and not how. SQLite drops no column that a constraint of the table names, so those are
-- taken out of its definition first; no stored row changes by that.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema SET sql = replace(replace(replace(sql,
    'CHECK ((paid = 1) = (payment_mode IS NOT NULL)),', ''),
    'CHECK ((paid = 1) = (paid_amount_minor IS NOT NULL)),', ''),
    'FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id),', '')
WHERE type = 'table' AND name = 'pos_orders';
PRAGMA writable_schema = RESET;
ALTER TABLE pos_orders DROP COLUMN payment_mode;
ALTER TABLE pos_orders DROP COLUMN paid_at;
ALTER TABLE pos_orders DROP COLUMN cashier;
ALTER TABLE pos_orders DROP COLUMN shift_id;
ALTER TABLE pos_orders DROP COLUMN paid_amount_minor;

ALTER TABLE pos_orders ADD COLUMN discount_percent TEXT;           -- the discount follows the bill at this rate
ALTER TABLE pos_orders ADD COLUMN bill_to_name TEXT;               -- whom the bill names, with a tax registration
ALTER TABLE pos_orders ADD COLUMN bill_to_gstin TEXT;
