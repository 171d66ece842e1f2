-- The guest who speaks for a group. Without one its first member does.
ALTER TABLE group_bookings ADD COLUMN contact_id INTEGER REFERENCES guests (id);
CREATE INDEX groups_by_contact ON group_bookings (contact_id) WHERE contact_id IS NOT NULL;

DROP VIEW guest_places;
CREATE VIEW guest_places (guest_id, property_id) AS
  SELECT guest_id, property_id FROM reservations
  UNION ALL SELECT customer_id, property_id FROM functions WHERE customer_id IS NOT NULL
  UNION ALL SELECT contact_id, property_id FROM group_bookings WHERE contact_id IS NOT NULL;
