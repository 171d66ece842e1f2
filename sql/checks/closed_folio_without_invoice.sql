-- A closed folio whose number was never issued, or was cancelled.
SELECT f.name AS folio, f.invoice_number FROM folios f WHERE f.status = 'Closed' AND NOT EXISTS (
  SELECT 1 FROM invoices i WHERE i.folio_id = f.id AND i.invoice_number = f.invoice_number AND i.cancelled_on IS NULL);
