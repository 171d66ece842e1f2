//! A user's connector: the key with which an AI assistant works for them in one property, and the configuration of
//! common clients. The key has exactly the user's roles and cannot create other keys.

use chrono::DateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::{KeyPurpose, Role};
use crate::error::{Error, Result};
use crate::rpc::confirm;
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::accounts::api_keys::Purpose;
use crate::store::accounts::connectors;
use crate::svc::accounts::api_keys::{Issued, NewKey, base_url, own_user};
use crate::wire::{DONE, Done, Flag, Moment, OfProperty, Text};

const STAFF: Gate = Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::Housekeeping]);

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Api, "my_connector_credentials",
            Gate::Any(&[Role::FrontDesk, Role::Finance, Role::RevenueManager, Role::Housekeeping]),
            Target::Property,
            |context, actor, params: &NewConnector| {
                confirm::person(context, actor, params.password.as_deref(), params.pin.as_deref())?;
                NewKey::make()
            },
            my_connector_credentials,
            "Creates a key for the caller's AI client in one property, with the caller's roles, and returns it once.",
        )
        .post_only()
        .secret(),

        read(
            Module::Desk, "connector",
            STAFF,
            Target::Property,
            connector,
            "Returns whether the caller has a connector for this property, and its address.",
        ),
        write(
            Module::Desk, "disconnect",
            STAFF,
            Target::Property,
            disconnect,
            "Revokes the caller's connector key of this property; the assistant loses access immediately.",
        )
        .destructive()
        .post_only()
        .people_only(),
]
}

#[derive(Deserialize, JsonSchema)]
pub struct NewConnector {
    /// Identifier of the property.
    property: Text,
    /// The caller's password, where the account has one.
    password: Option<Text>,
    /// The caller's cashier PIN, where the account has one and no password.
    pin: Option<Text>,
}

#[derive(Serialize, JsonSchema)]
pub struct Connector {
    #[serde(flatten)]
    issued: Issued,
    base_url: String,
    property: String,
    user: String,
    /// Where AI clients connect.
    mcp_url: String,
    /// Configuration for each common client, ready to copy.
    clients: Vec<ClientSetup>,
}

/// The configuration of one AI client.
#[derive(Serialize, JsonSchema)]
pub struct ClientSetup {
    client: &'static str,
    /// The file for the text; none for a command line.
    file: Option<&'static str>,
    text: String,
}

fn my_connector_credentials(tx: &WriteTx, params: NewConnector, key: NewKey) -> Result<Connector> {
    let user_id = own_user(tx)?;
    let actor = tx.actor();
    let agent_name = format!("{}'s connector", actor.full_name);
    let purpose = Purpose::Connector { property_id: tx.property_id()?, agent_name: &agent_name };
    let issued = key.issue(tx, user_id, purpose)?;
    let made =
        json!({ "key": issued.api_key, "purpose": KeyPurpose::Connector, "property": params.property });
    tx.log(Action::new(Verb::ConnectorKeyIssued, RecordType::User, &actor.login).after(made));
    let mcp_url = mcp_url(tx);
    let clients = setups(&mcp_url, &issued.header())?;
    Ok(Connector {
        issued,
        base_url: base_url(tx),
        property: params.property.to_string(),
        user: actor.login.clone(),
        mcp_url,
        clients,
    })
}

fn mcp_url(tx: &ReadTx) -> String {
    format!("{}/mcp", tx.actor().base_url)
}

