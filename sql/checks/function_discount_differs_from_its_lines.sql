-- The discount of a function is borne by its lines, to the minor unit.
SELECT f.name, f.discount_minor, sum(l.discount_minor) AS borne FROM functions f
LEFT JOIN function_lines l ON l.function_id = f.id
GROUP BY f.id HAVING f.discount_minor <> ifnull(sum(l.discount_minor), 0);
