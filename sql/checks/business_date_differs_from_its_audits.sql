-- A property whose business date is not the day after its last audit, or whose audits leave a day out.
SELECT p.name AS property, p.business_on, max(a.business_on) AS last_audit, count(*) AS audits
FROM properties p JOIN night_audits a ON a.property_id = p.id GROUP BY p.id
HAVING p.business_on <> date(max(a.business_on), '+1 day')
   OR count(*) <> CAST(julianday(max(a.business_on)) - julianday(min(a.business_on)) AS INTEGER) + 1;
