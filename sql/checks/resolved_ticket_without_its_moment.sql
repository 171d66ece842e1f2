-- A ticket that was resolved and does not say when, or one that is open and does.
SELECT name, status FROM tickets
WHERE (status IN ('Resolved', 'Closed') AND resolved_at IS NULL)
   OR (status IN ('Open', 'In Progress', 'Cancelled') AND resolved_at IS NOT NULL);
