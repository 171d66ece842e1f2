-- An invoice of a function is what its lines come to that no folio took.
SELECT i.invoice_no, i.grand_minor, sum(l.amount_minor - l.discount_minor + l.service_minor + l.tax_minor) AS lines
FROM function_invoices i LEFT JOIN function_lines l ON l.function_id = i.function_id AND l.charge_id IS NULL
WHERE i.cancelled_on IS NULL GROUP BY i.id
HAVING i.grand_minor <> ifnull(sum(l.amount_minor - l.discount_minor + l.service_minor + l.tax_minor), 0);
