-- Full-text search over names and notes. Triggers update the word tables.

-- The properties that know a guest, by a stay or a function. Users of other properties don't see the guest. Every new kind
-- of link between a guest and a property is added here.
CREATE VIEW guest_places (guest_id, property_id) AS
  SELECT guest_id, property_id FROM reservations
  UNION ALL SELECT customer_id, property_id FROM functions WHERE customer_id IS NOT NULL;

-- Names and e-mails: of guests, of stays booked under another name or by another person, and of registered companions.
-- `rowid = 4 * id + kind`: 0 guest, 1 stay, 2 occupant. A booking of a known guest under their own name writes no row.
-- Deleted words leave the index when it merges its segments; erasing a guest merges all of them. Overwriting each word at once
-- ('secure-delete') made undoing an import six times as long.
CREATE VIRTUAL TABLE people_words USING fts5 (words, 
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '2 3', columnsize = 0);
-- A new name writes its words and merges nothing; every sixteenth merges the last ones.
INSERT INTO people_words (people_words, rank) VALUES ('automerge', 0);

-- Guests and stays up to these row ids are in the indexes. The words of later ones are written together, when there are more
-- than 64: for a single row an index writes six pages. Until then searches read them from the views below.
CREATE TABLE indexed_words (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  guests_to INTEGER NOT NULL,
  stays_to  INTEGER NOT NULL
) STRICT;
INSERT INTO indexed_words VALUES (1, 0, 0);

CREATE VIEW unindexed_people (id, words) AS
  SELECT 4 * g.id, concat_ws(' ', g.full_name, g.email) FROM indexed_words i CROSS JOIN guests g ON g.id > i.guests_to
  UNION ALL SELECT 4 * r.id + 1, concat_ws(' ', r.guest_name, r.booked_by_name)
  FROM indexed_words i CROSS JOIN reservations r ON r.id > i.stays_to CROSS JOIN guests g ON g.id = r.guest_id
  WHERE r.booked_by_name IS NOT NULL OR r.guest_name <> g.full_name;

-- Also for a row whose id is not above the limit, after rows with the highest ids were deleted.
CREATE TRIGGER guest_gets_words AFTER INSERT ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words) OR new.id > (SELECT guests_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_words (rowid, words) SELECT 4 * id, concat_ws(' ', full_name, email) FROM guests
    WHERE id >= min(new.id, (SELECT guests_to + 1 FROM indexed_words))
      AND (id = new.id OR id > (SELECT guests_to FROM indexed_words)) ORDER BY id;
  UPDATE indexed_words SET guests_to = max(guests_to, (SELECT max(id) FROM guests));
END;
CREATE TRIGGER guest_changes_words AFTER UPDATE OF full_name, email ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words)
  AND concat_ws(' ', new.full_name, new.email) IS NOT concat_ws(' ', old.full_name, old.email) BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id, concat_ws(' ', new.full_name, new.email));
END;
CREATE TRIGGER guest_loses_words AFTER DELETE ON guests BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id;
END;
CREATE TRIGGER stay_gets_words AFTER INSERT ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words) OR new.id > (SELECT stays_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_words (rowid, words)
    SELECT 4 * r.id + 1, concat_ws(' ', r.guest_name, r.booked_by_name) FROM reservations r CROSS JOIN guests g ON g.id = r.guest_id
    WHERE r.id >= min(new.id, (SELECT stays_to + 1 FROM indexed_words))
      AND (r.id = new.id OR r.id > (SELECT stays_to FROM indexed_words))
      AND (r.booked_by_name IS NOT NULL OR r.guest_name <> g.full_name) ORDER BY r.id;
  INSERT INTO note_words (rowid, words)
    SELECT 8 * r.id + 1, concat_ws(' ', r.special_requests, r.cancellation_note) FROM reservations r
    WHERE r.id >= min(new.id, (SELECT stays_to + 1 FROM indexed_words))
      AND (r.id = new.id OR r.id > (SELECT stays_to FROM indexed_words))
      AND (r.special_requests IS NOT NULL OR r.cancellation_note IS NOT NULL) ORDER BY r.id;
  UPDATE indexed_words SET stays_to = max(stays_to, (SELECT max(id) FROM reservations));
END;
CREATE TRIGGER stay_changes_words AFTER UPDATE OF guest_name, booked_by_name ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words)
  AND (new.guest_name <> old.guest_name OR new.booked_by_name IS NOT old.booked_by_name) BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id + 1;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name));
END;
CREATE TRIGGER stay_loses_words AFTER DELETE ON reservations BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id + 1;
END;

-- Renaming or merging a profile does not change the names on its stays.
CREATE TRIGGER renamed_guest_leaves_words AFTER UPDATE OF full_name ON guests WHEN new.full_name <> old.full_name BEGIN
  INSERT OR REPLACE INTO people_words (rowid, words)
    SELECT 4 * id + 1, concat_ws(' ', guest_name, booked_by_name) FROM reservations
    WHERE guest_id = new.id AND guest_name <> new.full_name AND id <= (SELECT stays_to FROM indexed_words);
