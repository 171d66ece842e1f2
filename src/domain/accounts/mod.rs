//! The rules of accounts.
//!
//! - An administrator manages accounts whose properties are all among the administrator's own, and whose roles
//!   are not above theirs. Other accounts do not exist for them.
//! - Nobody grants or removes a role or a property that they lack. Hotel Admin may grant every role of the
//!   hotel's work; System Manager and Administrator are granted only by their equals or better.
//! - At least one enabled administrator of all properties always remains.
//! - Logins that look like another login, or like a name that the program uses in the action log, are refused.
//! - A new password, a PIN reset or closing an account ends its sessions and revokes its keys.

pub mod api_keys;
pub mod users;
