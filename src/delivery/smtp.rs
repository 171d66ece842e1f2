//! Sends e-mail. `lettre` builds the headers from checked parts, never from concatenated text.

use std::time::{Duration, SystemTime};

use lettre::message::header::ContentType;
use lettre::message::{Attachment, Mailbox, Message, MultiPart, SinglePart};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Certificate, Tls, TlsParameters};
use lettre::transport::smtp::{Error as SmtpError, SmtpTransport};
use lettre::{Address, Transport};

use super::Trouble;
use crate::config::channels::Smtp;
use crate::domain::settings::server_settings::MailSecurity;
use crate::store::messages::delivery::Claimed;

pub(super) fn carry(smtp: &Smtp, message: &Claimed) -> Result<(), Trouble> {
    let mail = mail(smtp, message).map_err(Trouble::Never)?;
    let transport = transport(smtp).map_err(|reason| Trouble::Refused(reason, None))?;
    transport.send(&mail).map(drop).map_err(|error| trouble(smtp, &error))
}

fn transport(smtp: &Smtp) -> Result<SmtpTransport, String> {
    // Without the configured encryption nothing is sent, least of all the password.
    let tls = match smtp.security {
        MailSecurity::Tls => Tls::Wrapper(parameters(smtp)?),
        MailSecurity::StartTls => Tls::Required(parameters(smtp)?),
        MailSecurity::None => Tls::None,
    };
    let patience = Duration::from_secs(smtp.timeout.into());
    let mut builder = SmtpTransport::builder_dangerous(smtp.host.as_str()).port(smtp.port()).tls(tls);
    builder = builder.timeout(Some(patience));
    if let Some((user, password)) = smtp.credentials().map_err(|error| error.to_string())? {
        builder = builder.credentials(Credentials::new(user, password));
    }
    Ok(builder.build())
}

/// The trusted certificates: the usual ones and the configured authority.
fn parameters(smtp: &Smtp) -> Result<TlsParameters, String> {
    let mut builder = TlsParameters::builder(smtp.host.clone());
    if let Some(file) = &smtp.ca_file {
        let cannot =
            |why: &dyn std::fmt::Display| format!("cannot read {} (smtp.ca_file): {why}", file.display());
        let pem = std::fs::read(file).map_err(|error| cannot(&error))?;
        builder = builder.add_root_certificate(Certificate::from_pem(&pem).map_err(|error| cannot(&error))?);
    }
    builder.build().map_err(|error| whole(&error))
}

/// The mail. Its Message-ID is derived from the message, so that receivers recognise a second copy.
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

/// Classifies an error: an unreachable server, or one that rejects the hotel, affects all messages; a rejected recipient affects
/// one.
fn trouble(smtp: &Smtp, error: &SmtpError) -> Trouble {
    let reason = whole(error);
    match error.status().map(u16::from) {
        // Authentication failed.
        Some(530 | 534 | 535 | 538) => {
            Trouble::Refused(format!("the mail server refuses the user or the password: {reason}"), None)
        }
        // Encryption or the whole service is unavailable.
        Some(421 | 454 | 500..=504) => Trouble::Refused(reason, None),
        Some(_) if error.is_permanent() => Trouble::Never(reason),
        Some(_) => Trouble::Later(reason),
        None if reason.contains("certificate") => Trouble::Refused(distrust(smtp, &reason), None),
        None if error.is_timeout() || is_silence(error) => {
            Trouble::Away(format!("{} did not answer within {} seconds", smtp.host, smtp.timeout))
        }
        // An address or a text needs SMTPUTF8, which this server lacks.
        None if error.is_client() && reason.contains("non-ascii") => Trouble::Never(reason),
        // An unexpected answer, for example no encryption.
        None if error.is_client() => Trouble::Refused(reason, None),
        None => Trouble::Away(reason),
    }
}

/// Why a certificate is not trusted, and what can be done about it.
fn distrust(smtp: &Smtp, reason: &str) -> String {
    let host = &smtp.host;
    if reason.contains("not valid for") || reason.contains("NotValidForName") {
        format!("the certificate of the mail server is for another name than {host} (smtp.host): {reason}")
    } else if reason.contains("expired") || reason.contains("Expired") {
        format!("the certificate of {host} has expired: {reason}")
    } else {
        format!("the certificate of {host} is not trusted; name its authority as smtp.ca_file: {reason}")
    }
}

/// Whether a read or a write timed out; systems report that in two ways.
fn is_silence(error: &SmtpError) -> bool {
    use std::io::ErrorKind::{TimedOut, WouldBlock};
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
    while let Some(now) = cause {
        let kind = now.downcast_ref::<std::io::Error>().map(std::io::Error::kind);
        if matches!(kind, Some(TimedOut | WouldBlock)) {
            return true;
        }
        cause = now.source();
    }
    false
}

/// An error with its causes.
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
