-- A finished month stays as it was reported. A cancelled invoice is stored as it was issued: it counts in the month of its issue,
-- and against the month of its cancellation when that is a later one. Its folio or function goes on changing.
CREATE TABLE cancelled_bills (
  id             INTEGER PRIMARY KEY,
  property_id    INTEGER NOT NULL,
  folio_id       INTEGER, function_id INTEGER,
  invoice_number TEXT NOT NULL,
  issued_on      TEXT NOT NULL,
  cancelled_on   TEXT NOT NULL,
  credited       INTEGER GENERATED ALWAYS AS (substr(issued_on, 1, 7) <> substr(cancelled_on, 1, 7)) VIRTUAL,
  guest_name     TEXT NOT NULL,
  company        TEXT, company_gstin TEXT,                         -- who was billed, and with which registration
  document       TEXT CHECK (document IS NULL OR json_valid(document)),   -- JSON: the printed bill; NULL: not stored
  credit_note    TEXT, credit_year INTEGER, credit_seq INTEGER CHECK (credit_seq > 0),   -- financial year it starts in
  UNIQUE (property_id, invoice_number), UNIQUE (property_id, credit_note), UNIQUE (property_id, credit_year, credit_seq),
  CHECK ((folio_id IS NULL) <> (function_id IS NULL)),
  FOREIGN KEY (property_id, folio_id) REFERENCES folios (property_id, id),
  FOREIGN KEY (property_id, function_id) REFERENCES functions (property_id, id)
) STRICT;
CREATE INDEX cancelled_bills_by_issue ON cancelled_bills (property_id, issued_on);
CREATE INDEX cancelled_bills_by_cancellation ON cancelled_bills (property_id, cancelled_on);
CREATE INDEX cancelled_bills_of_folios ON cancelled_bills (folio_id) WHERE folio_id IS NOT NULL;

-- The sums of a cancelled bill by service code and rate.
CREATE TABLE cancelled_bill_shares (
  bill_id       INTEGER NOT NULL REFERENCES cancelled_bills (id),
  service_code  TEXT NOT NULL,
  tax_rate      TEXT NOT NULL,
  taxable_minor INTEGER NOT NULL,
  tax_minor     INTEGER NOT NULL,
  PRIMARY KEY (bill_id, service_code, tax_rate)
) STRICT, WITHOUT ROWID;

-- Invoices that were cancelled before: the lines of the folio at the moment that the action log has, where they come to what was
-- printed. The payer is the folio's of today. They have no credit note and no print.
CREATE TEMP TABLE cancelled_before AS
  SELECT i.id AS invoice_id, max(a.executed_at) AS at
  FROM invoices i
  JOIN folios f ON f.id = i.folio_id
  JOIN action_log a ON a.reference_name = f.name AND a.action_type = 'cancel_invoice'
    AND json_extract(a.before_snapshot, '$.invoice_number') = i.invoice_number
  WHERE i.cancelled_on IS NOT NULL GROUP BY i.id;
INSERT INTO cancelled_bills (id, property_id, folio_id, invoice_number, issued_on, cancelled_on, guest_name, company, company_gstin)
  SELECT i.id, i.property_id, i.folio_id, i.invoice_number, i.issued_on, i.cancelled_on, f.guest_name,
         ifnull(f.bill_to_name, c.company_name), iif(f.bill_to_name IS NULL, c.gstin, f.bill_to_gstin)
  FROM cancelled_before b
  JOIN invoices i ON i.id = b.invoice_id
  JOIN folios f ON f.id = i.folio_id
  LEFT JOIN companies c ON c.id = f.company_id
  WHERE i.grand_total_minor = (SELECT ifnull(sum(h.amount_minor + h.tax_minor), 0) FROM charges h
    WHERE h.folio_id = f.id AND h.posted_at <= b.at AND (h.voided_at IS NULL OR h.voided_at > b.at));
INSERT INTO cancelled_bill_shares (bill_id, service_code, tax_rate, taxable_minor, tax_minor)
  SELECT k.id, h.service_code, h.tax_rate, sum(h.amount_minor), sum(h.tax_minor)
  FROM cancelled_bills k
  JOIN cancelled_before b ON b.invoice_id = k.id
  JOIN charges h ON h.folio_id = k.folio_id AND h.posted_at <= b.at AND (h.voided_at IS NULL OR h.voided_at > b.at)
  GROUP BY k.id, h.service_code, h.tax_rate;
DROP TABLE cancelled_before;
