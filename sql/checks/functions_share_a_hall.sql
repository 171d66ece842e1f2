-- Two functions that are confirmed or were held never have a hall at the same time.
SELECT a.name, b.name AS other FROM functions a
JOIN functions b ON b.venue_id = a.venue_id AND b.id > a.id AND b.held_from < a.held_to AND a.held_from < b.held_to
WHERE a.status IN ('Confirmed', 'Completed') AND b.status IN ('Confirmed', 'Completed');
