-- The credit notes of a property in a financial year count 1, 2, 3 ..., those of invoices and of outlets' bills in one series.
WITH notes (property_id, credit_year, credit_seq) AS (
  SELECT property_id, credit_year, credit_seq FROM cancelled_bills WHERE credit_seq IS NOT NULL
  UNION ALL SELECT property_id, credit_year, credit_seq FROM pos_credits)
SELECT property_id, credit_year, max(credit_seq) AS last, count(*) AS numbers, count(DISTINCT credit_seq) AS different FROM notes
GROUP BY property_id, credit_year
HAVING max(credit_seq) <> count(*) OR min(credit_seq) <> 1 OR count(DISTINCT credit_seq) <> count(*);
