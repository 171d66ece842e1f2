-- A cancelled invoice that was stored comes to what was printed.
SELECT k.invoice_number, i.grand_total_minor AS printed, sum(s.taxable_minor + s.tax_minor) AS stored
FROM cancelled_bills k
JOIN (SELECT property_id, invoice_number, grand_total_minor FROM invoices
      UNION ALL SELECT property_id, invoice_no, grand_minor FROM function_invoices) i
  ON i.property_id = k.property_id AND i.invoice_number = k.invoice_number
LEFT JOIN cancelled_bill_shares s ON s.bill_id = k.id
GROUP BY k.id HAVING ifnull(sum(s.taxable_minor + s.tax_minor), 0) <> i.grand_total_minor;
