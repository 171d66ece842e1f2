//! E-mail. Heads are made by `lettre` of checked parts, never of text put together.

use std::time::SystemTime;

use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::{Error as SmtpError, SmtpTransport};
use lettre::{Address, Transport};

use super::{PATIENCE, Trouble};
use crate::config::channels::{Security, Smtp};
use crate::db::outbox::Claimed;

pub(super) fn carry(smtp: &Smtp, message: &Claimed) -> Result<(), Trouble> {
    let mail = mail(smtp, message).map_err(Trouble::Never)?;
    let transport = transport(smtp).map_err(Trouble::Channel)?;
    transport.send(&mail).map(drop).map_err(|error| trouble(&error))
}

fn transport(smtp: &Smtp) -> Result<SmtpTransport, String> {
    let host = smtp.host.as_str();
    let builder = match smtp.security {
        Security::Tls => SmtpTransport::relay(host),
        Security::StartTls => SmtpTransport::starttls_relay(host),
        Security::None => Ok(SmtpTransport::builder_dangerous(host)),
    };
    let mut builder = builder.map_err(|error| whole(&error))?.port(smtp.port()).timeout(Some(PATIENCE));
    if let Some((user, password)) = smtp.credentials().map_err(|error| error.to_string())? {
        builder = builder.credentials(Credentials::new(user, password));
    }
    Ok(builder.build())
}

/// The mail as it leaves. Its identifier is the message's own, so that a receiver knows a second copy.
fn mail(smtp: &Smtp, message: &Claimed) -> Result<Message, String> {
    let from: Mailbox = smtp.from.parse().map_err(|_| "the sender is not an address".to_string())?;
    let to: Address = message.recipient.parse().map_err(|_| "this is not an e-mail address".to_string())?;
    let name = Some(message.recipient_name.clone()).filter(|name| !name.is_empty());
    let mut builder = Message::builder()
        .message_id(Some(format!("<{}@{}>", message.name, from.email.domain())))
        .date(SystemTime::from(message.created_at))
        .from(from)
        .to(Mailbox::new(name, to))
        .subject(&message.subject);
    if let Some(reply_to) = message.reply_to.as_ref().and_then(|address| address.parse().ok()) {
        builder = builder.reply_to(Mailbox::new(None, reply_to));
    }
    let text = SinglePart::plain(message.body_text.clone());
    let body = match &message.body_html {
        Some(html) => MultiPart::alternative().singlepart(text).singlepart(SinglePart::html(html.clone())),
        None => MultiPart::mixed().singlepart(text),
    };
    let body = match &message.attachment {
        Some(file) => {
            let kind =
                ContentType::parse(&file.kind).map_err(|_| "the attachment has no kind".to_string())?;
            let attached = Attachment::new(file.name.clone()).body(file.text.clone(), kind);
            MultiPart::mixed().multipart(body).singlepart(attached)
        }
        None => body,
    };
    builder.multipart(body).map_err(|error| error.to_string())
}

/// A server that is away, or refuses the hotel itself, refuses every message; a refused recipient is one message's trouble.
fn trouble(error: &SmtpError) -> Trouble {
    let reason = whole(error);
    let code = error.status().map(u16::from);
    match code {
        // Who the hotel is, not whom it writes to: credentials, their encryption, the service as a whole.
        Some(421 | 454 | 500..=504 | 530 | 534 | 535 | 538) => Trouble::Channel(reason),
        Some(_) if error.is_permanent() => Trouble::Never(reason),
        Some(_) => Trouble::Later(reason),
        None => Trouble::Channel(reason),
    }
}

/// An error with what caused it.
fn whole(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text
}
