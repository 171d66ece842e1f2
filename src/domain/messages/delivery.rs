//! Delivering messages: recipients, and links that open a written message in another application.

use core::net::{IpAddr, Ipv4Addr};

use crate::domain::language::Message;
use crate::domain::lists::{ContactPreference, MessageChannel};
use crate::domain::phone;
use crate::domain::url::percent_encoded;
use crate::say;

/// The channels connected in the settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConnectedChannels {
    pub email: bool,
    pub whatsapp: bool,
    /// The settings name the address under which guests reach the property.
    pub own_address: bool,
}

impl ConnectedChannels {
    pub fn carries(self, channel: MessageChannel) -> bool {
        match channel {
            MessageChannel::Email => self.email,
            MessageChannel::WhatsApp => self.whatsapp,
            MessageChannel::Sms => false,
        }
    }
}

/// A possible recipient.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Recipient {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
}

impl Recipient {
    /// The address on a channel: an e-mail address, or a phone number as digits with country code.
    pub fn on(&self, channel: MessageChannel, iso: &str) -> Option<String> {
        match channel {
            MessageChannel::Email => self.email.clone(),
            _ => self.phone.as_deref().and_then(|phone| phone::comparable(phone, iso)),
        }
    }
}

/// The recipients of a stay's messages, the main one first. A booker needs a name; bookers have no e-mail, and
/// without a phone they are reached on the guest's.
pub fn recipients_of(
    preference: ContactPreference,
    guest: Recipient,
    booker: Option<Recipient>,
) -> Vec<Recipient> {
    let Some(booker) = booker.filter(|booker| !booker.name.trim().is_empty()) else { return vec![guest] };
    match preference {
        ContactPreference::Guest => vec![guest],
        ContactPreference::Booker => {
            let phone = booker.phone.clone().or_else(|| guest.phone.clone());
            vec![Recipient { phone, ..booker }]
        }
        ContactPreference::Both => vec![guest, booker],
    }
}

/// The link that opens a written message in an application: `https://wa.me/...`, `sms:...`, `mailto:...`.
pub fn click_to_chat(channel: MessageChannel, party: &Recipient, iso: &str, text: &str) -> Option<String> {
    let text = percent_encoded(text);
    let to = party.on(channel, iso)?;
    Some(match channel {
        MessageChannel::WhatsApp => format!("https://wa.me/{to}?text={text}"),
        MessageChannel::Sms => format!("sms:+{to}?body={text}"),
        MessageChannel::Email => format!("mailto:{to}?body={text}"),
    })
}

/// Whether an address such as `https://lake.example` opens from outside: not one of this machine, of a private
/// network, or of a name known only there.
pub fn opens_outside(origin: &str) -> bool {
    let Some((_, rest)) = origin.split_once("://") else { return false };
    let place = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let host = match place.strip_prefix('[') {
        Some(address) => address.split(']').next().unwrap_or_default(),
        None => place.rsplit_once(':').map_or(place, |(host, _)| host),
    };
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    match host.parse::<IpAddr>() {
        Ok(IpAddr::V4(address)) => is_public_v4(address),
        Ok(IpAddr::V6(address)) => match address.to_ipv4_mapped() {
            Some(mapped) => is_public_v4(mapped),
            None => address.segments()[0] & 0xe000 == 0x2000,
        },
        Err(_) => {
            let inside = [".local", ".localhost", ".lan", ".home", ".internal", ".home.arpa", ".fritz.box"];
            host.contains('.') && !inside.iter().any(|ending| host.ends_with(ending))
        }
    }
}

/// The warning for a link or printed code with such an address.
pub fn address_warning(origin: &str) -> Option<Message> {
    let warning = say!(
        "Guests cannot open this address outside the hotel: set the public address in the settings to the one that they reach."
    );
    (!opens_outside(origin)).then_some(warning)
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [first, second, ..] = address.octets();
    // 100.64.0.0/10 is shared by providers among customers.
    let shared = first == 100 && second & 0xc0 == 64;
    !(address.is_loopback() || address.is_private() || address.is_link_local() || first == 0 || shared)
}

/// Makes a text safe for a message header: one line without control characters.
pub fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(name: &str, phone: Option<&str>, email: Option<&str>) -> Recipient {
        Recipient {
            name: name.to_string(),
            phone: phone.map(str::to_string),
            email: email.map(str::to_string),
        }
    }

    #[test]
    fn the_preference_decides_who_is_written_to() {
        let guest = || party("Asha", Some("98765 00001"), Some("asha@lake.example"));
        let booker = |phone| Some(party("Bharat", phone, None));
        let to = |preference, booker| recipients_of(preference, guest(), booker);
        assert_eq!(to(ContactPreference::Guest, booker(Some("98765 00002"))), [guest()]);
        assert_eq!(to(ContactPreference::Booker, None), [guest()], "there is no booker");
        assert_eq!(
            to(ContactPreference::Booker, booker(None)),
            [party("Bharat", Some("98765 00001"), None)],
            "the booker, never the guest's e-mail"
        );
        assert_eq!(to(ContactPreference::Both, booker(Some("98765 00002"))).len(), 2);
    }

    #[test]
    fn an_address_of_this_machine_or_its_network_opens_nothing_outside() {
        for (origin, outside) in [
            ("https://lake.example", true),
            ("https://lake.example:8443", true),
            ("http://203.0.113.9:8080", true),
            ("http://[2001:db8::1]:8080", true),
            ("http://127.0.0.1:8080", false),
            ("http://192.168.1.20:8080", false),
            ("http://10.0.0.4", false),
            ("http://172.16.0.1", false),
            ("http://172.32.0.1", true),
            ("http://169.254.1.1", false),
            ("http://100.64.3.2", false),
            ("http://0.0.0.0:8080", false),
            ("http://[::1]:8080", false),
            ("http://[fe80::1]", false),
            ("http://[fd00::7]", false),
            ("http://[::ffff:192.168.1.2]", false),
            ("http://localhost:8080", false),
            ("http://LOCALHOST.", false),
            ("http://frontdesk", false),
            ("http://innkeeper.local:8080", false),
            ("", false),
        ] {
            assert_eq!(opens_outside(origin), outside, "{origin}");
        }
    }

    #[test]
    fn the_head_of_a_message_is_one_line() {
        assert_eq!(one_line("Asha\r\nBcc: all@lake.example\u{0}"), "Asha Bcc: all@lake.example");
        assert_eq!(one_line("  a \u{85} b\t"), "a b");
    }
}
