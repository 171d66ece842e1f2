-- No more is refunded, withheld, retained or moved to a folio than was received for a function.
SELECT f.name FROM functions f JOIN function_receipts r ON r.function_id = f.id GROUP BY f.id
HAVING sum(CASE WHEN r.kind IN ('Advance', 'Payment') THEN r.amount_minor WHEN r.refund_of = 'Payment' THEN -r.amount_minor ELSE 0 END)
       < sum(r.transferred_minor) + ifnull((SELECT grand_minor FROM function_invoices
                                            WHERE function_id = f.id AND cancelled_on IS NULL AND retains = 1), 0)
    OR sum(CASE WHEN r.kind = 'Security Deposit' THEN r.amount_minor WHEN r.refund_of = 'Security Deposit' THEN -r.amount_minor ELSE 0 END)
       < f.damage_minor;
