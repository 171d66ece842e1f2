-- SQLite builds a temporary table for a list of more than two words whenever it checks a row against it: fifteen of them for a
-- booking, a third of the work of an import. Comparisons need none, so `status IN ('Open', 'Done', 'Late')` becomes
-- `(status = 'Open' OR status = 'Done' OR status = 'Late')` in the definitions of the tables. Both accept the same values, NULL
-- included, and no stored row changes: the case in which SQLite's manual allows a definition to be edited in place.
PRAGMA writable_schema = ON;

WITH
-- A definition cut at its lists: each part but the first begins with one, and each part but the last ends with the column of
-- the next list.
cut (name, number, part, list_ends, column_at) AS (
  SELECT s.name, j.key, j.value, iif(j.key = 0, 0, instr(j.value, ')')),
    length(rtrim(j.value, 'abcdefghijklmnopqrstuvwxyz_')) + 1
  FROM sqlite_schema s JOIN json_each('["' || replace(substr(json_quote(s.sql), 2), ' IN (', '","') || ']') j
  WHERE s.type = 'table' AND s.sql LIKE '%CHECK%'
),
listed (name, number, list, column_name, middle, next_column, is_long) AS (
  SELECT name, number, substr(part, 1, list_ends - 1), lag(substr(part, column_at)) OVER definition,
    substr(part, list_ends + 1, column_at - list_ends - 1), substr(part, column_at),
    substr(part, 1, list_ends) LIKE '''%'',%'',%' AND lag(substr(part, column_at)) OVER definition <> ''
  FROM cut WINDOW definition AS (PARTITION BY name ORDER BY number)
),
written (name, number, text) AS (
  SELECT name, number,
    CASE
      WHEN number = 0 THEN ''
      WHEN is_long THEN '(' || column_name || ' = ' || replace(list, ''',', ''' OR ' || column_name || ' =') || ')'
      ELSE ' IN (' || list || ')'
    END || middle || iif(ifnull(lead(is_long) OVER (PARTITION BY name ORDER BY number), 0), '', next_column)
  FROM listed
)
UPDATE sqlite_schema AS s SET sql = w.sql
FROM (SELECT name, group_concat(text, '' ORDER BY number) AS sql FROM written GROUP BY name) w
WHERE s.name = w.name AND s.type = 'table';

PRAGMA writable_schema = RESET;
