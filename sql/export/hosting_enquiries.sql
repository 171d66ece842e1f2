-- Enquiries of other houses.
SELECT x.name, x.*
FROM hosting_enquiries x
ORDER BY x.id
