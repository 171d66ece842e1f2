//! The address under which the server is reached from outside.

use crate::domain::refusal::Refusal;
use crate::say;

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
    fn an_address_has_no_path_and_no_login() {
        for fine in ["https://desk.hotel.example", "http://192.168.1.5:8080", "https://[::1]:8443"] {
            assert!(require_origin("url", fine).is_ok(), "{fine}");
        }
        for wrong in ["hotel.example", "https://", "https://a/b", "ftp://a", "https://u@a", "javascript:1"] {
            assert!(require_origin("url", wrong).is_err(), "{wrong}");
        }
    }
}
