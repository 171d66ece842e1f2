//! The texts of messages: subject, plain text and the same as small HTML. Channels and delivery are not known here.
//!
//! - A message is queued in the transaction of the call that causes it; a refused call sends nothing.
//! - A property sends only the messages that its settings enable. A stay's messages go to guest, booker or both,
//!   as the contact preference says.
//! - An address given with a web booking receives that booking's confirmation. It replaces a missing e-mail
//!   only while the guest has no other stay.
//! - A message with the check-in link says nothing else about the stay: anybody with the link acts as the guest.
//! - Failed deliveries are retried at growing intervals for three days.

pub mod delivery;
pub mod group;
pub mod outbox;
pub mod send_test;
pub mod stay;

use std::fmt::Write as _;

use crate::domain::language::Language;
use crate::domain::messages::delivery::one_line;
use crate::say;

/// A message ready to send.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedMessage {
    pub subject: String,
    pub text: String,
    pub html: String,
}

/// The property as sender.
#[derive(Clone, Debug, Default)]
pub struct Sender {
    pub name: String,
    /// One line.
    pub address: String,
    pub phone: Option<String>,
    pub email: Option<String>,
    /// A colour such as `#0f6b54`.
    pub accent: String,
}

/// The parts of a message in reading order.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    pub subject: String,
    pub greeting: String,
    pub opening: Vec<String>,
    /// Label and value, set as a list.
    pub facts: Vec<(String, String)>,
    /// Label and address of the button.
    pub link: Option<(String, String)>,
    pub closing: Vec<String>,
}

/// The first line of a message to a person.
pub fn dear(language: &Language, name: &str) -> String {
    language.say(&say!("Dear {name},", name))
}

/// The last line of a message that can be answered.
pub fn reply_or_call(language: &Language) -> String {
    language.say(&say!("If anything is wrong, reply to this e-mail or call us."))
}

impl Draft {
    pub fn render(&self, writer: &Sender) -> RenderedMessage {
        RenderedMessage { subject: one_line(&self.subject), text: self.text(writer), html: self.html(writer) }
    }

    fn text(&self, writer: &Sender) -> String {
        let mut parts = vec![self.greeting.clone()];
        parts.extend(self.opening.iter().cloned());
        let facts: Vec<String> =
            self.facts.iter().map(|(label, value)| format!("{label}: {value}")).collect();
        parts.extend((!facts.is_empty()).then(|| facts.join("\n")));
        parts.extend(self.link.as_ref().map(|(label, address)| format!("{label}: {address}")));
        parts.extend(self.closing.iter().cloned());
        parts.push(signature(writer).join("\n"));
        parts.retain(|part| !part.is_empty());
        parts.join("\n\n") + "\n"
    }

    fn html(&self, writer: &Sender) -> String {
        let accent = if is_colour(&writer.accent) { &writer.accent } else { "#0f6b54" };
        let mut page = format!(
            "<!doctype html><html><head><meta charset=\"utf-8\"><title>{}</title></head>\
             <body style=\"margin:0;background:#f4f4f2;font:16px/1.5 sans-serif;color:#222\">\
             <div style=\"max-width:36em;margin:0 auto;background:#fff;padding:24px;border-top:4px solid {accent}\">\
             <p style=\"margin:0 0 16px;font-weight:600;color:{accent}\">{}</p>",
            escaped(&one_line(&self.subject)),
            escaped(&writer.name)
        );
        for text in [&self.greeting].into_iter().chain(&self.opening).filter(|text| !text.is_empty()) {
            paragraph(&mut page, text);
        }
        if !self.facts.is_empty() {
            page.push_str("<table style=\"border-collapse:collapse;margin:16px 0\">");
            for (label, value) in &self.facts {
                let _ = write!(
                    page,
                    "<tr><td style=\"padding:3px 24px 3px 0;color:#666;vertical-align:top\">{}</td><td style=\"padding:3px 0\">{}</td></tr>",
                    escaped(label),
                    escaped(value)
                );
            }
            page.push_str("</table>");
        }
        if let Some((label, address)) = &self.link {
            let _ = write!(
                page,
                "<p><a href=\"{0}\" style=\"display:inline-block;padding:10px 18px;background:{accent};color:#fff;text-decoration:none\">{1}</a></p>\
                 <p style=\"color:#666;font-size:13px;word-break:break-all\">{0}</p>",
                escaped(address),
                escaped(label)
            );
        }
        for text in &self.closing {
            paragraph(&mut page, text);
        }
        let lines: Vec<String> = signature(writer).iter().map(|line| escaped(line)).collect();
        let _ =
            write!(page, "<p style=\"margin:24px 0 0;color:#666;font-size:14px\">{}</p>", lines.join("<br>"));
        page.push_str("</div></body></html>\n");
        page
    }
}

fn paragraph(page: &mut String, text: &str) {
    let _ = write!(page, "<p style=\"margin:0 0 12px\">{}</p>", escaped(text).replace('\n', "<br>"));
}

fn signature(writer: &Sender) -> Vec<String> {
    let reach: Vec<&str> = [writer.phone.as_deref(), writer.email.as_deref()].into_iter().flatten().collect();
    let lines = [writer.name.clone(), writer.address.clone(), reach.join(" · ")];
    lines.into_iter().filter(|line| !line.is_empty()).collect()
}

/// Escapes text for HTML, also inside an attribute.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            other if other.is_control() && other != '\n' => {}
            other => out.push(other),
        }
    }
    out
}

/// Whether the text is a colour. Nothing else from a setting may enter a style.
fn is_colour(text: &str) -> bool {
    text.strip_prefix('#').is_some_and(|digits| {
        matches!(digits.len(), 3 | 6) && digits.bytes().all(|byte| byte.is_ascii_hexdigit())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_was_written_becomes_markup() {
        let draft = Draft {
            subject: "Booking\r\nBcc: all@lake.example".to_string(),
            greeting: "Dear <b>Asha</b> & \"friends\",".to_string(),
            facts: vec![("Room".to_string(), "<img src=x>".to_string())],
            ..Draft::default()
        };
        let accent = "red\"><script>".to_string();
        let message = draft.render(&Sender { name: "Lake".to_string(), accent, ..Sender::default() });
        assert_eq!(message.subject, "Booking Bcc: all@lake.example");
        assert!(message.html.contains("Dear &lt;b&gt;Asha&lt;/b&gt; &amp; &quot;friends&quot;,"));
        for mark in ["<img", "<script", "<b>"] {
            assert!(!message.html.contains(mark), "{mark}");
        }
        assert_eq!(message.text, "Dear <b>Asha</b> & \"friends\",\n\nRoom: <img src=x>\n\nLake\n");
    }
}
