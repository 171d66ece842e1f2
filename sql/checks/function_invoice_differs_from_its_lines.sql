-- An invoice of a function is what its lines come to: those that no folio took, or those of the advance that is retained.
SELECT i.invoice_no, i.grand_minor, sum(l.net_minor + l.tax_minor) AS lines
FROM function_invoices i LEFT JOIN function_invoice_lines l ON l.invoice_id = i.id
WHERE i.cancelled_on IS NULL GROUP BY i.id
HAVING i.grand_minor <> ifnull(sum(l.net_minor + l.tax_minor), 0);
