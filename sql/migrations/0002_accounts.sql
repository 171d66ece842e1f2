-- Callers: users, their roles and properties, browser sessions and API keys.

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

CREATE TABLE user_properties (
  user_id     INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  property_id INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
  PRIMARY KEY (user_id, property_id)
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
  last_used_at INTEGER                                 -- written at most once in some minutes
) STRICT;
CREATE UNIQUE INDEX api_keys_one_each ON api_keys (user_id, purpose, IFNULL(property_id, 0));

-- Count the changes that invalidate cached callers, from every process that opens the file.
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
CREATE TRIGGER callers_changed_reach AFTER INSERT ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_reach_gone AFTER DELETE ON user_properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property AFTER INSERT ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
CREATE TRIGGER callers_changed_property_new AFTER UPDATE OF name, disabled ON properties
BEGIN UPDATE site SET callers_changed = callers_changed + 1; END;