/// The configuration of each client, as its documentation specifies.
fn setups(url: &str, header: &str) -> Result<Vec<ClientSetup>> {
    let servers = |under: &str, server: Value| -> Result<String> {
        Ok(serde_json::to_string_pretty(&json!({ under: { "innkeeper": server } }))?)
    };
    let headers = json!({ "Authorization": header });
    // This client starts a program and splits its arguments at spaces, so the header comes through the environment.
    let mut arguments = vec!["-y", "mcp-remote", url, "--header", "Authorization:${INNKEEPER_KEY}"];
    if url.starts_with("http://") {
        arguments.push("--allow-http");
    }
    let bridge = json!({ "command": "npx", "args": arguments, "env": { "INNKEEPER_KEY": header } });
    let setup = |client, file, text| ClientSetup { client, file, text };
    Ok(vec![
        setup(
            "Claude Code",
            None,
            // For all folders of this user. The header takes every following word, so it comes last.
            format!(
                "claude mcp add --transport http --scope user innkeeper {url} --header \"Authorization: {header}\""
            ),
        ),
        setup("Claude Desktop", Some("claude_desktop_config.json"), servers("mcpServers", bridge)?),
        setup(
            "VS Code",
            Some(".vscode/mcp.json"),
            servers("servers", json!({ "type": "http", "url": url, "headers": headers }))?,
        ),
        setup(
            "Cursor",
            Some("~/.cursor/mcp.json"),
            servers("mcpServers", json!({ "url": url, "headers": headers }))?,
        ),
        setup(
            "Gemini CLI",
            Some("~/.gemini/settings.json"),
            servers("mcpServers", json!({ "httpUrl": url, "headers": headers }))?,
        ),
        setup(
            "Codex",
            Some("~/.codex/config.toml"),
            format!(
                "[mcp_servers.innkeeper]\nurl = \"{url}\"\nhttp_headers = {{ \"Authorization\" = \"{header}\" }}"
            ),
        ),
    ])
}

#[derive(Serialize, JsonSchema)]
pub struct ConnectorStatus {
    has_key: Flag,
    /// When its current secret was made.
    made_on: Option<Moment>,
    /// Where AI clients connect.
    mcp_url: String,
}

fn connector(tx: &ReadTx, _: OfProperty) -> Result<ConnectorStatus> {
    let made_at = connectors::connector_made_at(tx, own_user(tx)?)?;
    let property = tx.property()?;
    let made_on = made_at.and_then(|at| DateTime::from_timestamp(at, 0)).map(|at| Moment(property.local(at)));
    Ok(ConnectorStatus { has_key: Flag(made_on.is_some()), made_on, mcp_url: mcp_url(tx) })
}

fn disconnect(tx: &WriteTx, _: OfProperty) -> Result<Done> {
    if connectors::drop_connector(tx, own_user(tx)?)? == 0 {
        return Err(Error::refused("no_connector", say!("You have no connector at this property.")));
    }
    tx.log(Action::new(Verb::ConnectorKeyRemoved, RecordType::User, &tx.actor().login));
    Ok(DONE)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As the clients document it (November 2026): file, key and wording.
    #[test]
    fn every_setup_is_read_by_a_parser_and_says_address_and_header_where_its_client_looks() {
        let (url, header) = ("http://127.0.0.1:8080/mcp", "token a:b");
        let setups = setups(url, header).expect("texts");
        let text = |client: &str| {
            let found = setups.iter().find(|setup| setup.client == client).expect("a setup");
            assert!(found.text.contains(url) && found.text.contains(header), "{}", found.text);
            found.text.as_str()
        };
        let json = |client: &str| serde_json::from_str::<Value>(text(client)).expect("JSON");
        let headers = json!({ "Authorization": header });
        let code = json!({ "servers": { "innkeeper": { "type": "http", "url": url, "headers": headers } } });
        assert_eq!(json("VS Code"), code);
        let cursor = json!({ "mcpServers": { "innkeeper": { "url": url, "headers": headers } } });
        assert_eq!(json("Cursor"), cursor);
        let gemini = json!({ "mcpServers": { "innkeeper": { "httpUrl": url, "headers": headers } } });
        assert_eq!(json("Gemini CLI"), gemini);
        let desktop = &json("Claude Desktop")["mcpServers"]["innkeeper"];
        assert_eq!(desktop["command"], "npx");
        let arguments =
            json!(["-y", "mcp-remote", url, "--header", "Authorization:${INNKEEPER_KEY}", "--allow-http"]);
        assert_eq!((&desktop["args"], &desktop["env"]["INNKEEPER_KEY"]), (&arguments, &json!(header)));
        let codex: Value = toml::from_str(text("Codex")).expect("TOML");
        let wanted = json!({ "mcp_servers": { "innkeeper": { "url": url, "http_headers": headers } } });
        assert_eq!(codex, wanted);
        let line = format!(
            "claude mcp add --transport http --scope user innkeeper {url} --header \"Authorization: {header}\""
        );
        assert_eq!(text("Claude Code"), line);
        assert_eq!(setups.len(), 6, "each of them is looked at here");
    }
}
