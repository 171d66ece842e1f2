//! Parameters with which each function succeeds in the world of `world.rs`.

use serde_json::{Value, json};

use super::world::{Names, OWNER_TOKEN};
use crate::support::{LAKE, lake_view};

/// `None` for a function nobody has thought of yet.
pub fn sample(path: &str, names: &Names) -> Option<Value> {
    let (module, name) = path.split_once('.')?;
    match module {
        "api" => access(name, names)
            .or_else(|| booking(name, names))
            .or_else(|| stay(name, names))
            .or_else(|| money(name, names))
            .or_else(|| house(name, names)),
        "agents_api" => ledger(name, names),
        "desk" => desk(name, names),
        "public_api" => public(name, names),
fn people(name: &str) -> Option<Value> {
    Some(match name {
        "list" => json!({}),
        "save" => json!({ "login": "newcomer", "roles": ["Front Desk"] }),
        "set_password" => json!({ "login": "Front Desk", "password": "a long password" }),
        "reset_pin" | "disable" | "issue_key" => json!({ "login": "Front Desk" }),
        "create_owner" => json!({ "token": OWNER_TOKEN, "login": "owner", "full_name": "Olga Owner",
            "password": "a long password" }),
        _ => return None,
    })
}

fn records(name: &str) -> Option<Value> {
    Some(match name {
        "types" => json!({}),
        "list" => json!({ "type": "guest" }),
        "get" => json!({ "type": "room", "name": format!("{LAKE}-101") }),
        "save" => json!({ "type": "room", "name": format!("{LAKE}-101"), "values": { "notes": "Lakeside Remark" } }),
        "delete" => json!({ "type": "room", "name": format!("{LAKE}-205") }),
        _ => return None,
    })
}
