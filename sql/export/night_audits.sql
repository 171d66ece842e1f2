-- Each closed day.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone,
  lower(hex(x.log_hash)) AS log_hash, x.*
FROM night_audits x
JOIN properties p ON p.id = x.property_id
ORDER BY x.property_id, x.business_on
