-- What the house does for itself: how the last copy of the file went, and when the sheets for a downtime were written.
ALTER TABLE site ADD COLUMN backup_file TEXT;                      -- of the last sound one that the program made by itself
ALTER TABLE site ADD COLUMN backup_tried_at INTEGER;
ALTER TABLE site ADD COLUMN backup_trouble TEXT;                   -- why the last try made none
ALTER TABLE site ADD COLUMN pack_made_at INTEGER;
ALTER TABLE site ADD COLUMN pack_trouble TEXT;
