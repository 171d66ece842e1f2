//! The tax that a country brings, before a property is created there.

use innkeeper::domain::lists::Role;
use innkeeper::domain::tax::Pack;
use serde_json::json;

use crate::support::TestHotel;

#[test]
fn the_rates_of_a_country_are_answered_before_there_is_a_property() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let india = admin.ok("desk.country_tax", json!({ "country": "India" }));
    assert_eq!(
        india,
        json!({ "tax_label": "GST", "tax_id_label": "GSTIN", "parts": ["CGST", "SGST"], "currency": "INR", "rates": [
            { "applies_to": "Room", "rate": 5, "up_to": 7500, "above": null },
            { "applies_to": "Room", "rate": 18, "up_to": null, "above": 7500 },
            { "applies_to": "Food & Beverage", "rate": 5, "up_to": null, "above": null },
            { "applies_to": "Alcohol", "rate": 18, "up_to": null, "above": null },
            { "applies_to": "Laundry", "rate": 18, "up_to": null, "above": null }
        ] })
    );
    let finland = admin.ok("desk.country_tax", json!({ "country": "fi" }));
    assert_eq!(json!([finland["tax_label"], finland["parts"]]), json!(["VAT", []]));
    assert_eq!(finland["rates"][0]["rate"].to_string(), "13.5");
    let elsewhere = admin.ok("desk.country_tax", json!({ "country": "Atlantis" }));
    assert_eq!(elsewhere["rates"][0]["rate"], json!(null), "each room type has its own");

    let refused = admin.refused("desk.country_tax", json!({}));
    assert_eq!(refused.kind, "invalid");
    let porter =
        hotel.user("porter", &[Role::FrontDesk]).refused("desk.country_tax", json!({ "country": "India" }));
    assert_eq!(porter.kind, "forbidden");
}

/// A night sold in a new property is taxed as the wizard said.
#[test]
fn a_new_property_charges_the_rate_that_was_shown() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    for (country, price) in [("India", 4000), ("India", 9000), ("Germany", 90), ("Malaysia", 300)] {
        let name = format!("{country} {price}");
        admin.ok(
            "api.setup_property",
            json!({ "payload": {
            "property": { "property_name": name, "city": "Somewhere", "country": country },
            "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": price }],
            "rooms": [{ "room_type_code": "DLX", "numbers": ["1"] }]
        } }),
        );
        let shown = admin.ok("desk.country_tax", json!({ "country": country }));
        let fits = |rate: &&serde_json::Value| {
            let limit = |key: &str, none: i64| rate[key].as_i64().unwrap_or(none);
            rate["applies_to"] == "Room" && limit("above", -1) < price && price <= limit("up_to", i64::MAX)
        };
        let rate =
            shown["rates"].as_array().expect("rates").iter().find(fits).expect("a rate")["rate"].clone();
        let quote = admin.ok(
            "api.get_quote",
            json!({ "property": name, "room_type": "DLX", "check_in_date": "2026-03-02",
            "check_out_date": "2026-03-03" }),
        );
        let (net, tax) = (&quote["amount_before_tax"], &quote["tax_amount"]);
        let number = |value: &serde_json::Value| value.to_string().parse::<f64>().expect("an amount");
        assert_eq!(number(tax) * 100.0, number(net) * number(&rate), "{name}: {quote}");
    }
}

/// The browser offers the countries with what they bring; both lists must say the same.
#[test]
fn the_wizard_offers_each_country_with_the_money_and_time_that_the_server_has() {
    let script = include_str!("../../../static/app/settings/countries.js");
    let (own, _) = script.split_once("OTHERS").expect("the countries with tax rules come first");
    let mut wrong = Vec::new();
    let mut offered = 0;
    for line in own.lines().map(str::trim).filter(|line| line.starts_with("['")) {
        let cells: Vec<&str> = line.split('\'').skip(1).step_by(2).collect();
        let pack = Pack::of_country(cells[0]);
        let expected = [pack.country, pack.currency, pack.timezone];
        if cells[..3] != expected {
            wrong.push(format!("{cells:?}, not {expected:?}"));
        }
        offered += 1;
    }
    assert!(offered > 30 && wrong.is_empty(), "{offered}: {wrong:#?}");
}

/// Another country has no rules of its own here, and keeps the name that was typed.
#[test]
fn a_property_is_set_up_in_a_country_without_rules_of_its_own() {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let payload = json!({
        "property": { "property_name": "Thamel Inn", "city": "Kathmandu", "country": "Nepal", "currency": "NPR",
                      "timezone": "Asia/Kathmandu", "locale": "ne-NP" },
        "room_types": [], "rooms": [], "meal_plans": [],
    });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    let stored = "SELECT country || ' ' || currency || ' ' || timezone || ' ' || locale FROM properties";
    assert_eq!(hotel.stored::<String>(stored), "Nepal NPR Asia/Kathmandu ne-NP");
}
