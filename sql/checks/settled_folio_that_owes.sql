-- A folio marked as settled that is open or owes money, and so is missing among what is owed.
SELECT f.name AS folio, f.status FROM folios f
WHERE f.settled = 1 AND (f.status = 'Open' OR f.id IN (SELECT id FROM owing_folios));
