//! The demo hotel: believable, sound, the same each time.

use chrono::{NaiveDateTime, TimeDelta};
use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::check;
use innkeeper::demo;

#[test]
fn the_demo_hotel_has_a_past_a_present_and_a_future() {
    let folder = tempfile::tempdir().expect("a folder");
    let now = NaiveDateTime::parse_from_str("2026-03-22 05:00:00", "%Y-%m-%d %H:%M:%S")
        .expect("a moment")
        .and_utc();
    let clock = Clock::fixed(now - TimeDelta::days(30));
    let app = App::open(&folder.path().join("demo.db"), Config::default(), clock, innkeeper::svc::registry())
        .expect("a new file");
    demo::fill(&app, now).expect("the demo is made");

    let reader = app.db.reader().expect("a reader");
    let count = |sql: &str| reader.query_row(sql, [], |row| row.get::<_, i64>(0)).expect("a number");
    assert_eq!(check::run(&reader).expect("the checks run"), Vec::<String>::new());
    assert_eq!(count("SELECT count(*) FROM rooms"), 32 + 8);
    assert_eq!(count("SELECT count(*) FROM night_audits"), 21 + 5);
    assert_eq!(count("SELECT count(*) FROM properties WHERE business_on = '2026-03-22'"), 2);
    let in_house = count("SELECT count(*) FROM reservations WHERE status = 'Checked In' AND property_id = 1");
    assert!((10..=30).contains(&in_house), "{in_house} in house");
    assert!(
        count("SELECT count(*) FROM reservations WHERE status = 'Confirmed' AND check_in_on = '2026-03-22'")
            >= 3
    );
    assert!(
        count("SELECT count(*) FROM reservations WHERE status = 'Confirmed' AND check_in_on > '2026-03-29'")
            >= 20
    );
    assert!(count("SELECT count(*) FROM reservations WHERE status = 'Checked Out'") >= 80);
    assert!(count("SELECT count(*) FROM reservations WHERE status IN ('Cancelled', 'No Show')") >= 5);
    assert!(count("SELECT count(*) FROM folios WHERE folio_type = 'Company'") >= 3);
    assert!(count("SELECT count(*) FROM rooms WHERE housekeeping_status = 'Dirty'") >= 5);
    assert!(count("SELECT count(*) FROM hk_tasks WHERE status = 'Pending'") >= 5);
    assert!(count("SELECT count(*) FROM tickets WHERE status = 'Resolved'") >= 20);
    assert!(count("SELECT count(*) FROM tickets WHERE breached = 1") >= 3);
    let of_a_stay = "EXISTS (SELECT 1 FROM reservation_addons a WHERE a.ticket_id = k.id)";
    let open =
        |what: &str| count(&format!("SELECT count(*) FROM tickets k WHERE k.status = 'Open' AND {what}"));
    assert_eq!(
        open(&format!("NOT {of_a_stay}")),
        4,
        "two of the morning, the order of a QR menu and a laundry pickup"
    );
    assert!(
        open(&format!("{of_a_stay} AND k.due_at >= unixepoch('2026-03-21 18:30')")) >= 5,
        "extras to come"
    );
    assert_eq!(
        open(&format!("{of_a_stay} AND k.due_at < unixepoch('2026-03-21 18:30')")),
        0,
        "extras of past days"
    );
    assert_eq!(count("SELECT count(*) FROM group_bookings WHERE status = 'Confirmed'"), 2);
    for (status, functions) in
        [("Enquiry", 4), ("Tentative", 3), ("Confirmed", 8), ("Completed", 4), ("Lost", 2), ("Cancelled", 1)]
    {
        assert_eq!(
            count(&format!("SELECT count(*) FROM functions WHERE status = '{status}'")),
            functions,
            "{status}"
        );
    }
    assert_eq!(count("SELECT count(*) FROM functions WHERE closed_out_at IS NOT NULL"), 4);
    assert_eq!(count("SELECT max(quote_version) FROM functions WHERE group_id IS NOT NULL"), 2);
    assert_eq!(count("SELECT count(*) FROM functions WHERE green_room_id IS NOT NULL"), 1);
    assert!(count("SELECT count(*) FROM function_receipts") >= 15);
    assert!(count("SELECT count(*) FROM stock_ledger WHERE reference_doctype = 'Venue Booking'") >= 40);
    assert_eq!(count("SELECT count(*) FROM reservations WHERE status = 'Waitlist'"), 2);
    assert_eq!(count("SELECT count(*) FROM lost_found_items"), 4);
    assert!(count("SELECT count(*) FROM occupants WHERE passport_number IS NOT NULL") >= 10);
    for action in ["void_charge", "post_allowance"] {
        let of_type = format!("SELECT count(*) FROM action_log WHERE action_type = '{action}'");
        assert!(count(&of_type) >= 2, "{action}");
    }
    assert!(count("SELECT count(*) FROM revenue_budgets WHERE period GLOB '2026-*'") == 12);
    let leaving = count(
        "SELECT count(*) FROM reservations WHERE status = 'Checked In' AND check_out_on = '2026-03-22' AND property_id = 1",
    );
    assert!((4..=7).contains(&leaving), "{leaving} leave today");
    let messages = |status: &str| count(&format!("SELECT count(*) FROM outbox WHERE status = '{status}'"));
    assert!(messages("Sent") >= 15 && messages("Failed") >= 1, "messages of the last days");
    assert_eq!(messages("Queued"), 0, "nothing is sent by a demo");
    assert_eq!(count("SELECT demo_filled_to = (SELECT max(seq) FROM action_log) FROM site"), 1);
    the_second_property_is_small_and_alive(&count);
    assert!(count("SELECT count(*) FROM recipe_lines") >= 40);
    for (reason, least) in [("Received", 35), ("Count", 4), ("Wastage", 5)] {
        let of_reason = format!("SELECT count(*) FROM stock_ledger WHERE reason = '{reason}'");
        assert!(count(&of_reason) >= least, "{reason}");
    }
    assert!(count("SELECT count(*) FROM ingredient_stock WHERE on_hand_milli < 0") >= 1);
    assert!(count("SELECT count(*) FROM ingredient_stock WHERE on_hand_milli = 0") >= 1);
    assert!(count("SELECT count(*) FROM ingredient_stock WHERE on_hand_milli > par_milli") >= 25);
    assert_eq!(count("SELECT count(*) FROM users"), 8);
    for (status, least) in [("Placed", 3), ("Preparing", 4), ("Delivered", 40)] {
        let of_status = format!("SELECT count(*) FROM pos_orders WHERE status = '{status}'");
        assert!(count(&of_status) >= least, "{status}");
    }
    assert_eq!(count("SELECT count(*) FROM pos_orders WHERE source = 'QR' AND status = 'Placed'"), 1);
    assert!(count("SELECT count(*) FROM charges WHERE source = 'POS'") >= 15);
    assert_eq!(count("SELECT count(*) FROM pos_table_reservations WHERE status = 'Booked'"), 4);
    assert_eq!(count("SELECT count(*) FROM menu_items WHERE image LIKE '/photo/%'"), 40);
    assert_eq!(count("SELECT count(DISTINCT menu_item_id) FROM recipe_lines"), 40);
    let low = "SELECT count(*) FROM ingredient_stock WHERE on_hand_milli BETWEEN 1 AND par_milli";
    assert!(count(low) >= 3);
    assert_eq!(
        count("SELECT count(*) FROM pos_order_lines WHERE voided = 1 AND void_seen = 0 AND fired_at > 0"),
        1
    );
    let bags = |what: &str| count(&format!("SELECT count(*) FROM laundry_orders WHERE {what}"));
    for (status, least) in
        [("Requested", 1), ("Collected", 2), ("In Process", 2), ("Ready", 2), ("Delivered", 25)]
    {
        assert!(bags(&format!("status = '{status}'")) >= least, "{status}");
    }
    assert_eq!(bags("status = 'Requested' AND express = 1"), 1, "from a guest's phone");
    assert!(bags("status = 'Cancelled'") >= 1);
    assert_eq!(bags("status = 'In Process' AND ready_by < '2026-03-22'"), 1, "late");
    assert!(bags("order_type = 'House' AND status = 'Collected'") >= 1);
    assert!(bags("posted_to_folio IS NOT NULL") >= 20);
    let missing = "status = 'Ready' AND EXISTS (SELECT 1 FROM laundry_lines n
        WHERE n.order_id = laundry_orders.id AND n.returned_qty < n.qty)";
    assert_eq!(bags(missing), 1, "a piece is missing");
    assert!(count("SELECT count(DISTINCT item_name) FROM laundry_rates") >= 20);
    assert_eq!(count("SELECT demo FROM site"), 1);
}

fn the_second_property_is_small_and_alive(count: &dyn Fn(&str) -> i64) {
    let stays =
        |what: &str| count(&format!("SELECT count(*) FROM reservations WHERE property_id = 2 AND {what}"));
    assert_eq!(stays("1"), 15);
    for (what, least) in [
        ("status = 'Checked Out'", 4),
        ("status = 'Checked In'", 3),
        ("status = 'Confirmed' AND check_in_on = '2026-03-22'", 2),
        ("status = 'Confirmed' AND check_in_on > '2026-03-22'", 3),
    ] {
        assert!(stays(what) >= least, "{what}: {}", stays(what));
    }
    assert!(count("SELECT count(*) FROM invoices WHERE property_id = 2") >= 4);
    let seen = "SELECT count(*) FROM user_properties WHERE property_id = 2";
    assert_eq!(count(seen), 1, "its own user; the owner has all properties");
}
