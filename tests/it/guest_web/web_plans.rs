//! The rates that guests choose from on the booking page.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::LAKE;

const COSTS: &str = "Cancelling this booking costs INR 7560.00. If you do not come, INR 7560.00 is charged.";

impl Scene {
    /// The usual plan, one beside it without refund, one that is the desk's only, and one out of use.
    fn with_plans(&self) {
        for plan in [
            json!({ "rate_plan_name": "Flexible", "code": "FLEX", "is_default": 1 }),
            json!({ "rate_plan_name": "Non-refundable", "code": "NRF", "modifier_value": -10, "non_refundable": 1,
                "show_on_booking_page": 1 }),
            json!({ "rate_plan_name": "Corporate", "code": "COR", "modifier_value": -50 }),
            json!({ "rate_plan_name": "Old", "code": "OLD", "modifier_value": -60, "show_on_booking_page": 1, "disabled": 1 }),
        ] {
            self.save("rate_plan", plan);
        }
    }

    fn offers(&self, more: Value) -> Value {
        self.web.ok("public_api.search_stay", Scene::wish(more))[0]["rate_plans"].clone()
    }
}

fn on(plan: &str, mut more: Value) -> Value {
    more["rate_plan"] = json!(plan);
    Scene::wish(more)
}

#[test]
fn each_room_is_offered_at_each_rate_with_its_terms_for_these_dates() {
    let scene = Scene::open();
    assert_eq!(scene.offers(json!({})), json!([]), "one rate is no choice");
    scene.with_plans();
    let offers = scene.offers(json!({}));
    let said: Vec<(String, String)> = offers
        .as_array()
        .expect("rates")
        .iter()
        .map(|rate| (text(&rate["rate_plan_name"]), sum(&rate["amount_after_tax"])))
        .collect();
    assert_eq!(said, [("Flexible".into(), "8400.00".into()), ("Non-refundable".into(), "7560.00".into())]);
    let free = text(&offers[0]["cancellation_terms"]);
    assert!(free.starts_with("Free cancellation until 2026-03-09, 23:59 hotel time"), "{free}");
    assert_eq!(text(&offers[1]["cancellation_terms"]), COSTS);
    assert_eq!(sum(&offers[1]["amount_before_tax"]), "7200.00");
    let page = scene.web.ok("public_api.showcase", json!({ "property": LAKE }));
    let plan = format!("{LAKE}-NRF");
    assert_eq!(page["rate_plans"][1], json!({ "name": plan, "rate_plan_name": "Non-refundable" }));
    assert_eq!(scene.offers(json!({ "adults": 9 })), json!([]), "nor a party that does not fit");
    scene.hotel.assert_sound();
}

#[test]
fn without_a_default_plan_the_price_as_it_is_stands_beside_the_others() {
    let scene = Scene::open();
    scene.save(
        "rate_plan",
        json!({ "rate_plan_name": "Saver", "code": "SAV", "modifier_value": -10, "show_on_booking_page": 1 }),
    );
    let offers = scene.offers(json!({}));
    assert_eq!(
        (&offers[0]["rate_plan"], sum(&offers[0]["amount_after_tax"])),
        (&Value::Null, "8400.00".into())
    );
    assert_eq!(offers[1]["rate_plan"], format!("{LAKE}-SAV"));
    let usual = scene.web.ok("public_api.book", Scene::wish(json!({})));
    assert_eq!((&usual["rate_plan_name"], sum(&usual["grand_total"])), (&Value::Null, "8400.00".into()));
    scene.save("rate_plan", json!({ "rate_plan_name": "Best", "code": "BAR", "is_default": 1 }));
    assert_eq!(scene.offers(json!({})).as_array().map(Vec::len), Some(2), "the default takes its place");
}

