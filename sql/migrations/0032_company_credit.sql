-- What was put on a company's credit is owed until money comes in: its invoice is not settled by that. A debt that was taken for
-- paid so is owed again.
DROP VIEW owing_folios;
CREATE VIEW owing_folios (id) AS
  SELECT f.id FROM folios f
  WHERE (SELECT ifnull(sum(amount_minor + tax_minor), 0) FROM charges WHERE folio_id = f.id AND voided_at IS NULL)
      > (SELECT ifnull(sum(amount_minor), 0) FROM payments
         WHERE folio_id = f.id AND ifnull(refund_of, payment_kind) <> 'Security Deposit' AND mode <> 'Company Credit');
UPDATE folios SET settled = 0
WHERE settled = 1 AND id IN (SELECT folio_id FROM payments WHERE mode = 'Company Credit') AND id IN (SELECT id FROM owing_folios);
