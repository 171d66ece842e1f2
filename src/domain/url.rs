//! Text as part of an address.

/// Percent-encodes a text. A space becomes `%20`, because payment applications do not read `+` as a space.
pub fn percent_encoded(text: &str) -> String {
    form_urlencoded::byte_serialize(text.as_bytes()).collect::<String>().replace('+', "%20")
}

/// Whether the text is a path of this server, without spaces.
pub fn is_local_path(text: &str) -> bool {
    text.starts_with('/') && !text.starts_with("//") && !text.contains(char::is_whitespace)
}

/// Whether the text may be shown as a link on public pages: a web address or a path of this server.
pub fn is_public_address(text: &str) -> bool {
    let is_web = ["https://", "http://"].iter().any(|start| text.starts_with(start));
    is_local_path(text) || is_web && !text.contains(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_page_links_to_the_web_and_to_itself() {
        for (text, public, local) in [
            ("https://hotel.example", true, false),
            ("http://hotel.example", true, false),
            ("/photo/1.jpg", true, true),
            ("//other.example/a.jpg", false, false),
            ("https://hotel.example/a b", false, false),
            ("/a b", false, false),
            ("javascript:alert(1)", false, false),
        ] {
            assert_eq!((is_public_address(text), is_local_path(text)), (public, local), "{text}");
        }
    }
}
