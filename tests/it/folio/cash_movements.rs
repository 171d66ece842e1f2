//! Cash put into the drawer of a shift, and taken out of it.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::shifts::open;
use crate::folio::{Scene, d, dec, text};
use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

fn movement(kind: &str, amount: i64) -> Value {
    json!({ "property": LAKE, "kind": kind, "amount": amount, "reason": "Change" })
}

#[test]
fn cash_goes_in_and_out_of_the_drawer_and_into_the_safe() {
    let scene = Scene::on("2026-03-01");
    let shift = open(&scene, 500);
    let mut expected = Vec::new();
    let mut last = Value::Null;
    for (kind, amount) in [("paid_in", 300), ("paid_out", 150), ("drop", 650)] {
        last = scene.desk.ok("desk.cash_movement", movement(kind, amount));
        expected.push(dec(&last["expected_cash"]));
    }
    assert_eq!(expected, ["800", "650", "0"].map(d), "all that the drawer holds can leave it");
    assert_eq!(last["name"], shift["name"]);
    let sums = ["paid_in", "paid_out", "drops", "cash_taken"].map(|key| dec(&last[key]));
    assert_eq!(sums, ["300", "150", "650", "0"].map(d));
    let rows = last["movements"].as_array().expect("movements");
    assert_eq!(keys(&rows[0]), named("kind, amount, reason, moved_by, moved_at"));
    assert_eq!(
        (text(&rows[0], "reason"), text(&rows[0], "moved_by"), text(&rows[0], "moved_at")),
        ("Change".into(), "asha".into(), "2026-03-01 15:00:00".into())
    );
    let answered: Vec<String> =
        rows.iter().map(|row| format!("{} {}", text(row, "kind"), dec(&row["amount"]).normalize())).collect();
    let stored: String = scene.hotel.stored(
        "SELECT group_concat(kind || ' ' || (amount_minor / 100), ', ' ORDER BY id) FROM cash_movements",
    );
    assert_eq!(answered.join(", "), stored);
    scene.hotel.assert_sound();
}

#[test]
fn a_movement_that_can_not_be_is_refused_and_changes_nothing() {
    let scene = Scene::on("2026-03-01");
    assert_eq!(scene.desk.refused("desk.cash_movement", movement("drop", 1)).code, "no_shift");
    let shift = open(&scene, 100);
    assert_eq!(scene.desk.refused("desk.cash_movement", movement("paid_out", 101)).code, "not_in_drawer");
    for (key, value) in
        [("amount", json!(0)), ("amount", json!(-5)), ("kind", json!("lent")), ("reason", json!(" "))]
    {
        let mut params = movement("paid_in", 10);
        params[key] = value.clone();
        assert_eq!(scene.desk.refused("desk.cash_movement", params).code, key, "{value}");
    }
    // Another cashier's shift is for Finance and admins.
    let mut of_asha = movement("paid_in", 10);
    of_asha["shift"] = shift["name"].clone();
    let ravi = scene.hotel.user("ravi", &[Role::FrontDesk]);
    assert_eq!(ravi.refused("desk.cash_movement", of_asha.clone()).code, "not_your_shift");
    let maid = scene.hotel.user("maid", &[Role::Housekeeping]);
    assert_eq!(maid.refused("desk.cash_movement", of_asha.clone()).code, "role_missing");
    assert_eq!(scene.hotel.stored::<i64>("SELECT count(*) FROM cash_movements"), 0);
    let finance = scene.hotel.user("mina", &[Role::Finance]);
    assert_eq!(text(&finance.ok("desk.cash_movement", of_asha)["movements"][0], "moved_by"), "mina");
    scene.hotel.assert_sound();
}

#[test]
fn cash_of_another_property_is_nobodys_to_move() {
    let hotel = TestHotel::chain("2026-03-01");
    let hill = hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.refused("desk.cash_movement", movement("paid_in", 10)).code, "not_your_property");
}
