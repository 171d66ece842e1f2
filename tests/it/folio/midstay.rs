//! What changes while a guest is in house: the law, the room's type. What was quoted for a night is what the bill says.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, sum, text};
use crate::support::LAKE;

fn quote(scene: &Scene, room_type: &str, from: &str, to: &str, meal_plan: &str) -> Value {
    let params = json!({ "property": LAKE, "room_type": room_type, "check_in_date": from, "check_out_date": to,
                         "meal_plan": meal_plan, "adults": 2 });
    scene.desk.ok("api.get_quote", params)
}

/// Date, rate and tax of the lines of a charge type, in their order.
fn taxed(scene: &Scene, stay: &str, kind: &str) -> Vec<(String, Decimal, Decimal)> {
    let lines = scene.folio(stay)["charges"].clone();
    let of_kind = lines.as_array().expect("lines").iter().filter(|line| line["charge_type"] == kind).cloned();
    of_kind
        .map(|line| (text(&line, "posting_date"), dec(&line["gst_rate"]), dec(&line["gst_amount"])))
        .collect()
}

fn expected(rows: &[(&str, &str, &str)]) -> Vec<(String, Decimal, Decimal)> {
    rows.iter().map(|(date, rate, tax)| ((*date).to_string(), d(rate), d(tax))).collect()
}

/// Leaves, is paid for and closed; answers the invoice.
fn billed(scene: &Scene, stay: &str) -> Value {
    scene.desk.ok("api.check_out", json!({ "reservation": stay }));
    let folio = scene.folio(stay);
    scene.pay(&text(&folio, "name"), &folio["balance"].to_string());
    scene.desk.ok("api.close_folio", json!({ "folio": folio["name"] }));
    scene.desk.ok("api.folio_invoice", json!({ "folio": folio["name"] }))
}

/// Rate and taxable value of the summary of an invoice.
fn summary(bill: &Value) -> Vec<(Decimal, Decimal)> {
    let rows = bill["tax_summary"].as_array().expect("rates").iter();
    rows.map(|row| (dec(&row["rate"]), dec(&row["taxable"]))).collect()
}

#[test]
fn a_law_that_changes_mid_stay_taxes_each_night_by_the_slab_of_its_own_date() {
    let scene = Scene::on("2025-09-20");
    let quoted = quote(&scene, "DLX", "2025-09-20", "2025-09-24", "CP");
    let rates: Vec<Decimal> =
        quoted["nightly"].as_array().expect("nights").iter().map(|night| dec(&night["gst_rate"])).collect();
    assert_eq!(rates, ["12", "12", "5", "5"].map(d), "the law of 22 September 2025");
    let dear = quote(&scene, "STE", "2025-09-20", "2025-09-24", "");
    assert_eq!(dec(&dear["tax_amount"]), d("6480"), "above the slab the rate stayed");

    let stay = scene.arrive("Ravi Rao", "2025-09-20", "2025-09-24", json!({ "meal_plan": "CP" }));
    let suite = scene.arrive("Mira Sen", "2025-09-20", "2025-09-24", json!({ "room_type": "STE" }));
    for _ in 0..4 {
        scene.audit();
    }
    assert_eq!(
        taxed(&scene, &stay, "Room"),
        expected(&[
            ("2025-09-20", "12", "480"),
            ("2025-09-21", "12", "480"),
            ("2025-09-22", "5", "200"),
            ("2025-09-23", "5", "200"),
        ])
    );
    for (stay, quoted) in [(stay, quoted), (suite, dear)] {
        let bill = billed(&scene, &stay);
        assert_eq!(dec(&bill["folio"]["grand_total"]), dec(&quoted["amount_after_tax"]));
        assert_eq!(dec(&bill["folio"]["tax_total"]), dec(&quoted["tax_amount"]));
        assert_eq!(sum(&bill["tax_summary"], "total_tax"), dec(&quoted["tax_amount"]));
    }
    scene.hotel.assert_sound();
}

#[test]
fn prices_with_tax_inside_keep_their_total_over_a_change_of_the_law() {
    let scene = Scene::on("2025-09-20");
    scene.given("UPDATE properties SET rates_include_tax = 1");
    let quoted = quote(&scene, "DLX", "2025-09-20", "2025-09-24", "");
    assert_eq!(dec(&quoted["amount_after_tax"]), d("16000"));
    let stay = scene.arrive("Ravi Rao", "2025-09-20", "2025-09-24", json!({}));
    for _ in 0..4 {
        scene.audit();
    }
    assert_eq!(
        taxed(&scene, &stay, "Room"),
        expected(&[
            ("2025-09-20", "12", "428.57"),
            ("2025-09-21", "12", "428.57"),
            ("2025-09-22", "5", "190.48"),
            ("2025-09-23", "5", "190.48"),
        ])
    );
    let bill = billed(&scene, &stay);
    assert_eq!((dec(&bill["folio"]["grand_total"]), dec(&bill["folio"]["balance"])), (d("16000"), d("0")));
    assert_eq!(summary(&bill), [(d("5"), d("7619.04")), (d("12"), d("7142.86"))]);
    scene.hotel.assert_sound();
}

