//! Empties the outbox: takes a message, carries it over its channel, notes what became of it. At least once: a message whose
//! outcome could not be noted goes again under its own identifier. Must not know what messages say.

mod smtp;
mod whatsapp;

use chrono::{DateTime, TimeDelta, Utc};
use rusqlite::Connection;

use crate::app::App;
use crate::db::outbox::{self, Claimed};
use crate::domain::lists::MessageChannel;
use crate::domain::messages::delivery;
use crate::domain::messages::delivery::{GIVE_UP_AFTER, wait_after};
use crate::error::{Error, Result};

/// However long the other side asks for peace.
const REST_LONGEST: TimeDelta = TimeDelta::days(1);
/// Of a reason, what the desk sees.
const REASON_LONGEST: usize = 300;
const NOTES_TRIED: usize = 5;

/// Why a message did not get through.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The other side is away: nothing else gets through now either, until it is back.
    Away(String),
    /// It is there and does not want to hear from the hotel: a wrong password, too many calls. Trying every message once
    /// would make it worse, so the whole channel rests, at least for these seconds.
    Refused(String, Option<u64>),
    /// This message, for now.
    Later(String),
    /// This message, for ever.
    Never(String),
}

/// Sends what is due, until nothing is or no channel is left; answers how many went out.
pub fn empty(app: &App) -> Result<usize> {
    let mut over = app.config.connected();
    let mut sent = 0;
    while (over.email || over.whatsapp) && outbox::is_due(&*app.db.reader()?, app.clock.now(), over)? {
        let Some(message) = outbox::claim(&*app.db.writer()?, app.clock.now(), over)? else { break };
        let done = carry(app, &message);
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

fn carry(app: &App, message: &Claimed) -> std::result::Result<(), Trouble> {
    let off = || Trouble::Away("the channel is not connected".to_string());
    match message.channel {
        MessageChannel::Email => smtp::carry(app.config.smtp.as_ref().ok_or_else(off)?, message),
        MessageChannel::WhatsApp => whatsapp::carry(app.config.whatsapp.as_ref().ok_or_else(off)?, message),
        MessageChannel::Sms => Err(Trouble::Never("there is no channel for SMS".to_string())),
    }
}

/// Somebody may hold the writer for a while: what became of a message is worth asking again.
fn note(app: &App, message: &Claimed, done: std::result::Result<(), Trouble>) -> Result<()> {
    let mut noted = Err(Error::Busy);
    for _ in 0..NOTES_TRIED {
        noted = app.db.writer().and_then(|writer| settle(&writer, message, &done, app.clock.now()));
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
        Ok(()) => return outbox::sent(writer, message.id, now),
        Err(Trouble::Never(reason)) => return outbox::failed(writer, message.id, &shown(reason), now),
        Err(Trouble::Refused(reason, peace)) => {
            let longest = REST_LONGEST.num_seconds();
            let peace = peace.map_or(0, |seconds| i64::try_from(seconds).unwrap_or(longest).min(longest));
            next = next.max(now + TimeDelta::seconds(peace));
            outbox::rest(writer, message.channel, next)?;
            reason
        }
        Err(Trouble::Away(reason) | Trouble::Later(reason)) => reason,
    };
    if now - message.created_at >= GIVE_UP_AFTER {
        return outbox::failed(writer, message.id, &shown(reason), now);
    }
    outbox::postponed(writer, message.id, &shown(reason), next)
}

/// Takes what was settled long ago out of the file.
pub fn prune(app: &App) -> Result<usize> {
    outbox::prune(&*app.db.writer()?, app.clock.now())
}

fn shown(reason: &str) -> String {
    delivery::one_line(reason).chars().take(REASON_LONGEST).collect()
}
