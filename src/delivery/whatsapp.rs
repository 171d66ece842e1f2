//! Sends WhatsApp messages from the hotel's number over the Cloud API: with an approved template if the message has one, otherwise
//! as plain text.

use std::time::Duration;

use serde_json::{Value, json};

use super::Trouble;
use crate::config::channels::WhatsApp;
use crate::store::messages::delivery::Claimed;

/// Responses of the API are small; no more is read.
const ANSWER_LONGEST: u64 = 64 * 1024;
/// Error codes of the API for rate limits.
const TOO_FAST: [i64; 3] = [4, 80007, 130429];
/// The rate limit of one receiver; others are not affected.
const TOO_FAST_FOR_ONE: i64 = 131056;

pub(super) fn carry(whatsapp: &WhatsApp, message: &Claimed) -> Result<(), Trouble> {
    let token = whatsapp.token().map_err(|error| Trouble::Refused(error.to_string(), None))?;
    let base = whatsapp.base_url.trim_end_matches('/');
    let address = format!("{base}/{}/messages", whatsapp.phone_number_id);
    let agent: ureq::Agent = ureq::Agent::config_builder()
        .timeout_global(Some(Duration::from_secs(whatsapp.timeout.into())))
        .http_status_as_error(false)
        .max_redirects(0)
        .build()
        .into();
    let answer = agent
        .post(address.as_str())
        .header("Authorization", format!("Bearer {token}"))
        .send_json(body(whatsapp, message));
    let mut answer = answer.map_err(|error| Trouble::Away(error.to_string()))?;
    let status = answer.status().as_u16();
    let peace =
        answer.headers().get("retry-after").and_then(|value| value.to_str().ok()?.trim().parse().ok());
    let text = answer.body_mut().with_config().limit(ANSWER_LONGEST).read_to_string().unwrap_or_default();
    let answer: Option<Value> = serde_json::from_str(&text).ok().filter(Value::is_object);
    match (status, answer) {
        (200..300, Some(_)) => Ok(()),
        // A proxy answered instead of the API: the message may or may not have been delivered.
        (200..300, None) => {
            Err(Trouble::Later(format!("WhatsApp answered {status} with something that is not its own")))
        }
        (_, answer) => Err(trouble(status, peace, &answer.unwrap_or_default())),
    }
}

/// Delivery reports return the identifier of the message.
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

fn trouble(status: u16, peace: Option<u64>, answer: &Value) -> Trouble {
    let detail = answer["error"]["message"].as_str().unwrap_or("no reason given");
    let reason = format!("WhatsApp answered {status}: {detail}");
    let code = answer["error"]["code"].as_i64().unwrap_or_default();
    match status {
        _ if code == TOO_FAST_FOR_ONE => Trouble::Later(reason),
        // Rate limit, invalid token, or a number that is not the hotel's.
        401 | 403 | 404 | 429 => Trouble::Refused(reason, peace),
        _ if TOO_FAST.contains(&code) || code == 190 => Trouble::Refused(reason, peace),
        // A failure of the API, or a redirect by a proxy.
        300..=399 | 408 | 500.. => Trouble::Away(reason),
        _ => Trouble::Never(reason),
    }
}
