-- Travel agents and channels with their commission.
SELECT x.name, x.*
FROM travel_agents x
ORDER BY x.id
