-- The balances of stays are summed from the indexes of their folios alone, without the rows of the lines.
DROP INDEX charges_by_folio;
CREATE INDEX charges_by_folio ON charges (folio_id, voided_at, amount_minor, tax_minor);
DROP INDEX payments_by_folio;
CREATE INDEX payments_by_folio ON payments (folio_id, payment_kind, refund_of, amount_minor);
