//! The laundry in the rest of the hotel: search, the guest's history, check-out, erasing, checks.

use innkeeper::db::check;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{Laundry, n, text};
use crate::support::{HILL, LAKE};

impl Laundry {
    pub fn guest(&self) -> String {
        text(&self.desk.ok("api.reservation_detail", json!({ "reservation": self.stay }))["guest"]["name"])
    }

    /// A bag that was delivered and billed at 195.
    pub fn delivered(&self) -> String {
        let order = text(&self.collect(json!({}))["order"]);
        self.ready(&order);
        self.all_returned(&order);
        self.floor.ok("laundry.deliver_laundry", json!({ "order": order }));
        order
    }

    pub fn given(&self, sql: &str) {
        self.hotel.given(sql);
    }
}

#[test]
fn a_dry_run_says_price_guest_and_folio_and_writes_nothing() {
    let laundry = Laundry::open();
    let bag = json!({ "property": LAKE, "room": laundry.room, "express": 1, "items": [{ "item_name": "Shirt", "qty": 2 }], "dry_run": 1 });
    let quote = laundry.floor.ok("laundry.collect_laundry", bag)["would_answer"].clone();
    assert_eq!(
        [&quote["total"], &quote["bill"]["tax_amount"], &quote["bill"]["total"], &quote["items"][0]["rate"]],
        [&n("180.00"), &n("32.40"), &n("212.40"), &n("90.00")]
    );
    assert_eq!(
        (&quote["guest_name"], &quote["ready_by"]),
        (&json!("Ira Rao"), &json!("2026-03-01 20:00:00"))
    );
    assert_eq!(laundry.hotel.stored::<i64>("SELECT count(*) FROM laundry_orders"), 0);
    let order = text(&laundry.collect(json!({}))["order"]);
    laundry.ready(&order);
    let try_out = json!({ "order": order, "shortage_note": "With the tailor", "dry_run": 1 });
    let ahead = laundry.floor.ok("laundry.deliver_laundry", try_out)["would_answer"].clone();
    assert_eq!(
        [&ahead["folio_type"], &ahead["room_no"], &ahead["pending"], &ahead["bill"]["total"]],
        [&json!("Guest"), &json!("101"), &json!(3), &n("230.10")]
    );
    assert_eq!(laundry.bag(&order)["status"], json!("Ready"));
    let linen =
        json!({ "property": LAKE, "order_type": "House", "items": [{ "item_name": "Shirt" }], "dry_run": 1 });
    let linen = laundry.floor.ok("laundry.collect_laundry", linen)["would_answer"].clone();
    assert_eq!((&linen["total"], &linen["bill"]["total"]), (&n("60.00"), &n("0.00")), "never billed");
}

#[test]
fn the_search_finds_a_bag_by_number_and_by_room() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    let found = |caller: &crate::support::Caller, q: &str| -> Vec<Value> {
        let hits = caller.ok("desk.search", json!({ "q": q }));
        let hits = hits.as_array().cloned().unwrap_or_default();
        hits.into_iter().filter(|hit| hit["kind"] == "laundry").collect()
    };
    for typed in [order.as_str(), "lnd-2026-00001", "1", "101"] {
        assert_eq!(found(&laundry.desk, typed).len(), 1, "{typed}");
    }
    let hit = found(&laundry.desk, "101").remove(0);
    assert_eq!((&hit["name"], &hit["detail"]), (&json!(order), &json!("Room 101 · Ira Rao · Collected")));
    let revenue = laundry.hotel.user("revenue", &[Role::RevenueManager]);
    assert_eq!(found(&revenue, &order), Vec::<Value>::new(), "who may not open it does not find it");
    let hill = laundry.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(found(&hill, &order), Vec::<Value>::new());
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": order, "reason": "Wrong room" }));
    assert_eq!(found(&laundry.desk, "101"), Vec::<Value>::new(), "a closed bag is found by number only");
    assert_eq!(found(&laundry.desk, &order).len(), 1);
}

