//! Empties the outbox: takes a message, carries it over its channel, notes what became of it. At least once: a message whose
//! outcome could not be noted goes again under its own identifier. Must not know what messages say.

mod smtp;
mod whatsapp;

use std::time::Duration;

use crate::app::App;
use crate::db::outbox::{self, Claimed};
use crate::domain::lists::MessageChannel;
use crate::domain::sending::{GIVE_UP_AFTER, wait_after};
use crate::error::{Error, Result};

/// Longest answer of the other side that is waited for.
const PATIENCE: Duration = Duration::from_secs(15);
/// Of a reason, what the desk sees.
const REASON_LONGEST: usize = 300;
const NOTES_TRIED: usize = 5;

/// Why a message did not get through.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The channel itself: nothing else gets through now either.
    Channel(String),
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
            Err(Trouble::Channel(reason)) => {
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
    let off = || Trouble::Channel("the channel is not connected".to_string());
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
        noted = app.db.writer().and_then(|writer| {
            let now = app.clock.now();
            match &done {
                Ok(()) => outbox::sent(&writer, message.id, now),
                Err(Trouble::Never(reason)) => outbox::failed(&writer, message.id, &shown(reason), now),
                Err(Trouble::Channel(reason) | Trouble::Later(reason)) => {
                    if now - message.created_at >= GIVE_UP_AFTER {
                        outbox::failed(&writer, message.id, &shown(reason), now)
                    } else {
                        let next = now + wait_after(message.attempts);
                        outbox::postponed(&writer, message.id, &shown(reason), next)
                    }
                }
            }
        });
        if !matches!(noted, Err(Error::Busy)) {
            break;
        }
    }
    noted
}

/// Takes what was settled long ago out of the file.
pub fn prune(app: &App) -> Result<usize> {
    outbox::prune(&*app.db.writer()?, app.clock.now())
}

fn shown(reason: &str) -> String {
    crate::domain::sending::one_line(reason).chars().take(REASON_LONGEST).collect()
}
