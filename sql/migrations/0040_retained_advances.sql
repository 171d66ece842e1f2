-- A function that was called off may retain an advance. The hotel bills it with tax in the series of functions' invoices. The
-- lines of the function stay what was offered, so that such an invoice has lines of its own.
ALTER TABLE function_invoices ADD COLUMN retains INTEGER NOT NULL DEFAULT 0 CHECK (retains IN (0, 1));

CREATE TABLE retained_lines (
  id           INTEGER PRIMARY KEY,
  property_id  INTEGER NOT NULL REFERENCES properties (id),
  invoice_id   INTEGER NOT NULL REFERENCES function_invoices (id),
  item_type    TEXT NOT NULL,                                      -- what was to be supplied, as on function_lines
  is_alcohol   INTEGER NOT NULL CHECK (is_alcohol IN (0, 1)),
  tax_rate     TEXT NOT NULL,
  amount_minor INTEGER NOT NULL CHECK (amount_minor >= 0),         -- before tax
  tax_minor    INTEGER NOT NULL CHECK (tax_minor >= 0)
) STRICT;
CREATE INDEX retained_lines_by_invoice ON retained_lines (invoice_id);

-- What the invoices in force of functions bill: the lines that no folio took, or those of the advance that is retained. There
-- are far fewer invoices than lines, so that they are read first.
CREATE VIEW function_invoice_lines (invoice_id, property_id, issued_on, item_type, is_alcohol, tax_rate, net_minor, tax_minor) AS
  SELECT i.id, i.property_id, i.issued_on, l.item_type, l.is_alcohol, l.tax_rate,
         l.amount_minor - l.discount_minor + l.service_minor, l.tax_minor
  FROM function_invoices i
  CROSS JOIN function_lines l ON l.function_id = i.function_id AND l.charge_id IS NULL AND l.chargeable = 1
  WHERE i.cancelled_on IS NULL AND i.retains = 0
  UNION ALL
  SELECT i.id, i.property_id, i.issued_on, l.item_type, l.is_alcohol, l.tax_rate, l.amount_minor, l.tax_minor
  FROM function_invoices i CROSS JOIN retained_lines l ON l.invoice_id = i.id
  WHERE i.cancelled_on IS NULL;

DROP VIEW function_revenue;
CREATE VIEW function_revenue (property_id, issued_on, food_minor, other_minor) AS
  SELECT property_id, issued_on,
         iif(item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), net_minor, 0),
         iif(item_type IN ('Menu', 'Food & Beverage', 'Alcohol'), 0, net_minor)
  FROM function_invoice_lines;
