-- A text from the middle of a name is found through the index of its parts, three letters each, instead of by reading all names.
-- The names become a table of their own, from which both indexes follow.
CREATE TABLE people_names (
  id    INTEGER PRIMARY KEY,                                       -- 4 * id + kind, as in `people_words`
  words TEXT NOT NULL
) STRICT;
INSERT INTO people_names (id, words) SELECT id, c0 FROM people_words_content;
DROP TABLE people_words;

CREATE VIRTUAL TABLE people_words USING fts5 (words, content = 'people_names', content_rowid = 'id',
  tokenize = "unicode61 remove_diacritics 2 categories 'L* N* Co Mn Mc'", prefix = '2 3', columnsize = 0);
INSERT INTO people_words (people_words, rank) VALUES ('automerge', 0);
INSERT INTO people_words (people_words) VALUES ('rebuild');
-- A query is the parts of the typed text; it also finds names that have them in another order.
CREATE VIRTUAL TABLE people_parts USING fts5 (words, content = 'people_names', content_rowid = 'id',
  tokenize = 'trigram', detail = 'none', columnsize = 0);
INSERT INTO people_parts (people_parts, rank) VALUES ('automerge', 0);
INSERT INTO people_parts (people_parts) VALUES ('rebuild');

CREATE TRIGGER name_enters_indexes AFTER INSERT ON people_names BEGIN
  INSERT INTO people_words (rowid, words) VALUES (new.id, new.words);
  INSERT INTO people_parts (rowid, words) VALUES (new.id, new.words);
END;
CREATE TRIGGER name_changes_indexes AFTER UPDATE OF words ON people_names WHEN new.words <> old.words BEGIN
  INSERT INTO people_words (people_words, rowid, words) VALUES ('delete', old.id, old.words);
  INSERT INTO people_parts (people_parts, rowid, words) VALUES ('delete', old.id, old.words);
  INSERT INTO people_words (rowid, words) VALUES (new.id, new.words);
  INSERT INTO people_parts (rowid, words) VALUES (new.id, new.words);
END;
CREATE TRIGGER name_leaves_indexes AFTER DELETE ON people_names BEGIN
  INSERT INTO people_words (people_words, rowid, words) VALUES ('delete', old.id, old.words);
  INSERT INTO people_parts (people_parts, rowid, words) VALUES ('delete', old.id, old.words);
END;

-- The triggers of 0018, which wrote to `people_words`.
DROP TRIGGER guest_gets_words;
CREATE TRIGGER guest_gets_words AFTER INSERT ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words) OR new.id > (SELECT guests_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_names (id, words) SELECT 4 * id, concat_ws(' ', full_name, email) FROM guests
    WHERE id >= min(new.id, (SELECT guests_to + 1 FROM indexed_words))
      AND (id = new.id OR id > (SELECT guests_to FROM indexed_words)) ORDER BY id;
  UPDATE indexed_words SET guests_to = max(guests_to, (SELECT max(id) FROM guests));
END;
DROP TRIGGER guest_changes_words;
CREATE TRIGGER guest_changes_words AFTER UPDATE OF full_name, email ON guests
WHEN new.id <= (SELECT guests_to FROM indexed_words)
  AND concat_ws(' ', new.full_name, new.email) IS NOT concat_ws(' ', old.full_name, old.email) BEGIN
  UPDATE people_names SET words = concat_ws(' ', new.full_name, new.email) WHERE id = 4 * new.id;
END;
DROP TRIGGER guest_loses_words;
CREATE TRIGGER guest_loses_words AFTER DELETE ON guests BEGIN
  DELETE FROM people_names WHERE id = 4 * old.id;
END;
DROP TRIGGER stay_gets_words;
CREATE TRIGGER stay_gets_words AFTER INSERT ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words) OR new.id > (SELECT stays_to + 64 FROM indexed_words) BEGIN
  INSERT INTO people_names (id, words)
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
DROP TRIGGER stay_changes_words;
CREATE TRIGGER stay_changes_words AFTER UPDATE OF guest_name, booked_by_name ON reservations
WHEN new.id <= (SELECT stays_to FROM indexed_words)
  AND (new.guest_name <> old.guest_name OR new.booked_by_name IS NOT old.booked_by_name) BEGIN
  INSERT INTO people_names (id, words) VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
END;
DROP TRIGGER stay_loses_words;
CREATE TRIGGER stay_loses_words AFTER DELETE ON reservations BEGIN
  DELETE FROM people_names WHERE id = 4 * old.id + 1;
END;
DROP TRIGGER renamed_guest_leaves_words;
CREATE TRIGGER renamed_guest_leaves_words AFTER UPDATE OF full_name ON guests WHEN new.full_name <> old.full_name BEGIN
  INSERT INTO people_names (id, words)
    SELECT 4 * id + 1, concat_ws(' ', guest_name, booked_by_name) FROM reservations
    WHERE guest_id = new.id AND guest_name <> new.full_name AND id <= (SELECT stays_to FROM indexed_words)
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
END;
DROP TRIGGER moved_stay_keeps_words;
CREATE TRIGGER moved_stay_keeps_words AFTER UPDATE OF guest_id ON reservations
WHEN new.guest_id <> old.guest_id AND new.guest_name <> (SELECT full_name FROM guests WHERE id = new.guest_id)
  AND new.id <= (SELECT stays_to FROM indexed_words) BEGIN
  INSERT INTO people_names (id, words)
    VALUES (4 * new.id + 1, concat_ws(' ', new.guest_name, new.booked_by_name))
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
END;
DROP TRIGGER occupant_gets_words;
CREATE TRIGGER occupant_gets_words AFTER INSERT ON occupants
WHEN new.full_name <> (SELECT guest_name FROM reservations WHERE id = new.reservation_id) BEGIN
  INSERT INTO people_names (id, words) VALUES (4 * new.id + 2, new.full_name);
END;
DROP TRIGGER occupant_changes_words;
CREATE TRIGGER occupant_changes_words AFTER UPDATE OF full_name ON occupants WHEN new.full_name <> old.full_name BEGIN
  INSERT INTO people_names (id, words) VALUES (4 * new.id + 2, new.full_name)
    ON CONFLICT (id) DO UPDATE SET words = excluded.words;
END;
DROP TRIGGER occupant_loses_words;
CREATE TRIGGER occupant_loses_words AFTER DELETE ON occupants BEGIN
  DELETE FROM people_names WHERE id = 4 * old.id + 2;
END;
