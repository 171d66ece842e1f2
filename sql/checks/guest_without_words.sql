-- Every guest is found by name: the index of words has each of them, up to those that are still read from their own rows.
SELECT name FROM guests WHERE id <= (SELECT guests_to FROM indexed_words) AND 4 * id NOT IN (SELECT id FROM people_names);
