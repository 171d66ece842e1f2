-- Fewer pages for each booking and each logged call.

-- The log of a property since a moment is found by its number: a night audit stores the number at its time.
DROP INDEX action_log_by_minutes_saved;
DROP INDEX action_log_by_property;
CREATE INDEX action_log_by_property ON action_log (property_id, seq, executed_at, minutes_saved);

-- Who is in a room. Who had it, and who is to have it, is known by the nights.
DROP INDEX reservations_by_room;
CREATE INDEX reservations_in_house ON reservations (room_id) WHERE status = 'Checked In';

-- The stays of a guest in order of arrival, without their rows: a common name has a thousand of them.
DROP INDEX reservations_by_guest;
CREATE INDEX reservations_by_guest ON reservations (guest_id, property_id, status, check_in_on, before_tax_minor, tax_minor);
