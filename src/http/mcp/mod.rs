//! `POST /mcp`: the Model Context Protocol over streamable HTTP, with plain JSON responses. No streams and no sessions: every
//! request carries its credentials, and nothing is remembered between requests. Supports the revisions with the `initialize`
//! handshake and the one without. Tools and resources come from the registry (`rpc::tools`, `rpc::resources`); this folder
//! contains only the protocol.

mod message;
mod methods;

use std::net::IpAddr;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use rouille::{Request, Response};
use serde_json::{Map, Value, json};

use super::{Web, input, respond, session};
use crate::actor::Actor;
use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::rpc::tools::Tools;
use message::{Done, Fault, code, whole, written};

/// The only revision with batches of messages; also assumed when none is named.
const BATCHING: &str = "2025-03-26";
/// Revisions with the `initialize` handshake, newest first.
const WITH_HANDSHAKE: [&str; 3] = ["2025-11-25", "2025-06-18", BATCHING];
/// The revision without a handshake.
const STATELESS: &str = "2026-07-28";
const MESSAGES_AT_ONCE: usize = 50;
const META_VERSION: &str = "io.modelcontextprotocol/protocolVersion";

/// The caller and the revision of a request.
struct Talk<'a> {
    web: &'a Web,
    request: &'a Request,
    tools: &'a Tools,
    /// Only the call of a tool has a cached one.
    actor: Actor,
    from: IpAddr,
    version: &'static str,
    /// Of the request's header; a list of messages has none.
    idempotency_key: Option<&'a str>,
}

pub fn answer(web: &Web, request: &Request) -> Response {
    if request.method() != "POST" {
        return respond::not_allowed("POST");
    }
    let host = request.header("Host").unwrap_or_default();
    let is_foreign = |origin| !is_own_origin(origin, host, web.app.config.now().public_url.as_deref());
    if request.header("Origin").is_some_and(is_foreign) {
        let sentence = "A page of another site cannot call the hotel. Set public_url when this is the hotel's own address.";
        return respond::failure(&Error::forbidden("foreign_origin", Message::verbatim(sentence)));
    }
    talk(web, request).unwrap_or_else(|error| respond::failure(&error))
}

fn caller(web: &Web, request: &Request) -> Result<Actor> {
    user(session::caller(&web.app, request)?)
}

/// Only users can use tools.
fn user(actor: Actor) -> Result<Actor> {
    if actor.is_guest() {
        let message = "Send the header Authorization: token KEY:SECRET with a key from the settings.";
        return Err(Error::SignedOut { message: Message::verbatim(message) });
    }
    // Models are answered in English, whatever their client says.
    Ok(Actor { language: None, ..actor })
}

/// Whether a browser's `Origin` is this server. With DNS rebinding, a foreign page sends its own name as origin and as host.
/// Therefore an origin is ours if it is the configured address, or if it equals the host and is an IP address or `localhost`.
fn is_own_origin(origin: &str, host: &str, public_url: Option<&str>) -> bool {
    if public_url.is_some_and(|url| url.trim_end_matches('/').eq_ignore_ascii_case(origin)) {
        return true;
    }
    let asked = origin.strip_prefix("http://").or_else(|| origin.strip_prefix("https://"));
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => host,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    asked == Some(host) && (bare.eq_ignore_ascii_case("localhost") || bare.parse::<IpAddr>().is_ok())
}

