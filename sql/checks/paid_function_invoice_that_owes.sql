-- A function's invoice marked as paid that owes money, and so is missing among what is owed, or the other way round.
SELECT i.invoice_no AS name, i.paid, b.balance_minor FROM function_invoices i
JOIN function_invoice_balances b ON b.id = i.id
WHERE i.paid <> (b.balance_minor <= 0);
