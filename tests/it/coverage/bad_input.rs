//! Gives every function every kind of nonsense in every place, through the one path that calls take: a refusal names
//! what is wrong and changes nothing; nothing is a defect, a panic or a long wait; what is accepted leaves the file
//! sound. There is no skip list.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use innkeeper::actor::Actor;
use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::rpc::endpoint::Endpoint;
use innkeeper::rpc::gate::Gate;
use rusqlite::Connection;
use schemars::SchemaGenerator;
use serde_json::{Map, Value, json};

use super::samples::sample;
use super::world::World;
use crate::support::patiently;
use crate::support::time::work;

/// Work far beyond what any call takes.
const LONGEST: Duration = Duration::from_secs(10);
/// Changes after which the file is checked and a new one taken.
const ACCEPTED_IN_ONE_WORLD: usize = 12;

fn nested(depth: usize) -> Value {
    (0..depth).fold(json!(1), |inner, _| json!([inner]))
}

/// What a client may send where something else is meant.
fn nonsense() -> Vec<Value> {
    let number = |text: &str| serde_json::from_str(text).expect("a JSON number");
    let mut values =
        vec![json!({}), json!([]), json!([[]]), json!([{}]), json!({ "name": {} }), json!(true), nested(120)];
    values.extend(["-1", "0", "0.004", "1e300", "1e-300", "9999999999999", "999999999999"].map(number));
    values.extend(["9223372036854775807", "18446744073709551616"].map(number));
    let texts = [
        "",
        " ",
        "NaN",
        "Infinity",
        "1e999",
        "2",
        "1,000",
        "2026-02-30",
        "2026-2-3",
        "9999-12-31",
        "0001-01-01",
        "-999-01-01",
        "2026-03-05",
        "24:00",
        "9999-12-31 23:59:59",
        "+262142-12-31 23:59:59",
        "'; DROP TABLE properties; --",
        "\" OR 1=1 --",
        "<script>alert(1)</script>",
        "%",
        "\u{0}",
        "a\u{0}b\r\nSet-Cookie: x=y",
        "\u{202e}\u{200b}",
        "\u{1f3e8}\u{1f468}\u{200d}\u{1f469}",
        "{",
        "[",
        "null",
        "{\"a\": {\"b\": null}}",
        "Chandelier",
        "\"*\"",
        "NEAR(",
        "*",
    ];
    values.extend(texts.map(|text| json!(text)));
    values.push(json!("x".repeat(1_000_000)));
    values.push(json!("9".repeat(20_000)));
    values.push(json!("[".repeat(20_000)));
    values.push(json!("é".repeat(501)));
    values
}

/// The places of a value, as JSON pointers, itself and members of a list beyond the second left out.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    let member = |key: &str| format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
    match value {
        Value::Object(members) => {
            for (key, inner) in members {
                found.push(member(key));
                places(inner, &member(key), found);
            }
        }
        Value::Array(items) => {
            for (index, inner) in items.iter().enumerate().take(1) {
                found.push(member(&index.to_string()));
                places(inner, &member(&index.to_string()), found);
            }
        }
        _ => {}
    }
}

/// The schemas of the parameters, by name.
fn parameters(endpoint: &Endpoint) -> Map<String, Value> {
    let schema = endpoint.params_schema(&mut SchemaGenerator::default()).to_value();
    schema["properties"].as_object().cloned().unwrap_or_default()
}

/// What a parameter of this schema can never mean.
fn impossible(schema: &Value) -> Vec<Value> {
    if is_date(schema) {
        return ["2026-02-30", "2026-13-01", "tomorrow", "2026-2-3", "-999-01-01"]
            .map(|date| json!(date))
            .to_vec();
    }
    let plain = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match plain {
        Some("number" | "integer") => {
            vec![json!("NaN"), json!("Infinity"), json!("two"), json!(9_999_999_999_999_i64), json!({})]
        }
        Some("string") => vec![json!({}), json!([]), json!(true), json!("x".repeat(1_000_000))],
        _ => Vec::new(),
    }
}

struct Walk<'w> {
    origin: &'w World,
    world: World,
    watch: Connection,
    /// Calls that changed this world.
    accepted: usize,
    wrong: Vec<String>,
}

