-- The number and hash that the log ended with at each night audit: a log cut or sealed again since then has another.
SELECT a.name AS audit, a.log_seq FROM night_audits a LEFT JOIN action_log l ON l.seq = a.log_seq
WHERE a.log_seq > 0 AND l.hash IS NOT a.log_hash;
