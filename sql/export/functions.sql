-- Events and enquiries for venues; their amounts are those of their lines.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, v.name AS venue,
  g.name AS customer, c.name AS company, a.name AS travel_agent, b.name AS group_booking, m.name AS green_room,
  o.name AS folio, q.name AS posted_to_folio, x.*
FROM functions x
JOIN properties p ON p.id = x.property_id
LEFT JOIN venues v ON v.id = x.venue_id
LEFT JOIN guests g ON g.id = x.customer_id
LEFT JOIN companies c ON c.id = x.company_id
LEFT JOIN travel_agents a ON a.id = x.travel_agent_id
LEFT JOIN group_bookings b ON b.id = x.group_id
LEFT JOIN rooms m ON m.id = x.green_room_id
LEFT JOIN folios o ON o.id = x.folio_id
LEFT JOIN folios q ON q.id = x.posted_folio_id
ORDER BY x.id
