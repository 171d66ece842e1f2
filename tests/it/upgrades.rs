//! Released versions: their schema never changes, and the current program opens their files with the same answers.
//!
//! `tests/data/VERSION.sql` is a small file of that version as SQL, `VERSION.json` what its program answered, and
//! `VERSION.migrations` the hashes of its migrations. [`freeze_this_version`] writes them when a version is released.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use chrono::DateTime;
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::backup;
use innkeeper::db::types::hex;
use rusqlite::Connection;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::coverage::samples::sample;
use crate::coverage::world::World;
use crate::folio::Scene;
use crate::support::{Caller, LAKE, TestHotel};

/// Every released version whose files must open.
const RELEASED: [&str; 1] = ["v0.1.0"];
/// Tables that are empty in a file of a hotel at work.
const EMPTY_TABLES_MAX: usize = 8;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn data(version: &str, ending: &str) -> PathBuf {
    root().join(format!("tests/data/{version}.{ending}"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The hash of each migration by file name.
fn migrations() -> BTreeMap<String, String> {
    let files = fs::read_dir(root().join("sql/migrations")).expect("the migrations").flatten();
    let hashed = files.map(|file| {
        let bytes = fs::read(file.path()).expect("a migration");
        (file.file_name().to_string_lossy().into_owned(), hex(&Sha256::digest(bytes)))
    });
    hashed.collect()
}

#[test]
fn the_migrations_of_a_released_version_never_change() {
    let now = migrations();
    for version in RELEASED {
        let list = read(&data(version, "migrations"));
        let released: BTreeMap<&str, &str> = list.lines().filter_map(|line| line.split_once("  ")).collect();
        for (file, hash) in &released {
            assert_eq!(
                now.get(*file).map(String::as_str),
                Some(*hash),
                "sql/migrations/{file} was released with {version}, and hotels have run it. Restore it, and add a new \
                 migration with the next number that changes the schema from there."
            );
        }
        let last = released.keys().next_back().expect("a migration");
        let between = now.keys().find(|file| file.as_str() < *last && !released.contains_key(file.as_str()));
        assert_eq!(between, None, "a migration runs only with a number above {last}, the last of {version}");
    }
}

/// Members that were always null and say something now.
const ANSWERED_SINCE: [&str; 2] =
    ["api.get_folio.payment_link_id: null is now ", "api.get_folio.payment_link_url: null is now "];

#[test]
fn a_file_of_a_released_version_opens_with_the_same_answers() {
    for version in RELEASED {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("hotel.db");
        load(&file, &read(&data(version, "sql")));
        let recorded: Value = serde_json::from_str(&read(&data(version, "json"))).expect("JSON");
        let now = DateTime::from_timestamp(recorded["at"].as_i64().expect("a moment"), 0).expect("a moment");
        let app = App::open(&file, Config::default(), Clock::fixed(now), innkeeper::svc::registry())
            .unwrap_or_else(|error| panic!("{version}: {error}"));
        let hotel = TestHotel { app: Arc::new(app), folder };
        hotel.assert_sound();
        let admin = hotel.known("admin");
        let calls = recorded["calls"].as_array().expect("calls");
        assert!(calls.len() > 5, "answers of {version}");
        for call in calls {
            let path = call["path"].as_str().expect("a name");
            let answer = admin.ok(path, call["params"].clone());
            let mut lost = differences(&call["answer"], &answer, path);
            lost.retain(|difference| !ANSWERED_SINCE.iter().any(|place| difference.starts_with(place)));
            assert!(lost.is_empty(), "{version}: {lost:#?}");
        }
        let carried = "SELECT count(*) FROM pos_orders o
             JOIN pos_payments y ON y.order_id = o.id AND y.paid_on = o.paid_on WHERE o.paid = 1";
        assert!(hotel.stored::<i64>(carried) > 0, "{version}: the payments of bills");
        // The upgraded file takes new entries.
        let payment = json!({ "folio": recorded["folio"], "mode": "Cash", "amount": 10 });
        admin.ok("api.add_folio_payment", payment);
        hotel.assert_sound();
        drop(admin);
        let mut check = Command::new(env!("CARGO_BIN_EXE_innkeeper"));
        let checked = check.arg("check").arg("--data").arg(&file).output().expect("the program");
        assert!(checked.status.success(), "{version}: {}", String::from_utf8_lossy(&checked.stdout));
    }
}

/// Where an answer lacks what it had before or says something else. New members are no difference.
fn differences(before: &Value, now: &Value, place: &str) -> Vec<String> {
    match (before, now) {
        (Value::Object(before), Value::Object(now)) => {
            let member = |(name, value): (&String, &Value)| {
                differences(value, now.get(name).unwrap_or(&Value::Null), &format!("{place}.{name}"))
            };
            before.iter().flat_map(member).collect()
        }
        (Value::Array(before), Value::Array(now)) if before.len() == now.len() => {
            let pairs = before.iter().zip(now).enumerate();
            pairs
                .flat_map(|(at, (before, now))| differences(before, now, &format!("{place}[{at}]")))
                .collect()
        }
        (before, now) if before == now => Vec::new(),
        (before, now) => vec![format!("{place}: {before} is now {now}")],
    }
}

/// A new file with the contents of a dump.
fn load(file: &Path, dump: &str) {
    let connection = Connection::open(file).expect("a new file");
    connection.execute_batch(dump).expect("the dump");
}

/// The schema and the rows of a file as SQL, one row a line where its texts have one.
fn dump(file: &Connection) -> String {
    let texts = |sql: &str| -> Vec<(String, String)> {
        let mut found = file.prepare(sql).expect("the schema");
        let rows = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("the schema");
        rows.map(|row| row.expect("texts")).collect()
    };
    let of_kind = |kind: &str| {
        texts(&format!("SELECT name, sql FROM sqlite_schema WHERE {kind} AND sql IS NOT NULL ORDER BY rowid"))
    };
    let shadow = "(SELECT name FROM pragma_table_list WHERE type = 'shadow')";
    let tables = of_kind(&format!(
        "type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT IN {shadow}"
    ));
    let mut out = String::from("PRAGMA foreign_keys = OFF;\nBEGIN;\n");
    for (name, sql) in &tables {
        out += &format!("{sql};\n");
        // The options of a search table, as they were set.
        if sql.starts_with("CREATE VIRTUAL") {
            for row in rows(file, &format!("{name}_config")) {
                out += &row.replace("INSERT", "REPLACE");
            }
        }
    }
    out += &tables.iter().flat_map(|(name, _)| rows(file, name)).collect::<String>();
    for kind in ["index", "view", "trigger"] {
        out +=
            &of_kind(&format!("type = '{kind}'")).into_iter().map(|(_, sql)| sql + ";\n").collect::<String>();
    }
    let version: i64 = file.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("a number");
    out + &format!("COMMIT;\nPRAGMA user_version = {version};\n")
}

/// An INSERT for each row of a table. A search table gets its row ids, and no table its computed columns.
fn rows(file: &Connection, table: &str) -> Vec<String> {
    let mut columns = Vec::new();
    let mut found = file.prepare("SELECT name, hidden FROM pragma_table_xinfo(?1)").expect("columns");
    let named = found.query_map([table], |row| Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?)));
    for (name, hidden) in named.expect("columns").map(|row| row.expect("a column")) {
        if hidden == 0 {
            columns.push(format!("\"{name}\""));
        }
    }
    if table.ends_with("_words") {
        columns.insert(0, "rowid".to_string());
    }
    let quoted =
        columns.iter().map(|column| format!("quote({column})")).collect::<Vec<_>>().join(" || ', ' || ");
    let mut found = file.prepare(&format!("SELECT {quoted} FROM \"{table}\"")).expect("rows");
    let values = found.query_map([], |row| row.get::<_, String>(0)).expect("rows");
    let columns = columns.join(", ");
    values
        .map(|row| format!("INSERT INTO \"{table}\" ({columns}) VALUES ({});\n", row.expect("a row")))
        .collect()
}

/// A file as the program left it that knew the migrations up to this one: its schema, with the rows of a file of today.
fn file_of(last: &str, today: &Path, old: &Path) {
    let file = Connection::open(old).expect("a new file");
    let known: Vec<String> = migrations().into_keys().filter(|name| name.as_str() <= last).collect();
    for name in &known {
        file.execute_batch(&read(&root().join("sql/migrations").join(name))).expect("a migration");
    }
    let texts = |sql: &str| -> Vec<(String, String)> {
        let mut found = file.prepare(sql).expect("the schema");
        let rows = found.query_map([], |row| Ok((row.get(0)?, row.get(1)?))).expect("the schema");
        rows.map(|row| row.expect("texts")).collect()
    };
    let triggers = texts("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'");
    let tables = texts(
        "SELECT name, type FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')
           AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    );
    file.execute_batch(&format!("ATTACH '{}' AS today", today.display())).expect("today's file");
    let mut copy = "PRAGMA foreign_keys = OFF;\nBEGIN;\n".to_string();
    copy += &triggers.iter().map(|(name, _)| format!("DROP TRIGGER {name};\n")).collect::<String>();
    for (table, kind) in &tables {
        // A later version may have dropped a column.
        let columns = texts(&format!(
            "SELECT name, type FROM pragma_table_xinfo('{table}') WHERE hidden = 0
               AND name IN (SELECT name FROM pragma_table_xinfo('{table}', 'today'))"
        ));
        let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
        let rowid = if kind == "virtual" { "rowid, " } else { "" };
        let columns = format!("{rowid}\"{}\"", names.join("\", \""));
        copy += &format!(
            "DELETE FROM \"{table}\";\nINSERT INTO \"{table}\" ({columns}) SELECT {columns} FROM today.\"{table}\";\n"
        );
    }
    copy += "UPDATE folios SET settled = status = 'Closed' AND id NOT IN (SELECT id FROM owing_folios);\n";
    copy += &triggers.iter().map(|(_, sql)| format!("{sql};\n")).collect::<String>();
    copy += &format!("COMMIT;\nDETACH today;\nPRAGMA user_version = {};\n", known.len());
    file.execute_batch(&copy).expect("the rows");
}

/// Guest, company, payments by mode.
type Bill<'b> = (&'b str, &'b str, &'b [(&'b str, &'b str)]);

