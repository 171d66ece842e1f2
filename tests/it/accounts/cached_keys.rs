//! The caller of a key is cached: a change by another program counts for the very next call, whatever the call does.

use std::time::{Duration, Instant};

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use rusqlite::Connection;
use serde_json::{Value, json};

use super::api_keys::with_key;
use crate::http::client::{Answer, Client, Served};
use crate::http::commands::innkeeper;
use crate::migration::batches::file;
use crate::support::{HILL, LAKE};

/// Another program on the hotel's file.
fn beside(served: &Served, sql: &str) {
    let file = Connection::open(served.hotel.folder.path().join("hotel.db")).expect("the file");
    assert!(file.execute(sql, []).expect(sql) > 0, "{sql} changed nothing");
}

/// A change that concerns no caller of these tests.
fn unrelated(served: &Served) {
    beside(served, "UPDATE users SET full_name = full_name || '.' WHERE login = 'admin'");
}

fn program(served: &Served, login: &str) -> Client {
    if served.hotel.stored::<i64>("SELECT count(*) FROM users WHERE login = 'root'") == 0 {
        served.hotel.user("root", &[Role::Administrator]);
    }
    let key = served.hotel.known("root").ok("users.issue_key", json!({ "login": login }));
    let program = with_key(served, &key);
    for _ in 0..2 {
        program.call("api.whoami", json!({})).message();
    }
    program
}

fn dirty(room: &str) -> Value {
    json!({ "room": room, "status": "Dirty" })
}

fn mark(program: &Client, property: &str) -> Answer {
    let room = if property == LAKE { "101" } else { "1" };
    program.call("api.set_housekeeping_status", dirty(&format!("{property}-{room}")))
}

fn repeat(program: &Client, property: &str) -> Answer {
    mark(&program.clone().header("Idempotency-Key", "one intent"), property)
}

fn book(program: &Client) -> Answer {
    let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Mira Machine",
                       "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    program.call("api.create_booking", stay)
}

fn chart(program: &Client, property: &str) -> Answer {
    program.call("api.tape_chart", json!({ "property": property, "days": 5 }))
}

fn ask(program: &Client, method: &str, params: Value) -> Answer {
    program.post("/mcp", &json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }))
}

fn tool(program: &Client, name: &str, arguments: Value) -> Answer {
    ask(program, "tools/call", json!({ "name": name, "arguments": arguments }))
}

fn raw(program: &Client, path: &str, body: &str) -> Answer {
    program.send("POST", path, Some(body.as_bytes()))
}

fn actions(served: &Served) -> i64 {
    served.hotel.stored("SELECT count(*) FROM action_log")
}

