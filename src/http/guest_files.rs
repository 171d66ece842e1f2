//! Files for guests: photos, and the stay as a calendar file.

use rouille::{Request, Response};
use serde_json::{Map, Value};

use super::{Web, input, localize, respond};
use crate::actor::Actor;
use crate::db::global;
use crate::domain::language::Language;
use crate::error::Result;
use crate::rpc::call_options::CallOptions;
use crate::svc::guest_web::stay_calendar::StayCalendar;

/// `GET /photo/<name>` and `/photo/<name>/small`: a public photo. It never changes, so it is cached without asking again.
pub fn photo(web: &Web, request: &Request, address: &str) -> Result<Response> {
    let (name, small) = address.strip_suffix("/small").map_or((address, false), |name| (name, true));
    let etag = format!("\"{name}{}\"", if small { "-small" } else { "" });
    let jpeg = global::photo(&*web.app.db.reader()?, name, small)?;
    let Some(jpeg) = jpeg else { return Ok(respond::no_such_address()) };
    let answer = if input::holds(request, &etag) {
        Response { status_code: 304, headers: Vec::new(), ..Response::text("") }
    } else {
        Response::from_data("image/jpeg", jpeg)
    };
    Ok(answer
        .with_additional_header("Cache-Control", "public, max-age=31536000, immutable")
        .with_additional_header("ETag", etag))
}

/// `GET /stay/<token>.ics`: the stay for the guest's calendar. A browser that opens a dead link shows a sentence.
pub fn calendar(web: &Web, request: &Request, token: &str) -> Result<Response> {
    calendar_file(web, request, token).or_else(|error| {
        if !input::takes_pages(request) {
            return Err(error);
        }
        let language = localize::language(request).unwrap_or(Language::english());
        Ok(respond::failure_as_text(language, &error))
    })
}

/// Answered by an endpoint, so that wrong tokens are rate-limited.
fn calendar_file(web: &Web, request: &Request, token: &str) -> Result<Response> {
    let options = CallOptions { by_get: true, from: Some(input::address(request)), ..CallOptions::default() };
    let params = Map::from_iter([("token".to_string(), Value::from(token))]);
    let answer = web.app.call(&Actor::guest(), "public_api.stay_calendar", params, options)?;
    let stay: StayCalendar = serde_json::from_slice(&answer)?;
    let name = format!("attachment; filename=\"{}.ics\"", stay.reservation);
    Ok(Response::from_data("text/calendar; charset=utf-8", stay.calendar)
        .with_additional_header("Content-Disposition", name)
        .with_additional_header("Cache-Control", "no-store"))
}
