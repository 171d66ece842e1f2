-- The minutes saved of a property are added up as they are logged, in a row of `series` that shares a page with the head of the
-- log, and stored at each night audit. The sum since a moment is a difference instead of a walk over a month of the log.
ALTER TABLE night_audits ADD COLUMN minutes_total INTEGER NOT NULL DEFAULT 0;   -- of the log up to `log_seq`
UPDATE night_audits SET minutes_total = t.total
FROM (SELECT property_id, business_on, sum(part) OVER (PARTITION BY property_id ORDER BY business_on) AS total
      FROM (SELECT a.property_id, a.business_on,
                   (SELECT ifnull(sum(l.minutes_saved), 0) FROM action_log l
                    WHERE l.property_id = a.property_id AND l.seq <= a.log_seq
                      AND l.seq > ifnull((SELECT b.log_seq FROM night_audits b
                                          WHERE b.property_id = a.property_id AND b.business_on < a.business_on
                                          ORDER BY b.business_on DESC LIMIT 1), 0)) AS part
            FROM night_audits a)) t
WHERE t.property_id = night_audits.property_id AND t.business_on = night_audits.business_on;
INSERT INTO series (series, last)
  SELECT 'minutes_saved:' || property_id, sum(minutes_saved) FROM action_log
  WHERE property_id IS NOT NULL AND minutes_saved > 0 GROUP BY property_id;
