-- A month whose stored sums are not those of its closed days, or closed days without a month.
WITH sums (property_id, business_on, rooms, out_of_service, sold, complimentary, pax, room, fnb, other) AS (
  SELECT property_id, date(business_on, 'start of month'), sum(rooms), sum(out_of_service), sum(sold), sum(complimentary),
         sum(pax), sum(room_minor), sum(food_minor + outlet_minor + function_food_minor), sum(other_minor + function_other_minor)
  FROM day_figures GROUP BY 1, 2
), stored AS (
  SELECT property_id, business_on, rooms, out_of_service, sold, complimentary, pax, room_minor AS room, fnb_minor AS fnb,
         other_minor AS other
  FROM month_figures)
SELECT p.name AS property, w.business_on, w.room, w.fnb, w.other
FROM (SELECT * FROM sums EXCEPT SELECT * FROM stored) w JOIN properties p ON p.id = w.property_id;