/// Guests whose bills of 1180 were put on credit, as the program allowed it before: of a company that pays, of one that paid half of
/// it since, of one that paid all, and of no company; and one who paid in cash. Answers their folios.
fn bills_on_credit(scene: &Scene) -> Vec<String> {
    scene.given(
        "INSERT INTO companies (name, company_name, credit_allowed)
         VALUES ('Acme', 'Acme Limited', 1), ('Birla', 'Birla Mills', 1), ('Cipla', 'Cipla Works', 1), ('Nobody', 'Nobody', 1)",
    );
    let bill = |(guest, company, rows): &Bill| {
        let company = if company.is_empty() { json!({}) } else { json!({ "company": company }) };
        let stay = scene.arrive(guest, "2026-03-01", "2026-03-03", company);
        let folio = scene.folio_name(&stay);
        scene.charge(&folio, "Spa", "1000", "18");
        for (mode, amount) in *rows {
            let payment = json!({ "folio": folio, "mode": mode, "amount": amount });
            scene.desk.ok("api.add_folio_payment", payment);
        }
        scene.desk.ok("api.close_folio", json!({ "folio": folio }));
        folio
    };
    let bills: [Bill; 5] = [
        ("Asha Rao", "Acme", &[("Cash", "180"), ("Company Credit", "1000")]),
        ("Bela Rao", "Birla", &[("Company Credit", "1180"), ("Bank Transfer", "590")]),
        ("Cara Rao", "Cipla", &[("Company Credit", "1180"), ("Bank Transfer", "1180")]),
        ("Dina Rao", "Nobody", &[("Company Credit", "1180")]),
        ("Esha Rao", "", &[("Cash", "1180")]),
    ];
    let folios = bills.iter().map(bill).collect();
    scene.given("UPDATE reservations SET company_id = NULL WHERE guest_name = 'Dina Rao'");
    folios
}

