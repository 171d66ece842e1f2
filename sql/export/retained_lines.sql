-- Advances retained of functions that were called off, by what was to be supplied and its tax rate.
SELECT p.name AS property, i.invoice_no AS invoice, p.currency AS property_currency, x.*
FROM retained_lines x
JOIN properties p ON p.id = x.property_id
JOIN function_invoices i ON i.id = x.invoice_id
ORDER BY x.id
