//! A writing tool that is only tried out tells everything and changes nothing.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::rpc::endpoint::Endpoint;
use serde_json::{Value, json};

use super::{Assistant, Scene, stay};
use crate::coverage::samples::sample;
use crate::coverage::world::World;
use crate::http::client::{PASSWORD, Served};
use crate::support::LAKE;

fn tried_out(mut arguments: Value) -> Value {
    arguments["dry_run"] = json!(true);
    arguments
}

#[test]
fn a_cancellation_that_is_tried_says_the_fee_and_leaves_every_row_as_it_was() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let booked = assistant.tool("api_create_booking", stay("Mira Machine"));
    let cancel = json!({ "reservation": booked["reservation"], "reason": "Plans Changed" });
    let (before, changes) = (scene.hotel().contents(), scene.hotel().app.changes());
    let keyed = Assistant(assistant.0.clone().header("Idempotency-Key", "one intent"));
    let reported = keyed.tool("api_cancel_reservation", tried_out(cancel.clone()));
    assert_eq!(reported["dry_run"], true);
    assert_eq!(reported["would_change"][0]["reference_name"], booked["reservation"]);
    assert_eq!(reported["would_change"][0]["before"]["status"], "Confirmed");
    assert_eq!(reported["would_change"][0]["after"]["status"], "Cancelled");
    assert_eq!(scene.hotel().contents(), before);
    assert_eq!(scene.hotel().app.changes(), changes);
    // The same words for real: what was foretold comes true, and the key was not used up.
    let done = keyed.tool("api_cancel_reservation", cancel);
    assert_eq!(done, reported["would_answer"]);
    assert_eq!(scene.hotel().app.changes(), changes + 1);
    scene.hotel().assert_sound();
}

#[test]
fn a_booking_that_is_tried_takes_no_number_and_is_refused_like_a_real_one() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let reported = assistant.tool("api_create_booking", tried_out(stay("Mira Machine")));
    let name = reported["would_answer"]["reservation"].clone();
    assert!(name.as_str().is_some_and(|name| name.starts_with("RES-")), "{reported}");
    let booked = assistant.tool("api_create_booking", stay("Mira Machine"));
    assert_eq!(booked["reservation"], name, "the number was still free");
    let mut backwards = stay("Mira Machine");
    backwards["check_out_date"] = json!("2026-03-01");
    let real = assistant.refused("api_create_booking", backwards.clone());
    assert_eq!(assistant.refused("api_create_booking", tried_out(backwards)), real);
}

#[test]
fn a_word_that_cannot_be_read_never_becomes_the_real_thing() {
    let scene = Scene::open();
    let assistant = scene.assistant("asha");
    let before = scene.hotel().contents();
    for word in [json!("maybe"), json!(2), json!([true]), json!({})] {
        let mut arguments = stay("Mira Machine");
        arguments["dry_run"] = word;
        assert_eq!(assistant.refused("api_create_booking", arguments).0, "invalid");
    }
    for word in [json!("true"), json!(1), json!("yes")] {
        let mut arguments = stay("Mira Machine");
        arguments["dry_run"] = word;
        assert_eq!(assistant.tool("api_create_booking", arguments)["dry_run"], true);
    }
    assert_eq!(scene.hotel().contents(), before);
}

/// The world of the walks, and everything of it that a call could leave something in.
struct Tried {
    world: World,
    changes: i64,
    rows: Vec<String>,
    files: Vec<String>,
}

impl Tried {
    fn of(world: World) -> Tried {
        let (changes, rows, files) = (world.hotel().app.changes(), world.hotel().contents(), files(&world));
        Tried { world, changes, rows, files }
    }

    /// The first thing that is not as it was.
    fn left(&self) -> Option<String> {
        let hotel = self.world.hotel();
        let rows = hotel.contents();
        let row = rows
            .iter()
            .find(|row| !self.rows.contains(row))
            .or_else(|| self.rows.iter().find(|row| !rows.contains(row)));
        let file = (files(&self.world) != self.files).then(|| format!("files: {:?}", files(&self.world)));
        let moved = (hotel.app.changes() != self.changes).then(|| "the screens were notified".to_string());
        row.cloned().or(file).or(moved)
    }
}

