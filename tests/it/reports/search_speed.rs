//! Typing in a hotel of a hundred thousand stays. `cargo test --test it speed -- --ignored --nocapture` prints the times.

use std::time::Duration;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::time::{waited, work};
use crate::support::{Caller, LAKE, TestHotel};

/// Past stays of as many guests, with names of 40 x 50 syllables; none of the functions could make them in a minute.
fn crowd(hotel: &TestHotel, stays: i64) {
    let firsts = "Asha,Vikram,Anita,Ravi,Mira,José,Zoë,John,Jane,Li,Omar,Fatima,Ivan,Olga,Kofi,Ama,Noah,Emma,Liam,Ava,\
        Arjun,Diya,Kabir,Sara,Yusuf,Leila,Marco,Giulia,Hans,Greta,Pierre,Claire,Sven,Ingrid,Pablo,Lucía,Chen,Mei,Sato,Yuki";
    let lasts = "Rao,Sen,Shah,Iyer,Khan,Das,Roy,Jain,Bose,Nair,Pillai,Reddy,Gupta,Mehta,Patel,Singh,Verma,Sharma,Kapoor,Malik,\
        Smith,Jones,Brown,Taylor,Wilson,Evans,Walker,Wright,Green,Hall,Müller,Schmidt,Weber,Koch,Rossi,Russo,Conti,Silva,\
        Costa,Lopez,García,Martin,Bernard,Dubois,Novak,Kowalski,Ivanov,Petrov,Tanaka,Suzuki";
    let sql = format!(
        "CREATE TEMP TABLE firsts (id INTEGER PRIMARY KEY, word TEXT); CREATE TEMP TABLE lasts (id INTEGER PRIMARY KEY, word TEXT);
         INSERT INTO firsts SELECT key, trim(value) FROM json_each('[\"' || replace('{firsts}', ',', '\",\"') || '\"]');
         INSERT INTO lasts SELECT key, trim(value) FROM json_each('[\"' || replace('{lasts}', ',', '\",\"') || '\"]');
         CREATE TEMP TABLE crowd AS
           WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {stays})
           SELECT n, f.word AS first, l.word || n % 977 AS last FROM number
           JOIN firsts f ON f.id = n * 7 % 40 JOIN lasts l ON l.id = n * 13 % 50;
         BEGIN;
         INSERT INTO guests (id, name, first_name, last_name, full_name, phone, phone_digits, email, created_at)
           SELECT 1000 + n, 'X-' || n, first, last, first || ' ' || last, '9' || (100000000 + n), '919' || (100000000 + n),
                  'mail' || n || '@example.com', n FROM crowd;
         INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, room_id, check_in_on,
                                   check_out_on, before_tax_minor, tax_minor, created_at)
           SELECT 1000 + n, m.property_id, 'X-' || n, 1000 + n * 17 % {stays} + 1, first || ' ' || last, 'Checked Out', m.room_type_id, m.id,
                  date('2026-02-27', '-' || (n / 15) || ' days'), date('2026-02-28', '-' || (n / 15) || ' days'),
                  400000 + n, 20000, n
           FROM crowd JOIN rooms m ON m.id = 1 + n % 15;
         COMMIT; DROP TABLE crowd; ANALYZE;"
    );
    hotel.given(&sql);
}

/// The second best of five, as milliseconds.
fn timed(caller: &Caller, path: &str, params: &Value) -> f64 {
    let mut times: Vec<Duration> = (0..5).map(|_| work(|| caller.ok(path, params.clone())).1).collect();
    times.sort_unstable();
    times[1].as_secs_f64() * 1_000.0
}

#[test]
#[ignore = "fills a file of 100,000 stays"]
fn typing_is_fast_among_a_hundred_thousand_stays() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    crowd(&hotel, 100_000);
    let lake_only = hotel.user_of("lake", &[Role::FrontDesk], &[LAKE]);
    let mut slow = Vec::new();
    for (who, caller) in [("chain", &desk), ("property", &lake_only)] {
        for typed in [
            "jo",
            "ra",
            "as",
            "asha",
            "asha rao1",
            "zoe",
            "mu",
            "ma",
            "101",
            "9100",
            "1000500",
            "mail77",
            "nobody",
            "anjou",
            "kapor",
            "asha 101",
        ] {
            for (path, params, most) in [
                ("desk.search", json!({ "q": typed }), 30.0),
                ("api.guest_search", json!({ "q": typed }), 20.0),
                ("api.guests_with_stats", json!({ "search": typed }), 20.0),
                ("api.find_reservations", json!({ "property": LAKE, "query": typed }), 30.0),
            ] {
                let took = timed(caller, path, &params);
                println!("{who:9} {path:24} {typed:10} {took:6.2} ms");
                if took > most {
                    slow.push(format!("{path} {typed} as {who}: {took:.1} ms"));
                }
            }
        }
        let took = timed(caller, "api.guests_with_stats", &json!({}));
        println!("{who:9} guests_with_stats, all {took:6.2} ms");
        if took > 40.0 {
            slow.push(format!("guests_with_stats as {who}: {took:.1} ms"));
        }
    }
    assert!(slow.is_empty(), "{slow:#?}");
}

/// Release figures are a fifth of these; what counts is that the property does not wait for long.
#[test]
#[ignore = "fills a file of 100,000 stays"]
fn erasing_a_guest_among_a_hundred_thousand_stays() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let made = desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Zebulon Quagmire", "phone": "91234 56789",
                "check_in_date": "2026-03-01", "check_out_date": "2026-03-03" }),
    );
    desk.ok("api.cancel_reservation", json!({ "reservation": made["reservation"] }));
    crowd(&hotel, 100_000);
    let admin = hotel.known("admin");
    let ((_, worked), took) =
        waited(|| work(|| admin.ok("api.anonymize_guest", json!({ "guest": made["guest"] }))));
    println!("anonymize_guest: {took:?} on the clock, {worked:?} of work");
    let file = std::fs::read(hotel.folder.path().join("hotel.db")).expect("the file");
    println!("{} MB", file.len() >> 20);
    for trace in ["zebulon", "quagmire"] {
        let found = file.windows(trace.len()).any(|window| window.eq_ignore_ascii_case(trace.as_bytes()));
        assert!(!found, "{trace}");
    }
    assert_eq!(desk.ok("desk.search", json!({ "q": "quag" })), json!([]));
}
