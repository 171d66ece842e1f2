//! The address of a receipt printer in the network.

/// The port that receipt printers listen on.
const USUAL_PORT: u16 = 9100;

/// The address as `host:port`; none when it is no address. The port of receipt printers is added where it is missing.
pub fn read(given: &str) -> Option<String> {
    let given = given.trim();
    let (host, port) = match given.rsplit_once(':') {
        Some((host, port)) if !host.contains(':') || host.ends_with(']') => (host, port.parse().ok()?),
        _ => (given, USUAL_PORT),
    };
    let name = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
    let is_host = match name {
        Some(v6) => v6.parse::<core::net::Ipv6Addr>().is_ok(),
        None => {
            let is_sign = |sign: char| sign.is_ascii_alphanumeric() || "-._".contains(sign);
            !host.is_empty()
                && host.len() <= 253
                && host.chars().all(is_sign)
                && !host.starts_with(['-', '.'])
        }
    };
    (is_host && port > 0).then(|| format!("{host}:{port}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    #[test]
    fn an_address_is_a_host_and_a_port() {
        let table = "
            given             | address
            192.168.1.50      | 192.168.1.50:9100
            192.168.1.50:9101 | 192.168.1.50:9101
            kitchen.local     | kitchen.local:9100
            [fe80::1]:9100    | [fe80::1]:9100
            fe80::1           | -
            192.168.1.50:0    | -
            192.168.1.50:99999 | -
            http://printer    | -
            printer:80/admin  | -
            a b               | -
            -h                | -
                              | -";
        for row in rows(table).skip(1) {
            assert_eq!(read(row[0]).unwrap_or_else(|| "-".to_string()), row[1], "{row:?}");
        }
    }
}
