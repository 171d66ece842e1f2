-- Alcohol that a company or a group would pay.
SELECT f.name AS folio, f.folio_type, c.description FROM charges c JOIN folios f ON f.id = c.folio_id
WHERE c.is_alcohol = 1 AND c.voided_at IS NULL AND f.folio_type IN ('Company', 'Group');