#[test]
fn the_rate_that_is_chosen_is_quoted_booked_and_frozen() {
    let scene = Scene::open();
    scene.with_plans();
    scene.save("voucher", json!({ "voucher_code": "LAKE10", "value": 10 }));
    let quoted = scene.web.ok("public_api.quote", on("NRF", json!({})));
    assert_eq!(
        (&quoted["quote"]["rate_plan"], &quoted["rate_plan_name"], sum(&quoted["grand_total"])),
        (&json!(format!("{LAKE}-NRF")), &json!("Non-refundable"), "7560.00".into())
    );
    assert!(text(&quoted["payment_policy"]).ends_with(COSTS), "{quoted}");
    let with_voucher = scene.web.ok("public_api.quote", on("NRF", json!({ "voucher_code": "LAKE10" })));
    assert_eq!(sum(&with_voucher["grand_total"]), "6804.00");
    let changed = scene.web.refused("public_api.book", on("NRF", json!({ "expected_total": 8400 })));
    assert_eq!(changed.code, "price_changed", "the price of another rate is not this one's");
    let wish = on(&format!("{LAKE}-NRF"), json!({ "expected_total": 7560 }));
    let booked = scene.web.ok("public_api.book", wish);
    assert_eq!(
        (sum(&booked["grand_total"]), &booked["rate_plan_name"]),
        ("7560.00".into(), &json!("Non-refundable"))
    );
    assert!(text(&booked["payment_policy"]).ends_with(COSTS), "{booked}");
    scene.set(json!({ "free_cancel_days": 0, "cancellation_fee": "None" }));
    scene.admin.ok(
        "records.save",
        json!({ "type": "rate_plan", "name": format!("{LAKE}-NRF"), "values": { "modifier_value": 0, "non_refundable": 0,
            "show_on_booking_page": 0 } }),
    );
    let of = json!({ "reservation": booked["reservation"] });
    let detail = scene.desk.ok("api.reservation_detail", of.clone());
    assert_eq!(
        (&detail["rate_plan"], sum(&detail["amount_after_tax"])),
        (&json!(format!("{LAKE}-NRF")), "7560.00".into())
    );
    assert_eq!(
        sum(&scene.desk.ok("api.cancellation_preview", of)["fee_total"]),
        "7560.00",
        "the terms are those of the booking"
    );
    scene.hotel.assert_sound();
}

#[test]
fn a_plan_that_is_not_shown_is_unknown_to_the_website() {
    let scene = Scene::open();
    scene.with_plans();
    for plan in ["COR", "OLD", "NONE", &format!("{LAKE}-COR")] {
        for call in ["public_api.quote", "public_api.book"] {
            let refused = scene.web.refused(call, on(plan, json!({})));
            assert_eq!(refused.kind, "not found", "{call} {plan} {refused:?}");
            assert!(refused.message.contains(plan), "{refused:?}");
        }
    }
    let made: i64 = scene.hotel.stored("SELECT count(*) FROM guests");
    assert_eq!(made, 0, "nothing is booked");
    let usual = scene.web.ok("public_api.book", on("FLEX", json!({ "expected_total": 8400 })));
    assert_eq!(usual["rate_plan_name"], "Flexible", "the usual one may be named");
}

#[test]
fn restrictions_and_the_last_room_hold_at_every_rate() {
    let scene = Scene::open();
    scene.with_plans();
    let least = json!({ "property": LAKE, "room_type": "DLX", "start_date": "2026-03-10", "end_date": "2026-03-10",
        "min_nights": 3 });
    scene.admin.ok("desk.set_restrictions", least);
    assert_eq!(scene.offers(json!({})), json!([]));
    for call in ["public_api.quote", "public_api.book"] {
        assert_eq!(scene.web.refused(call, on("NRF", json!({}))).code, "min_stay", "{call}");
    }
    let longer = on("NRF", json!({ "check_out_date": "2026-03-13" }));
    assert_eq!(sum(&scene.web.ok("public_api.quote", longer)["grand_total"]), "11340.00");
    for room in 101..=110 {
        let block = json!({ "property": LAKE, "room": room.to_string(), "from_date": "2026-03-20", "to_date": "2026-03-21" });
        scene.desk.ok("api.create_room_block", block);
    }
    let full = json!({ "check_in_date": "2026-03-20", "check_out_date": "2026-03-22" });
    assert_eq!(scene.web.refused("public_api.book", on("NRF", full)).code, "sold_out");
    scene.hotel.assert_sound();
}
