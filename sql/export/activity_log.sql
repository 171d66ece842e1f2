-- Who did what, oldest first, with the record before and after. Each row's `hash` seals it and all rows before.
SELECT p.name AS property, p.timezone AS _zone, x.name, x.executed_at, x.actor,
  x.actor_kind, x.agent_name, x.agent_named, x.action_type, x.action_channel, x.autonomy, x.approval_status, x.approver,
  x.reference_doctype, x.reference_name, x.rationale, x.minutes_saved, x.endpoint, x.before_snapshot,
  x.after_snapshot, x.postings, lower(hex(x.hash)) AS hash
FROM action_log x
LEFT JOIN properties p ON p.id = x.property_id
ORDER BY x.seq
