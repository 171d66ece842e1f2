//! Cancelling: window, fee, waiver, routing, voucher, confirmation.

use serde_json::json;

use super::{Scene, march, n};
use crate::support::LAKE;

#[test]
fn outside_the_window_it_is_free_and_the_nights_are_sold_again() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    let preview = scene.call("api.cancellation_preview", &stay, json!({}));
    assert_eq!(
        preview,
        json!({ "days_before_arrival": 9, "free_cancel_days": 1, "non_refundable": 0, "inside_window": 0,
            "fee_basis": "None", "estimated_fee": n("0"), "fee_total": n("0"), "balance_due": n("0"), "refundable": n("0") })
    );
    let answer = scene.call("api.cancel_reservation", &stay, json!({}));
    assert_eq!(
        answer,
        json!({ "reservation": stay, "cancellation_number": "CXL-2026-00001", "fee": n("0"), "fee_total": n("0"),
            "balance_due": n("0"), "waived": 0 })
    );
    let taken: i64 = scene.hotel.stored("SELECT sum(holds_inventory) FROM nights");
    assert_eq!((taken, scene.status(&stay).as_str()), (0, "Cancelled"));
    let lines: i64 = scene.hotel.stored("SELECT count(*) FROM charges");
    assert_eq!(lines, 0);
    scene.hotel.assert_sound();
}

#[test]
fn inside_the_window_the_fee_is_posted_once_with_the_rooms_tax() {
    let scene = Scene::open();
    for (policy, fee, total) in
        [("First Night", "4000.00", "4200.00"), ("Full Stay", "8000.00", "8400.00"), ("None", "0", "0.00")]
    {
        scene.given(&format!("UPDATE properties SET cancellation_fee = '{policy}'"));
        let stay = scene.book("Asha Rao", 1, 3);
        scene.call("api.record_advance", &stay, json!({ "amount": 10000 }));
        let preview = scene.call("api.cancellation_preview", &stay, json!({}));
        assert_eq!((&preview["inside_window"], &preview["estimated_fee"]), (&json!(1), &n(fee)), "{policy}");
        let answer = scene.call("api.cancel_reservation", &stay, json!({ "reason": "Booked elsewhere" }));
        assert_eq!((&answer["fee"], &answer["waived"]), (&n(fee), &json!(0)));
        let folio = scene.folio(&stay);
        assert_eq!(folio["grand_total"], n(total), "{policy}");
        if policy != "None" {
            let line = &folio["charges"][0];
            assert_eq!((&line["charge_type"], &line["service_code"]), (&json!("Room"), &json!("996311")));
        }
        let confirmation = scene.call("api.cancellation_letter", &stay, json!({}))["reservation"].clone();
        assert_eq!(confirmation["refundable"], preview["refundable"]);
        assert_eq!(confirmation["advance_paid"], n("10000.00"));
        assert_eq!(confirmation["cancellation_reason"], "Booked elsewhere");
        assert_eq!(confirmation["room_type"], "Deluxe");
        assert_eq!(confirmation["cancelled_on"], "2026-03-01 15:00:00");
    }
    scene.hotel.assert_sound();
}

#[test]
fn a_waived_fee_is_logged_and_not_charged() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let answer = scene.call(
        "api.cancel_reservation",
        &stay,
        json!({ "waive_fee": 1, "note": "Flight cancelled", "reason": "Volcano", "agent": "Concierge" }),
    );
    assert_eq!((&answer["fee"], &answer["waived"]), (&n("0"), &json!(1)));
    let logged: String = scene.hotel.stored(
        "SELECT agent_name || '|' || rationale || '|' || json_extract(after_snapshot, '$.waived') || '|'
           || json_extract(after_snapshot, '$.fee_without_waiver') FROM action_log WHERE action_type = 'cancel_reservation'",
    );
    assert_eq!(logged, "Concierge|Other: Flight cancelled|1|4000.0");
    assert_eq!(scene.folio(&stay), json!(null));
    scene.hotel.assert_sound();
}

#[test]
fn the_fee_goes_where_the_rules_send_room_charges() {
    let scene = Scene::open();
    scene.acme_pays_rooms();
    let stay = scene.book_with("Asha Rao", 1, 3, json!({ "company": "Acme", "booking_type": "Corporate" }));
    scene.call("api.cancel_reservation", &stay, json!({}));
    let landed: String = scene.hotel.stored(
        "SELECT f.folio_type || ' ' || c.amount_minor FROM charges c JOIN folios f ON f.id = c.folio_id",
    );
    assert_eq!(landed, "Company 400000");
    scene.hotel.assert_sound();
}

