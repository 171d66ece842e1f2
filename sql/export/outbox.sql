-- Messages to guests: sent, failed, waiting. The secret part of a guest's link is left out.
SELECT p.name AS property, p.currency AS property_currency, p.timezone AS _zone, r.name AS reservation, g.name AS guest,
  x.name, x.kind, x.channel, x.about, x.recipient, x.recipient_name, x.reply_to, x.subject,
  replace(x.body_text, ifnull(r.precheckin_token, ''), '***') AS body_text,
  x.attachment_name, x.status, x.attempts, x.reason, x.created_at, x.settled_at
FROM outbox x
JOIN properties p ON p.id = x.property_id
LEFT JOIN reservations r ON r.id = x.reservation_id
LEFT JOIN guests g ON g.id = x.guest_id
ORDER BY x.id
