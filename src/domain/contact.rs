//! How somebody is reached: what an e-mail address looks like.

use super::refusal::Refusal;

const EMAIL_MOST: usize = 254;

/// Refuses what cannot be an address. Whether anybody reads it, only a message shows.
pub fn demand_email(field: &'static str, text: &str) -> Result<(), Refusal> {
    let plain =
        |part: &str| !part.is_empty() && !part.contains(['@', ',', ';', '<', '>', '"', '(', ')', '\\']);
    let fine = text.len() <= EMAIL_MOST
        && !text.contains(char::is_whitespace)
        && text.split_once('@').is_some_and(|(local, domain)| {
            plain(local)
                && plain(domain)
                && domain.contains('.')
                && !domain.starts_with('.')
                && !domain.ends_with('.')
        });
    let shown: String = text.chars().take(100).collect();
    if fine { Ok(()) } else { Err(Refusal::input(field, format!("{shown} is not an e-mail address."))) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_a_name_and_a_domain() {
        for text in ["asha@lake.example", "a.b+c@mail.co.in", "józef@poczta.pl"] {
            assert!(demand_email("email", text).is_ok(), "{text}");
        }
        for text in
            ["asha", "asha@", "@lake.example", "a b@lake.example", "a@b@c.d", "a@lake", "a@x.y,b@x.y", "a@.x"]
        {
            assert_eq!(demand_email("email", text).unwrap_err().field, Some("email"), "{text}");
        }
    }
}