#[test]
fn a_voucher_is_released_only_outside_the_window() {
    let scene = Scene::open();
    scene.given("INSERT INTO vouchers (property_id, name, voucher_code, value, max_uses) SELECT id, name || '-TEN', 'TEN', '10', 1 FROM properties");
    let used = || scene.hotel.stored::<i64>("SELECT times_used FROM vouchers");
    let voucher = || json!({ "voucher_code": "TEN" });
    let early = scene.book_with("Asha Rao", 10, 12, voucher());
    assert_eq!(used(), 1);
    scene.call("api.cancel_reservation", &early, json!({}));
    assert_eq!(used(), 0);
    let late = scene.book_with("Asha Rao", 1, 3, voucher());
    let preview = scene.call("api.cancellation_preview", &late, json!({}));
    assert_eq!(preview["estimated_fee"], n("3600.00"));
    scene.call("api.cancel_reservation", &late, json!({ "waive_fee": 1 }));
    assert_eq!(used(), 1);
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_who_cancels_frees_what_is_left() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET cancellation_fee = 'Full Stay'");
    let stay = scene.in_house("Asha Rao", 1, 5, "101");
    scene.close_days_until(3);
    let preview = scene.call("api.cancellation_preview", &stay, json!({}));
    assert_eq!((&preview["days_before_arrival"], &preview["estimated_fee"]), (&json!(-2), &n("8000.00")));
    scene.call("api.cancel_reservation", &stay, json!({}));
    scene.is("101", "Vacant", "Dirty");
    let folio = scene.folio(&stay);
    assert_eq!(folio["grand_total"], n("16800.00"), "never more than the stay's price");
    let taken: i64 = scene.hotel.stored("SELECT sum(holds_inventory) FROM nights");
    assert_eq!(taken, 2);
    scene.in_house("Bela Rao", 3, 5, "101");
    scene.hotel.assert_sound();
}

#[test]
fn a_waiting_stay_costs_nothing() {
    let scene = Scene::open();
    let stay = scene.book_with("Wim Wait", 1, 3, json!({ "waitlist": 1 }));
    let answer = scene.call("api.cancel_reservation", &stay, json!({}));
    assert_eq!(answer["fee"], n("0"));
    scene.hotel.assert_sound();
}

#[test]
fn the_confirmation_is_for_cancelled_stays_only() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 10, 12);
    assert_eq!(scene.refused("api.cancellation_letter", &stay, json!({})), "wrong_status");
    scene.call("api.cancel_reservation", &stay, json!({}));
    let confirmation = scene.call("api.cancellation_letter", &stay, json!({}));
    assert_eq!(confirmation["property"]["property_name"], LAKE);
    assert_eq!(confirmation["guest"]["full_name"], "Asha Rao");
    assert_eq!(confirmation["reservation"]["check_in_date"], march(10));
    assert_eq!(confirmation["reservation"]["amount_after_tax"], n("8400.00"));
    scene.hotel.assert_sound();
}

#[test]
fn the_guest_reads_the_fee_with_its_tax_and_what_is_still_to_pay() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    scene.call("api.record_advance", &stay, json!({ "amount": 1000 }));
    let preview = scene.call("api.cancellation_preview", &stay, json!({}));
    let done = scene.call("api.cancel_reservation", &stay, json!({}));
    let letter = scene.call("api.cancellation_letter", &stay, json!({}))["reservation"].clone();
    let detail = scene.call("api.reservation_detail", &stay, json!({}))["cancellation"].clone();
    assert_eq!((&preview["estimated_fee"], &done["fee"]), (&n("4000.00"), &n("4000.00")));
    assert_eq!((&letter["cancellation_fee"], &detail["fee"]), (&n("4000.00"), &n("4000.00")));
    for answer in [&preview, &done, &letter, &detail] {
        assert_eq!(answer["fee_total"], n("4200.00"), "{answer}");
    }
    for answer in [&preview, &done, &letter] {
        assert_eq!(answer["balance_due"], n("3200.00"), "{answer}");
    }
    assert_eq!((&preview["refundable"], &letter["refundable"]), (&n("0"), &n("0")));
    assert_eq!(scene.folio(&stay)["grand_total"], n("4200.00"));
    scene.hotel.assert_sound();
}
