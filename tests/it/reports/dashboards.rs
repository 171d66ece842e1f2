//! The property's dashboard.

use serde_json::{Value, json};

use super::flash::{DAY, flash, two_days};
use super::{Scene, figures, table};
use crate::support::LAKE;

fn dashboard(scene: &Scene, more: Value) -> Value {
    let mut params = json!({ "property": LAKE });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    scene.owner.ok("dashboards.property_dashboard", params)
}

#[test]
fn the_dashboard_says_the_same_by_department() {
    let scene = two_days();
    let today = dashboard(&scene, json!({}));
    let keys = [
        "property",
        "property_name",
        "date",
        "total_rooms",
        "occupancy_pct",
        "revenue_today",
        "collections_today",
    ];
    assert_eq!(figures(&today, keys), [LAKE, LAKE, "2026-03-02", "15", "20.00", "13900.00", "8620.00"]);
    let statistics =
        ["mtd_occupancy_pct", "mtd_revenue", "mtd_room_revenue", "adr", "revpar", "rooms_sold_mtd"];
    assert_eq!(
        figures(&today["statistics"], statistics),
        ["20.00", "37500.00", "29500.00", "4916.67", "983.33", "6"]
    );
    let desk = json!({ "arrivals": 1, "departures": 1, "in_house": 2, "no_shows": 0 });
    assert_eq!(today["front_desk"], desk);
    for key in ["arrivals", "departures", "in_house", "no_shows"] {
        assert_eq!(today[key], desk[key], "{key}");
    }
    let rooms = json!({ "Clean": 12, "Dirty": 3, "Inspected": 0, "Out of Order": 0 });
    let floor = &today["housekeeping"];
    assert_eq!(
        (&floor["room_status"], &floor["occupied"], &floor["vacant"]),
        (&rooms, &json!(2), &json!(13))
    );
    // Two to make up after the night, whose time begins at the check-out hour, and one departure: none is late by nine.
    assert_eq!((&floor["open_tasks"], &floor["overdue_tasks"]), (&json!(3), &json!(0)));
    // Anna: 4,200 room, 735 meals, 1,050 dinner, 354 laundry, less 100 and 500 paid. Bela: 4,935. Nobody: 4,200. Carl
    // has paid his 10,620.
    assert_eq!(figures(&today["finance"], ["outstanding", "open_folios"]), ["14866.00", "4"]);
    assert_eq!(figures(&today["finance"], ["owed_on_open_folios", "owed_on_invoices"]), ["14866.00", "0.00"]);
    assert_eq!(
        table(&today["finance"]["collections_by_mode"], ["mode", "txns", "total"]),
        ["UPI | 1 | 8620.00"]
    );
    let yesterday = dashboard(&scene, json!({ "date": "2026-03-01" }));
    assert_eq!(
        figures(&yesterday, ["revenue_today", "collections_today", "in_house", "no_shows", "arrivals"]),
        ["23600.00", "2500.00", "3", "1", "3"]
    );
    assert_eq!(yesterday["statistics"]["rooms_sold_mtd"], 3);
    let ahead = dashboard(&scene, json!({ "date": "2026-03-03" }));
    assert_eq!(figures(&ahead, ["occupancy_pct", "revenue_today", "in_house"]), ["6.67", "4700.00", "1"]);
    let briefing = scene.owner.ok("api.owner_briefing", json!({ "property": LAKE }));
    assert_eq!(
        figures(&briefing["yesterday"], ["room_revenue", "adr", "revpar"]),
        ["17000.00", "5666.67", "1133.33"],
        "the owner's briefing has no figures of its own"
    );
}

#[test]
fn what_invoices_wait_for_is_apart_from_the_open_folios() {
    let scene = Scene::open();
    scene.given(
        "INSERT INTO companies (name, company_name, credit_allowed) VALUES ('Acme', 'Acme', 1);
         INSERT INTO billing_rules (company_id, charge_type, pay_by) SELECT id, 'Room', 'Company' FROM companies",
    );
    let acme = json!({ "company": "Acme", "booking_type": "Corporate" });
    let anna = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-02", acme);
    let bela = scene.arrive("Bela", "DLX", "2026-03-01", "2026-03-03", json!({}));
    scene.audit();
    scene.owner.ok("desk.settle_and_check_out", json!({ "reservation": anna }));
    scene.charge(&bela, "Food & Beverage", "1000");
    let finance = dashboard(&scene, json!({}))["finance"].clone();
    let owed = ["outstanding", "owed_on_open_folios", "owed_on_invoices"];
    assert_eq!(figures(&finance, owed), ["9450.00", "5250.00", "4200.00"]);
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({}));
    assert_eq!(figures(&chain["totals"], owed), ["9450.00", "5250.00", "4200.00"]);
    assert_eq!(figures(&chain["properties"][0], owed), ["9450.00", "5250.00", "4200.00"]);
    let counts = ["open_folios", "owing_folios"];
    let [before, owing] = figures(&finance, counts);
    let folio = scene.owner.ok("api.get_folio", json!({ "reservation": bela }))["name"].clone();
    scene.owner.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 5250 }));
    let finance = dashboard(&scene, json!({}))["finance"].clone();
    assert_eq!((owing.as_str(), figures(&finance, counts)), ("1", [before, "0".to_string()]));
}

