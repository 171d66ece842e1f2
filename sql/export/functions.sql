-- Events and enquiries for venues.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, v.name AS venue,
  g.name AS customer, c.name AS company, b.name AS group_booking, x.*
FROM functions x
JOIN properties p ON p.id = x.property_id
LEFT JOIN venues v ON v.id = x.venue_id
LEFT JOIN guests g ON g.id = x.customer_id
LEFT JOIN companies c ON c.id = x.company_id
LEFT JOIN group_bookings b ON b.id = x.group_id
ORDER BY x.id
