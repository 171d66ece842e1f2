//! Cashier shifts: the float, cash in and out, the count, and which payments belong to a shift.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::{HILL, LAKE, TestHotel};

pub(super) fn open(scene: &Scene, cash: i64) -> Value {
    scene.desk.ok("desk.open_shift", json!({ "property": LAKE, "opening_cash": cash }))
}

fn close(counted: Value, note: Option<&str>) -> Value {
    json!({ "property": LAKE, "counted": counted, "note": note })
}

fn current(scene: &Scene) -> Value {
    scene.desk.ok("desk.current_shift", json!({ "property": LAKE }))
}

#[test]
fn the_drawer_holds_the_float_and_the_cash_of_its_cashier() {
    let scene = Scene::on("2026-03-01");
    assert_eq!(current(&scene)["shift"], Value::Null);
    assert_eq!(dec(&current(&scene)["denominations"][0]), d("500"));
    let stay = scene.arrive("Asha Rao", "2026-03-01", "2026-03-02", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Spa", "5000", "0");
    // Before the shift, and by another cashier during it.
    scene.pay(&folio, "100");
    let shift = open(&scene, 2000);
    assert_eq!((text(&shift, "status"), dec(&shift["expected_cash"])), ("Open".into(), d("2000")));
    let other = scene.hotel.user("ravi", &[Role::FrontDesk]);
    other.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Cash", "amount": 50 }));
    // In the shift: cash, a card, a refund.
    scene.pay(&folio, "700");
    scene.desk.ok("api.add_folio_payment", json!({ "folio": folio, "mode": "Card", "amount": 900 }));
    scene.desk.ok(
        "api.refund_folio_payment",
        json!({ "folio": folio, "amount": 200, "mode": "Cash", "reason": "Charged twice" }),
    );
    for (kind, amount) in [("paid_in", 300), ("paid_out", 150), ("drop", 1000)] {
        let movement = json!({ "property": LAKE, "kind": kind, "amount": amount, "reason": "Change" });
        scene.desk.ok("desk.cash_movement", movement);
    }
    let shift = &current(&scene)["shift"];
    let amounts = ["cash_taken", "paid_in", "paid_out", "drops", "expected_cash"].map(|key| dec(&shift[key]));
    assert_eq!(amounts, ["500", "300", "150", "1000", "1650"].map(d));
    assert_eq!(shift["by_source"].as_array().map(Vec::len), Some(2), "{shift}");

    let closed = scene.desk.ok("desk.close_shift", close(json!({ "500": 3, "50": 3 }), None));
    assert_eq!((text(&closed, "status"), dec(&closed["difference"])), ("Closed".into(), d("0")));
    assert_eq!(dec(&closed["counted"][0]["amount"]), d("1500"));
    assert_eq!(current(&scene)["shift"], Value::Null);
    // What is taken afterwards leaves the closed shift as it is.
    scene.pay(&folio, "10");
    let seen = scene.desk.ok("desk.shift", json!({ "shift": closed["name"] }));
    assert_eq!(dec(&seen["cash_taken"]), d("500"));
    scene.hotel.assert_sound();
}

#[test]
fn a_difference_is_closed_with_a_note_only() {
    let scene = Scene::on("2026-03-01");
    open(&scene, 500);
    let refused = scene.desk.refused("desk.close_shift", close(json!("480"), None));
    assert_eq!(refused.message, "The drawer is short by INR 20.00. Note the reason.");
    let closed = scene.desk.ok("desk.close_shift", close(json!("480"), Some("Taxi, no receipt")));
    assert_eq!((dec(&closed["difference"]), text(&closed, "note")), (d("-20"), "Taxi, no receipt".into()));
    let listed = scene.desk.ok("desk.shifts", json!({ "property": LAKE }));
    assert_eq!(listed["shifts"][0]["name"], closed["name"]);
}

#[test]
fn a_dry_run_sums_the_count_and_closes_nothing() {
    let scene = Scene::on("2026-03-01");
    open(&scene, 1000);
    let mut params = close(json!({ "500": 1, "0.5": 4 }), Some("Counting"));
    params["dry_run"] = json!(1);
    let preview = scene.desk.ok("desk.close_shift", params)["would_answer"].clone();
    assert_eq!((dec(&preview["counted_cash"]), dec(&preview["difference"])), (d("502"), d("-498")));
    assert!(current(&scene)["shift"].is_object());
}

#[test]
fn what_a_shift_refuses_changes_nothing() {
    let scene = Scene::on("2026-03-01");
    assert_eq!(scene.desk.refused("desk.close_shift", close(json!("0"), None)).code, "no_shift");
    let negative = json!({ "property": LAKE, "opening_cash": -1 });
    assert_eq!(scene.desk.refused("desk.open_shift", negative).kind, "invalid");
    let shift = open(&scene, 100);
    assert_eq!(
        scene.desk.refused("desk.open_shift", json!({ "property": LAKE, "opening_cash": 5 })).code,
        "shift_open"
    );
    for counted in [json!({ "7x": 1 }), json!({ "500": -1 }), json!("-3"), json!([1])] {
        let refused = scene.desk.refused("desk.close_shift", close(counted.clone(), None));
        assert_eq!(refused.kind, "invalid", "{counted}");
    }
    let mut to_nobody = close(json!("100"), None);
    to_nobody["handed_over_to"] = json!("nobody");
    assert_eq!(scene.desk.refused("desk.close_shift", to_nobody).kind, "invalid");
    // Another cashier's shift is for Finance and admins.
    let ravi = scene.hotel.user("ravi", &[Role::FrontDesk]);
    let mut others = close(json!("100"), None);
    others["shift"] = shift["name"].clone();
    assert_eq!(ravi.refused("desk.close_shift", others.clone()).code, "not_your_shift");
    let finance = scene.hotel.user("mina", &[Role::Finance]);
    assert_eq!(text(&finance.ok("desk.close_shift", others.clone()), "closed_by"), "mina");
    assert_eq!(finance.refused("desk.close_shift", others).code, "shift_closed");
    scene.hotel.assert_sound();
}

#[test]
fn each_property_has_its_own_drawer() {
    let hotel = TestHotel::chain("2026-03-01");
    let anil = hotel.user("anil", &[Role::FrontDesk]);
    for property in [LAKE, HILL] {
        anil.ok("desk.open_shift", json!({ "property": property, "opening_cash": 100 }));
    }
    let hill = hotel.user_of("bela", &[Role::Finance], &[HILL]);
    let name = text(&anil.ok("desk.current_shift", json!({ "property": LAKE }))["shift"], "name");
    assert_eq!(hill.refused("desk.shift", json!({ "shift": name })).kind, "not found");
}

#[test]
fn the_night_audit_warns_of_an_open_shift() {
    let scene = Scene::on("2026-03-01");
    let shift = text(&open(&scene, 100), "name");
    let run = scene.audit();
    assert!(run["warnings"].to_string().contains(&format!("Shift {shift} is still open.")), "{run}");
}