/// Who owes how much, by the unpaid invoices and by the statements of the companies.
fn owed(desk: &Caller) -> Vec<String> {
    let receivables = desk.ok("desk.receivables", json!({ "property": LAKE }));
    let payers = receivables["payers"].as_array().expect("payers").iter().map(|payer| {
        if let Some(company) = payer["company"].as_str() {
            let statement = json!({ "property": LAKE, "company": company });
            let stated = desk.ok("desk.payer_statement", statement);
            assert_eq!(stated["balance"], payer["ages"]["total"], "{company}");
        }
        format!("{} {}", payer["name"].as_str().unwrap_or_default(), payer["ages"]["total"])
    });
    let mut payers: Vec<String> = payers.collect();
    payers.sort();
    payers
}

#[test]
fn bills_put_on_credit_by_an_older_program_are_owed_after_the_upgrade() {
    let scene = Scene::on("2026-03-01");
    let folios = bills_on_credit(&scene);
    let folder = tempfile::tempdir().expect("a folder");
    let (today, file) = (folder.path().join("today.db"), folder.path().join("hotel.db"));
    backup::copy_pages(&scene.hotel.app.db.reader().expect("a reader"), &today).expect("a copy");
    file_of("0031_group_contacts.sql", &today, &file);
    let settled = |file: &Connection| -> i64 {
        file.query_row("SELECT sum(settled) FROM folios", [], |row| row.get(0)).expect("a number")
    };
    assert_eq!(settled(&Connection::open(&file).expect("the file")), 5, "as an older program took it");

    let clock = Clock::fixed(scene.hotel.app.clock.now());
    let app = App::open(&file, Config::default(), clock, innkeeper::svc::registry()).expect("the upgrade");
    let hotel = TestHotel { app: Arc::new(app), folder };
    assert_eq!(settled(&Connection::open(&file).expect("the file")), 2);
    let desk = hotel.known("asha");
    assert_eq!(owed(&desk), ["Acme Limited 1000.00", "Birla Mills 590.00", "Dina Rao 1180.00"]);
    let dashboard = hotel.known("admin").ok("dashboards.property_dashboard", json!({ "property": LAKE }));
    assert_eq!(dashboard["finance"]["owed_on_invoices"].to_string(), "2770.00");
    for (folio, unpaid) in folios.iter().zip(["1000.00", "590.00", "0.00", "1180.00", "0.00"]) {
        let bill = desk.ok("api.folio_invoice", json!({ "folio": folio }))["folio"].clone();
        assert_eq!(bill["unpaid"].to_string(), unpaid, "{bill}");
    }
    hotel.assert_sound();

    for (folio, mode, amount) in [
        (&folios[0], "Bank Transfer", "1000"),
        (&folios[1], "Bank Transfer", "590"),
        (&folios[3], "Card", "1180"),
    ] {
        let paid = json!({ "folio": folio, "mode": mode, "amount": amount });
        let view = desk.ok("api.add_folio_payment", paid);
        assert_eq!(view["unpaid"].to_string(), "0.00", "{view}");
    }
    assert_eq!(owed(&desk), Vec::<String>::new());
    assert_eq!(settled(&Connection::open(&file).expect("the file")), 5);
    hotel.assert_sound();
    drop((desk, hotel));
}

