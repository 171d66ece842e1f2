//! Secrets: how they are made, kept and compared. Passwords and PINs are argon2id; keys, sessions and link tokens
//! are random and kept as SHA-256 (rules, section 2).

use argon2::{Argon2, PasswordHasher, PasswordVerifier};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::db::types::hex;
use crate::error::{Error, Result};

/// 26 ms of work by design: never inside a transaction.
pub fn hash_password(password: &str) -> Result<String> {
    Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string()).map_err(Error::internal)
}

pub fn password_matches(password: &str, stored: &str) -> bool {
    Argon2::default().verify_password(password.as_bytes(), stored).is_ok()
}

/// 128 random bits as hex: a key, a secret, a link token.
pub fn token() -> Result<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(Error::internal)?;
    Ok(hex(&bytes))
}

pub fn sha256(text: &str) -> Vec<u8> {
    Sha256::digest(text.as_bytes()).to_vec()
}

/// Takes the same time wherever the first difference is.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}
