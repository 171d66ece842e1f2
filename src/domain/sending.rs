//! Getting a message out: whom a stay's messages go to, when one that did not get through is tried again, and the address
//! by which the desk sends it by hand while no channel is connected.

use chrono::TimeDelta;

use super::lists::{ContactPreference, MessageChannel};
use super::payment_link::escaped;
use super::phone;

/// Which channels the hotel has connected in its settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Connected {
    pub email: bool,
    pub whatsapp: bool,
    /// The settings say under which address guests reach the house.
    pub own_address: bool,
}

impl Connected {
    pub fn carries(self, channel: MessageChannel) -> bool {
        match channel {
            MessageChannel::Email => self.email,
            MessageChannel::WhatsApp => self.whatsapp,
            MessageChannel::Sms => false,
        }
    }
}

/// Somebody who may be written to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Party {
    pub name: String,
    pub phone: Option<String>,
    pub email: Option<String>,
}

impl Party {
    /// The address on a channel: an e-mail address, or a phone as digits with its country code.
    pub fn on(&self, channel: MessageChannel, iso: &str) -> Option<String> {
        match channel {
            MessageChannel::Email => self.email.clone(),
            _ => self.phone.as_deref().and_then(|phone| phone::comparable(phone, iso)),
        }
    }
}

/// Whom the messages of a stay go to, the first one first. A booker without a name is nobody; a booker has no e-mail, and
/// without a phone is reached on the guest's.
pub fn addressees(preference: ContactPreference, guest: Party, booker: Option<Party>) -> Vec<Party> {
    let Some(booker) = booker.filter(|booker| !booker.name.trim().is_empty()) else { return vec![guest] };
    match preference {
        ContactPreference::Guest => vec![guest],
        ContactPreference::Booker => {
            let phone = booker.phone.clone().or_else(|| guest.phone.clone());
            vec![Party { phone, ..booker }]
        }
        ContactPreference::Both => vec![guest, booker],
    }
}

/// Minutes from one try to the next; the last holds for all that follow.
const WAITS: [i64; 7] = [1, 2, 5, 15, 30, 60, 120];
/// A message that is older has failed for good: what it says is not news any more.
pub const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(3);

/// How long to wait after so many tries that did not get through.
pub fn wait_after(attempts: i64) -> TimeDelta {
    let index = usize::try_from(attempts - 1).unwrap_or(0).min(WAITS.len() - 1);
    TimeDelta::minutes(WAITS[index])
}

/// The address that opens a written message in an application: `https://wa.me/...`, `sms:...`, `mailto:...`.
pub fn click_to_chat(channel: MessageChannel, party: &Party, iso: &str, text: &str) -> Option<String> {
    let text = escaped(text);
    let to = party.on(channel, iso)?;
    Some(match channel {
        MessageChannel::WhatsApp => format!("https://wa.me/{to}?text={text}"),
        MessageChannel::Sms => format!("sms:+{to}?body={text}"),
        MessageChannel::Email => format!("mailto:{to}?body={text}"),
    })
}

/// A text for the head of a message: one line, whatever it was made of.
pub fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn party(name: &str, phone: Option<&str>, email: Option<&str>) -> Party {
        Party { name: name.to_string(), phone: phone.map(str::to_string), email: email.map(str::to_string) }
    }

    #[test]
    fn the_preference_decides_who_is_written_to() {
        let guest = || party("Asha", Some("98765 00001"), Some("asha@lake.example"));
        let booker = |phone| Some(party("Bharat", phone, None));
        let to = |preference, booker| addressees(preference, guest(), booker);
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
    fn tries_come_further_and_further_apart() {
        let waits: Vec<i64> = (1..=9).map(|attempts| wait_after(attempts).num_minutes()).collect();
        assert_eq!(waits, [1, 2, 5, 15, 30, 60, 120, 120, 120]);
        assert_eq!(wait_after(0), TimeDelta::minutes(1));
    }

    #[test]
    fn the_head_of_a_message_is_one_line() {
        assert_eq!(one_line("Asha\r\nBcc: all@lake.example\u{0}"), "Asha Bcc: all@lake.example");
        assert_eq!(one_line("  a \u{85} b\t"), "a b");
    }
}
