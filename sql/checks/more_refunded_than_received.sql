-- A folio that refunded more of one kind of money than it received.
SELECT f.name AS folio, ifnull(p.refund_of, p.payment_kind) AS kind, sum(p.amount_minor) AS left_over
FROM payments p JOIN folios f ON f.id = p.folio_id GROUP BY f.id, kind HAVING left_over < 0;
