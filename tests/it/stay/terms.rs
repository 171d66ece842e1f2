//! Terms of cancellation: those of a rate plan, and that a booking keeps the terms it was made on.

use serde_json::{Value, json};

use super::{Scene, n};
use crate::support::LAKE;

impl Scene {
    fn plan(&self, code: &str, terms: Value) {
        let mut values = json!({ "property": LAKE, "rate_plan_name": code, "code": code });
        values.as_object_mut().expect("an object").extend(terms.as_object().expect("an object").clone());
        let admin = self.hotel.known("admin");
        admin.ok("records.save", json!({ "type": "rate_plan", "values": values }));
    }

    fn cost(&self, stay: &str) -> (Value, Value) {
        let preview = self.call("api.cancellation_preview", stay, json!({}));
        (preview["fee_basis"].clone(), preview["fee_total"].clone())
    }
}

#[test]
fn the_terms_of_a_rate_plan_come_before_the_propertys() {
    let scene = Scene::open();
    scene.plan("NRF", json!({ "non_refundable": 1 }));
    scene.plan("FLEX", json!({ "free_cancel_days": 0, "no_show_charge": "None" }));
    scene.plan("WEEK", json!({ "free_cancel_days": 14, "cancellation_fee": "Full Stay" }));
    scene.plan("PLAIN", json!({}));
    for (plan, day, basis, total) in [
        ("NRF", 25, "Full Stay", "8400.00"),
        ("FLEX", 1, "None", "0"),
        ("WEEK", 10, "Full Stay", "8400.00"),
        ("WEEK", 16, "None", "0"),
        ("PLAIN", 1, "First Night", "4200.00"),
        ("PLAIN", 2, "None", "0"),
    ] {
        let stay = scene.book_with("Asha Rao", day, day + 2, json!({ "rate_plan": plan }));
        assert_eq!(scene.cost(&stay), (json!(basis), n(total)), "{plan} on {day}");
    }
    scene.hotel.assert_sound();
}

#[test]
fn quotes_forms_and_stays_say_the_terms_of_the_plan() {
    let scene = Scene::open();
    scene.plan("NRF", json!({ "non_refundable": 1 }));
    let quote = |plan: Value| {
        let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-20",
            "check_out_date": "2026-03-22", "rate_plan": plan });
        scene.desk.ok("api.get_quote", params)["cancellation_terms"].as_str().expect("a sentence").to_string()
    };
    assert!(quote(json!(null)).starts_with("Free cancellation until 2026-03-19"), "{}", quote(json!(null)));
    assert_eq!(
        quote(json!("NRF")),
        "Cancelling this booking costs INR 8400.00. If you do not come, INR 8400.00 is charged."
    );
    let options = scene.desk.ok("api.booking_options", json!({ "property": LAKE }));
    let plan = &options["rate_plans"][0];
    assert_eq!((&plan["non_refundable"], &plan["cancellation_fee"]), (&json!(1), &json!("Full Stay")));
    let stay = scene.book_with("Asha Rao", 20, 22, json!({ "rate_plan": "NRF" }));
    let preview = scene.call("api.cancellation_preview", &stay, json!({}));
    assert_eq!((&preview["non_refundable"], &preview["inside_window"]), (&json!(1), &json!(1)));
    let detail = scene.call("api.reservation_detail", &stay, json!({}));
    let said =
        "Cancelling is never free: the whole stay is charged; when nobody comes, the whole stay is charged.";
    assert_eq!(detail["cancellation_terms"], said);
}

