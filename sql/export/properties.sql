-- The properties with all their settings.
SELECT x.name, x.currency AS property_currency, x.timezone AS _zone, x.*
FROM properties x
ORDER BY x.id
