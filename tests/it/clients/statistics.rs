//! A file without the planner's statistics, and a write-ahead log that overlapping reads keep from starting again.

use innkeeper::db::LOG_BYTES_MAX;
use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::time::work;
use crate::support::{LAKE, TestHotel};

const STAYS: i64 = 6_000;

/// Stays of guests who nearly all share a first name, and no statistics of them.
fn crowd(hotel: &TestHotel) {
    let sql = format!(
        "BEGIN;
         CREATE TEMP TABLE crowd AS
           WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < {STAYS})
           SELECT n, 'Wal' AS first, n % 5 || ' ' || n AS last FROM number;
         INSERT INTO guests (id, name, first_name, last_name, full_name, phone, phone_digits, created_at)
           SELECT 1000 + n, 'X-' || n, first, last, first || ' ' || last, '9' || (100000000 + n), '919' || (100000000 + n), n
           FROM crowd;
         INSERT INTO reservations (id, property_id, name, guest_id, guest_name, status, room_type_id, room_id, check_in_on,
                                   check_out_on, before_tax_minor, tax_minor, created_at)
           SELECT 1000 + n, m.property_id, 'X-' || n, 1000 + n, first || ' ' || last, 'Checked Out', m.room_type_id, m.id,
                  date('2026-02-27', '-' || (n / 15) || ' days'), date('2026-02-28', '-' || (n / 15) || ' days'),
                  400000 + n, 20000, n
           FROM crowd JOIN rooms m ON m.id = 1 + n % 15;
         COMMIT; DROP TABLE crowd;"
    );
    hotel.given(&sql);
}

#[test]
fn a_common_name_is_found_quickly_in_a_file_without_statistics() {
    let hotel = TestHotel::lake("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    crowd(&hotel);
    let count = |table: &str| -> i64 {
        hotel.stored(&format!("SELECT count(*) FROM sqlite_master WHERE name = '{table}'"))
    };
    let find = |query: &str| {
        let params = json!({ "property": LAKE, "query": query, "limit": 50 });
        (0..3).map(|_| work(|| desk.ok("api.find_reservations", params.clone())).1).min().expect("a time")
    };
    let (common, rare) = (find("Wal 3"), find("X-17"));
    println!("a common name {common:?}, a reference {rare:?}; statistics: {}", count("sqlite_stat1"));
    // A scan of all stays for each of thousands of guests took half a second of work in the release build.
    assert!(common.as_millis() < 250, "{common:?}");
}

#[test]
fn statistics_are_taken_while_the_server_runs() {
    let hotel = TestHotel::lake("2026-03-01");
    crowd(&hotel);
    hotel.app.db.refresh_statistics().expect("statistics");
    let known: i64 = hotel.stored("SELECT count(*) FROM sqlite_stat1 WHERE tbl = 'reservations'");
    assert!(known > 0);
}

#[test]
fn the_log_beside_the_file_is_shortened() {
    let hotel = TestHotel::lake("2026-03-01");
    let db = &hotel.app.db;
    // A reader that stays keeps SQLite from starting the log again.
    let mut reader = db.reader().expect("a reader");
    let view = reader.transaction().expect("a view");
    let _: i64 = view.query_row("SELECT count(*) FROM rooms", [], |row| row.get(0)).expect("a count");
    db.writer().expect("the writer").execute_batch("CREATE TABLE filler (bytes BLOB)").expect("a table");
    while db.log_bytes() <= LOG_BYTES_MAX {
        let fill = "INSERT INTO filler VALUES (zeroblob(1000000))";
        db.writer().expect("the writer").execute_batch(fill).expect("a row");
    }
    db.shorten_log().expect("a look");
    assert!(db.log_bytes() > LOG_BYTES_MAX, "the reader still needs it");
    drop(view);
    drop(reader);
    db.shorten_log().expect("a look");
    assert_eq!(db.log_bytes(), 0);
}
