-- Enquiries of other properties.
SELECT x.name, x.*
FROM hosting_enquiries x
ORDER BY x.id
