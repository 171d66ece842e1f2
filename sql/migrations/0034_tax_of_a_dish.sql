-- A tax rate of one dish alone, percent: in many countries one outlet sells food and drinks at different rates. Without one the
-- dish takes the outlet's, and alcohol the country's.
ALTER TABLE menu_items ADD COLUMN tax_rate TEXT;
