-- An invoice of a function knows whether it is paid, so that what is owed is found without the invoices of all years. Triggers
-- follow the receipts. A deposit is held and pays nothing; what went to a folio is paid there.
ALTER TABLE function_invoices ADD COLUMN paid INTEGER NOT NULL DEFAULT 0 CHECK (paid IN (0, 1));
CREATE VIEW function_invoice_balances (id, balance_minor) AS
  SELECT i.id, i.grand_minor - (
    SELECT ifnull(sum(CASE WHEN kind = 'Refund' THEN iif(refund_of = 'Payment', -amount_minor, 0)
                           WHEN kind = 'Security Deposit' THEN 0
                           ELSE amount_minor - transferred_minor END), 0)
    FROM function_receipts WHERE function_id = i.function_id)
  FROM function_invoices i;
UPDATE function_invoices SET paid = (SELECT balance_minor <= 0 FROM function_invoice_balances b WHERE b.id = function_invoices.id);
CREATE INDEX function_invoices_unpaid ON function_invoices (property_id, issued_on) WHERE cancelled_on IS NULL AND paid = 0;

CREATE TRIGGER function_invoice_is_issued AFTER INSERT ON function_invoices BEGIN
  UPDATE function_invoices SET paid = (SELECT balance_minor <= 0 FROM function_invoice_balances WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER function_invoice_changes AFTER UPDATE OF grand_minor ON function_invoices BEGIN
  UPDATE function_invoices SET paid = (SELECT balance_minor <= 0 FROM function_invoice_balances WHERE id = new.id) WHERE id = new.id;
END;
CREATE TRIGGER function_invoice_is_paid AFTER INSERT ON function_receipts BEGIN
  UPDATE function_invoices
  SET paid = (SELECT balance_minor <= 0 FROM function_invoice_balances b WHERE b.id = function_invoices.id)
  WHERE function_id = new.function_id;
END;
CREATE TRIGGER receipt_of_function_changes
AFTER UPDATE OF kind, refund_of, amount_minor, transferred_minor ON function_receipts BEGIN
  UPDATE function_invoices
  SET paid = (SELECT balance_minor <= 0 FROM function_invoice_balances b WHERE b.id = function_invoices.id)
  WHERE function_id = new.function_id;
END;