#[test]
fn nights_added_after_a_change_of_the_law_are_taxed_by_their_own_dates() {
    let scene = Scene::on("2025-09-20");
    let stay = scene.arrive("Ravi Rao", "2025-09-20", "2025-09-22", json!({}));
    scene.audit();
    let longer =
        json!({ "reservation": stay, "check_in_date": "2025-09-20", "check_out_date": "2025-09-24" });
    scene.desk.ok("api.amend_stay", longer);
    for _ in 0..3 {
        scene.audit();
    }
    let rates: Vec<Decimal> = taxed(&scene, &stay, "Room").into_iter().map(|(_, rate, _)| rate).collect();
    assert_eq!(rates, ["12", "12", "5", "5"].map(d));
    let bill = billed(&scene, &stay);
    assert_eq!(dec(&bill["folio"]["grand_total"]), d("17360"));
    scene.hotel.assert_sound();
}

#[test]
fn a_stay_moved_to_a_dearer_type_and_back_is_billed_night_by_night() {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Asha Rao", "2026-03-01", "2026-03-06", json!({ "meal_plan": "CP" }));
    let price = |scene: &Scene| {
        dec(&scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }))["amount_after_tax"])
    };
    let night = dec(&quote(&scene, "DLX", "2026-03-01", "2026-03-02", "CP")["amount_after_tax"]);
    let dear = dec(&quote(&scene, "STE", "2026-03-02", "2026-03-03", "CP")["amount_after_tax"]);
    assert_eq!(price(&scene), night * d("5"));
    scene.audit();
    scene.desk.ok("api.move_reservation", json!({ "reservation": stay, "new_room": "201" }));
    assert_eq!(price(&scene), night + dear * d("4"), "the nights still to come");
    scene.audit();
    scene.desk.ok("api.move_reservation", json!({ "reservation": stay, "new_room": "103" }));
    assert_eq!(price(&scene), night * d("4") + dear, "the suite was slept in for one night");
    for _ in 0..3 {
        scene.audit();
    }
    assert_eq!(
        taxed(&scene, &stay, "Room"),
        expected(&[
            ("2026-03-01", "5", "200"),
            ("2026-03-02", "18", "1620"),
            ("2026-03-03", "5", "200"),
            ("2026-03-04", "5", "200"),
            ("2026-03-05", "5", "200"),
        ])
    );
    assert_eq!(taxed(&scene, &stay, "Meal Plan").len(), 5, "breakfast goes along");
    let bill = billed(&scene, &stay);
    assert_eq!(dec(&bill["folio"]["grand_total"]), price(&scene));
    let nights = summary(&bill);
    assert_eq!(nights.last(), Some(&(d("18"), d("9000"))));
    let sold: String = scene.hotel.stored(
        "SELECT group_concat(code, ' ') FROM (SELECT t.room_type_code AS code FROM nights n
           JOIN room_types t ON t.id = n.room_type_id ORDER BY n.night_on)",
    );
    assert_eq!(sold, "DLX STE DLX DLX DLX");
    scene.hotel.assert_sound();
}

#[test]
fn a_move_after_a_change_of_the_rates_prices_only_what_it_changes() {
    let scene = Scene::on("2026-03-01");
    let moved = scene.arrive("Asha Rao", "2026-03-01", "2026-03-04", json!({}));
    let agreed = scene.arrive("Bela Rao", "2026-03-01", "2026-03-04", json!({}));
    let rate = json!({ "property": LAKE, "charge_type": "Room", "from_date": "2026-03-03", "rate": 9 });
    scene.desk.ok("records.save", json!({ "type": "tax_rate", "values": rate }));
    scene.audit();
    scene.desk.ok("api.move_reservation", json!({ "reservation": moved, "new_room": "201" }));
    scene
        .desk
        .ok("api.move_reservation", json!({ "reservation": agreed, "new_room": "202", "keep_rate": 1 }));
    for _ in 0..2 {
        scene.audit();
    }
    let rates =
        |stay: &str| taxed(&scene, stay, "Room").into_iter().map(|(_, rate, _)| rate).collect::<Vec<_>>();
    assert_eq!(rates(&moved), ["5", "18", "9"].map(d), "by the law of each night when it was priced");
    assert_eq!(rates(&agreed), ["5", "5", "5"].map(d), "as it was quoted");
    for stay in [&moved, &agreed] {
        let detail = scene.desk.ok("api.reservation_detail", json!({ "reservation": stay }));
        assert_eq!(dec(&billed(&scene, stay)["folio"]["grand_total"]), dec(&detail["amount_after_tax"]));
    }
    scene.hotel.assert_sound();
}
