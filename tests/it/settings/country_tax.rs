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

#[test]
fn what_a_property_sells_is_taxed_at_its_countrys_rates_unless_given() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    for (country, food, services, night, by_price) in [
        ("India", 5, 18, 5, 1),
        ("Germany", 7, 19, 7, 0),
        ("Malaysia", 6, 8, 8, 0),
        ("United States", 0, 0, 0, 0),
    ] {
        let payload = json!({ "property": { "property_name": country, "city": "Somewhere", "country": country },
            "room_types": [{ "code": "DLX", "name": "Deluxe", "base_price": 90 }],
            "rooms": [{ "room_type_code": "DLX", "numbers": ["1"] }] });
        admin.ok("api.setup_property", json!({ "payload": payload }));
        let save = |record: &str, mut values: serde_json::Value| {
            values["property"] = json!(country);
            admin.ok("records.save", json!({ "type": record, "values": values }))["gst_rate"].clone()
        };
        let is = |rate: serde_json::Value, wanted: i64| {
            assert_eq!(rate.as_f64(), Some(wanted as f64), "{country}")
        };
        is(save("pos_outlet", json!({ "outlet_name": "Bistro" })), food);
        is(save("pos_outlet", json!({ "outlet_name": "Bar", "gst_rate": "" })), food);
        is(save("pos_outlet", json!({ "outlet_name": "Cafe", "gst_rate": 12 })), 12);
        is(save("venue", json!({ "venue_name": "Hall" })), services);
        is(save("experience", json!({ "experience_name": "Boat" })), services);
        let flour = json!({ "property": country, "ingredient_name": "Flour", "uom": "kg" });
        admin.ok("inventory.save_ingredient", flour);
        is(admin.ok("inventory.ingredients", json!({ "property": country }))[0]["gst_rate"].clone(), food);

        let writes = admin.ok("api.property_locale", json!({ "property": country }));
        is(writes["standard_rate"].clone(), services);
        is(writes["food_rate"].clone(), food);
        assert_eq!(writes["room_slab"], by_price, "{country}");

        let stay = json!({ "property": country, "room_type": "DLX", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-02", "guest_name": "Uma Beck" });
        let stay = admin.ok("api.create_booking", stay)["reservation"].clone();
        admin.ok("api.check_in", json!({ "reservation": stay }));
        let folio = admin.ok("api.get_folio", json!({ "reservation": stay }))["name"].clone();
        for (kind, given, rate) in [
            ("Late Checkout", 0, night),
            ("Early Check-in", 0, night),
            ("Late Checkout", 3, 3),
            ("Misc", 0, 0),
        ] {
            let charge = json!({ "folio": folio, "charge_type": kind, "description": kind, "amount": 20, "gst_rate": given });
            let charged = admin.ok("api.add_folio_charge", charge);
            is(
                charged["charges"].as_array().expect("lines").last().expect("a line")["gst_rate"].clone(),
                rate,
            );
        }
    }
    hotel.assert_sound();
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
