-- Every guest is found by name: the index of words has each of them.
SELECT name FROM guests WHERE 4 * id NOT IN (SELECT id FROM people_words_content);
