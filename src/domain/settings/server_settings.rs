//! What the settings of the server may be: mail, WhatsApp, backups, downtime sheets, public address.

use core::net::IpAddr;
use std::fmt;
use std::path::Path;

use crate::domain::lists::{ClosedList, closed_list};
use crate::domain::refusal::Refusal;
use crate::say;

closed_list! {
    /// The encryption of the connection to the mail server: TLS from the first byte, STARTTLS, or none on this machine.
    MailSecurity "security" { Tls = "tls", StartTls = "starttls", None = "none" } default Tls
}

/// A name or an address without a scheme, port or path.
pub fn require_host(field: &'static str, host: &str) -> Result<(), Refusal> {
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "-._:".contains(sign);
    let is_host = host.len() <= 253
        && host.chars().all(is_sign)
        && host.starts_with(|first: char| first.is_ascii_alphanumeric() || first == ':')
        && (!host.contains(':') || host.parse::<IpAddr>().is_ok());
    if is_host {
        return Ok(());
    }
    Err(Refusal::input(field, say!("{host} is not the name of a server, such as mail.hotel.example.", host)))
}

/// Mail leaves this machine encrypted only.
pub fn require_security(security: MailSecurity, host: &str) -> Result<(), Refusal> {
    let is_here = host == "localhost" || host.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
    if security != MailSecurity::None || is_here {
        return Ok(());
    }
    Err(Refusal::input(
        "security",
        say!("Mail without encryption goes only to a mail server on this machine; choose TLS or STARTTLS."),
    ))
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

/// The identifier that WhatsApp gives to a number: digits.
pub fn require_number_id(field: &'static str, id: &str) -> Result<(), Refusal> {
    if !id.is_empty() && id.len() <= 30 && id.bytes().all(|byte| byte.is_ascii_digit()) {
        return Ok(());
    }
    Err(Refusal::input(field, say!("The identifier of the number has digits only.")))
}

/// A whole path: a relative one would depend on where the program was started.
pub fn require_absolute(field: &'static str, folder: &str) -> Result<(), Refusal> {
    if Path::new(folder).is_absolute() {
        return Ok(());
    }
    Err(Refusal::input(field, say!("Give the whole path of the folder, such as /mnt/usb/hotel.")))
}

/// Scheme and name: no path, no login.
pub fn require_origin(field: &'static str, url: &str) -> Result<(), Refusal> {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let is_sign = |sign: char| sign.is_ascii_alphanumeric() || ".-:[]".contains(sign);
    if host.is_some_and(|host| {
        host.starts_with(|first: char| first.is_ascii_alphanumeric() || first == '[')
            && host.len() <= 253
            && host.chars().all(is_sign)
    }) {
        return Ok(());
    }
    Err(Refusal::input(field, say!("{url} is not an address such as https://desk.hotel.example.", url)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_server_is_a_name_or_an_address() {
        for fine in ["mail.hotel.example", "localhost", "127.0.0.1", "::1", "smtp_1.lan"] {
            assert!(require_host("host", fine).is_ok(), "{fine}");
        }
        for wrong in ["", "-x", "http://mail", "mail:25", "a b", "mail/../", "mäil"] {
            assert!(require_host("host", wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn mail_leaves_the_machine_encrypted() {
        let fine = |security, host| require_security(security, host).is_ok();
        assert!(fine(MailSecurity::None, "127.0.0.1") && fine(MailSecurity::None, "localhost"));
        assert!(fine(MailSecurity::Tls, "mail.x") && fine(MailSecurity::StartTls, "mail.x"));
        assert!(!fine(MailSecurity::None, "mail.x") && !fine(MailSecurity::None, "192.168.1.2"));
    }

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

    #[test]
    fn an_address_has_no_path_and_no_login() {
        for fine in ["https://desk.hotel.example", "http://192.168.1.5:8080", "https://[::1]:8443"] {
            assert!(require_origin("url", fine).is_ok(), "{fine}");
        }
        for wrong in ["hotel.example", "https://", "https://a/b", "ftp://a", "https://u@a", "javascript:1"] {
            assert!(require_origin("url", wrong).is_err(), "{wrong}");
        }
    }
}
