-- Who may call: users, their roles and properties, browser sessions, API keys.

CREATE TABLE users (
  id               INTEGER PRIMARY KEY,
  login            TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (login <> ''),
  full_name        TEXT NOT NULL,
  password_hash    TEXT NOT NULL,                      -- argon2id; '' = no password sign-in
  all_properties   INTEGER NOT NULL DEFAULT 1 CHECK (all_properties IN (0, 1)),
  disabled         INTEGER NOT NULL DEFAULT 0 CHECK (disabled IN (0, 1)),
  pin_hash         TEXT,                               -- argon2id of the cashier PIN
  pin_failures     INTEGER NOT NULL DEFAULT 0,
  pin_locked_until INTEGER,                            -- UTC seconds
  created_at       INTEGER NOT NULL
) STRICT;

CREATE TABLE user_roles (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  role    TEXT NOT NULL CHECK (role IN ('Front Desk', 'Finance', 'Revenue Manager', 'Housekeeping', 'Hotel Admin',
                                        'Service Agent', 'System Manager', 'Administrator', 'Restaurant', 'Kitchen')),
  PRIMARY KEY (user_id, role)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  token_hash   BLOB PRIMARY KEY,                       -- SHA-256 of the cookie
  user_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at   INTEGER NOT NULL,
  last_seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE api_keys (
  id          INTEGER PRIMARY KEY,
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose     TEXT NOT NULL CHECK (purpose IN ('Developer', 'Connector')),
  property_id INTEGER REFERENCES properties (id),      -- a connector key acts in this property only
  agent_name  TEXT,                                    -- set: every call with this key is an agent's
  api_key     TEXT NOT NULL UNIQUE,
  secret_hash BLOB NOT NULL,                           -- SHA-256
  created_at  INTEGER NOT NULL,
  last_used_at INTEGER                                 -- to within some minutes
) STRICT;
CREATE UNIQUE INDEX api_keys_one_each ON api_keys (user_id, purpose, IFNULL(property_id, 0));

-- What the file is: a hotel's own, or the seeded demo; when it was last copied and the copy found sound (UTC seconds).
CREATE TABLE site (
  id             INTEGER PRIMARY KEY CHECK (id = 1),
  demo           INTEGER NOT NULL DEFAULT 0 CHECK (demo IN (0, 1)),
  last_backup_at INTEGER,
  callers_changed INTEGER NOT NULL DEFAULT 0          -- by the triggers below
) STRICT;
INSERT INTO site (id) VALUES (1);

-- Counts the changes by which a remembered caller is another one, whichever process makes them.
CREATE TRIGGER callers_changed_user AFTER UPDATE OF login, full_name, all_properties, disabled ON users
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_user_gone AFTER DELETE ON users
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_role AFTER INSERT ON user_roles
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_role_gone AFTER DELETE ON user_roles
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key AFTER INSERT ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key_new AFTER UPDATE OF user_id, property_id, agent_name, api_key, secret_hash ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_key_gone AFTER DELETE ON api_keys
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
