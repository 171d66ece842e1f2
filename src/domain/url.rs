//! Text as part of an address.

/// Percent-encodes a text. A space becomes `%20`, because payment applications do not read `+` as a space.
pub fn percent_encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
}
