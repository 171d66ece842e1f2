-- A line of a function that was posted is on its folio with the same tax rate; its amount there starts as that of the line.
SELECT f.name, l.item_name FROM function_lines l JOIN functions f ON f.id = l.function_id
LEFT JOIN charges c ON c.id = l.charge_id
WHERE (l.charge_id IS NOT NULL AND f.posted_folio_id IS NULL)
   OR (c.id IS NOT NULL AND c.tax_rate <> l.tax_rate)
   OR (f.posted_folio_id IS NOT NULL AND l.charge_id IS NULL AND l.chargeable = 1 AND l.is_alcohol = 0
       AND l.amount_minor - l.discount_minor + l.service_minor <> 0);
