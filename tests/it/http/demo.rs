//! Putting the demo hotel back to its first state over HTTP.

use std::path::Path;
use std::time::{Duration, Instant};

use innkeeper::config::Config;
use innkeeper::db::{check, global};
use innkeeper::domain::lists::Role;
use serde_json::json;

use super::client::{Client, Served};
use crate::support::{HILL, LAKE};

/// The chain of the tests as a demo, on a server that runs with `--demo`.
pub fn demo() -> Served {
    let served = Served::with(Config { demo: true, ..Config::default() });
    let writer = served.hotel.app.db.writer().expect("the writer");
    global::mark_demo(&writer).expect("a demo");
    global::mark_demo_filled(&writer).expect("a demo");
    drop(writer);
    served
}

#[test]
fn only_an_admin_of_a_running_demo_puts_it_back() {
    let reset = "/api/demo/reset";
    let real = Served::with(Config { demo: true, ..Config::default() });
    real.signed_in("admin").post(reset, &json!({})).failed(404, "not_found");
    let without = Served::start();
    global::mark_demo(&without.hotel.app.db.writer().expect("the writer")).expect("a demo");
    without.signed_in("admin").post(reset, &json!({})).failed(404, "not_found");

    let served = demo();
    served.nobody().post(reset, &json!({})).failed(401, "signed_out");
    served.signed_in("asha").post(reset, &json!({})).failed(403, "role_missing");
    let admin = served.signed_in("admin");
    admin.clone().without("X-Requested-With").post(reset, &json!({})).failed(403, "header_missing");
    admin.get(reset).failed(405, "method_not_allowed");
    served.hotel.user_of("hill", &[Role::HotelAdmin], &[HILL]);
    let only_one = served.nobody().post("/api/login", &json!({ "login": "hill", "demo": 1 }));
    let cookie =
        only_one.header("set-cookie").expect("a cookie").split(';').next().expect("a cookie").to_string();
    let hill = served.nobody().header("Cookie", &cookie).header("X-Requested-With", "innkeeper");
    hill.post(reset, &json!({})).failed(403, "not_your_property");
    let issued = served.hotel.user("root", &[Role::Administrator]).ok("api.generate_api_key", json!({}));
    let part = |name: &str| issued[name].as_str().expect("a text").to_string();
    let key = format!("token {}:{}", part("api_key"), part("api_secret"));
    served.nobody().header("Authorization", &key).post(reset, &json!({})).failed(401, "signed_out");
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM properties"), 2);
    assert_eq!(served.hotel.stored::<String>("SELECT name FROM properties ORDER BY id LIMIT 1"), LAKE);
}

#[test]
fn a_demo_goes_back_to_its_first_state_while_it_runs() {
    let served = demo();
    let admin = served.signed_in("admin");
    let asha = served.signed_in("asha");
    let issued = served.hotel.user("root", &[Role::Administrator]).ok("api.generate_api_key", json!({}));
    let part = |name: &str| issued[name].as_str().expect("a text").to_string();
    let program =
        served.nobody().header("Authorization", &format!("token {}:{}", part("api_key"), part("api_secret")));
    assert_eq!(program.call("api.whoami", json!({})).message()["user"], "root");
    let changes = admin.get("/api/changes?since=0").message()["changes"].as_i64().expect("a number");
    let new_file = served.hotel.folder.path().join("hotel.db.first-state");

    std::thread::scope(|threads| {
        let first = threads.spawn(|| admin.post("/api/demo/reset", &json!({})));
        wait_for(&new_file);
        admin.post("/api/demo/reset", &json!({})).failed(409, "demo_reset_runs");
        let booked = asha.call(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Mira Sen",
            "phone": "+91 98290 50001", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }),
        );
        assert_eq!(booked.status, 200, "the demo works on until the new one is there: {}", booked.text());
        let done = first.join().expect("an answer");
        assert_eq!(done.message(), json!({ "ok": true }));
        assert!(done.header("set-cookie").expect("a cookie").contains("Max-Age=0"));
    });

    for signed_out in [&admin, &asha] {
        signed_out.call("api.my_properties", json!({})).failed(401, "signed_out");
        signed_out.get("/api/changes?since=0").failed(401, "signed_out");
    }
    assert_eq!(program.call("api.whoami", json!({})).status, 401, "a key of before");
    let stored = |sql: &str| served.hotel.stored::<i64>(sql);
    assert_eq!(
        stored("SELECT count(*) FROM properties WHERE name IN ('Aravalli Lake House', 'Mandore Haveli')"),
        2
    );
    assert_eq!(stored("SELECT count(*) FROM properties"), 2);
    assert_eq!(stored("SELECT count(*) FROM properties WHERE business_on = '2026-03-01'"), 2);
    assert_eq!(stored("SELECT count(*) FROM guests WHERE full_name = 'Mira Sen'"), 0);
    let people = served.nobody().get("/api/demo").message();
    assert_eq!(people.as_array().map(Vec::len), Some(8), "{people}");
    assert_eq!(
        people[7],
        json!({ "login": "haveli", "full_name": "Kiran Solanki", "role": "Front Desk", "property": "Mandore Haveli" })
    );
    assert_eq!(
        people[0],
        json!({ "login": "owner", "full_name": "Rajveer Rathore", "role": "Hotel Admin", "property": null })
    );

    let entered = served.nobody().post("/api/login", &json!({ "login": "owner", "demo": 1 }));
    let cookie =
        entered.header("set-cookie").expect("a cookie").split(';').next().expect("a cookie").to_string();
    let owner = served.nobody().header("Cookie", &cookie).header("X-Requested-With", "innkeeper");
    let home = json!({ "property": "Aravalli Lake House" });
    let missions = owner.call("desk.demo_missions", home.clone()).message();
    assert_eq!(
        json!([missions["is_demo"], missions["done"], missions["may_reset"]]),
        json!([1, 0, 1]),
        "{missions}"
    );
    the_owner_compares_two(&owner);
    let now = owner.get("/api/changes?since=0").message()["changes"].as_i64().expect("a number");
    assert!(now > changes, "screens read again: {changes} {now}");
    owner.call("api.create_ticket", json!({ "property": "Aravalli Lake House", "subject": "Extra towels", "category": "Housekeeping", "priority": "Low" })).message();
    let later = owner.get(&format!("/api/changes?since={now}")).message();
    assert_eq!(later["changed"], true, "and at every change after it");
    assert_eq!(
        check::run(&served.hotel.app.db.reader().expect("a reader")).expect("the checks"),
        Vec::<String>::new()
    );
    for suffix in ["", "-wal", "-shm"] {
        let left = served.hotel.folder.path().join(format!("hotel.db.first-state{suffix}"));
        assert!(!left.exists(), "{}", left.display());
    }
}

