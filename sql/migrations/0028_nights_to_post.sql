-- A night knows whether its room line was posted, so that what is still to be posted is found without the lines of the stay.
-- Triggers follow the lines.
ALTER TABLE nights ADD COLUMN posted INTEGER NOT NULL DEFAULT 0 CHECK (posted IN (0, 1));   -- even if the line was voided later
UPDATE nights SET posted = 1 FROM charges c
WHERE c.auto_key GLOB 'room:????-??-??' AND nights.reservation_id = c.reservation_id AND nights.night_on = substr(c.auto_key, 6);

CREATE TRIGGER room_line_marks_its_night AFTER INSERT ON charges WHEN new.auto_key GLOB 'room:????-??-??' BEGIN
  UPDATE nights SET posted = 1 WHERE reservation_id = new.reservation_id AND night_on = substr(new.auto_key, 6);
END;
-- A line whose posting is undone loses its key.
CREATE TRIGGER room_line_frees_its_night AFTER UPDATE OF auto_key ON charges
WHEN old.auto_key GLOB 'room:????-??-??' AND new.auto_key IS NULL BEGIN
  UPDATE nights SET posted = 0 WHERE reservation_id = old.reservation_id AND night_on = substr(old.auto_key, 6);
END;
CREATE TRIGGER room_line_leaves_its_night AFTER DELETE ON charges WHEN old.auto_key GLOB 'room:????-??-??' BEGIN
  UPDATE nights SET posted = 0 WHERE reservation_id = old.reservation_id AND night_on = substr(old.auto_key, 6);
END;

-- What is to be posted on a date is read from the index of its nights alone.
DROP INDEX nights_by_date;
CREATE INDEX nights_by_date ON nights (property_id, night_on, room_type_id, day_use, posted, room_minor, discount_minor, meal_minor,
  meal_discount_minor) WHERE holds_inventory = 1;

-- The lines of a stay, and each automatic line once; NULL is not equal to NULL. One index instead of two.
DROP INDEX charges_by_stay;
DROP INDEX charges_auto_once;
CREATE UNIQUE INDEX charges_by_stay ON charges (reservation_id, auto_key);
