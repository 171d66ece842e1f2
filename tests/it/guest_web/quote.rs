//! The price of a stay on the website.

use serde_json::{Value, json};

use crate::guest_web::{Scene, sum, text};
use crate::support::LAKE;
use crate::support::answers::{keys, named};

#[test]
fn a_quote_adds_up_rooms_meals_and_extras_and_stores_nothing() {
    let scene = Scene::open();
    scene.save("voucher", json!({ "voucher_code": "LAKE10", "value": 10 }));
    let boat = scene.save("experience", json!({ "experience_name": "Boat ride", "price": 1500 }));
    scene.set(json!({ "booking_payment_mode": "Advance percent", "advance_percent": 30 }));
    let before = scene.hotel.contents();
    let wish = Scene::wish(json!({ "meal_plan": "CP", "voucher_code": "lake10",
        "addons": [{ "experience": "Boat ride", "qty": 2 }] }));
    let quoted = scene.web.ok("public_api.quote", wish);
    assert_eq!(
        keys(&quoted),
        named("quote, rate_plan_name, addons, addons_total, grand_total, advance_due, payment_policy")
    );
    assert_eq!(sum(&quoted["addons_total"]), "3540.00", "1500 twice and 18 percent");
    // 9400 of rooms and breakfasts less 10 percent, at 5 percent.
    assert_eq!(sum(&quoted["quote"]["amount_after_tax"]), "8883.00");
    assert_eq!(
        (sum(&quoted["grand_total"]), sum(&quoted["advance_due"])),
        ("12423.00".into(), "2664.90".into())
    );
    let extra = &quoted["addons"][0];
    assert_eq!(keys(extra), named("experience, label, qty, amount, gst_rate, gst_amount, total"));
    assert_eq!(
        [&extra["experience"], &extra["label"], &extra["qty"]],
        [&json!(boat), &json!("Boat ride"), &json!(2)]
    );
    assert_eq!((sum(&extra["amount"]), sum(&extra["gst_amount"])), ("3000.00".into(), "540.00".into()));
    assert_eq!(scene.hotel.contents(), before);
}

#[test]
fn a_stay_that_begins_today_costs_its_fee_when_it_is_cancelled() {
    let scene = Scene::open();
    let today = json!({ "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" });
    let quote = scene.web.ok("public_api.quote", Scene::wish(today));
    let policy = text(&quote["payment_policy"]);
    assert!(policy.contains("Cancelling this booking costs INR 4200.00."), "{policy}");
}

#[test]
fn what_is_not_sold_is_not_quoted() {
    let scene = Scene::open();
    let refused = |more: Value| {
        let refused = scene.web.refused("public_api.quote", Scene::wish(more));
        if refused.kind == "not found" { refused.kind.to_string() } else { refused.code }
    };
    for (more, field) in [
        (json!({ "property": "Nowhere" }), "not found"),
        (json!({ "adults": 0 }), "adults"),
        (json!({ "voucher_code": "NONE" }), "voucher_code"),
        (json!({ "addons": [{ "experience": "Moon trip" }] }), "not found"),
        (json!({ "check_out_date": "2026-03-10" }), "check_out_date"),
    ] {
        assert_eq!(refused(more.clone()), field, "{more}");
    }
    scene.set(json!({ "booking_engine_enabled": 0 }));
    assert_eq!(refused(json!({})), "booking_engine_off");
}

#[test]
fn small_children_cost_on_the_website_what_they_cost_at_the_desk() {
    let scene = Scene::open();
    let values = json!({ "child_price": 500, "free_child_age": 5, "children_capacity": 2 });
    let deluxe = format!("{LAKE}-DLX");
    scene.admin.ok("records.save", json!({ "type": "room_type", "name": deluxe, "values": values }));
    // 4000 a night, and 500 for a child above five; at 5 percent.
    for (ages, total) in [
        (json!(null), "10500.00"),
        (json!([2, 4]), "8400.00"),
        (json!([2, 8]), "9450.00"),
        (json!("[8, 9]"), "10500.00"),
    ] {
        let wish = Scene::wish(json!({ "children": 2, "child_ages": ages }));
        let quoted = scene.web.ok("public_api.quote", wish.clone());
        assert_eq!(sum(&quoted["grand_total"]), total, "{ages}");
        let found = scene.web.ok("public_api.search_stay", wish.clone());
        assert_eq!(sum(&found[0]["quote"]["amount_after_tax"]), total, "{ages}");
        let desk = scene.desk.ok("api.get_quote", wish);
        assert_eq!(sum(&desk["amount_after_tax"]), total, "{ages}");
    }
    for wrong in [json!([2]), json!([2, 18]), json!("much")] {
        let wish = Scene::wish(json!({ "children": 2, "child_ages": wrong }));
        for call in ["quote", "search_stay", "book"] {
            assert_eq!(
                scene.web.refused(&format!("public_api.{call}"), wish.clone()).code,
                "child_ages",
                "{call}"
            );
        }
    }
    let wish = json!({ "children": 2, "child_ages": [2, 4], "expected_total": 8400 });
    let booked = scene.web.ok("public_api.book", Scene::wish(wish));
    assert_eq!(sum(&booked["grand_total"]), "8400.00");
    let stay = scene.desk.ok("api.reservation_detail", json!({ "reservation": booked["reservation"] }));
    assert_eq!((&stay["children"], &stay["child_ages"]), (&json!(2), &json!([2, 4])));
    scene.hotel.assert_sound();
}
