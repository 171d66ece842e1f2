-- The tax of a function's line is its rate of what is left after discount, with its share of the service charge.
SELECT f.name, l.item_name, l.tax_rate, l.tax_minor FROM function_lines l JOIN functions f ON f.id = l.function_id
WHERE abs(round((l.amount_minor - l.discount_minor + l.service_minor) * CAST(l.tax_rate AS REAL) / 100) - l.tax_minor) > 1;