#[test]
fn a_plan_without_refund_charges_a_no_show_the_whole_stay() {
    let scene = Scene::open();
    scene.plan("NRF", json!({ "non_refundable": 1 }));
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "rate_plan": "NRF" }));
    let preview = scene.hotel.known("admin").ok("desk.night_audit_preview", json!({ "property": LAKE }));
    let shown = &preview["no_shows"][0];
    assert_eq!((&shown["fee"], &shown["fee_total"]), (&n("8000.00"), &n("8400.00")));
    scene.close_days_until(2);
    assert_eq!(scene.folio(&stay)["grand_total"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn a_booking_keeps_the_terms_it_was_made_on() {
    let scene = Scene::open();
    let promised = scene.book("Asha Rao", 1, 3);
    let old = scene.book("Bela Rao", 1, 3);
    scene.given("UPDATE reservations SET terms_fee = NULL, terms_free_days = NULL, terms_no_show = NULL WHERE guest_name = 'Bela Rao'");
    scene.given("UPDATE properties SET cancellation_fee = 'Full Stay', no_show_charge = 'Full Stay', free_cancel_days = 9");
    assert_eq!(scene.cost(&promised), (json!("First Night"), n("4200.00")));
    assert_eq!(scene.cost(&old), (json!("Full Stay"), n("8400.00")), "no terms are stored with it");
    scene.call(
        "api.amend_stay",
        &promised,
        json!({ "check_in_date": "2026-03-02", "check_out_date": "2026-03-04" }),
    );
    assert_eq!(scene.cost(&promised), (json!("None"), n("0")), "one day before, as was promised");
    scene.call(
        "api.amend_stay",
        &promised,
        json!({ "check_in_date": "2026-03-01", "check_out_date": "2026-03-03" }),
    );
    scene.close_days_until(2);
    assert_eq!(scene.folio(&promised)["grand_total"], n("4200.00"), "the no-show fee too");
    assert_eq!(scene.folio(&old)["grand_total"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn another_rate_plan_brings_its_terms() {
    let scene = Scene::open();
    scene.plan("NRF", json!({ "non_refundable": 1 }));
    scene.plan("BAR", json!({}));
    let stay = scene.book_with("Asha Rao", 20, 22, json!({ "rate_plan": "BAR" }));
    scene.given("UPDATE properties SET free_cancel_days = 30");
    scene.call("desk.edit_booking", &stay, json!({ "adults": 1 }));
    assert_eq!(scene.cost(&stay).0, "None", "the plan is the same");
    scene.call("desk.edit_booking", &stay, json!({ "rate_plan": "NRF" }));
    assert_eq!(scene.cost(&stay).0, "Full Stay");
    scene.call("desk.edit_booking", &stay, json!({ "rate_plan": null }));
    assert_eq!(scene.cost(&stay).0, "Full Stay", "null leaves the plan as it is");
    scene.call("desk.edit_booking", &stay, json!({ "rate_plan": "" }));
    assert_eq!(scene.cost(&stay).0, "First Night", "without a plan the property's of today hold");
    scene.hotel.assert_sound();
}

#[test]
fn terms_that_cannot_be_are_refused() {
    let scene = Scene::open();
    let admin = scene.hotel.known("admin");
    for (field, value) in [
        ("free_cancel_days", json!(-1)),
        ("cancellation_fee", json!("Half")),
        ("no_show_charge", json!("All")),
    ] {
        let mut values = json!({ "property": LAKE, "rate_plan_name": "Odd" });
        values[field] = value;
        let refusal = admin.refused("records.save", json!({ "type": "rate_plan", "values": values }));
        assert_eq!(refusal.code, field);
    }
}

#[test]
fn who_leaves_a_non_refundable_stay_early_is_not_let_off_silently() {
    let scene = Scene::open();
    scene.plan("NRF", json!({ "non_refundable": 1 }));
    scene.plan("FLEX", json!({ "free_cancel_days": 0 }));
    let stays = ["NRF", "FLEX"].map(|plan| {
        let stay = scene.book_with("Asha Rao", 1, 4, json!({ "rate_plan": plan }));
        scene.call("api.check_in", &stay, json!({}));
        stay
    });
    let whole = scene.book_with("Bela Rao", 1, 2, json!({ "rate_plan": "NRF" }));
    scene.call("api.check_in", &whole, json!({}));
    scene.close_days_until(2);
    let left = [&stays[0], &stays[1], &whole].map(|stay| scene.call("api.check_out", stay, json!({})));
    let said = |answer: &Value| answer["warnings"].to_string().contains("non-refundable");
    assert_eq!(
        left.each_ref().map(|answer| answer["dropped_nights"].clone()),
        [json!(2), json!(2), json!(0)]
    );
    assert_eq!(left.each_ref().map(said), [true, false, false]);
    scene.hotel.assert_sound();
}
