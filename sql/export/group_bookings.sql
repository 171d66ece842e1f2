-- Groups.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, c.name AS company, g.name AS contact, x.*
FROM group_bookings x
JOIN properties p ON p.id = x.property_id
LEFT JOIN companies c ON c.id = x.company_id
LEFT JOIN guests g ON g.id = x.contact_id
ORDER BY x.id
