-- Guests' profiles, of the whole chain.
SELECT x.name, x.*
FROM guests x
ORDER BY x.id
