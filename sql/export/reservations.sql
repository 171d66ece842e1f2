-- Stays, waiting and cancelled ones among them. `before_tax` and `tax` are the price.
SELECT p.name AS property, x.name, p.currency AS property_currency, p.timezone AS _zone, g.name AS guest,
  t.name AS room_type, m.name AS room, c.name AS company, a.name AS travel_agent, b.name AS group_booking,
  e.name AS meal_plan, l.name AS rate_plan, v.voucher_code, x.*
FROM reservations x
JOIN properties p ON p.id = x.property_id
LEFT JOIN guests g ON g.id = x.guest_id
LEFT JOIN room_types t ON t.id = x.room_type_id
LEFT JOIN rooms m ON m.id = x.room_id
LEFT JOIN companies c ON c.id = x.company_id
LEFT JOIN travel_agents a ON a.id = x.travel_agent_id
LEFT JOIN group_bookings b ON b.id = x.group_id
LEFT JOIN meal_plans e ON e.id = x.meal_plan_id
LEFT JOIN rate_plans l ON l.id = x.rate_plan_id
LEFT JOIN vouchers v ON v.id = x.voucher_id
ORDER BY x.id