/// Writes the files of the version that is about to be released: `cargo test --test it freeze_this -- --ignored`. Never run
/// for a version that hotels have.
#[test]
#[ignore = "writes tests/data for a release"]
fn freeze_this_version() {
    let version = concat!("v", env!("CARGO_PKG_VERSION"));
    let world = World::build();
    let (hotel, names) = (world.hotel(), &world.names);
    let admin = hotel.known("admin");
    fill(&world);
    let of_lake = json!({ "property": LAKE });
    let calls = [
        ("api.get_folio", json!({ "reservation": names["in_house"] })),
        ("api.get_folio", json!({ "reservation": names["leaving"] })),
        ("api.folio_invoice", json!({ "folio": names["closed_folio"] })),
        ("api.find_invoices", json!({ "property": LAKE, "query": names["invoice"] })),
        ("api.tape_chart", of_lake.clone()),
        ("api.availability_calendar", of_lake.clone()),
        ("api.hk_queue", of_lake.clone()),
        ("reports.manager_flash", of_lake),
        ("agents_api.activity_feed", json!({ "property": LAKE, "limit": 20 })),
        ("records.list", json!({ "type": "property" })),
    ];
    let answered = calls.map(|(path, params)| {
        let answer = admin.ok(path, params.clone());
        json!({ "path": path, "params": params, "answer": answer })
    });
    let recorded =
        json!({ "at": hotel.app.clock.now().timestamp(), "folio": names["folio"], "calls": answered });
    let folder = tempfile::tempdir().expect("a folder");
    let copy = folder.path().join("copy.db");
    backup::copy_pages(&hotel.app.db.reader().expect("a reader"), &copy).expect("a copy");
    let file = Connection::open(copy).expect("the copy");
    let dumped = dump(&file);
    let empty = empty_tables(&file);
    assert!(empty.len() <= EMPTY_TABLES_MAX, "tables without a row: {empty:#?}");
    let hashes: String = migrations().iter().map(|(file, hash)| format!("{file}  {hash}\n")).collect();
    fs::write(data(version, "sql"), dumped).expect("written");
    fs::write(data(version, "json"), serde_json::to_string_pretty(&recorded).expect("JSON") + "\n")
        .expect("written");
    fs::write(data(version, "migrations"), hashes).expect("written");
}

