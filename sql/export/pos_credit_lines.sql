-- What these credit notes take of each line of a bill, before tax and tax.
SELECT p.name AS property, k.credit_note, p.currency AS property_currency, l.item_name, x.*
FROM pos_credit_lines x
JOIN pos_credits k ON k.id = x.credit_id
JOIN pos_order_lines l ON l.id = x.line_id
JOIN properties p ON p.id = k.property_id
ORDER BY k.id, x.line_id
