//! The messages of the demo hotel. For the last days of its history the program acts as if a mail server were connected, so
//! that bookings, cancellations and bills queue their messages as in a real hotel. Nothing is sent: the queue is only marked.

use serde_json::json;

use super::Stage;
use super::property::PROPERTY;
use crate::error::Result;
use crate::store::messages::delivery as queue;
use crate::store::settings::server_settings;

/// Days before today from which messages are sent.
pub const SINCE: u64 = 2;
/// Of guests whose address was noted down wrongly.
const WRONG: &str = "@example.invalid";

/// Connects the mail server that is not there.
pub fn connect(stage: &Stage) -> Result<()> {
    let mut settings = server_settings::read(&*stage.app.db.reader()?)?;
    settings.smtp_host = Some("mail.aravalli.example".to_string());
    settings.smtp_from = Some("desk@aravalli.example".to_string());
    stage.app.config.reload(&settings);
    let wanted = json!({ "send_confirmations": 1, "send_cancellations": 1, "send_invoices": 1 });
    stage.call("records.save", json!({ "type": "property", "name": PROPERTY, "values": wanted }))?;
    Ok(())
}

/// Puts the settings in force again.
pub fn disconnect(stage: &Stage) -> Result<()> {
    stage.app.config.reload(&server_settings::read(&*stage.app.db.reader()?)?);
    Ok(())
}

/// Writes a guest's address on the profile and confirms the booking.
pub fn confirm(stage: &Stage, guest: &str, number: usize, name: &str, stay: &str) -> Result<()> {
    if !stage.app.config.now().connected().email {
        return Ok(());
    }
    let words: Vec<String> =
        name.to_lowercase().split_whitespace().map(|word| word.replace('\'', "")).collect();
    let host = if number.is_multiple_of(9) { WRONG } else { "@example.com" };
    let address = format!("{}{host}", words.join("."));
    let email = json!({ "type": "guest", "name": guest, "values": { "email": address } });
    stage.call("records.save", email)?;
    stage.call("desk.send_confirmation", json!({ "reservation": stay }))?;
    Ok(())
}

/// Marks what is queued as sent, and what went to the wrong address as returned.
pub fn deliver(stage: &Stage) -> Result<()> {
    let over = stage.app.config.now().connected();
    let now = stage.app.clock.now();
    let writer = stage.app.db.writer()?;
    while let Some(message) = queue::claim(&writer, now, over)? {
        if message.recipient.ends_with(WRONG) {
            queue::failed(&writer, message.id, "550 5.1.2 no such domain", now)?;
        } else {
            queue::sent(&writer, message.id, now)?;
        }
    }
    Ok(())
}
