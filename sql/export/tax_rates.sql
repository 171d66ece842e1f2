-- Tax rates that the property set for itself, beside those of its country.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, x.*
FROM tax_rates x
JOIN properties p ON p.id = x.property_id
ORDER BY x.id
