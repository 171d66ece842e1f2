//! Who may manage whose account.

pub mod users;