impl Walk<'_> {
    fn new(origin: &World) -> Walk<'_> {
        let world = origin.copy();
        let watch = watch(&world);
        Walk { origin, world, watch, accepted: 0, wrong: Vec::new() }
    }

    fn renew(&mut self) {
        self.world = self.origin.copy();
        self.watch = watch(&self.world);
        self.accepted = 0;
    }

    /// True when the call was refused.
    fn try_one(&mut self, endpoint: &Endpoint, actor: &Actor, params: &Map<String, Value>, at: &str) -> bool {
        let path = endpoint.path();
        let bad = params_shown(params, at);
        let before = version(&self.watch);
        let app = self.world.hotel().app.clone();
        let call = || patiently(|| app.call(actor, &path, params.clone(), CallOptions::default()));
        let (answer, took) = work(|| catch_unwind(AssertUnwindSafe(call)));
        if took > LONGEST {
            self.wrong.push(format!("{path} {at} = {bad} took {took:?}"));
        }
        let changed = version(&self.watch) != before;
        match answer {
            Err(_) => self.wrong.push(format!("{path} {at} = {bad} panicked")),
            Ok(Err(Error::Internal(cause))) => {
                self.wrong.push(format!("{path} {at} = {bad} is a defect: {cause}"))
            }
            Ok(Err(Error::Busy | Error::DiskFull)) => {
                self.wrong.push(format!("{path} {at} = {bad} was not answered"))
            }
            Ok(Err(error)) => {
                let sentence = error.to_string();
                if sentence.chars().count() > 700 || sentence.trim().is_empty() {
                    self.wrong
                        .push(format!("{path} {at}: {} characters of refusal", sentence.chars().count()));
                }
                if changed && !matches!(error, Error::Forbidden { .. }) {
                    self.wrong.push(format!("{path} {at} = {bad} refused and changed the file"));
                }
                return true;
            }
            Ok(Ok(_)) if !changed => {}
            Ok(Ok(_)) if self.accepted < ACCEPTED_IN_ONE_WORLD => self.accepted += 1,
            Ok(Ok(_)) => {
                let found =
                    innkeeper::db::check::run(&app.db.reader().expect("a reader")).expect("the checks run");
                if !found.is_empty() {
                    self.wrong.push(format!(
                        "{path} {at} = {bad} was accepted and the file is not sound: {found:?}"
                    ));
                }
                self.renew();
            }
        }
        false
    }
}

fn watch(world: &World) -> Connection {
    Connection::open(world.hotel().folder.path().join("hotel.db")).expect("the file")
}

/// Grows when another connection commits a change.
fn version(watch: &Connection) -> i64 {
    watch.query_row("PRAGMA data_version", [], |row| row.get(0)).expect("a number")
}

fn params_shown(params: &Map<String, Value>, at: &str) -> String {
    let value = Value::Object(params.clone()).pointer(at).map(Value::to_string).unwrap_or_default();
    value.chars().take(60).collect()
}

fn put(params: &Map<String, Value>, at: &str, value: Value) -> Map<String, Value> {
    let mut whole = Value::Object(params.clone());
    match whole.pointer_mut(at) {
        Some(place) => *place = value,
        None => whole[&at[1..]] = value,
    }
    let Value::Object(params) = whole else { unreachable!("an object stays one") };
    params
}

fn walk(only: impl Fn(&Endpoint) -> bool, visit: impl Fn(&mut Walk, &Endpoint, &Actor, &Map<String, Value>)) {
    let origin = World::build();
    let mut walk = Walk::new(&origin);
    for endpoint in origin.registry().all().filter(|endpoint| only(endpoint)) {
        let params = sample(&endpoint.path(), &origin.names).expect("a sample");
        let caller = match endpoint.gate {
            Gate::Public => Actor::guest(),
            Gate::Developers => origin.hotel().known("system").actor(),
            _ => origin.hotel().known("admin").actor(),
        };
        if walk.accepted > 0 {
            walk.renew();
        }
        visit(&mut walk, endpoint, &caller, params.as_object().expect("an object"));
    }
    assert!(walk.wrong.is_empty(), "{} wrong: {:#?}", walk.wrong.len(), walk.wrong);
}

fn nonsense_everywhere(only: impl Fn(&Endpoint) -> bool) {
    let values = nonsense();
    walk(only, |walk, endpoint, actor, params| {
        let mut found = Vec::new();
        places(&Value::Object(params.clone()), "", &mut found);
        for name in parameters(endpoint).keys().filter(|name| !params.contains_key(*name)) {
            found.push(format!("/{name}"));
        }
        for at in &found {
            for value in &values {
                walk.try_one(endpoint, actor, &put(params, at, value.clone()), at);
            }
        }
    });
}

#[test]
fn nonsense_in_any_place_of_a_reading_call_is_no_defect() {
    nonsense_everywhere(|endpoint| !endpoint.writes);
}

#[test]
fn nonsense_in_any_place_of_a_writing_call_is_refused_whole_or_leaves_the_file_sound() {
    nonsense_everywhere(|endpoint| endpoint.writes);
}

