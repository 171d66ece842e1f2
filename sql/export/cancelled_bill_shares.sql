-- The sums of cancelled invoices by service code and rate, before tax and tax.
SELECT p.name AS property, b.invoice_number, p.currency AS property_currency, x.*
FROM cancelled_bill_shares x
JOIN cancelled_bills b ON b.id = x.bill_id
JOIN properties p ON p.id = b.property_id
ORDER BY b.id, x.service_code, x.tax_rate
