//! Delivers what is queued: messages of the outbox, and what receipt printers print (`printers`). Claims a message, sends it over
//! its channel, stores the outcome. Delivery is at least once: a message whose outcome could not be stored is sent again under the
//! same identifier. Must not know the content of messages.

pub mod printers;
mod smtp;
pub mod trial;
mod whatsapp;

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;

use crate::app::App;
use crate::config::Config;
use crate::domain::lists::MessageChannel;
use crate::domain::messages::delivery;
use crate::domain::messages::outbox::{GIVE_UP_AFTER, wait_after};
use crate::error::{Error, Result};
use crate::store::messages::delivery::{self as queue, Claimed};

/// The longest pause of a channel, whatever the receiver asks for.
const REST_LONGEST: TimeDelta = TimeDelta::days(1);
/// Characters of a reason that are stored.
const REASON_LONGEST: usize = 300;
const NOTES_TRIED: usize = 5;

/// Why a message could not be delivered.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The receiver cannot be reached: nothing else can be delivered over this channel now.
    Away(String),
    /// The receiver rejects the hotel, for a wrong password or too many calls. The whole channel pauses, for at least these
    /// seconds.
    Refused(String, Option<u64>),
    /// This message failed for now.
    Later(String),
    /// This message failed for good.
    Never(String),
}

/// Sends all due messages while a channel works; returns how many were sent.
pub fn empty(app: &App) -> Result<usize> {
    let config = app.config.now();
    let mut over = config.connected();
    let mut sent = 0;
    while (over.email || over.whatsapp) && queue::is_due(&*app.db.reader()?, app.clock.now(), over)? {
        let Some(message) = queue::claim(&*app.db.writer()?, app.clock.now(), over)? else { break };
        let done = carry(&config, &message);
        match &done {
            Ok(()) => sent += 1,
            Err(Trouble::Away(reason) | Trouble::Refused(reason, _)) => {
                log::warn!("{} does not take messages: {reason}", message.channel);
                over.email &= message.channel != MessageChannel::Email;
                over.whatsapp &= message.channel != MessageChannel::WhatsApp;
            }
            Err(Trouble::Later(reason) | Trouble::Never(reason)) => {
                log::warn!("message {} did not get through: {reason}", message.name);
            }
        }
        note(app, &message, done)?;
    }
    Ok(sent)
}

fn carry(config: &Config, message: &Claimed) -> std::result::Result<(), Trouble> {
    let off = || Trouble::Away("the channel is not connected".to_string());
    match message.channel {
        MessageChannel::Email => smtp::carry(config.smtp.as_ref().ok_or_else(off)?, message),
        MessageChannel::WhatsApp => whatsapp::carry(config.whatsapp.as_ref().ok_or_else(off)?, message),
        MessageChannel::Sms => Err(Trouble::Never("there is no channel for SMS".to_string())),
    }
}

/// Stores the outcome; retries while the writer is busy, because a lost outcome means a second delivery.
fn note(app: &App, message: &Claimed, done: std::result::Result<(), Trouble>) -> Result<()> {
    stored(|| app.db.writer().and_then(|writer| settle(&writer, message, &done, app.clock.now())))
}

/// Stores an outcome, again and again while the writer is busy.
fn stored(store: impl Fn() -> Result<()>) -> Result<()> {
    let mut noted = Err(Error::Busy);
    for _ in 0..NOTES_TRIED {
        noted = store();
        if !matches!(noted, Err(Error::Busy)) {
            break;
        }
    }
    noted
}

fn settle(
    writer: &Connection,
    message: &Claimed,
    done: &std::result::Result<(), Trouble>,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut next = now + wait_after(message.attempts);
    let reason = match done {
        Ok(()) => return queue::sent(writer, message.id, now),
        Err(Trouble::Never(reason)) => return queue::failed(writer, message.id, &shown(reason), now),
        Err(Trouble::Refused(reason, peace)) => {
            let longest = REST_LONGEST.num_seconds();
            let peace = peace.map_or(0, |seconds| i64::try_from(seconds).unwrap_or(longest).min(longest));
            next = next.max(now + TimeDelta::seconds(peace));
            queue::rest(writer, message.channel, next)?;
            reason
        }
        Err(Trouble::Away(reason) | Trouble::Later(reason)) => reason,
    };
    if now - message.created_at >= GIVE_UP_AFTER {
        return queue::failed(writer, message.id, &shown(reason), now);
    }
    queue::postponed(writer, message.id, &shown(reason), next)
}

/// Deletes messages that were settled long ago.
pub fn prune(app: &App) -> Result<usize> {
    queue::prune(&*app.db.writer()?, app.clock.now())
}

fn shown(reason: &str) -> String {
    delivery::one_line(reason).chars().take(REASON_LONGEST).collect()
}
