-- Folios, charges, payments, invoices and the number series.

CREATE TABLE folios (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- FOLIO-2026-00001
  reservation_id   INTEGER,                                        -- NULL only for a group's master
  group_id         INTEGER,
  guest_id         INTEGER NOT NULL REFERENCES guests (id),
  guest_name       TEXT NOT NULL,
  folio_type       TEXT NOT NULL CHECK (folio_type IN ('Guest', 'Extra', 'Company', 'Group')),
  company_id       INTEGER REFERENCES companies (id),              -- who is billed, for Company and Group folios
  bill_to_name     TEXT CHECK (bill_to_name <> ''), bill_to_gstin TEXT,   -- another payer, printed on the invoice
  status           TEXT NOT NULL DEFAULT 'Open' CHECK (status IN ('Open', 'Closed')),
  opened_on        TEXT NOT NULL,
  closed_on        TEXT,
  invoice_number   TEXT,
  payment_link_url TEXT, payment_link_id TEXT,
  settled          INTEGER NOT NULL DEFAULT 0 CHECK (settled IN (0, 1)),   -- closed, and nothing is owed; written by triggers
  UNIQUE (property_id, id),
  CHECK ((folio_type = 'Group') = (reservation_id IS NULL)),
  CHECK ((status = 'Closed') = (invoice_number IS NOT NULL)),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id),
  FOREIGN KEY (property_id, group_id) REFERENCES group_bookings (property_id, id)
) STRICT;
CREATE INDEX folios_by_stay ON folios (reservation_id);
CREATE INDEX folios_by_guest ON folios (guest_id);                -- looked up when a guest is deleted or merged
CREATE INDEX folios_by_group ON folios (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX folios_by_invoice ON folios (property_id, invoice_number) WHERE invoice_number IS NOT NULL;
CREATE INDEX folios_unsettled ON folios (property_id) WHERE settled = 0;

CREATE TABLE charges (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  folio_id       INTEGER NOT NULL,
  reservation_id INTEGER,                                          -- the stay that caused the charge
  posted_on      TEXT NOT NULL,
  charge_type    TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa',
                                      'Early Check-in', 'Late Checkout', 'Discount', 'Misc', 'Allowance')),
  description    TEXT NOT NULL,
  qty_milli      INTEGER NOT NULL DEFAULT 1000,
  rate_minor     INTEGER NOT NULL,
  amount_minor   INTEGER NOT NULL,                                 -- net of tax; negative for Discount and Allowance
  tax_rate       TEXT NOT NULL DEFAULT '0',
  tax_minor      INTEGER NOT NULL DEFAULT 0,
  service_code   TEXT NOT NULL DEFAULT '',
  is_alcohol     INTEGER NOT NULL DEFAULT 0 CHECK (is_alcohol IN (0, 1)),
  auto_posted    INTEGER NOT NULL DEFAULT 0 CHECK (auto_posted IN (0, 1)),
  auto_key       TEXT,                                             -- e.g. room:2026-11-21; an automatic posting happens once;
                                                                   -- a part that was split off: room:2026-11-21/57
  source         TEXT NOT NULL,                                    -- Desk, Night Audit, Check Out, Cancellation, POS, Laundry ...
  posted_by      TEXT NOT NULL,
  posted_at      INTEGER NOT NULL,
  voided_at      INTEGER, voided_by TEXT, void_reason TEXT,
  reduces        INTEGER REFERENCES charges (id),                  -- the line that an allowance reduces
  -- Discounts on meals are Food, other discounts Room. Fees of stays that did not take place are Other.
  department     TEXT GENERATED ALWAYS AS (CASE
                   WHEN charge_type = 'Room' THEN iif(source IN ('Cancellation', 'No Show'), 'Other', 'Room')
                   WHEN charge_type = 'Discount' THEN iif(auto_key GLOB 'meal-discount:*', 'Food', 'Room')
                   WHEN charge_type IN ('Meal Plan', 'Food & Beverage', 'Minibar') THEN 'Food'
                   ELSE 'Other' END) VIRTUAL,
  CHECK (charge_type NOT IN ('Discount', 'Allowance') OR amount_minor <= 0),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, reservation_id) REFERENCES reservations (property_id, id)
) STRICT;
CREATE INDEX charges_by_folio ON charges (folio_id);
CREATE INDEX charges_by_reduced ON charges (reduces) WHERE reduces IS NOT NULL;
CREATE INDEX charges_by_stay ON charges (reservation_id) WHERE reservation_id IS NOT NULL;
CREATE UNIQUE INDEX charges_auto_once ON charges (reservation_id, auto_key) WHERE auto_key IS NOT NULL;
CREATE INDEX charges_by_date ON charges (property_id, posted_on);
CREATE INDEX charges_of_room_nights ON charges (property_id, posted_on, reservation_id, auto_key, amount_minor)
  WHERE auto_key GLOB 'room:????-??-??';                           -- rooms sold, for months and years at a time