/// Names of all files of the hotel and of its backups.
fn files(world: &World) -> Vec<String> {
    let folders = [world.hotel().folder.path(), world.backups()];
    let entries = folders.into_iter().flat_map(|folder| std::fs::read_dir(folder).expect("a folder"));
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").path().display().to_string()).collect();
    names.sort();
    names
}

/// Form and figures of an answer: texts may hold what is drawn by lot.
fn form(answer: &Value) -> Value {
    match answer {
        Value::Object(members) => members.iter().map(|(key, value)| (key.clone(), form(value))).collect(),
        Value::Array(items) => items.iter().map(form).collect(),
        Value::String(_) => json!("text"),
        other => other.clone(),
    }
}

fn login_for(endpoint: &Endpoint) -> &'static str {
    if matches!(endpoint.gate, innkeeper::rpc::gate::Gate::Developers) { "system" } else { "admin" }
}

/// Walks the registry: whatever writes can be tried, and none of it stays. What was foretold then comes true.
#[test]
fn every_function_that_writes_can_be_tried_out() {
    let built = World::build();
    let tried = Tried::of(built.copy());
    let mut wrong = Vec::new();
    // Making the first account ends what a fresh property is.
    let can = |name: &str| name != "create_owner";
    // What another machine says is not known before it is asked.
    let asks = |name: &str| ["test_mail", "test_whatsapp", "test_public_address"].contains(&name);
    for endpoint in built.registry().all().filter(|endpoint| endpoint.writes && can(endpoint.name)) {
        let path = endpoint.path();
        let Some(Value::Object(params)) = sample(&path, &built.names) else { continue };
        let call = |world: &World, dry_run: bool| -> innkeeper::error::Result<Value> {
            let actor = world.hotel().known(login_for(endpoint)).actor();
            let options = CallOptions {
                dry_run,
                idempotency_key: Some("tried"),
                assistant: true,
                ..CallOptions::default()
            };
            let answer = world.hotel().app.call(&actor, &path, params.clone(), options)?;
            Ok(serde_json::from_slice(&answer).expect("JSON"))
        };
        let reported = match call(&tried.world, true) {
            Ok(reported) if reported["dry_run"] == true => reported,
            Ok(reported) => {
                wrong.push(format!("{path}: {reported}"));
                continue;
            }
            Err(error) => {
                wrong.push(format!("{path}: {error}"));
                continue;
            }
        };
        wrong.extend(tried.left().map(|left| format!("{path} left something behind: {left}")));
        // A real backup is a file beside the others, which every later look would find.
        if endpoint.name == "backup_now" {
            continue;
        }
        let real = built.copy();
        let before = real.actions();
        let done = call(&real, false).expect("what could be tried can be done");
        if !asks(endpoint.name) && form(&reported["would_answer"]) != form(&done) {
            wrong.push(format!("{path} foretold {} and answered {done}", reported["would_answer"]));
        }
        let logged: Vec<String> = logged_after(&real, before);
        let foretold: Vec<String> =
            reported["would_change"].as_array().expect("a list").iter().map(line).collect();
        if logged != foretold || logged.is_empty() {
            wrong.push(format!("{path} foretold {foretold:?} and logged {logged:?}"));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    tried.world.hotel().assert_sound();
}

#[test]
fn a_dry_run_over_rest_answers_as_a_tool_does_and_changes_nothing() {
    let scene = Scene::open();
    let asha = scene.served.signed_in("asha").header("Idempotency-Key", "one intent");
    let before = scene.hotel().contents();
    for word in [json!(1), json!(true), json!("1"), json!("true")] {
        let mut booking = stay("Mira Machine");
        booking["dry_run"] = word;
        let reported = asha.call("api.create_booking", booking).message();
        assert_eq!(reported["dry_run"], true);
        assert_eq!(reported["would_answer"]["status"], "Confirmed");
        assert_eq!(reported["would_change"][0]["action_type"], "create_reservation");
    }
    let path = "/api/method/svc.api.create_booking?dry_run=1";
    assert_eq!(asha.post(path, &stay("Mira Machine")).message()["dry_run"], true, "in a POST's address");
    let by_get = "/api/method/svc.api.create_booking?property=Lake+View+Palace&room_type=DLX&check_in_date=2026-03-10\
                  &check_out_date=2026-03-12&guest_name=Mira&dry_run=1";
    assert_eq!(asha.get(by_get).message()["dry_run"], true, "in a query");
    for word in [json!("maybe"), json!(2), json!(""), json!([1])] {
        let mut booking = stay("Mira Machine");
        booking["dry_run"] = word;
        asha.call("api.create_booking", booking).failed(422, "invalid");
    }
    let mut quote = stay("Mira Machine");
    quote["dry_run"] = json!(1);
    assert!(asha.call("api.get_quote", quote).message()["nights"] == 2, "a function that reads ignores it");
    assert_eq!(scene.hotel().contents(), before);
    let booked = asha.call("api.create_booking", stay("Mira Machine")).message();
    assert!(booked["reservation"].is_string(), "the key was not used up: {booked}");
}

#[test]
fn a_dry_run_makes_no_secret_that_works_and_a_guests_shows_no_records() {
    let scene = Scene::open();
    let system = scene.hotel().user("system", &[Role::SystemManager]);
    system.ok("users.set_password", json!({ "login": "system", "password": PASSWORD }));
    let system = scene.served.signed_in("system");
    let before = scene.hotel().contents();
    let path = "/api/method/svc.api.generate_api_key?dry_run=1";
    let reported = system.post(path, &json!({})).message();
    let shown = &reported["would_answer"];
    assert_eq!(shown["api_secret"], "••••••••", "{reported}");
    assert!(shown["api_key"].is_string(), "{reported}");
    assert_eq!(reported["would_change"][0]["action_type"], "api_key_issued", "{reported}");
    system.call("api.set_cashier_pin", json!({ "pin": "12", "dry_run": 1 })).failed(422, "invalid");
    let pin = system.call("api.set_cashier_pin", json!({ "pin": "1234", "dry_run": 1 })).message();
    assert_eq!(pin["would_answer"]["ok"], true, "{pin}");
    let mut booking = stay("Mira Machine");
    booking["phone"] = json!("9876512345");
    booking["dry_run"] = json!(1);
    let reported = scene.served.nobody().call("public_api.book", booking).message();
    assert_eq!(reported["dry_run"], true, "{reported}");
    let changes = reported["would_change"].as_array().expect("a list");
    assert!(changes.iter().all(|change| change.as_object().expect("an object").len() == 2), "{reported}");
    assert_eq!(scene.hotel().contents(), before);
}

/// The right password is asked for as in the real call, and a wrong one counts.
#[test]
fn a_connector_that_is_tried_out_has_no_secret_in_its_configurations() {
    let scene = Scene::open();
    let connector = json!({ "property": LAKE, "password": PASSWORD, "dry_run": 1 });
    let asha = scene.served.signed_in("asha");
    let ready = asha.call("api.my_connector_credentials", connector).message()["would_answer"].clone();
    let key = ready["api_key"].as_str().expect("a key");
    for client in ready["clients"].as_array().expect("a list") {
        let text = client["text"].as_str().expect("a text");
        assert!(text.contains(&format!("{key}:••••••••")), "{text}");
    }
    let wrong = json!({ "property": LAKE, "password": "not hers", "dry_run": 1 });
    asha.call("api.my_connector_credentials", wrong).failed(403, "password_wrong");
    assert_eq!(scene.hotel().stored::<i64>("SELECT count(*) FROM api_keys"), 0);
}

#[test]
fn the_description_names_the_parameter_for_every_function_that_takes_it() {
    let scene = Scene::open();
    let described = scene.served.signed_in("asha").get("/api/openapi.json").json();
    assert_eq!(described["components"]["parameters"]["DryRun"]["name"], "dry_run");
    for endpoint in World::build().registry().all() {
        let path = format!("/api/method/svc.{}", endpoint.path());
        let carried = described["paths"][&path]["post"]["parameters"].to_string();
        let listed = carried.contains("#/components/parameters/DryRun\"");
        assert_eq!(listed, endpoint.writes, "{path}");
    }
}

/// What kind of action, on what kind of record.
fn line(change: &Value) -> String {
    let text = |name: &str| change[name].as_str().unwrap_or_default().to_string();
    format!("{} {}", text("action_type"), text("reference_doctype"))
}

fn logged_after(world: &World, count: i64) -> Vec<String> {
    let sql = format!(
        "SELECT ifnull(group_concat(action_type || ' ' || reference_doctype, '|'), '')
         FROM (SELECT * FROM action_log ORDER BY seq LIMIT -1 OFFSET {count})"
    );
    let logged: String = world.hotel().stored(&sql);
    logged.split('|').filter(|line| !line.is_empty()).map(str::to_string).collect()
}

/// The same through the door, tool by tool, as an assistant would.
#[test]
fn no_tool_that_is_tried_leaves_anything_behind() {
    let world = World::build();
    let config = Config {
        agent_writes_per_hour: 1_000_000,
        listen: crate::http::client::anywhere(),
        ..Config::clone(&world.copy().hotel().app.config.now())
    };
    let scene = Scene { served: Served::serve(world.hotel().copy_with(config)) };
    // On their own pages: a connector reaches one property, and some of the tools need all.
    let [admin, system] = ["admin", "system"].map(|login| {
        scene
            .hotel()
            .known("system")
            .ok("users.set_password", json!({ "login": login, "password": PASSWORD }));
        Assistant(scene.served.signed_in(login))
    });
    let tools = system.tools();
    let before = scene.hotel().contents();
    let mut tried = 0;
    for endpoint in world.registry().all().filter(|endpoint| endpoint.writes) {
        let (path, tool) = (endpoint.path(), endpoint.path().replace('.', "_"));
        let Some(params) = sample(&path, &world.names).filter(|_| tools.contains(&tool)) else { continue };
        let assistant = if login_for(endpoint) == "system" { &system } else { &admin };
        let reported = assistant.tool(&tool, tried_out(params));
        assert_eq!(reported["dry_run"], true, "{path}");
        assert!(scene.hotel().contents() == before, "{path} left something behind");
        tried += 1;
    }
    assert!(tried > 70, "{tried}");
    scene.hotel().assert_sound();
}

#[test]
fn a_key_that_was_used_does_not_answer_for_what_is_tried_and_trying_uses_none() {
    let scene = Scene::open();
    let plain = scene.assistant("asha");
    let keyed = Assistant(plain.0.clone().header("Idempotency-Key", "one intent"));
    let first = keyed.tool("api_create_booking", stay("Mira Machine"));
    let reported = keyed.tool("api_create_booking", tried_out(stay("Mira Machine")));
    assert_ne!(reported["would_answer"]["reservation"], first["reservation"], "what a second one would be");
    assert_eq!(keyed.tool("api_create_booking", stay("Mira Machine")), first, "and the first answer stays");
    let stays: i64 = scene.hotel().stored("SELECT count(*) FROM reservations");
    assert_eq!(stays, 1);
}

#[test]
fn the_pin_is_asked_of_a_person_whose_own_key_the_program_uses() {
    let scene = Scene::open();
    let admin = scene.hotel().known("admin");
    admin.ok(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "require_cashier_pin": 1 } }),
    );
    let connector = scene.assistant("asha");
    let page = Assistant(scene.served.signed_in("asha"));
    let mut tonight = stay("Mira Machine");
    tonight["check_in_date"] = json!("2026-03-01");
    let booked = connector.tool("api_create_booking", tonight);
    let room = json!({ "reservation": booked["reservation"], "room": "101" });
    connector.tool("api_check_in", room);
    let folio =
        connector.tool("api_get_folio", json!({ "reservation": booked["reservation"] }))["name"].clone();
    let pay = json!({ "folio": folio, "amount": 100, "mode": "Cash" });
    assert_eq!(page.refused("api_add_folio_payment", pay.clone()).0, "pin_not_set");
    connector.tool("api_add_folio_payment", tried_out(pay));
}
