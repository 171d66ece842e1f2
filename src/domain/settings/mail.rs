//! The mail server: its name and its encryption.

use core::net::IpAddr;

use crate::domain::refusal::Refusal;
use crate::domain::settings::server_settings::MailSecurity;
use crate::say;

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
}
