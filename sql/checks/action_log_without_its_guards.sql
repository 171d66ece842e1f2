-- The triggers that keep the action log append-only, and the switch that only an erasure turns.
WITH guards (name, moment) AS (VALUES
  ('action_log_is_only_appended', '% BEFORE INSERT ON action_log%'), ('action_log_is_never_updated', '% BEFORE UPDATE ON action_log%'),
  ('action_log_is_never_deleted', '% BEFORE DELETE ON action_log%'))
SELECT name AS missing FROM guards g
WHERE NOT EXISTS (SELECT 1 FROM sqlite_schema s WHERE s.type = 'trigger' AND s.name = g.name AND s.sql LIKE g.moment
                    AND s.sql LIKE '%RAISE(ABORT, %')
UNION ALL SELECT 'resealing is on' FROM action_log_resealing;
