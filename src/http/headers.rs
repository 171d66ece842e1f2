//! The security headers of every response, and the client address reported by trusted proxies. Pure functions on headers; must
//! not know routes.

use std::borrow::Cow;
use std::net::{IpAddr, SocketAddr};

use crate::rpc::network::is_private;

/// Content only from this server, no framing by others; images also from data URLs (signatures) and blobs (a photo just taken).
/// Scripts and styles are files, never inline.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; \
     base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/// The headers that [`secure`] adds. The desk scans documents and bar codes with the camera.
const SECURITY_HEADERS: [(&str, &str); 6] = [
    ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("X-Frame-Options", "DENY"),
    ("Referrer-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(self), microphone=(), geolocation=(), payment=(), usb=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
];

/// Headers in which proxies report the client. From other peers they are forgeries and are removed.
const PROXY_HEADERS: [&str; 6] = [
    "forwarded",
    "x-forwarded-for",
    "x-forwarded-host",
    "x-forwarded-port",
    "x-forwarded-proto",
    "x-real-ip",
];

/// Content types that run nothing when opened on their own; inside a page, the policy of the page applies. The full headers would
/// add half the size of a small script on a guest's slow connection. (SVG is not listed: it can run scripts.)
const PARTS_OF_PAGES: [&str; 6] =
    ["text/javascript", "text/css", "font/woff2", "image/jpeg", "image/png", "image/webp"];
/// The headers that they get as well.
const OF_PARTS: &str = "X-Content-Type-Options";

/// Adds the security headers that the response does not have yet.
pub fn secure(mut response: rouille::Response) -> rouille::Response {
    let kind = response.headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("content-type"));
    let part = kind.is_some_and(|(_, kind)| PARTS_OF_PAGES.iter().any(|part| kind.starts_with(part)));
    for (name, value) in SECURITY_HEADERS {
        if (!part || name == OF_PARTS)
            && !response.headers.iter().any(|(have, _)| have.eq_ignore_ascii_case(name))
        {
            response.headers.push((Cow::Borrowed(name), Cow::Borrowed(value)));
        }
    }
    response
}

/// A script that runs without a page, as a service worker does, brings its own policy.
pub fn with_policy(response: rouille::Response) -> rouille::Response {
    response.with_additional_header("Content-Security-Policy", CONTENT_SECURITY_POLICY)
}

/// Over https: browsers use only https for this host for a year.
pub fn over_https(response: rouille::Response) -> rouille::Response {
    response.with_additional_header("Strict-Transport-Security", "max-age=31536000")
}

/// The client, and whether the connection is encrypted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Caller {
    /// The client's address; its port is the peer's own or, behind a proxy, 0.
    pub address: SocketAddr,
    /// True when a trusted proxy reports https.
    pub https: bool,
}

/// The client of a request. From a trusted peer, it is the nearest address in `X-Forwarded-For` that is not a trusted proxy, and
/// `X-Forwarded-Proto` counts; from any other peer these headers are removed.
pub fn caller(peer: SocketAddr, headers: &mut Vec<(String, String)>, trusted: &[IpAddr]) -> Caller {
    let is_trusted = |address: IpAddr| trusted.iter().any(|known| known.to_canonical() == address);
    let direct = Caller { address: SocketAddr::new(peer.ip().to_canonical(), peer.port()), https: false };
    if !is_trusted(direct.address.ip()) {
        headers.retain(|(name, _)| !PROXY_HEADERS.iter().any(|known| name.eq_ignore_ascii_case(known)));
        return direct;
    }
    let hops = list(headers, "x-forwarded-for");
    let mut address = direct.address;
    for hop in hops.iter().rev() {
        match parse_hop(hop) {
            Some(hop) => address = SocketAddr::new(hop, 0),
            None => break,
        }
        if !is_trusted(address.ip()) {
            break;
        }
    }
    let https =
        list(headers, "x-forwarded-proto").last().is_some_and(|proto| proto.eq_ignore_ascii_case("https"));
    Caller { address, https }
}

/// Whether a private peer acts as a proxy without being listed as trusted.
pub fn is_unlisted_proxy(peer: IpAddr, headers: &[(String, String)], trusted: &[IpAddr]) -> bool {
    let speaks = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("x-forwarded-for"));
    speaks && is_private(peer) && !trusted.iter().any(|known| known.to_canonical() == peer.to_canonical())
}