/// The answer to a request; an error when its caller is refused.
fn talk(web: &Web, request: &Request) -> Result<Response> {
    let mut actor = user(session::cached_caller(&web.app, request)?)?;
    let body: serde_json::Result<Value> = serde_json::from_slice(&input::bytes(request)?);
    let calls_tool = body.as_ref().is_ok_and(|message| message["method"] == "tools/call");
    if actor.cached_as_of.is_some() && !calls_tool {
        actor = caller(web, request)?;
    }
    let body = match body {
        Ok(body) => body,
        Err(error) => {
            let fault =
                Fault::new(code::NOT_JSON, format!("The body is not JSON: {error}.")).with_status(400);
            return Ok(whole(&Value::Null, Err(fault)));
        }
    };
    let version = match version_of(request, &body) {
        Ok(version) => version,
        Err(fault) => return unless_refused(web, request, &actor, whole(id_of(&body), Err(fault))),
    };
    let key = request.header("Idempotency-Key").map(str::trim).filter(|key| !key.is_empty());
    let mut talk = Talk {
        web,
        request,
        tools: web.tools.get_or_init(|| Tools::of(&web.app.registry)),
        actor,
        from: input::address(request),
        version,
        idempotency_key: key,
    };
    match &body {
        Value::Array(messages) => {
            talk.idempotency_key = None;
            Ok(talk.several(messages))
        }
        message => match talk.headers_agree(message).and_then(|()| talk.one(message)) {
            Ok(None) => {
                unless_refused(web, request, &talk.actor, Response::empty_204().with_status_code(202))
            }
            Ok(Some(done)) => Ok(whole(id_of(message), Ok(done))),
            Err(fault) => unless_refused(web, request, &talk.actor, whole(id_of(message), Err(fault))),
        },
    }
}

/// What was answered without a look whether a cached caller still holds, unless it is refused.
fn unless_refused(web: &Web, request: &Request, actor: &Actor, answer: Response) -> Result<Response> {
    if actor.cached_as_of.is_some() {
        caller(web, request)?;
    }
    Ok(answer)
}

/// The revision of a request: from its body, else from its header.
fn version_of(request: &Request, body: &Value) -> std::result::Result<&'static str, Fault> {
    let own = body["params"]["_meta"][META_VERSION].as_str();
    let header = request.header("MCP-Protocol-Version").map(str::trim);
    if let (Some(own), Some(header)) = (own, header)
        && own != header
    {
        let sentence = format!("The header names revision {}, the body {}.", short(header), short(own));
        return Err(Fault::new(code::HEADERS, sentence).with_status(400));
    }
    let Some(named) = own.or(header) else { return Ok(BATCHING) };
    let mut known = WITH_HANDSHAKE.into_iter().chain([STATELESS]);
    known.find(|version| *version == named).ok_or_else(|| {
        let mut fault = Fault::new(code::VERSION, format!("Revision {} is not supported.", short(named)));
        fault.data = Some(json!({ "supported": supported(), "requested": short(named) }));
        fault.with_status(400)
    })
}

fn supported() -> Vec<&'static str> {
    [STATELESS].into_iter().chain(WITH_HANDSHAKE).collect()
}