CREATE INDEX charges_of_housekeeping ON charges (property_id, id) WHERE source = 'Housekeeping';

-- Posted room nights: the room line of each (the first part of a split line). Later changes of the stay or the line do not
-- matter: a guest who left before the audit, a stay cancelled in house and a day use count once, on the posting date.
CREATE VIEW posted_nights (property_id, posted_on, reservation_id, complimentary, pax) AS
  SELECT c.property_id, c.posted_on, c.reservation_id, ifnull(n.room_minor = n.discount_minor, c.amount_minor = 0),
         r.adults + r.children
  FROM charges c JOIN reservations r ON r.id = c.reservation_id
  LEFT JOIN nights n ON n.reservation_id = c.reservation_id AND n.night_on = substr(c.auto_key, 6)
  WHERE c.auto_key GLOB 'room:????-??-??';

-- A cashier's shift: one drawer from its float to its count. Money taken meanwhile names the shift.
CREATE TABLE cashier_shifts (
  id               INTEGER PRIMARY KEY,
  property_id      INTEGER NOT NULL REFERENCES properties (id),
  name             TEXT NOT NULL UNIQUE,                           -- CSH-2026-00001
  cashier          TEXT NOT NULL,                                  -- login
  opened_on        TEXT NOT NULL,                                  -- business dates
  opened_at        INTEGER NOT NULL,
  opening_minor    INTEGER NOT NULL CHECK (opening_minor >= 0),
  closed_on        TEXT, closed_at INTEGER, closed_by TEXT,
  expected_minor   INTEGER, counted_minor INTEGER CHECK (counted_minor >= 0),
  pieces           TEXT,                                           -- JSON: pieces by denomination; NULL when counted as a sum
  note             TEXT,
  handed_over_to   TEXT,                                           -- login
  UNIQUE (property_id, id),
  CHECK ((closed_at IS NULL) = (closed_on IS NULL) AND (closed_at IS NULL) = (closed_by IS NULL)
     AND (closed_at IS NULL) = (expected_minor IS NULL) AND (closed_at IS NULL) = (counted_minor IS NULL)),
  CHECK (counted_minor = expected_minor OR note IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX cashier_shifts_open ON cashier_shifts (property_id, cashier) WHERE closed_at IS NULL;
CREATE INDEX cashier_shifts_by_date ON cashier_shifts (property_id, opened_on);

-- Cash that moved without a sale. Rows are never changed.
CREATE TABLE cash_movements (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  shift_id     INTEGER NOT NULL,
  kind         TEXT NOT NULL CHECK (kind IN ('paid_in', 'paid_out', 'drop')),
  amount_minor INTEGER NOT NULL CHECK (amount_minor > 0),
  reason       TEXT NOT NULL,
  moved_by     TEXT NOT NULL,
  moved_at     INTEGER NOT NULL,
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id)
) STRICT;
CREATE INDEX cash_movements_by_shift ON cash_movements (shift_id);

CREATE TABLE payments (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL,
  folio_id     INTEGER NOT NULL,
  posted_on    TEXT NOT NULL,
  payment_kind TEXT NOT NULL CHECK (payment_kind IN ('Payment', 'Advance', 'Security Deposit', 'Refund')),
  refund_of    TEXT CHECK (refund_of IN ('Payment', 'Advance', 'Security Deposit')),   -- what a Refund gives back
  mode         TEXT NOT NULL CHECK (mode IN ('Cash', 'Card', 'UPI', 'Bank Transfer', 'OTA Prepaid', 'Company Credit', 'Payment Link')),
  amount_minor INTEGER NOT NULL,
  reference    TEXT, reason TEXT,
  currency     TEXT NOT NULL, fx_amount_minor INTEGER, exchange_rate TEXT NOT NULL DEFAULT '1',
  received_by  TEXT NOT NULL,
  received_at  INTEGER NOT NULL,
  internal     INTEGER NOT NULL DEFAULT 0 CHECK (internal IN (0, 1)),   -- a deposit applied to the bill: no money moved
  receipt      TEXT UNIQUE,                                        -- the number of its receipt
  balance_after_minor INTEGER NOT NULL DEFAULT 0,                  -- of the folio, right after it
  shift_id     INTEGER,                                            -- the cashier's open shift
  CHECK ((payment_kind = 'Refund') = (refund_of IS NOT NULL)),
  CHECK (payment_kind <> 'Refund' OR amount_minor < 0),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, shift_id) REFERENCES cashier_shifts (property_id, id)
) STRICT;
CREATE INDEX payments_by_folio ON payments (folio_id);
CREATE INDEX payments_by_date ON payments (property_id, posted_on);

