//! Creates, stores and compares secrets. Passwords and PINs are hashed with argon2id; API secrets and session tokens are random and
//! stored as SHA-256.

use std::sync::LazyLock;
use std::time::Duration;

use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use crate::db::fair_mutex::FairMutex;
use crate::db::types::hex;
use crate::error::{Error, Result};

/// One hash at a time in the whole process: each needs 19 MiB, and many at once would starve other calls.
static HASHING: LazyLock<FairMutex<()>> = LazyLock::new(|| FairMutex::new(()));
/// How long a caller waits for its turn: as long as the hashes of all worker slots take on a slow computer. The slots bound how
/// many wait.
pub const WAIT_FOR_TURN: Duration = Duration::from_secs(20);
/// Blocks of 1 KiB reserved for a hash. Only those in use become memory, and glibc returns an allocation of more than 32 MiB to
/// the system at once; a smaller one would stay with its thread.
const ROOM: usize = 33 << 10;

/// Hexadecimal digits of the row id in the token of a stay.
const ID_DIGITS: usize = 8;

/// Takes 26 ms by design, so never call it inside a transaction.
pub fn hash_password(password: &str) -> Result<String> {
    let argon2 = Argon2::default();
    let mut salt = [0_u8; Salt::RECOMMENDED_LENGTH];
    getrandom::fill(&mut salt).map_err(Error::internal)?;
    let mut out = [0_u8; Params::DEFAULT_OUTPUT_LEN];
    fill(&argon2, password, &salt, &mut out)?.map_err(Error::internal)?;
    let hash = PasswordHash {
        algorithm: Algorithm::Argon2id.ident(),
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(argon2.params()).map_err(Error::internal)?,
        salt: Some(Salt::new(&salt).map_err(Error::internal)?),
        hash: Some(Output::new(&out).map_err(Error::internal)?),
    };
    Ok(hash.to_string())
}

/// Whether the password has this hash. An invalid hash matches nothing.
pub fn password_matches(password: &str, stored: &str) -> Result<bool> {
    let Some((argon2, hash)) = stored_hash(stored) else { return Ok(false) };
    let (Some(salt), Some(expected)) = (hash.salt, hash.hash) else { return Ok(false) };
    let mut out = vec![0; expected.len()];
    let filled = fill(&argon2, password, &salt, &mut out)?;
    Ok(filled.is_ok() && same(&out, expected.as_bytes()))
}

/// A parsed hash, and argon2 with the parameters it was made with.
fn stored_hash(stored: &str) -> Option<(Argon2<'static>, PasswordHash)> {
    let hash = PasswordHash::new(stored).ok()?;
    let algorithm = Algorithm::try_from(hash.algorithm.as_str()).ok()?;
    let version = hash.version.map_or(Ok(Version::default()), Version::try_from).ok()?;
    let params = Params::try_from(&hash).ok()?;
    Some((Argon2::new(algorithm, version, params), hash))
}

fn fill(argon2: &Argon2, password: &str, salt: &[u8], out: &mut [u8]) -> Result<argon2::Result<()>> {
    let _turn = HASHING.enter(WAIT_FOR_TURN).ok_or(Error::Busy)?;
    let mut blocks = Vec::with_capacity(argon2.params().block_count().max(ROOM));
    blocks.resize(argon2.params().block_count(), Block::new());
    Ok(argon2.hash_password_into_with_memory(password.as_bytes(), salt, out, &mut blocks[..]))
}

/// 128 random bits as hex: a key, a secret, a link token.
pub fn token() -> Result<String> {
    let mut bytes = [0_u8; 16];
    getrandom::fill(&mut bytes).map_err(Error::internal)?;
    Ok(hex(&bytes))
}

/// The token of a stay's link: the stay's row id, by which it is found without an index of its own, and all of `random`,
/// a [`token`]. Links of earlier versions have less of it and stay good.
pub fn stay_token(id: i64, random: &str) -> String {
    format!("{id:0width$x}{random}", width = ID_DIGITS)
}

/// The row id of the stay that a token may belong to.
pub fn stay_of_token(token: &str) -> Option<i64> {
    i64::from_str_radix(token.get(..ID_DIGITS)?, 16).ok()
}

pub fn sha256(text: &str) -> Vec<u8> {
    Sha256::digest(text.as_bytes()).to_vec()
}

/// Compares in constant time.
pub fn same(a: &[u8], b: &[u8]) -> bool {
    a.ct_eq(b).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_matches_its_hash_and_those_of_other_makers() {
        let stored = hash_password("correct horse").unwrap();
        assert!(stored.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{stored}");
        assert!(password_matches("correct horse", &stored).unwrap());
        assert!(!password_matches("correct horsf", &stored).unwrap());
        assert_ne!(stored, hash_password("correct horse").unwrap(), "each has a salt of its own");
        use argon2::{PasswordHasher, PasswordVerifier};
        Argon2::default().verify_password(b"correct horse", &*stored).expect("the crate reads it");
        let theirs = Argon2::default().hash_password(b"correct horse").unwrap().to_string();
        assert!(password_matches("correct horse", &theirs).unwrap());
        for unreadable in ["", "secret", "$argon2id$v=19$m=4,t=0,p=1$c2FsdHNhbHQ$aGFzaA"] {
            assert!(!password_matches("", unreadable).unwrap());
        }
    }
}
