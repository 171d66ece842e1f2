//! The same stay in other countries and currencies: quote, deposit, audits, bill.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::folio::{dec, sum, text};
use crate::support::{Caller, TestHotel};

const CASA: &str = "Casa";

/// A property of one type, whose prices are `base` and a breakfast of `meal`; the type's own tax is 10.
fn casa(country: &str, currency: &str, base: &str, meal: &str, inclusive: bool) -> (TestHotel, Caller) {
    let hotel = TestHotel::empty("2026-03-01");
    let admin = hotel.user("admin", &[Role::HotelAdmin]);
    let mut property = json!({ "property_name": CASA, "city": "Somewhere", "country": country, "rates_include_tax": u8::from(inclusive),
        "timezone": "Asia/Kolkata" });
    if !currency.is_empty() {
        property["currency"] = json!(currency);
    }
    let payload = json!({
        "property": property,
        "room_types": [{ "code": "R", "name": "Room", "base_price": base, "tax_percent": 10, "extra_adult_price": base }],
        "rooms": [{ "room_type_code": "R", "numbers": ["1", "2", "3"] }],
        "meal_plans": [{ "code": "CP", "price_per_adult": meal }]
    });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    hotel.given(
        "INSERT INTO vouchers (property_id, name, voucher_code, discount_type, value)
         SELECT id, 'voucher', 'LUCK', 'Percent', '7' FROM properties",
    );
    (hotel, admin)
}

/// Decimals that a number is printed with.
fn decimals(value: &Value) -> usize {
    value.to_string().split_once('.').map_or(0, |(_, fraction)| fraction.len())
}

fn audit(hotel: &TestHotel, admin: &Caller) {
    let date: String = hotel.stored("SELECT business_on FROM properties");
    hotel.clock(&format!("{date} 23:00:00"));
    admin.ok("api.run_night_audit", json!({ "property": CASA }));
    let date: String = hotel.stored("SELECT business_on FROM properties");
    hotel.clock(&format!("{date} 09:00:00"));
}

/// A stay of three nights of two with breakfast and a voucher; answers its quote and its bill.
fn stay(hotel: &TestHotel, admin: &Caller, digits: usize) -> (Value, Value) {
    let mut params = json!({ "property": CASA, "room_type": "R", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-04", "adults": 3, "meal_plan": "CP", "voucher_code": "luck" });
    let quote = admin.ok("api.get_quote", params.clone());
    params["guest_name"] = json!("Mio Guest");
    let stay = text(&admin.ok("api.create_booking", params), "reservation");
    admin.ok("api.record_advance", json!({ "reservation": stay, "amount": 10, "mode": "Cash" }));
    admin.ok("api.check_in", json!({ "reservation": stay }));
    for _ in 0..3 {
        audit(hotel, admin);
    }
    let folio = admin.ok("api.get_folio", json!({ "reservation": stay }));
    let (name, balance) = (text(&folio, "name"), folio["balance"].clone());
    admin.ok("api.add_folio_payment", json!({ "folio": name, "mode": "Card", "amount": balance }));
    admin.ok("api.check_out", json!({ "reservation": stay }));
    admin.ok("api.close_folio", json!({ "folio": name }));
    let bill = admin.ok("api.folio_invoice", json!({ "folio": name }));
    assert_eq!(dec(&bill["folio"]["grand_total"]), dec(&quote["amount_after_tax"]));
    assert_eq!(dec(&bill["folio"]["tax_total"]), dec(&quote["tax_amount"]));
    assert_eq!(dec(&bill["folio"]["balance"]), dec(&json!(0)));
    assert_eq!(sum(&bill["lines"], "total"), dec(&quote["amount_after_tax"]));
    assert_eq!(sum(&bill["summary_by_head"], "total"), dec(&quote["amount_after_tax"]));
    for line in bill["lines"].as_array().expect("lines") {
        for key in ["amount", "gst_amount", "total"] {
            assert!(decimals(&line[key]) <= digits, "{line}");
        }
    }
    hotel.assert_sound();
    (quote, bill)
}

#[test]
fn a_bill_equals_its_quote_in_every_country_and_currency() {
    // Country, currency, decimals, price, breakfast, tax percent of the room.
    for (country, currency, digits, base, meal, room_tax) in [
        ("Japan", "JPY", 0, "12345", "1357", "10"),
        ("Kuwait", "KWD", 3, "33.335", "2.725", "10"),
        ("United Kingdom", "", 2, "119.99", "12.49", "20"),
        ("Portugal", "", 2, "79.95", "9.95", "6"),
        ("United Arab Emirates", "", 2, "555.55", "44.45", "5"),
        ("Atlantis", "", 2, "99.99", "9.99", "10"),
        ("India", "", 2, "7142.86", "333.33", "18"),
        ("Indonesia", "", 2, "1250000", "85000", "10"),
    ] {
        for inclusive in [false, true] {
            let (hotel, admin) = casa(country, currency, base, meal, inclusive);
            let (_, bill) = stay(&hotel, &admin, digits);
            let room =
                bill["lines"].as_array().expect("lines").iter().find(|line| line["charge_type"] == "Room");
            let rate = room.expect("a room line")["gst_rate"].clone();
            assert_eq!(
                dec(&rate),
                dec(&serde_json::from_str::<Value>(room_tax).expect("a number")),
                "{country} {rate}"
            );
            let gross = bill["folio"]["grand_total"].clone();
            assert!(
                bill["document"]["amount_in_words"].as_str().is_some_and(|words| words.len() > 10),
                "{country} {gross}"
            );
        }
    }
}

#[test]
fn an_amount_finer_than_the_currency_is_refused_or_rounded_never_stored() {
    let (hotel, admin) = casa("Japan", "JPY", "10000", "1000", false);
    let params = json!({ "property": CASA, "room_type": "R", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-02", "guest_name": "Mio" });
    let stay = text(&admin.ok("api.create_booking", params), "reservation");
    admin.ok("api.check_in", json!({ "reservation": stay }));
    let folio = text(&admin.ok("api.get_folio", json!({ "reservation": stay })), "name");
    let charge = json!({ "folio": folio, "charge_type": "Misc", "description": "Tea", "amount": "99.5", "gst_rate": 8 });
    if let Ok(folio) = admin.call("api.add_folio_charge", charge) {
        let line = &folio["charges"].as_array().expect("charges")[0];
        assert_eq!((decimals(&line["amount"]), decimals(&line["gst_amount"])), (0, 0), "{line}");
    }
    hotel.assert_sound();
}
