//! Tries a channel or the public address at once and answers why it does not work, for the person who sets it up. What is opened:
//! the configured mail server, the Cloud API of WhatsApp, and `/healthz` of the public address, without following redirects. Of an
//! answer that is not this program's nothing is passed on.

use std::sync::mpsc::channel;
use std::time::Duration;

use chrono::{DateTime, Utc};
use serde_json::Value;

use super::{Trouble, shown, smtp, whatsapp};
use crate::config::channels::{Smtp, WhatsApp};
use crate::domain::language::Message;
use crate::domain::lists::MessageChannel;
use crate::error::{Error, Result};
use crate::store::messages::delivery::Claimed;
use crate::{say, secrets};

/// The longest wait in all. A mail server that answers a letter at a time never reaches the timeout of its connection.
const LONGEST: Duration = Duration::from_secs(25);
const HEALTH_WITHIN: Duration = Duration::from_secs(8);
const HEALTH_LONGEST: u64 = 4096;

/// Why it does not work; `None` if it does.
pub type Outcome = Option<Message>;

/// Runs `work` in a thread of its own and waits for at most `longest`.
pub fn within<T: Send + 'static>(
    longest: Duration,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<Option<T>> {
    let (done, result) = channel();
    let thread = std::thread::Builder::new().name("trial".to_string());
    thread.spawn(move || drop(done.send(work()))).map_err(Error::internal)?;
    Ok(result.recv_timeout(longest).ok())
}

/// Sends an e-mail to this address.
pub fn mail(smtp: &Smtp, to: &str, subject: String, text: String, now: DateTime<Utc>) -> Result<Outcome> {
    let (smtp, message) = (smtp.clone(), message(MessageChannel::Email, to, subject, text, now)?);
    let host = smtp.host.clone();
    Ok(outcome(&host, within(LONGEST, move || smtp::carry(&smtp, &message))?))
}

/// Sends a WhatsApp message to these digits.
pub fn whatsapp(whatsapp: &WhatsApp, to: &str, text: String, now: DateTime<Utc>) -> Result<Outcome> {
    let mut whatsapp = whatsapp.clone();
    // A test has no blanks to fill.
    whatsapp.template = None;
    let message = message(MessageChannel::WhatsApp, to, String::new(), text, now)?;
    Ok(outcome("WhatsApp", within(LONGEST, move || whatsapp::carry(&whatsapp, &message))?))
}

fn outcome(place: &str, done: Option<std::result::Result<(), Trouble>>) -> Outcome {
    match done {
        None => Some(say!("{place} does not answer.", place)),
        Some(Ok(())) => None,
        Some(Err(
            Trouble::Away(reason)
            | Trouble::Refused(reason, _)
            | Trouble::Later(reason)
            | Trouble::Never(reason),
        )) => Some(Message::verbatim(shown(&reason))),
    }
}

fn message(
    channel: MessageChannel,
    to: &str,
    subject: String,
    body_text: String,
    created_at: DateTime<Utc>,
) -> Result<Claimed> {
    Ok(Claimed {
        id: 0,
        name: format!("test-{}", secrets::token()?),
        channel,
        recipient: to.to_string(),
        recipient_name: String::new(),
        reply_to: None,
        subject,
        body_text,
        body_html: None,
        blanks: Vec::new(),
        attachment: None,
        attempts: 1,
        created_at,
    })
}

/// Whether the address leads to this program.
pub fn public_address(url: &str) -> Result<Outcome> {
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(HEALTH_WITHIN))
        .http_status_as_error(false)
        .max_redirects(0)
        .build()
        .into();
    let address = format!("{}/healthz", url.trim_end_matches('/'));
    let asked = within(LONGEST, move || {
        let mut answer = agent.get(address.as_str()).call().ok()?;
        let status = answer.status().as_u16();
        let body = answer.body_mut().with_config().limit(HEALTH_LONGEST).read_to_string().unwrap_or_default();
        Some((status, body))
    })?;
    let Some((status, body)) = asked.flatten() else {
        return Ok(Some(say!("{place} does not answer.", place = url)));
    };
    let said: Value = serde_json::from_str(&body).unwrap_or_default();
    let is_ours = status == 200 && said["status"] == "ok" && said["version"] == env!("CARGO_PKG_VERSION");
    Ok((!is_ours).then(|| say!("{url} answers, but it is not this program.", url)))
}
