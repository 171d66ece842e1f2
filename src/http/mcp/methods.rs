//! The methods of the protocol, answered from the tools and resources of the registry.

use serde_json::{Map, Value, json};

use super::message::{Done, Fault, Outcome, code, refusal, result_of};
use super::{STATELESS, Talk, WITH_HANDSHAKE, caller, short, supported};
use crate::actor::Actor;
use crate::error::Error;
use crate::http::respond;
use crate::rpc::call_options::CallOptions;
use crate::rpc::{resources, tools};

/// How long a client may cache a list: roles change rarely, and a removed tool is refused anyway.
const LISTS_CACHED_MS: u64 = 60_000;

impl Talk<'_> {
    pub(super) fn method(&self, method: &str, params: &Map<String, Value>) -> Outcome {
        match method {
            "initialize" => self.initialize(params),
            "server/discover" => Ok(Done::of(self.introduction())),
            "ping" => Ok(Done::of(json!({}))),
            "tools/list" => self.list_tools(params),
            "tools/call" => self.call_tool(params),
            "resources/list" => {
                let found = resources::of(&self.web.app.registry, &self.actor);
                let rows: Vec<Value> = found
                    .iter()
                    .map(|resource| {
                        json!({ "uri": resource.uri, "name": resource.title, "title": resource.title,
                            "description": resource.description, "mimeType": "application/json" })
                    })
                    .collect();
                Ok(Done::of(json!({ "resources": rows })))
            }
            "resources/templates/list" => {
                let rows = resources::templates(&self.web.app.registry, &self.actor);
                Ok(Done::of(json!({ "resourceTemplates": rows })))
            }
            "resources/read" => self.read_resource(params),
            _ => {
                let status = if self.version == STATELESS { 404 } else { 200 };
                Err(Fault::new(code::NO_METHOD, format!("There is no method {}.", short(method)))
                    .with_status(status))
            }
        }
    }

    /// Adds the members that the newest revision requires in a result.
    pub(super) fn in_revision(&self, method: &str, mut done: Done) -> Done {
        if self.version == STATELESS && method != "initialize" {
            done.result["resultType"] = "complete".into();
            let cached_ms = match method {
                "tools/list" | "resources/list" | "resources/templates/list" | "server/discover" => {
                    LISTS_CACHED_MS
                }
                "resources/read" => 0,
                _ => return done,
            };
            done.result["ttlMs"] = cached_ms.into();
            done.result["cacheScope"] = "private".into();
        }
        done
    }

    /// Answers the requested revision, or the newest one with a handshake.
    fn initialize(&self, params: &Map<String, Value>) -> Outcome {
        let wanted = params.get("protocolVersion").and_then(Value::as_str);
        let wanted = wanted.ok_or_else(|| Fault::new(code::PARAMS, "protocolVersion is required."))?;
        let supported = WITH_HANDSHAKE.into_iter().find(|version| *version == wanted);
        let mut result = self.introduction();
        result["protocolVersion"] = supported.unwrap_or(WITH_HANDSHAKE[0]).into();
        result["serverInfo"] = server();
        if let Some(members) = result.as_object_mut() {
            members.remove("supportedVersions");
            members.remove("_meta");
        }
        Ok(Done::of(result))
    }

    fn introduction(&self) -> Value {
        json!({
            "supportedVersions": supported(),
            "capabilities": { "tools": { "listChanged": false }, "resources": { "subscribe": false, "listChanged": false } },
            "instructions": tools::instructions(&self.actor),
            "_meta": { "io.modelcontextprotocol/serverInfo": server() },
        })
    }

    fn list_tools(&self, params: &Map<String, Value>) -> Outcome {
        let after = match params.get("cursor") {
            None | Some(Value::Null) => "",
            Some(Value::String(cursor)) if self.tools.find(cursor).is_some() => cursor,
            Some(_) => return Err(Fault::new(code::PARAMS, "This cursor is not one of ours.")),
        };
        let (page, next) = self.tools.page(&self.actor, after);
        let mut result = json!({ "tools": page });
        if let Some(next) = next {
            result["nextCursor"] = next.into();
        }
        Ok(Done::of(result))
    }

    fn call_tool(&self, params: &Map<String, Value>) -> Outcome {
        let name = params.get("name").and_then(Value::as_str).unwrap_or_default();
        let tool = self.tools.find(name);
        let tool =
            tool.ok_or_else(|| Fault::new(code::PARAMS, format!("There is no tool {}.", short(name))))?;
        let arguments = match params.get("arguments") {
            None | Some(Value::Null) => &Map::new(),
            Some(Value::Object(arguments)) => arguments,
            Some(_) => return Err(Fault::new(code::PARAMS, "arguments is an object.")),
        };
        let options = CallOptions {
            idempotency_key: self.idempotency_key,
            from: Some(self.from),
            assistant: true,
            ..CallOptions::default()
        };
        let call = |actor: &Actor, counted: bool| {
            let options = CallOptions { counted, ..options };
            self.web.app.call(actor, &tool.path, arguments.clone(), options)
        };
        let answer = match call(&self.actor, false) {
            Err(Error::CallerChanged { counted }) => {
                let actor = caller(self.web, self.request);
                call(&actor.map_err(|error| Fault::of(&respond::describe(&error)))?, counted)
            }
            answer => answer,
        };
        match answer {
            Ok(answer) => result_of(&answer),
            Err(error) => refusal(&error),
        }
    }

    fn read_resource(&self, params: &Map<String, Value>) -> Outcome {
        let uri = params.get("uri").and_then(Value::as_str);
        let uri = uri.ok_or_else(|| Fault::new(code::PARAMS, "uri is required."))?;
        let found = resources::of(&self.web.app.registry, &self.actor);
        let missing = || {
            let code = if self.version == STATELESS { code::PARAMS } else { code::NO_RESOURCE };
            let mut fault = Fault::new(code, format!("There is nothing to read at {}.", short(uri)));
            fault.data = Some(json!({ "uri": short(uri) }));
            fault
        };
        let resource = found.into_iter().find(|resource| resource.uri == uri).ok_or_else(missing)?;
        let options = CallOptions { from: Some(self.from), assistant: true, ..CallOptions::default() };
        let answer = self.web.app.call(&self.actor, resource.path, resource.params, options);
        let text = answer.map_err(|error| Fault::of(&respond::describe(&error)))?;
        let text = String::from_utf8_lossy(&text);
        let contents = json!([{ "uri": uri, "mimeType": "application/json", "text": text }]);
        Ok(Done::of(json!({ "contents": contents })))
    }
}

fn server() -> Value {
    json!({ "name": "innkeeper", "title": "Innkeeper", "version": env!("CARGO_PKG_VERSION") })
}
