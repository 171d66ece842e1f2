-- The minutes saved of a property, which the log's head adds up, that are not the sum of its log.
WITH logged (property_id, minutes) AS (
  SELECT property_id, sum(minutes_saved) FROM action_log WHERE minutes_saved > 0 GROUP BY property_id
)
SELECT p.name AS property, s.last AS added_up, l.minutes AS logged
FROM properties p
LEFT JOIN logged l ON l.property_id = p.id
LEFT JOIN series s ON s.series = 'minutes_saved:' || p.id
WHERE s.last IS NOT l.minutes;