#[test]
fn a_bag_is_in_the_guests_history_and_follows_a_merge() {
    let laundry = Laundry::open();
    let order = laundry.delivered();
    let linked = |doctype: &str, name: &str| {
        laundry.desk.ok("api.linked_records", json!({ "doctype": doctype, "name": name }))["laundry"].clone()
    };
    let guest = laundry.guest();
    let bag = json!([{ "name": order, "status": "Delivered", "total": n("195.00") }]);
    assert_eq!(linked("Reservation", &laundry.stay), bag);
    assert_eq!(linked("Guest", &guest), bag);
    let events = |guest: &str| -> Vec<Value> {
        let journey = laundry.desk.ok("api.guest_journey", json!({ "guest": guest }));
        let events = journey["timeline"].as_array().cloned().unwrap_or_default();
        events.into_iter().filter(|event| event["type"] == "laundry").collect()
    };
    let event = events(&guest).remove(0);
    assert_eq!(
        [&event["title"], &event["detail"], &event["amount"]],
        [&json!(format!("Laundry {order}")), &json!("Delivered; 3 pieces"), &n("195.00")]
    );
    let twin = laundry.desk.ok(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "guest_name": "I. Rao", "phone": "9800000009",
            "check_in_date": "2026-04-01", "check_out_date": "2026-04-02" }),
    );
    let twin = laundry.desk.ok("api.reservation_detail", json!({ "reservation": twin["reservation"] }));
    let target = text(&twin["guest"]["name"]);
    laundry.hotel.known("admin").ok("api.merge_guests", json!({ "source": guest, "target": target }));
    assert_eq!(events(&target).len(), 1);
    assert_eq!(linked("Guest", &target), bag);
    laundry.hotel.assert_sound();
}

#[test]
fn an_erased_guest_leaves_no_name_on_a_bag() {
    let laundry = Laundry::open();
    let asked = json!({ "property": LAKE, "room": laundry.room, "notes": "Mrs Rao's silk saree" });
    let order = text(&laundry.desk.ok("laundry.request_pickup", asked)["order"]);
    laundry.collect(json!({ "order": order }));
    laundry.ready(&order);
    let note = json!({ "order": order, "shortage_note": "Ira Rao has one shirt" });
    laundry.floor.ok("laundry.deliver_laundry", note);
    laundry.desk.ok("api.check_out", json!({ "reservation": laundry.stay }));
    laundry.hotel.known("admin").ok("api.anonymize_guest", json!({ "guest": laundry.guest() }));
    let left: Vec<String> =
        laundry.hotel.contents().into_iter().filter(|row| row.to_lowercase().contains("rao")).collect();
    assert_eq!(left, Vec::<String>::new());
    assert_eq!(laundry.hotel.stored::<i64>("SELECT count(*) FROM laundry_lines"), 2, "the figures stay");
    laundry.hotel.assert_sound();
}

#[test]
fn check_out_warns_of_a_bag_that_is_not_delivered() {
    let laundry = Laundry::open();
    let order = text(&laundry.collect(json!({}))["order"]);
    let said =
        |warnings: &Value| warnings.to_string().contains(&format!("Laundry is not delivered yet: {order}."));
    let try_out = json!({ "reservation": laundry.stay, "dry_run": 1 });
    let ahead = laundry.desk.ok("api.check_out", try_out);
    assert!(said(&ahead["would_answer"]["warnings"]), "{ahead}");
    laundry.floor.ok("laundry.cancel_laundry", json!({ "order": order, "reason": "Taken along" }));
    let left = laundry.desk.ok("api.check_out", json!({ "reservation": laundry.stay }));
    assert!(!said(&left["warnings"]), "{left}");
}

#[test]
fn the_checks_find_a_bag_that_differs_from_its_bill() {
    let laundry = Laundry::open();
    let order = laundry.delivered();
    let wrong = || {
        let found = check::run(&laundry.hotel.app.db.reader().expect("a reader")).expect("the checks run");
        found.into_iter().filter(|line| line.starts_with("laundry")).collect::<Vec<_>>().join("; ")
    };
    assert_eq!(wrong(), "");
    laundry
        .given("UPDATE laundry_lines SET qty = 3, amount_minor = 3 * rate_minor WHERE item_name = 'Shirt'");
    assert!(
        wrong().starts_with(&format!("laundry bag billed otherwise than its kind: name {order}")),
        "{}",
        wrong()
    );
    assert!(
        wrong().contains(&format!("laundry bag differs from its folio line: name {order}")),
        "{}",
        wrong()
    );
    laundry
        .given("UPDATE laundry_lines SET qty = 2, amount_minor = 2 * rate_minor WHERE item_name = 'Shirt'");
    laundry.given("UPDATE laundry_orders SET complimentary = 1");
    assert!(
        wrong().starts_with(&format!("laundry bag billed otherwise than its kind: name {order}")),
        "{}",
        wrong()
    );
}