#[test]
fn a_closed_day_counts_who_came_and_went_and_who_stayed() {
    let scene = Scene::open();
    let anna = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-02", json!({}));
    let bela = scene.arrive("Bela", "DLX", "2026-03-01", "2026-03-04", json!({}));
    let carl = scene.arrive("Carl", "STE", "2026-03-01", "2026-03-01", json!({}));
    scene.owner.ok("api.check_out", json!({ "reservation": carl }));
    scene.book("Nobody", "DLX", "2026-03-01", "2026-03-03", json!({}));
    scene.audit();
    // Anna overstays to the third, Bela leaves a day early then.
    scene.audit();
    scene.owner.ok("api.check_out", json!({ "reservation": anna }));
    scene.owner.ok("api.check_out", json!({ "reservation": bela }));
    scene.audit();
    let desk = ["arrivals", "departures", "in_house", "no_shows"];
    let of = |day: &str| figures(&dashboard(&scene, json!({ "date": day }))["front_desk"], desk);
    assert_eq!(of("2026-03-01"), ["3", "1", "2", "1"]);
    assert_eq!(of("2026-03-02"), ["0", "0", "2", "0"]);
    assert_eq!(of("2026-03-03"), ["0", "2", "0", "0"]);
    let ahead = ["arrivals", "departures"].map(|key| dashboard(&scene, json!({}))["front_desk"][key].clone());
    assert_eq!(ahead, [json!(0), json!(0)]);
    let movement = flash(&scene, "2026-03-03")["movement"].clone();
    assert_eq!(figures(&movement, desk), ["0", "2", "0", "0"]);
    let chain = scene.owner.ok("dashboards.portfolio_dashboard", json!({ "date": "2026-03-02" }));
    assert_eq!(figures(&chain["properties"][0], ["arrivals", "departures", "in_house"]), ["0", "0", "2"]);
    // Stays of another system that were over when they were imported have their booked dates only: Anna's end on the second.
    scene.given("UPDATE reservations SET checked_in_on = NULL, checked_out_on = NULL");
    assert_eq!(of("2026-03-01"), ["3", "1", "2", "1"]);
    assert_eq!(of("2026-03-02"), ["0", "1", "1", "0"]);
}

#[test]
fn the_property_decides_what_is_divided_by_and_the_answer_says_so() {
    let scene = Scene::open();
    for room in ["101", "102", "103"] {
        let params = json!({ "room": format!("{LAKE}-{room}"), "status": "Out of Order" });
        scene.owner.ok("api.set_housekeeping_status", params);
    }
    let block =
        json!({ "property": LAKE, "room": "104", "from_date": "2026-03-01", "to_date": "2026-03-03" });
    scene.owner.ok("api.create_room_block", block);
    for guest in ["Anna", "Bela"] {
        scene.arrive(guest, "DLX", "2026-03-01", "2026-03-02", json!({}));
    }
    scene.owner.ok(
        "records.save",
        json!({ "type": "voucher", "values": { "property": LAKE, "voucher_code": "FREE", "value": 100 } }),
    );
    scene.arrive("Carl", "DLX", "2026-03-01", "2026-03-02", json!({ "voucher_code": "FREE" }));
    let of_first = || {
        let flash = flash(&scene, "2026-03-01");
        (figures(&flash["today"], ["occupancy_pct", "adr", "revpar"]), flash["divisors"].clone())
    };
    let narrow = json!({ "type": "property", "name": LAKE, "values": {
        "occupancy_divisor": "Sellable Rooms", "adr_divisor": "Paid Only" } });
    let wide = json!({ "type": "property", "name": LAKE, "values": {
        "occupancy_divisor": "All Rooms", "adr_divisor": "All Sold" } });
    let all = (
        ["20.00", "2666.67", "533.33"].map(String::from),
        json!({ "occupancy": "All Rooms", "adr": "All Sold" }),
    );
    // Three of eleven, and 8,000 over two paid rooms.
    let some = (
        ["27.27", "4000.00", "727.27"].map(String::from),
        json!({ "occupancy": "Sellable Rooms", "adr": "Paid Only" }),
    );
    assert_eq!(of_first(), all);
    scene.owner.ok("records.save", narrow.clone());
    assert_eq!(of_first(), some);
    scene.audit();
    assert_eq!(of_first(), some, "the audit keeps what was out of service");
    scene.owner.ok("records.save", wide);
    assert_eq!(of_first(), all);
}

#[test]
fn an_empty_property_divides_by_nothing() {
    let scene = Scene::open();
    let today = dashboard(&scene, json!({}));
    assert_eq!(figures(&today, ["total_rooms", "occupancy_pct", "revenue_today"]), ["15", "0.00", "0.00"]);
    let flash = flash(&scene, "1999-12-31");
    let nothing = ["1999-12-31", "0", "0", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00", "0.00"];
    assert_eq!(figures(&flash["today"], DAY), nothing);
    assert_eq!(figures(&flash, ["total_rooms"]), ["0"]);
    let far = dashboard(&scene, json!({ "date": "9999-12-31" }));
    assert_eq!((&far["total_rooms"], far["outlook"].as_array().expect("days").len()), (&json!(15), 1));
    for path in ["dashboards.property_dashboard", "reports.manager_flash"] {
        let refused = scene.hill.refused(path, json!({ "property": LAKE }));
        assert_eq!((refused.kind, refused.code.as_str()), ("forbidden", "not_your_property"));
        assert_eq!(scene.owner.refused(path, json!({ "property": "Nowhere" })).kind, "not found");
        let wrong = scene.owner.refused(path, json!({ "property": LAKE, "date": "31.12.2026" }));
        assert_eq!((wrong.kind, wrong.code.as_str()), ("invalid", "date"));
    }
}
