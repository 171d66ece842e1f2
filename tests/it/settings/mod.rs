//! Records, set-up and maintenance of a property, and the settings of the server.

mod backup;
mod country_tax;
mod demo_missions;
mod downtime_pack;
mod getting_started;
mod mail;
mod maintenance;
mod photos;
mod property;
mod public_address;
mod rate_plans;
mod record_types;
mod records;
mod server_settings;
mod setup;
mod tax_rates;
mod whatsapp;

use innkeeper::config::Config;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::support::post::MailServer;
use crate::support::{Caller, LAKE, TestHotel};

const SECRET: &str = "right horse 42";

fn hotel() -> TestHotel {
    TestHotel::chain("2026-03-01").copy()
}

fn settings(caller: &Caller) -> Value {
    caller.ok("desk.server_settings", json!({}))
}

/// A mail server on this machine, as the owner types it.
fn mail(server: &MailServer, more: Value) -> Value {
    let mut mail = json!({ "host": server.address.ip().to_string(), "port": server.address.port(), "security": "none",
        "from": "Lake View Palace <desk@lake.example>" });
    mail.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    mail
}

/// The chain with a folder in its settings.
fn scene(section: &str, more: &str) -> (TestHotel, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    let text = format!("[{section}]\nfolder = '{}'\n{more}", folder.path().display());
    let config = Config::parse(&text, "settings").expect("sound settings");
    (TestHotel::chain("2026-03-01").copy_with(config), folder)
}

fn files(folder: &TempDir) -> Vec<String> {
    let entries = std::fs::read_dir(folder.path()).expect("the folder");
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn maintenance(hotel: &TestHotel) -> Value {
    hotel.known("admin").ok("desk.maintenance", json!({ "property": LAKE }))
}

/// Calls that are refused at a field, and change no setting.
fn refused_at_their_field(hotel: &TestHotel, calls: &[(&str, Value, &str)]) {
    let admin = hotel.known("admin");
    let before = settings(&admin);
    for (call, params, field) in calls {
        let refused = admin.refused(call, params.clone());
        assert_eq!(
            (refused.kind, refused.code.as_str()),
            ("invalid", *field),
            "{call} {params}: {refused:?}"
        );
    }
    assert_eq!(settings(&admin), before);
    assert_eq!(settings(&admin), settings(&hotel.copy().known("admin")));
}
