-- The sums of the closed days of each month, so that a year to date adds up twelve rows and not each of its days. Triggers follow
-- the figures of the days.
CREATE TABLE month_figures (
  property_id    INTEGER NOT NULL REFERENCES properties (id),
  business_on    TEXT NOT NULL,                                    -- the first day of the month
  rooms          INTEGER NOT NULL,
  out_of_service INTEGER NOT NULL,
  sold           INTEGER NOT NULL,
  complimentary  INTEGER NOT NULL,
  pax            INTEGER NOT NULL,
  room_minor     INTEGER NOT NULL,
  fnb_minor      INTEGER NOT NULL,                                 -- food of folios, outlets and functions
  other_minor    INTEGER NOT NULL,
  PRIMARY KEY (property_id, business_on)
) STRICT, WITHOUT ROWID;

INSERT INTO month_figures
SELECT property_id, date(business_on, 'start of month'), sum(rooms), sum(out_of_service), sum(sold), sum(complimentary), sum(pax),
       sum(room_minor), sum(food_minor + outlet_minor + function_food_minor), sum(other_minor + function_other_minor)
FROM day_figures GROUP BY 1, 2;

CREATE TRIGGER day_adds_to_its_month AFTER INSERT ON day_figures BEGIN
  INSERT INTO month_figures VALUES (
    new.property_id, date(new.business_on, 'start of month'), new.rooms, new.out_of_service, new.sold, new.complimentary, new.pax,
    new.room_minor, new.food_minor + new.outlet_minor + new.function_food_minor, new.other_minor + new.function_other_minor)
  ON CONFLICT (property_id, business_on) DO UPDATE SET
    rooms = rooms + excluded.rooms, out_of_service = out_of_service + excluded.out_of_service, sold = sold + excluded.sold,
    complimentary = complimentary + excluded.complimentary, pax = pax + excluded.pax,
    room_minor = room_minor + excluded.room_minor, fnb_minor = fnb_minor + excluded.fnb_minor,
    other_minor = other_minor + excluded.other_minor;
END;
CREATE TRIGGER day_changes_its_month AFTER UPDATE ON day_figures BEGIN
  UPDATE month_figures SET
    rooms = rooms - old.rooms + new.rooms, out_of_service = out_of_service - old.out_of_service + new.out_of_service,
    sold = sold - old.sold + new.sold, complimentary = complimentary - old.complimentary + new.complimentary,
    pax = pax - old.pax + new.pax, room_minor = room_minor - old.room_minor + new.room_minor,
    fnb_minor = fnb_minor - old.food_minor - old.outlet_minor - old.function_food_minor
                          + new.food_minor + new.outlet_minor + new.function_food_minor,
    other_minor = other_minor - old.other_minor - old.function_other_minor + new.other_minor + new.function_other_minor
  WHERE property_id = new.property_id AND business_on = date(new.business_on, 'start of month');
END;
-- A row is replaced when its audit is stored.
CREATE TRIGGER day_leaves_its_month AFTER DELETE ON day_figures BEGIN
  UPDATE month_figures SET
    rooms = rooms - old.rooms, out_of_service = out_of_service - old.out_of_service, sold = sold - old.sold,
    complimentary = complimentary - old.complimentary, pax = pax - old.pax, room_minor = room_minor - old.room_minor,
    fnb_minor = fnb_minor - old.food_minor - old.outlet_minor - old.function_food_minor,
    other_minor = other_minor - old.other_minor - old.function_other_minor
  WHERE property_id = old.property_id AND business_on = date(old.business_on, 'start of month');
END;
