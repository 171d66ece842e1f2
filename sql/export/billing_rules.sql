-- Which charges a company pays itself.
SELECT c.name AS company, x.*
FROM billing_rules x
LEFT JOIN companies c ON c.id = x.company_id
ORDER BY c.name, x.charge_type
