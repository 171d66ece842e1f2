-- An invoice in force whose folio's lines add up to something else.
SELECT i.invoice_number, i.grand_total_minor AS printed,
       (SELECT ifnull(sum(c.amount_minor + c.tax_minor), 0) FROM charges c WHERE c.folio_id = i.folio_id AND c.voided_at IS NULL) AS lines
FROM invoices i JOIN folios f ON f.id = i.folio_id
WHERE i.cancelled_on IS NULL AND f.status = 'Closed' AND f.invoice_number = i.invoice_number
  AND i.grand_total_minor <> (SELECT ifnull(sum(c.amount_minor + c.tax_minor), 0) FROM charges c
                              WHERE c.folio_id = i.folio_id AND c.voided_at IS NULL);
