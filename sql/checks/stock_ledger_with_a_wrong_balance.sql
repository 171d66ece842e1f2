-- A row of the stock ledger whose balance is not the sum of the rows up to it.
SELECT name AS entry, balance_milli AS balance, summed FROM (
  SELECT name, balance_milli,
    sum(change_milli) OVER (PARTITION BY outlet_id, ingredient_id ORDER BY id) AS summed
  FROM stock_ledger
) WHERE balance_milli <> summed;