/// The items of all headers of a name, in order.
fn list<'a>(headers: &'a [(String, String)], wanted: &str) -> Vec<&'a str> {
    let named = headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted));
    named.flat_map(|(_, value)| value.split(',')).map(str::trim).filter(|item| !item.is_empty()).collect()
}

/// An address, perhaps with a port, perhaps in brackets.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let bare = hop.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(hop);
    let address = bare.parse::<IpAddr>().ok().or_else(|| hop.parse::<SocketAddr>().ok().map(|hop| hop.ip()));
    address.map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(peer: &str, lines: &[(&str, &str)]) -> (Caller, usize) {
        let peer = SocketAddr::new(peer.parse().expect("an address"), 4711);
        let trusted = ["127.0.0.1".parse().expect("an address"), "10.1.1.1".parse().expect("an address")];
        let mut headers = lines.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        let caller = caller(peer, &mut headers, &trusted);
        (caller, headers.len())
    }

    fn address_of(peer: &str, forwarded: &str) -> String {
        call(peer, &[("X-Forwarded-For", forwarded)]).0.address.ip().to_string()
    }

    #[test]
    fn only_a_trusted_peer_speaks_for_others() {
        let claims = [("X-Forwarded-For", "9.9.9.9"), ("x-forwarded-proto", "https"), ("Accept", "*/*")];
        let (stranger, left) = call("192.0.2.1", &claims);
        assert_eq!(
            (stranger.address.to_string().as_str(), stranger.https, left),
            ("192.0.2.1:4711", false, 1)
        );
        let (guest, left) = call("127.0.0.1", &claims);
        assert_eq!((guest.address.to_string().as_str(), guest.https, left), ("9.9.9.9:0", true, 3));
    }

    #[test]
    fn a_proxy_of_this_network_that_nobody_listed_is_noticed() {
        let forwarded = [("X-Forwarded-For".to_string(), "9.9.9.9".to_string())];
        let noticed = |peer: &str, headers: &[(String, String)]| {
            let trusted = ["127.0.0.1".parse().expect("an address")];
            is_unlisted_proxy(peer.parse().expect("an address"), headers, &trusted)
        };
        assert!(noticed("::1", &forwarded) && noticed("192.168.1.7", &forwarded));
        assert!(!noticed("127.0.0.1", &forwarded), "it is listed");
        assert!(!noticed("198.51.100.7", &forwarded), "anybody may claim anything");
        assert!(!noticed("192.168.1.7", &[]));
    }

    #[test]
    fn the_nearest_untrusted_hop_is_the_caller() {
        assert_eq!(address_of("127.0.0.1", "6.6.6.6, 9.9.9.9, 10.1.1.1"), "9.9.9.9");
        assert_eq!(address_of("::ffff:127.0.0.1", "[2001:db8::7]:443"), "2001:db8::7");
        assert_eq!(address_of("127.0.0.1", "9.9.9.9:1234"), "9.9.9.9");
        assert_eq!(address_of("127.0.0.1", "9.9.9.9, unknown"), "127.0.0.1");
        assert_eq!(address_of("127.0.0.1", ""), "127.0.0.1");
    }

    #[test]
    fn an_answer_keeps_its_own_policy_and_gets_the_rest() {
        let own = rouille::Response::text("").with_additional_header("content-security-policy", "sandbox");
        let secured = secure(own);
        let count = |wanted: &str| {
            secured.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case(wanted)).count()
        };
        assert!(SECURITY_HEADERS.iter().all(|(name, _)| count(name) == 1));
    }

    #[test]
    fn what_can_be_a_document_carries_the_policy_and_what_is_a_part_of_one_only_its_kind() {
        let carried = |kind: &'static str| {
            let headers = secure(rouille::Response::from_data(kind, "")).headers;
            let names =
                SECURITY_HEADERS.iter().filter(|(name, _)| headers.iter().any(|(have, _)| have == name));
            names.map(|(name, _)| *name).collect::<Vec<_>>()
        };
        for kind in ["text/html; charset=utf-8", "image/svg+xml", "application/json", "text/calendar", "a/b"]
        {
            assert_eq!(carried(kind).len(), SECURITY_HEADERS.len(), "{kind}");
        }
        for kind in ["text/javascript; charset=utf-8", "text/css; charset=utf-8", "image/jpeg", "font/woff2"]
        {
            assert_eq!(carried(kind), ["X-Content-Type-Options"], "{kind}");
        }
    }
}
