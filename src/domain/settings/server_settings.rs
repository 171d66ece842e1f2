//! What the settings of the server share: the security of mail, a stored secret, a folder.

use std::fmt;
use std::path::Path;

use crate::domain::lists::{ClosedList, closed_list};
use crate::domain::refusal::Refusal;
use crate::say;

closed_list! {
    /// The encryption of the connection to the mail server: TLS from the first byte, STARTTLS, or none on this machine.
    MailSecurity "security" { Tls = "tls", StartTls = "starttls", None = "none" } default Tls
}

/// The secret after a change: the given one, or the stored one while it still goes to the same place under the same name.
/// Otherwise anybody who may change the server could send the stored secret to a server of their own.
pub fn secret_after(
    field: &'static str,
    given: Option<String>,
    stored: Option<&String>,
    same_place: bool,
) -> Result<String, Refusal> {
    match (given, stored) {
        (Some(given), _) => Ok(given),
        (None, Some(stored)) if same_place => Ok(stored.clone()),
        (None, Some(_)) => Err(Refusal::input(
            field,
            say!("Type it again: the stored one belongs to the server, login or number that was set before."),
        )),
        (None, None) => Err(Refusal::input(field, say!("This is needed too."))),
    }
}

/// A whole path: a relative one would depend on where the program was started.
pub fn require_absolute(field: &'static str, folder: &str) -> Result<(), Refusal> {
    if Path::new(folder).is_absolute() {
        return Ok(());
    }
    Err(Refusal::input(field, say!("Give the whole path of the folder, such as /mnt/usb/hotel.")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stored_secret_goes_to_no_other_server() {
        let stored = "old".to_string();
        let after = |given: Option<&str>, stored, same| {
            secret_after("password", given.map(str::to_string), stored, same).ok()
        };
        assert_eq!(after(Some("new"), Some(&stored), false).as_deref(), Some("new"));
        assert_eq!(after(None, Some(&stored), true).as_deref(), Some("old"));
        assert_eq!(after(None, Some(&stored), false), None);
        assert_eq!(after(None, None, true), None);
    }
}
