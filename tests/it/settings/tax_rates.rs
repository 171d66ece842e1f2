//! A property's own dated tax rates.

use innkeeper::domain::lists::Role;
use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::folio::{Scene, d, dec, text};
use crate::support::{Caller, HILL, LAKE, TestHotel};

fn save(caller: &Caller, values: Value) -> Result<Value, (&'static str, String)> {
    let saved = caller.call("records.save", json!({ "type": "tax_rate", "values": values }));
    saved.map_err(|refused| (refused.kind, refused.code))
}

fn rate(kind: &str, from: &str, rate: u32) -> Value {
    json!({ "property": LAKE, "charge_type": kind, "from_date": from, "rate": rate })
}

fn more(values: Value, extra: Value) -> Value {
    let mut values = values;
    values.as_object_mut().expect("an object").extend(extra.as_object().expect("an object").clone());
    values
}

fn quoted(scene: &Scene, from: &str, to: &str) -> Value {
    let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from, "check_out_date": to,
                         "meal_plan": "CP", "adults": 2 });
    scene.desk.ok("api.get_quote", params)
}

/// Rates of the lines of a charge type by date.
fn rates(scene: &Scene, stay: &str, kind: &str) -> Vec<(String, Decimal)> {
    let lines = scene.folio(stay)["charges"].clone();
    let of_kind = lines.as_array().expect("lines").iter().filter(|line| line["charge_type"] == kind).cloned();
    of_kind.map(|line| (text(&line, "posting_date"), dec(&line["gst_rate"]))).collect()
}

#[test]
fn the_rate_in_force_on_the_night_is_quoted_posted_and_invoiced() {
    let scene = Scene::on("2026-03-01");
    let before = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-04", json!({ "meal_plan": "CP" }));
    let old =
        scene.desk.ok("api.reservation_detail", json!({ "reservation": before }))["amount_after_tax"].clone();
    let slab = json!({ "up_to": 3999, "rate_above": 20, "note": "State order 7" });
    save(&scene.desk, more(rate("Room", "2026-03-02", 6), slab)).expect("a slab");
    save(&scene.desk, rate("Room", "2026-03-03", 9)).expect("the next");
    save(&scene.desk, rate("Food & Beverage", "2026-03-03", 7)).expect("a rate for food");
    save(&scene.desk, rate("Spa", "2026-03-01", 18)).expect("a rate for the spa");

    let quote = quoted(&scene, "2026-03-01", "2026-03-04");
    let rooms = [d("200"), d("800"), d("360")];
    let meals = [d("35"), d("35"), d("49")];
    assert_eq!(dec(&quote["tax_amount"]), rooms.iter().chain(&meals).sum::<Decimal>());
    let stay = scene.arrive("Mira Sen", "2026-03-01", "2026-03-04", json!({ "meal_plan": "CP" }));
    scene.charge(&scene.folio_name(&stay), "Spa", "100", "0");
    for _ in 0..3 {
        scene.audit();
    }
    let of = |kind: &str| rates(&scene, &stay, kind).into_iter().map(|(_, rate)| rate).collect::<Vec<_>>();
    assert_eq!((of("Room"), of("Meal Plan")), (vec![d("5"), d("20"), d("9")], vec![d("5"), d("5"), d("7")]));
    assert_eq!(of("Spa"), [d("18")]);
    scene.charge(&scene.folio_name(&stay), "Minibar", "100", "0");
    assert_eq!(of("Minibar"), [d("7")], "the minibar follows food");
    let bill = scene.desk.ok("api.folio_invoice", json!({ "folio": scene.folio_name(&stay) }));
    assert_eq!(dec(&bill["folio"]["grand_total"]), dec(&quote["amount_after_tax"]) + d("118") + d("107"));
    let summary: Vec<Decimal> =
        bill["tax_summary"].as_array().expect("rates").iter().map(|row| dec(&row["rate"])).collect();
    assert_eq!(summary, [d("5"), d("7"), d("9"), d("18"), d("20")]);
    // What was quoted before stays as it was quoted.
    assert_eq!(dec(&scene.folio(&before)["grand_total"]), dec(&old));
    let chosen = scene.desk.ok("api.property_locale", json!({ "property": LAKE }))["tax_rates"].clone();
    assert!(chosen.as_array().expect("rates").iter().any(|rate| dec(rate) == d("9")), "{chosen}");
    scene.hotel.assert_sound();
}

#[test]
fn a_rate_that_makes_no_sense_is_refused() {
    let scene = Scene::on("2026-03-01");
    save(&scene.desk, rate("Room", "2026-03-02", 6)).expect("a rate");
    let invalid = |field: &str| Err(("invalid", field.to_string()));
    let cases = [
        (rate("Room", "2026-02-30", 7), "from_date"),
        (rate("Discount", "2026-03-02", 7), "charge_type"),
        (rate("Spa", "2026-03-02", 101), "rate"),
        (more(rate("Room", "2026-04-01", 5), json!({ "up_to": 7500 })), "rate_above"),
        (more(rate("Room", "2026-04-01", 5), json!({ "rate_above": 18 })), "up_to"),
        (more(rate("Spa", "2026-04-01", 5), json!({ "up_to": 7500, "rate_above": 18 })), "up_to"),
        (json!({ "property": LAKE, "charge_type": "Spa", "from_date": "2026-03-02" }), "rate"),
    ];
    for (values, field) in cases {
        assert_eq!(save(&scene.desk, values.clone()), invalid(field), "{values}");
    }
    assert_eq!(save(&scene.desk, rate("Room", "2026-03-02", 7)), Err(("refused", "exists".to_string())));
    let list = scene.desk.ok("records.list", json!({ "type": "tax_rate", "property": LAKE }));
    assert_eq!((&list["total"], &list["rows"][0]["name"]), (&json!(1), &json!("TAX-0001")));
    let change = json!({ "type": "tax_rate", "name": "TAX-0001", "values": { "rate": 8 } });
    assert_eq!(dec(&scene.desk.ok("records.save", change)["rate"]), d("8"), "its own date is no clash");
    let rooms = scene.hotel.user("meera", &[Role::RevenueManager, Role::FrontDesk]);
    assert_eq!(save(&rooms, rate("Spa", "2026-03-02", 5)), Err(("forbidden", "role_missing".to_string())));
}

#[test]
fn a_rate_is_its_propertys_alone() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    save(&admin, rate("Room", "2026-03-01", 28)).expect("a rate");
    let quote = |property: &str| {
        let params = json!({ "property": property, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": "2026-03-02" });
        dec(&admin.ok("api.get_quote", params)["tax_amount"])
    };
    assert_eq!((quote(LAKE), quote(HILL)), (d("1120"), d("150")));
    let hill = hotel.user_of("hill", &[Role::Finance], &[HILL]);
    let params = json!({ "type": "tax_rate", "name": "TAX-0001" });
    assert_eq!(hill.refused("records.get", params.clone()).kind, "not found");
    assert_eq!(hill.refused("records.delete", params.clone()).kind, "not found");
    admin.ok("records.delete", params);
    assert_eq!(quote(LAKE), d("200"), "the country's rate again");
}