impl Talk<'_> {
    /// Without a handshake, headers repeat members of the body for proxies; they must agree.
    fn headers_agree(&self, message: &Value) -> std::result::Result<(), Fault> {
        let Some(method) = message["method"].as_str() else { return Ok(()) };
        if self.version != STATELESS || message.get("id").is_none() {
            return Ok(());
        }
        let params = &message["params"];
        let name = match method {
            "tools/call" => params["name"].as_str(),
            "resources/read" => params["uri"].as_str(),
            _ => None,
        };
        let wrong = |header: &str| {
            let sentence = format!("The header {header} is missing or says something else than the body.");
            Err(Fault::new(code::HEADERS, sentence).with_status(400))
        };
        if self.request.header("Mcp-Method") != Some(method) {
            return wrong("Mcp-Method");
        }
        match name {
            Some(name) if self.request.header("Mcp-Name").and_then(decoded).as_deref() != Some(name) => {
                wrong("Mcp-Name")
            }
            _ => Ok(()),
        }
    }

    /// A batch of messages; notifications get no answer.
    fn several(&mut self, messages: &[Value]) -> Response {
        let refused = |sentence: String| {
            whole(&Value::Null, Err(Fault::new(code::NO_REQUEST, sentence).with_status(400)))
        };
        if self.version != BATCHING {
            return refused(format!("Revision {} takes one message at a time.", self.version));
        }
        if messages.is_empty() || messages.len() > MESSAGES_AT_ONCE {
            return refused(format!("A list holds 1 to {MESSAGES_AT_ONCE} messages."));
        }
        let mut answers = Vec::new();
        for message in messages {
            // A batch can take long: check again that the key has not been revoked meanwhile.
            let outcome = match caller(self.web, self.request) {
                Ok(actor) => {
                    self.actor = actor;
                    self.one(message).transpose()
                }
                Err(error) => Some(Err(Fault::of(&respond::describe(&error)))),
            };
            answers.extend(outcome.map(|outcome| written(id_of(message), outcome).0));
        }
        if answers.is_empty() {
            return Response::empty_204().with_status_code(202);
        }
        respond::json_bytes(Value::Array(answers).to_string().into_bytes())
    }

    /// Answers one message; `None` for a notification.
    fn one(&self, message: &Value) -> std::result::Result<Option<Done>, Fault> {
        let Some(members) = message.as_object() else {
            return Err(Fault::new(code::NO_REQUEST, "A message is a JSON object.").with_status(400));
        };
        let malformed = |sentence: &str| Err(Fault::new(code::NO_REQUEST, sentence).with_status(400));
        if members.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
            return malformed("A message says \"jsonrpc\": \"2.0\".");
        }
        let Some(method) = members.get("method") else {
            // A response; we never send requests.
            let is_answer = members.contains_key("result") || members.contains_key("error");
            return if is_answer { Ok(None) } else { malformed("A message names its method.") };
        };
        let Some(method) = method.as_str() else { return malformed("The method is a text.") };
        match members.get("id") {
            None => return Ok(None),
            Some(Value::String(_)) => {}
            Some(Value::Number(number)) if number.is_i64() || number.is_u64() => {}
            Some(_) => return malformed("The id is a text or a whole number."),
        }
        let nothing = Map::new();
        let params = match members.get("params") {
            None => &nothing,
            Some(Value::Object(params)) => params,
            Some(_) => return Err(Fault::new(code::PARAMS, "params is an object.")),
        };
        self.method(method, params).map(|done| Some(self.in_revision(method, done)))
    }
}

/// The id of a message, if it is valid.
fn id_of(message: &Value) -> &Value {
    match &message["id"] {
        id @ (Value::String(_) | Value::Number(_)) => id,
        _ => &Value::Null,
    }
}

/// The text of a header; `=?base64?...?=` encodes characters that headers cannot contain.
fn decoded(header: &str) -> Option<String> {
    match header.strip_prefix("=?base64?").and_then(|rest| rest.strip_suffix("?=")) {
        Some(packed) => String::from_utf8(STANDARD.decode(packed).ok()?).ok(),
        None => Some(header.to_string()),
    }
}

fn short(text: &str) -> String {
    text.chars().take(80).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_is_ours_by_address_or_by_the_configured_name_only() {
        let own = |origin: &str, host: &str| is_own_origin(origin, host, Some("https://desk.hotel.example/"));
        assert!(own("https://desk.hotel.example", "desk.hotel.example"));
        assert!(own("http://127.0.0.1:8080", "127.0.0.1:8080"));
        assert!(own("http://localhost:8080", "localhost:8080"));
        assert!(own("http://[::1]:8080", "[::1]:8080"));
        assert!(own("http://[::1]", "[::1]"));
        assert!(!own("http://evil.example", "evil.example"), "a name that was made to lead here");
        assert!(!own("http://evil.example", "127.0.0.1:8080"));
        assert!(!own("http://127.0.0.1:9000", "127.0.0.1:8080"));
        assert!(!own("null", "127.0.0.1:8080"));
        assert!(!own("", ""));
    }
}
