-- Who may sign in, with roles and properties (none named: all of them). Passwords and keys are not in the files.
SELECT x.login, x.full_name, x.disabled,
  (SELECT group_concat(u.role, '; ') FROM user_roles u WHERE u.user_id = x.id) AS roles,
  (SELECT group_concat(h.name, '; ') FROM user_properties u JOIN properties h ON h.id = u.property_id
   WHERE u.user_id = x.id) AS properties,
  x.created_at
FROM users x
ORDER BY x.id