#[test]
fn no_answer_has_a_year_of_five_digits() {
    walk(
        |endpoint| !endpoint.writes,
        |walk, endpoint, actor, params| {
            for (name, _) in parameters(endpoint).iter().filter(|(_, schema)| is_date(schema)) {
                for last in ["9999-12-31", "9999-12-28"] {
                    let late = put(params, &format!("/{name}"), json!(last));
                    let app = walk.world.hotel().app.clone();
                    let answer = app.call(actor, &endpoint.path(), late, CallOptions::default());
                    let text = answer.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                    if text.is_ok_and(|text| text.contains("\"+1")) {
                        walk.wrong.push(format!("{} {name} = {last}", endpoint.path()));
                    }
                }
            }
        },
    );
}

fn is_date(schema: &Value) -> bool {
    schema.to_string().contains("\"date\"")
}

#[test]
fn a_value_that_the_parameter_can_never_mean_is_refused() {
    walk(
        |endpoint| !endpoint.never_refuses,
        |walk, endpoint, actor, params| {
            for (name, schema) in parameters(endpoint) {
                for value in impossible(&schema) {
                    let at = format!("/{name}");
                    let bad = put(params, &at, value);
                    if !walk.try_one(endpoint, actor, &bad, &at) {
                        let shown = params_shown(&bad, &at);
                        walk.wrong.push(format!("{} took {name} = {shown}", endpoint.path()));
                    }
                }
            }
        },
    );
}

/// As a client writes them in an address: everything is text.
fn as_text(params: &Map<String, Value>) -> Map<String, Value> {
    let text = |value: &Value| value.as_str().map_or_else(|| value.to_string(), str::to_string);
    params.iter().map(|(key, value)| (key.clone(), json!(text(value)))).collect()
}

#[test]
fn parameters_given_as_text_are_read_as_their_json_is() {
    walk(
        |_| true,
        |walk, endpoint, actor, params| {
            let mut params = params.clone();
            for (name, schema) in parameters(endpoint) {
                if let Some(value) = schema.get("default").filter(|value| !value.is_null()) {
                    params.entry(name).or_insert(value.clone());
                }
            }
            let mut answers = Vec::new();
            for params in [params.clone(), as_text(&params)] {
                walk.renew();
                if endpoint.path() == "users.create_owner" {
                    walk.world = World::before_anybody();
                }
                let app = walk.world.hotel().app.clone();
                let answer = app.call(actor, &endpoint.path(), params, CallOptions::default());
                let answer = answer.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
                answers.push(answer.map_err(|error| error.to_string()));
            }
            // What a write answers may hold a random name or a secret.
            let same = answers[0] == answers[1] || endpoint.writes && answers.iter().all(Result::is_ok);
            if !same {
                walk.wrong.push(format!("{}: {answers:?}", endpoint.path()));
            }
        },
    );
}

#[test]
fn what_is_no_phone_number_is_refused_where_a_guests_phone_is_taken() {
    let world = World::build();
    let admin = world.hotel().known("admin");
    let mut refused_at = Vec::new();
    for endpoint in world.registry().all() {
        let path = endpoint.path();
        let Some(Value::Object(sample)) = sample(&path, &world.names) else { continue };
        let phones =
            parameters(endpoint).into_iter().map(|(name, _)| name).filter(|name| name.ends_with("phone"));
        // A search finds nobody by it, and who asks about the program is not a guest.
        let others = ["banquet.customer_profile", "public_api.hosting_enquiry"];
        for phone in phones.filter(|_| !others.contains(&path.as_str())) {
            let mut params = sample.clone();
            params.insert(phone.clone(), json!("abc"));
            let refused = admin.refused(&path, Value::Object(params));
            assert_eq!((refused.kind, &refused.code), ("invalid", &phone), "{path}: {refused:?}");
            refused_at.push(format!("{path} {phone}"));
        }
    }
    for taken in [
        "api.create_booking phone",
        "api.create_booking booked_by_phone",
        "api.create_group_booking phone",
        "api.create_group_block customer_phone",
        "api.pickup_group_room phone",
        "banquet.create_enquiry customer_phone",
        "desk.edit_booking booked_by_phone",
        "desk.edit_group contact_phone",
        "desk.edit_order customer_phone",
        "pos.create_order customer_phone",
        "pos.reserve_table phone",
        "public_api.book phone",
    ] {
        assert!(refused_at.iter().any(|refused| refused == taken), "{taken} is not in {refused_at:#?}");
    }
    let mut function = sample("banquet.update_function", &world.names).expect("a sample");
    function["fields"] = json!({ "customer_phone": "abc" });
    assert_eq!(
        admin.refused("banquet.update_function", function).message,
        "customer_phone: \"abc\" is not a phone number."
    );
    let mut register = sample("api.update_occupants", &world.names).expect("a sample");
    register["occupants"] = json!([{ "full_name": "Asha Rao" }, { "full_name": "Bela Rao", "phone": "abc" }]);
    let refused = admin.refused("api.update_occupants", register);
    assert_eq!(
        (refused.code.as_str(), refused.message.as_str()),
        ("occupants", "Row 2: \"abc\" is not a phone number.")
    );
}