/// Records of the kinds that the world of the coverage tests lacks.
fn fill(world: &World) {
    let (hotel, names) = (world.hotel(), &world.names);
    let admin = hotel.known("admin");
    let save = |kind: &str, values: Value| {
        let mut values = values;
        values["property"] = json!(LAKE);
        admin.ok("records.save", json!({ "type": kind, "values": values }));
    };
    save("season", json!({ "season_name": "Winter", "start_date": "2026-12-20", "end_date": "2027-01-05" }));
    save("rate_plan", json!({ "rate_plan_name": "Advance purchase" }));
    save("rate_guardrail", json!({ "room_type": "DLX", "floor_price": 1000, "ceiling_price": 90000 }));
    save("tax_rate", json!({ "charge_type": "Spa", "from_date": "2026-04-01", "rate": 12 }));
    admin.ok("records.save", json!({ "type": "travel_agent", "values": { "agent_name": "Marker Travels" } }));
    let done = |caller: &Caller, path: &str| drop(caller.ok(path, sample(path, names).expect("a sample")));
    done(&hotel.known("Front Desk"), "desk.cash_movement");
    done(&hotel.guest(), "public_api.hosting_enquiry");
    for path in
        ["desk.set_restrictions", "reports.save_budget", "api.set_billing_rules", "records.upload_photo"]
    {
        done(&admin, path);
    }
    let booking = json!({ "property": LAKE, "room_type": "STE", "check_in_date": "2026-04-10",
        "check_out_date": "2026-04-12", "guest_name": "Nora Marker", "phone": "9876500009",
        "addons": [{ "experience": "Boat ride", "qty": 2 }],
        "instructions": [{ "department": "Housekeeping", "instruction": "A cot" }] });
    admin.ok("api.create_booking", booking);
}

fn empty_tables(file: &Connection) -> Vec<String> {
    let sql = "SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'sqlite%'";
    let mut names = file.prepare(sql).expect("the tables");
    let names = names.query_map([], |row| row.get::<_, String>(0)).expect("names");
    let is_empty = |name: &String| {
        let exists = format!("SELECT NOT EXISTS (SELECT 1 FROM \"{name}\")");
        file.query_row(&exists, [], |row| row.get::<_, bool>(0)).expect("a table")
    };
    names.map(|name| name.expect("a name")).filter(is_empty).collect()
}
