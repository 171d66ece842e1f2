-- Profiles that were merged into another: `guest` is the one that stayed.
SELECT x.name, g.name AS guest, x.*
FROM merged_guests x
LEFT JOIN guests g ON g.id = x.guest_id
ORDER BY x.name