/// A desk sends a booking while the contents are about to be replaced: it is written before or refused after, and never written
/// with what the desk was before.
#[test]
fn a_booking_sent_while_the_demo_is_replaced_is_never_an_error_of_ours() {
    let served = demo();
    let (admin, asha) = (served.signed_in("admin"), served.signed_in("asha"));
    let new_file = served.hotel.folder.path().join("hotel.db.first-state");
    std::thread::scope(|threads| {
        let reset = threads.spawn(|| admin.post("/api/demo/reset", &json!({})));
        wait_for(&new_file);
        // From here on the replacement and the booking wait for the writer.
        let writer = served.hotel.app.db.writer().expect("the writer");
        wait_until_closed(&new_file);
        std::thread::sleep(Duration::from_millis(100));
        let booking = threads.spawn(|| {
            asha.call(
                "api.create_booking",
                json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Mira Sen",
                "phone": "+91 98290 50001", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" }),
            )
        });
        std::thread::sleep(Duration::from_millis(300));
        drop(writer);
        booking.join().expect("an answer").failed(401, "signed_out");
        assert_eq!(reset.join().expect("an answer").message(), json!({ "ok": true }));
    });
    assert_eq!(served.hotel.stored::<i64>("SELECT count(*) FROM guests WHERE full_name = 'Mira Sen'"), 0);
}

/// The file has been closed when its log is gone.
fn wait_until_closed(file: &Path) {
    let log = file.with_file_name("hotel.db.first-state-wal");
    wait_for(&log);
    let started = Instant::now();
    while log.exists() {
        assert!(started.elapsed() < Duration::from_secs(60), "{} stays", log.display());
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Both properties are in the portfolio and in the search over all properties.
fn the_owner_compares_two(owner: &Client) {
    let both = ["Aravalli Lake House", "Mandore Haveli"];
    let portfolio = owner.call("dashboards.portfolio_dashboard", json!({})).message().to_string();
    let dates = json!({ "check_in_date": "2026-03-05", "check_out_date": "2026-03-07" });
    let found = owner.call("crs.crs_search", dates).message().to_string();
    for property in both {
        assert!(portfolio.contains(property) && found.contains(property), "{property}: {portfolio} {found}");
    }
    let desk = owner.clone().without("Cookie");
    let entered = desk.post("/api/login", &json!({ "login": "desk", "demo": 1 }));
    let cookie =
        entered.header("set-cookie").expect("a cookie").split(';').next().expect("a cookie").to_string();
    let own = desk.header("Cookie", &cookie).call("api.my_properties", json!({})).message();
    assert_eq!(own.as_array().map(Vec::len), Some(1), "{own}");
}

fn wait_for(file: &Path) {
    let started = Instant::now();
    while !file.exists() {
        assert!(started.elapsed() < Duration::from_secs(60), "{} never came", file.display());
        std::thread::sleep(Duration::from_millis(5));
    }
}
