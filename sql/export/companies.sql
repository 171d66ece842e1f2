-- Companies that are billed, of the whole chain.
SELECT x.name, x.*
FROM companies x
ORDER BY x.id
