-- Extra beds are those in the price, `beds_sold`. Those that were asked for and not priced become a request that is read.
UPDATE reservations SET special_requests = concat_ws(' · ', special_requests, 'Extra beds asked for: ' || extra_beds)
WHERE extra_beds > beds_sold AND (status = 'Waitlist' OR status = 'Confirmed' OR status = 'Checked In');
ALTER TABLE reservations DROP COLUMN extra_beds;

-- A payment link is built for each request from the balance.
ALTER TABLE folios DROP COLUMN payment_link_url;
ALTER TABLE folios DROP COLUMN payment_link_id;