-- The lines of a closed folio stay as they are; a company may pay it later. A security deposit is held and does not count.
CREATE VIEW owing_folios (id) AS
  SELECT f.id FROM folios f
  WHERE (SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL)
      > (SELECT ifnull(sum(amount_minor), 0) FROM payments
         WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) <> 'Security Deposit');
CREATE TRIGGER folio_is_closed_or_opened AFTER UPDATE OF status ON folios WHEN new.status <> old.status BEGIN
  UPDATE folios SET settled = new.status = 'Closed' AND NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = new.id)
  WHERE id = new.id;
END;
CREATE TRIGGER closed_folio_is_paid AFTER INSERT ON payments
WHEN (SELECT status FROM folios WHERE id = new.folio_id) = 'Closed' BEGIN
  UPDATE folios SET settled = NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = new.folio_id) WHERE id = new.folio_id;
END;
CREATE TRIGGER payment_of_closed_folio_is_deleted AFTER DELETE ON payments
WHEN (SELECT status FROM folios WHERE id = old.folio_id) = 'Closed' BEGIN
  UPDATE folios SET settled = NOT EXISTS (SELECT 1 FROM owing_folios WHERE id = old.folio_id) WHERE id = old.folio_id;
END;

-- Every invoice number that was issued. A cancelled number stays in the register.
CREATE TABLE invoices (
  id                INTEGER PRIMARY KEY,
  property_id       INTEGER NOT NULL,
  folio_id          INTEGER NOT NULL,
  financial_year    INTEGER NOT NULL,                              -- the year it starts in
  seq               INTEGER NOT NULL CHECK (seq > 0),
  invoice_number    TEXT NOT NULL,
  issued_on         TEXT NOT NULL,
  grand_total_minor INTEGER NOT NULL,
  name              TEXT UNIQUE,                                   -- identifier of the cancelled-invoice record
  cancelled_on      TEXT, cancel_reason TEXT,
  UNIQUE (property_id, financial_year, seq),
  UNIQUE (property_id, invoice_number),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id)
) STRICT;
CREATE INDEX invoices_by_folio ON invoices (folio_id);

-- Consecutive numbers, allocated inside the caller's transaction.
CREATE TABLE series (
  series TEXT PRIMARY KEY,
  last   INTEGER NOT NULL CHECK (last > 0)
) STRICT, WITHOUT ROWID;

CREATE TABLE billing_rules (
  company_id  INTEGER NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  charge_type TEXT NOT NULL CHECK (charge_type IN ('Room', 'Meal Plan', 'Food & Beverage', 'Minibar', 'Laundry', 'Spa',
                                                   'Early Check-in', 'Late Checkout', 'Discount', 'Misc')),
  pay_by      TEXT NOT NULL DEFAULT 'Company' CHECK (pay_by IN ('Company', 'Guest')),
  PRIMARY KEY (company_id, charge_type)
) STRICT, WITHOUT ROWID;
