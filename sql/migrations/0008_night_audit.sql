-- Closed business dates.

CREATE TABLE night_audits (
  property_id          INTEGER NOT NULL REFERENCES properties (id),
  business_on          TEXT NOT NULL,
  name                 TEXT NOT NULL UNIQUE,                       -- AUDIT-{date}-{property}
  status               TEXT NOT NULL DEFAULT 'Completed' CHECK (status IN ('Completed', 'Completed with Warnings')),
  room_charges_posted  INTEGER NOT NULL,
  amount_posted_minor  INTEGER NOT NULL,                           -- before tax
  rooms_sold           INTEGER NOT NULL,
  rooms_total          INTEGER NOT NULL,
  rooms_out_of_order   INTEGER NOT NULL,
  room_revenue_minor   INTEGER NOT NULL,                           -- before tax
  no_shows_flagged     INTEGER NOT NULL,
  folios_opened        INTEGER NOT NULL,
  log                  TEXT NOT NULL CHECK (json_valid(log)),      -- warnings, as shown
  run_by               TEXT NOT NULL,
  run_at               INTEGER NOT NULL,
  log_seq              INTEGER NOT NULL DEFAULT 0,                 -- the end of the action log at this audit: shows a cut
  log_hash             BLOB NOT NULL DEFAULT x'',                  -- or rewritten log
  PRIMARY KEY (property_id, business_on)
) STRICT, WITHOUT ROWID;
