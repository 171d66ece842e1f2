-- The action log and the stored answers of idempotent calls.

CREATE TABLE action_log (
  seq                INTEGER PRIMARY KEY,
  name               TEXT NOT NULL,                                -- AAL-2026-000001: the year and `seq`, by which it is found
  executed_at        INTEGER NOT NULL,
  property_id        INTEGER REFERENCES properties (id),           -- NULL: shown to unrestricted callers only
  actor              TEXT NOT NULL,                                -- login, or Guest
  actor_kind         TEXT NOT NULL CHECK (actor_kind IN ('human', 'agent')),
  agent_name         TEXT NOT NULL DEFAULT '',
  agent_named        INTEGER NOT NULL DEFAULT 0 CHECK (agent_named IN (0, 1)),   -- 1: by the caller, not by a credential
  action_type        TEXT NOT NULL,
  action_channel     TEXT NOT NULL CHECK (action_channel IN ('Desk', 'Voice', 'WhatsApp', 'API')),
  autonomy           TEXT NOT NULL DEFAULT 'Full' CHECK (autonomy IN ('Full', 'Suggest', 'Approved')),
  approval_status    TEXT NOT NULL DEFAULT 'Executed' CHECK (approval_status IN ('Executed', 'Suggested', 'Pending', 'Approved', 'Rejected')),
  approver           TEXT,
  reference_doctype  TEXT NOT NULL,
  reference_name     TEXT NOT NULL,
  rationale          TEXT NOT NULL DEFAULT '',
  minutes_saved      INTEGER NOT NULL DEFAULT 0,
  endpoint           TEXT NOT NULL,                                -- the endpoint that was called
  before_snapshot    TEXT CHECK (before_snapshot IS NULL OR json_valid(before_snapshot)),
  after_snapshot     TEXT CHECK (after_snapshot IS NULL OR json_valid(after_snapshot)),
  postings           TEXT CHECK (postings IS NULL OR json_valid(postings)),   -- charges and payments that the call wrote
  previous_hash      BLOB NOT NULL,
  hash               BLOB NOT NULL,
  CHECK ((actor_kind = 'agent') = (agent_name <> ''))
) STRICT;
CREATE INDEX action_log_by_property ON action_log (property_id, seq);
CREATE INDEX action_log_by_minutes_saved ON action_log (property_id, executed_at, minutes_saved) WHERE minutes_saved > 0;
CREATE INDEX action_log_by_record ON action_log (reference_name);

-- REPLACE deletes a row without running delete triggers unless recursive triggers are on.
CREATE TRIGGER action_log_is_only_appended BEFORE INSERT ON action_log
WHEN new.seq <= (SELECT ifnull(max(seq), 0) FROM action_log)
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
CREATE TRIGGER action_log_is_never_updated BEFORE UPDATE ON action_log
WHEN (SELECT resealing FROM action_log_head) = 0
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
CREATE TRIGGER action_log_is_never_deleted BEFORE DELETE ON action_log
BEGIN SELECT RAISE(ABORT, 'the action log is append-only'); END;
CREATE INDEX action_log_of_write_offs ON action_log (property_id, executed_at)
  WHERE action_type IN ('void_charge', 'pos_void', 'post_allowance', 'cancel_invoice');

-- Number and hash of the last row, stored apart to detect a truncated log.
CREATE TABLE action_log_head (
  id        INTEGER PRIMARY KEY CHECK (id = 1),
  seq       INTEGER NOT NULL,
  hash      BLOB NOT NULL,
  resealing INTEGER NOT NULL DEFAULT 0 CHECK (resealing IN (0, 1))  -- 1 only inside the erasure of a guest
) STRICT;
INSERT INTO action_log_head (id, seq, hash) VALUES (1, 0, zeroblob(32));

CREATE TABLE idempotent_answers (
  caller     TEXT NOT NULL,
  key        TEXT NOT NULL,
  endpoint   TEXT NOT NULL,
  given      BLOB NOT NULL,                                        -- SHA-256 of the parameters
  reach      TEXT NOT NULL,                                        -- the caller's properties at the time of the call
  property_id INTEGER REFERENCES properties (id),                  -- property of the call, if any
  about      TEXT NOT NULL CHECK (json_valid(about)),              -- identifiers of the records that the call changed
  answer     BLOB NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (caller, key, endpoint)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotent_answers_by_age ON idempotent_answers (created_at);
