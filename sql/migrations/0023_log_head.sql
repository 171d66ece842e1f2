-- The number and hash of the last row of the action log become a row of `series`: a booking and a payment write that page anyway.
-- They are stored apart from the log to detect a truncated log.
ALTER TABLE series ADD COLUMN hash BLOB CHECK ((hash IS NOT NULL) = (series = 'action_log'));
INSERT INTO series (series, last, hash) SELECT 'action_log', seq, hash FROM action_log_head WHERE seq > 0;

-- One row while a guest is erased, none otherwise.
CREATE TABLE action_log_resealing (
  id INTEGER PRIMARY KEY CHECK (id = 1)
) STRICT;
DROP TRIGGER action_log_is_never_updated;
CREATE TRIGGER action_log_is_never_updated BEFORE UPDATE ON action_log
WHEN NOT EXISTS (SELECT 1 FROM action_log_resealing)
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;

DROP TABLE action_log_head;
