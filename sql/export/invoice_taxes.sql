-- The tax lines of the invoices in force: by service code and rate, before tax and tax.
SELECT p.name AS property, p.currency AS property_currency, x.invoice_number, x.issued_on, f.name AS folio, f.guest_name,
  c.company_name AS company, c.gstin AS company_gstin, h.service_code, h.tax_rate, sum(h.amount_minor) AS taxable_minor,
  sum(h.tax_minor) AS tax_minor
FROM invoices x
JOIN properties p ON p.id = x.property_id
JOIN folios f ON f.id = x.folio_id AND f.invoice_number = x.invoice_number
LEFT JOIN companies c ON c.id = f.company_id
JOIN charges h ON h.folio_id = f.id AND h.voided_at IS NULL
WHERE x.cancelled_on IS NULL
GROUP BY x.id, h.service_code, h.tax_rate
ORDER BY x.id, h.service_code, h.tax_rate
