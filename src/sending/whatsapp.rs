//! WhatsApp, by the hotel's own number at the Cloud API: a template where one was accepted for the message, else plain text.

use serde_json::{Value, json};

use super::{PATIENCE, Trouble};
use crate::config::channels::WhatsApp;
use crate::db::outbox::Claimed;

/// Answers of the API are small; of anything else no more is read.
const ANSWER_LONGEST: u64 = 64 * 1024;
/// Codes of the API by which it asks for patience.
const TOO_FAST: [i64; 4] = [4, 80007, 130429, 131056];

pub(super) fn carry(whatsapp: &WhatsApp, message: &Claimed) -> Result<(), Trouble> {
    let token = whatsapp.token().map_err(|error| Trouble::Channel(error.to_string()))?;
    let base = whatsapp.base_url.trim_end_matches('/');
    let address = format!("{base}/{}/messages", whatsapp.phone_number_id);
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(PATIENCE))
        .http_status_as_error(false)
        .max_redirects(0)
        .build()
        .into();
    let answer = agent
        .post(address.as_str())
        .header("Authorization", format!("Bearer {token}"))
        .send_json(body(whatsapp, message));
    let mut answer = answer.map_err(|error| Trouble::Channel(error.to_string()))?;
    let status = answer.status().as_u16();
    if (200..300).contains(&status) {
        return Ok(());
    }
    let text = answer.body_mut().with_config().limit(ANSWER_LONGEST).read_to_string().unwrap_or_default();
    Err(trouble(status, &serde_json::from_str(&text).unwrap_or_default()))
}

/// The message's identifier comes back with its delivery reports.
fn body(whatsapp: &WhatsApp, message: &Claimed) -> Value {
    let mut body = json!({
        "messaging_product": "whatsapp", "recipient_type": "individual", "to": message.recipient,
        "biz_opaque_callback_data": message.name,
    });
    match &whatsapp.template {
        Some(template) if !message.blanks.is_empty() => {
            let blanks: Vec<Value> =
                message.blanks.iter().map(|text| json!({ "type": "text", "text": text })).collect();
            body["type"] = json!("template");
            body["template"] = json!({
                "name": template, "language": { "code": whatsapp.template_language },
                "components": [{ "type": "body", "parameters": blanks }],
            });
        }
        _ => {
            body["type"] = json!("text");
            body["text"] = json!({ "body": message.body_text, "preview_url": false });
        }
    }
    body
}

fn trouble(status: u16, answer: &Value) -> Trouble {
    let told = answer["error"]["message"].as_str().unwrap_or("no reason given");
    let reason = format!("WhatsApp answered {status}: {told}");
    let code = answer["error"]["code"].as_i64().unwrap_or_default();
    match status {
        // Too fast, a token that is not good any more, a number that is not the hotel's, or their own trouble.
        401 | 403 | 404 | 408 | 429 | 500.. => Trouble::Channel(reason),
        _ if TOO_FAST.contains(&code) || code == 190 => Trouble::Channel(reason),
        _ => Trouble::Never(reason),
    }
}