END;
CREATE TRIGGER moved_stay_keeps_words AFTER UPDATE OF guest_id ON reservations
WHEN new.guest_id <> old.guest_id AND new.guest_name <> (SELECT full_name FROM guests WHERE id = new.guest_id)
  AND new.id <= (SELECT stays_to FROM indexed_words) BEGIN
  INSERT OR REPLACE INTO people_words (rowid, words)
    VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name));
END;
CREATE TRIGGER occupant_gets_words AFTER INSERT ON occupants
WHEN new.full_name <> (SELECT guest_name FROM reservations WHERE id = new.reservation_id) BEGIN
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 2, new.full_name);
END;
CREATE TRIGGER occupant_changes_words AFTER UPDATE OF full_name ON occupants WHEN new.full_name <> old.full_name BEGIN
  DELETE FROM people_words WHERE rowid = 4 * new.id + 2;
  INSERT INTO people_words (rowid, words) VALUES (4 * new.id + 2, new.full_name);
END;
CREATE TRIGGER occupant_loses_words AFTER DELETE ON occupants BEGIN
  DELETE FROM people_words WHERE rowid = 4 * old.id + 2;
END;

-- Notes: `rowid = 8 * id + kind`: 0 notes of a guest, 1 requests of a stay, 2 instruction of a stay, 3 group, 4 ticket.
CREATE VIRTUAL TABLE note_words USING fts5 (words, 
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '2 3', columnsize = 0);
INSERT INTO note_words (note_words, rank) VALUES ('automerge', 0);

CREATE VIEW unindexed_notes (id, words) AS
  SELECT 8 * r.id + 1, concat_ws(' ', r.special_requests, r.cancellation_note)
  FROM indexed_words i CROSS JOIN reservations r ON r.id > i.stays_to
  WHERE r.special_requests IS NOT NULL OR r.cancellation_note IS NOT NULL;

CREATE TRIGGER guest_gets_notes AFTER INSERT ON guests WHEN new.guest_notes IS NOT NULL BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id, new.guest_notes);
END;
CREATE TRIGGER guest_changes_notes AFTER UPDATE OF guest_notes ON guests WHEN new.guest_notes IS NOT old.guest_notes BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id;
  INSERT INTO note_words (rowid, words) SELECT 8 * new.id, new.guest_notes WHERE new.guest_notes IS NOT NULL;
END;
CREATE TRIGGER guest_loses_notes AFTER DELETE ON guests BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id;
END;
CREATE TRIGGER stay_changes_notes AFTER UPDATE OF special_requests, cancellation_note ON reservations
WHEN (new.special_requests IS NOT old.special_requests OR new.cancellation_note IS NOT old.cancellation_note)
  AND new.id <= (SELECT stays_to FROM indexed_words) BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 1;
  INSERT INTO note_words (rowid, words)
    SELECT 8 * new.id + 1, concat_ws(' ', new.special_requests, new.cancellation_note)
    WHERE new.special_requests IS NOT NULL OR new.cancellation_note IS NOT NULL;
END;
CREATE TRIGGER stay_loses_notes AFTER DELETE ON reservations BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 1;
END;
CREATE TRIGGER instruction_gets_words AFTER INSERT ON stay_instructions BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 2, new.instruction);
END;
CREATE TRIGGER instruction_changes_words AFTER UPDATE OF instruction ON stay_instructions
WHEN new.instruction <> old.instruction BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 2;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 2, new.instruction);
END;
CREATE TRIGGER instruction_loses_words AFTER DELETE ON stay_instructions BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 2;
END;
CREATE TRIGGER group_gets_words AFTER INSERT ON group_bookings BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 3, concat_ws(' ', new.group_name, new.notes));
END;
CREATE TRIGGER group_changes_words AFTER UPDATE OF group_name, notes ON group_bookings
WHEN new.group_name <> old.group_name OR new.notes IS NOT old.notes BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 3;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 3, concat_ws(' ', new.group_name, new.notes));
END;
CREATE TRIGGER group_loses_words AFTER DELETE ON group_bookings BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 3;
END;
CREATE TRIGGER ticket_gets_words AFTER INSERT ON tickets BEGIN
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 4, concat_ws(' ', new.subject, new.description, new.resolution_note));
END;
CREATE TRIGGER ticket_changes_words AFTER UPDATE OF subject, description, resolution_note ON tickets
WHEN concat_ws(' ', new.subject, new.description, new.resolution_note)
     <> concat_ws(' ', old.subject, old.description, old.resolution_note) BEGIN
  DELETE FROM note_words WHERE rowid = 8 * new.id + 4;
  INSERT INTO note_words (rowid, words) VALUES (8 * new.id + 4, concat_ws(' ', new.subject, new.description, new.resolution_note));
END;
CREATE TRIGGER ticket_loses_words AFTER DELETE ON tickets BEGIN
  DELETE FROM note_words WHERE rowid = 8 * old.id + 4;
END;