type Call = fn(&Client) -> Answer;
type Way = (&'static str, u16, Call);

const WHOAMI: &str = "/api/method/svc.api.whoami";

/// Ways through the server, each with the status of its answer to somebody at the front desk.
const WAYS: [Way; 20] = [
    ("a read", 200, |program| program.call("api.my_properties", json!({}))),
    ("a read by GET", 200, |program| program.get("/api/method/svc.api.my_properties")),
    ("a cached answer", 200, |program| chart(program, LAKE)),
    ("a read for everybody", 200, |program| program.call("public_api.site_info", json!({}))),
    ("a write", 200, book),
    ("a repeated write", 200, |program| book(&program.clone().header("Idempotency-Key", "one intent"))),
    ("a dry run", 200, |program| {
        raw(
            program,
            "/api/method/svc.api.hk_log_item?dry_run=1",
            &json!({ "property": LAKE, "item_description": "Hat" }).to_string(),
        )
    }),
    ("a write with work before", 200, |program| {
        program.call("api.hk_log_item", json!({ "property": LAKE, "item_description": "Umbrella" }))
    }),
    ("a write with the cashier PIN", 404, |program| {
        program.call("api.add_folio_payment", json!({ "folio": "none", "mode": "Cash", "amount": 1 }))
    }),
    ("a long body", 200, |program| {
        let padding = "long ".repeat(40_000);
        program.call("api.my_properties", json!({ "padding": padding }))
    }),
    ("a file", 200, |program| {
        program.get("/api/files/reports/desk_list.csv?property=Lake%20View%20Palace&list=arrivals")
    }),
    ("a refused role", 403, |program| program.call("users.list", json!({}))),
    ("a missing parameter", 422, |program| program.call("api.tape_chart", json!({}))),
    ("a key that is too long", 422, |program| {
        mark(&program.clone().header("Idempotency-Key", &"k".repeat(300)), LAKE)
    }),
    ("no JSON", 400, |program| raw(program, WHOAMI, "{")),
    ("a tool", 200, |program| tool(program, "api_tape_chart", json!({ "property": LAKE }))),
    ("a tool that nobody has", 200, |program| tool(program, "none", json!({}))),
    ("the list of tools", 200, |program| ask(program, "tools/list", json!({}))),
    ("a resource", 200, |program| ask(program, "resources/read", json!({ "uri": "innkeeper://properties" }))),
    ("no message", 400, |program| raw(program, "/mcp", "{")),
];

#[test]
fn a_key_that_another_program_revoked_ends_with_the_next_call() {
    let served = Served::start();
    for (what, status, call) in WAYS {
        let asha = program(&served, "asha");
        for _ in 0..2 {
            let answer = call(&asha);
            assert_eq!(answer.status, status, "{what}: {}", answer.text());
        }
        let before = actions(&served);
        beside(&served, "DELETE FROM api_keys");
        let refused = call(&asha);
        assert_eq!(refused.failure(), (401, "signed_out".to_string()), "{what}");
        assert_eq!(refused.header("www-authenticate"), Some("token"), "{what}");
        assert_eq!(actions(&served), before, "{what}");
    }
}

#[test]
fn a_change_of_somebody_else_changes_no_answer() {
    let served = Served::start();
    let asha = program(&served, "asha");
    for (what, status, call) in WAYS {
        call(&asha);
        unrelated(&served);
        let answer = call(&asha);
        assert_eq!(answer.status, status, "{what}: {}", answer.text());
    }
    let stored = |table: &str| served.hotel.stored::<i64>(&format!("SELECT count(*) FROM {table}"));
    assert_eq!((stored("reservations"), stored("lost_found_items")), (3, 2));
}

#[test]
fn a_secret_that_another_program_made_counts_at_once() {
    let served = Served::start();
    let file = served.hotel.folder.path().join("hotel.db");
    let old = program(&served, "asha");
    let key = innkeeper(&file, &["key", "asha"], "").expect_success();
    let new = served.nobody().header("Authorization", &format!("token {}", key.trim()));
    assert_eq!(new.call("api.whoami", json!({})).message()["user"], "asha");
    old.call("api.whoami", json!({})).failed(401, "signed_out");
    beside(&served, "UPDATE api_keys SET secret_hash = x'00'");
    new.call("api.whoami", json!({})).failed(401, "signed_out");
}

#[test]
fn a_role_that_another_program_gave_or_took_counts_for_the_next_call() {
    let served = Served::start();
    served.hotel.user("rolf", &[Role::Restaurant]);
    let rolf = program(&served, "rolf");
    let ways: [Call; 4] = [
        |program| chart(program, LAKE),
        |program| mark(program, LAKE),
        |program| repeat(program, LAKE),
        |program| program.get("/api/files/reports/desk_list.csv?property=Lake%20View%20Palace&list=arrivals"),
    ];
    let said = |answer: &Answer| answer.json()["result"]["structuredContent"]["code"].clone();
    let give =
        "INSERT INTO user_roles (user_id, role) SELECT id, 'Front Desk' FROM users WHERE login = 'rolf'";
    let take = "DELETE FROM user_roles WHERE role = 'Front Desk' AND user_id = (SELECT id FROM users WHERE login = 'rolf')";
    for call in ways {
        call(&rolf).failed(403, "role_missing");
        beside(&served, give);
        assert_eq!(call(&rolf).status, 200);
        assert_eq!(call(&rolf).status, 200);
        beside(&served, take);
        call(&rolf).failed(403, "role_missing");
    }
    let call = || said(&tool(&rolf, "api_tape_chart", json!({ "property": LAKE })));
    assert_eq!(call(), "role_missing");
    beside(&served, give);
    assert_eq!(call(), Value::Null);
    beside(&served, take);
    assert_eq!(call(), "role_missing");
}

#[test]
fn a_property_that_another_program_gave_or_took_counts_for_the_next_call() {
    let served = Served::start();
    served.hotel.user_of("pia", &[Role::FrontDesk], &[LAKE, HILL]);
    let pia = program(&served, "pia");
    let take = "DELETE FROM user_properties WHERE user_id = (SELECT id FROM users WHERE login = 'pia')
                AND property_id = (SELECT id FROM properties WHERE name = 'Hill House')";
    let give = "INSERT INTO user_properties (user_id, property_id)
                SELECT u.id, p.id FROM users u, properties p WHERE u.login = 'pia' AND p.name = 'Hill House'";
    let ways: [(u16, &str, Call); 3] = [
        (403, "not_your_property", |program| chart(program, HILL)),
        (404, "not_found", |program| mark(program, HILL)),
        (422, "invalid", |program| repeat(program, HILL)),
    ];
    for (status, code, call) in ways {
        assert_eq!(call(&pia).status, 200, "{code}");
        assert_eq!(call(&pia).status, 200, "{code}");
        let before = actions(&served);
        beside(&served, take);
        call(&pia).failed(status, code);
        assert_eq!(actions(&served), before, "{code}");
        beside(&served, give);
        assert_eq!(call(&pia).status, 200, "{code}");
    }
    let shown =
        || tool(&pia, "api_tape_chart", json!({ "property": HILL })).json()["result"]["isError"].clone();
    assert_eq!(shown(), false);
    beside(&served, take);
    assert_eq!(shown(), true);
    assert_eq!(pia.call("api.my_properties", json!({})).message().as_array().map(Vec::len), Some(1));
}

#[test]
fn a_call_that_is_made_again_for_a_changed_caller_is_counted_once() {
    let served = Served::with(Config { agent_writes_per_hour: 4, ..Config::default() });
    served.hotel.user("concierge", &[Role::ServiceAgent, Role::FrontDesk, Role::Housekeeping]);
    let agent = program(&served, "concierge");
    for property in [LAKE, HILL] {
        unrelated(&served);
        mark(&agent, property).message();
    }
    let write = || tool(&agent, "api_set_housekeeping_status", dirty(&format!("{LAKE}-102"))).json();
    for _ in 0..2 {
        unrelated(&served);
        assert_eq!(write()["result"]["isError"], false);
    }
    unrelated(&served);
    mark(&agent, LAKE).failed(429, "too_many");
    unrelated(&served);
    assert_eq!(write()["result"]["structuredContent"]["code"], "too_many");
}

#[test]
fn an_import_by_a_program_goes_on_after_a_change_of_somebody_else() {
    let served = Served::start();
    let admin = program(&served, "admin");
    let file = "Guest,Arrival,Departure,Room type\nMona Mover,2026-05-01,2026-05-03,STE\n";
    unrelated(&served);
    let done = admin.call("migrate.run_import", json!({ "property": LAKE, "csv_text": file })).message();
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM reservations"), 1, "{done}");
    served.hotel.assert_sound();
}

#[test]
fn an_import_whose_key_is_revoked_between_its_batches_ends_whole_and_is_the_last_call_of_the_key() {
    const ROWS: usize = 1_500;
    let served = Served::start();
    let admin = program(&served, "admin");
    let import =
        |rows: usize| admin.call("migrate.run_import", json!({ "property": LAKE, "csv_text": file(rows) }));
    let watched = Connection::open(served.hotel.folder.path().join("hotel.db")).expect("the file");
    let rows_done = || -> i64 {
        watched
            .query_row("SELECT ifnull(max(rows_done), 0) FROM imports", [], |row| row.get(0))
            .expect("a count")
    };
    let (answer, revoked_at) = std::thread::scope(|scope| {
        let running = scope.spawn(|| import(ROWS));
        let begun = Instant::now();
        while rows_done() == 0 {
            assert!(begun.elapsed() < Duration::from_secs(60), "the import does not begin");
            std::thread::sleep(Duration::from_millis(1));
        }
        // Between two batches the file is free for two milliseconds.
        watched.busy_timeout(Duration::ZERO).expect("no patience");
        while watched.execute("DELETE FROM api_keys", []).is_err() {
            std::thread::sleep(Duration::from_micros(100));
        }
        let revoked_at = rows_done();
        (running.join().expect("an answer"), revoked_at)
    });
    assert!(revoked_at < 1_500, "the import was over before the key was revoked");
    // What was begun under the key is finished and answered: half a file would have to be found and undone by somebody else.
    let done = answer.message();
    assert_eq!((&done["created"], done["errors"].as_array().map(Vec::len)), (&json!(1485), Some(15)));
    let stored = |sql: &str| served.hotel.stored::<i64>(sql);
    assert_eq!(stored("SELECT count(*) FROM reservations"), 1485);
    assert_eq!(
        stored("SELECT count(*) FROM imports WHERE running = 0 AND rows_done = 1500 AND made_by = 'admin'"),
        1
    );
    // All of it is logged under the caller who began it, from the beginning to the sums at the end.
    let of_import = "FROM action_log WHERE endpoint = 'migrate.run_import'";
    assert_eq!(stored(&format!("SELECT count(*) {of_import} AND actor <> 'admin'")), 0);
    assert_eq!(stored(&format!("SELECT count(*) {of_import} AND action_type = 'create_reservation'")), 1485);
    let steps = format!(
        "SELECT group_concat(ifnull(rationale, '') || ' ' || ifnull(after_snapshot ->> '$.created', ''), ',')
         FROM (SELECT * {of_import} AND action_type = 'import_bookings' ORDER BY seq)"
    );
    assert_eq!(served.hotel.stored::<String>(&steps), "Begun , 1485");
    // The next call of the key is refused, and with it the next import.
    import(30).failed(401, "signed_out");
    assert_eq!(stored("SELECT count(*) FROM imports"), 1);
    let batch = json!({ "batch": done["batch"] });
    admin.call("migrate.undo_import", batch.clone()).failed(401, "signed_out");
    // Somebody else takes it back.
    served.hotel.known("admin").ok("migrate.undo_import", batch);
    assert_eq!(stored("SELECT count(*) FROM reservations"), 0);
    served.hotel.assert_sound();
}
