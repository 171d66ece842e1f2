//! The properties of a caller, and a property's words for money and tax.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::booking::desk;
use crate::support::LAKE;

#[test]
fn callers_list_their_own_properties() {
    let (hotel, desk) = desk();
    let names = |listed: serde_json::Value| {
        let listed = listed.as_array().cloned().unwrap_or_default();
        listed.iter().map(|property| property["name"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(names(desk.ok("api.my_properties", json!({}))), [json!(LAKE)]);
    let everywhere = hotel.user("chain", &[Role::SystemManager]);
    assert!(names(everywhere.ok("api.my_properties", json!({}))).contains(&json!(LAKE)));
}

#[test]
fn the_property_says_its_words_for_money_and_tax() {
    let (_hotel, desk) = desk();
    let locale = desk.ok("api.property_locale", json!({ "property": LAKE }));
    assert_eq!((&locale["currency"], &locale["locale"]), (&json!("INR"), &json!("en-IN")));
    assert_eq!((&locale["tax_label"], &locale["tax_id_label"]), (&json!("GST"), &json!("GSTIN")));
    assert!(locale["tax_rates"].as_array().expect("rates").contains(&json!(18)));
}

#[test]
fn the_country_says_which_documents_and_ways_to_pay_are_offered() {
    let (hotel, desk) = desk();
    let locale = || desk.ok("api.property_locale", json!({ "property": LAKE }));
    let india = locale();
    assert_eq!((&india["calling_code"], &india["offers_upi"]), (&json!("91"), &json!(1)));
    assert!(india["id_types"].as_array().expect("documents").contains(&json!("Aadhaar")));
    let set = |values: serde_json::Value| {
        let record = json!({ "type": "property", "name": LAKE, "values": values });
        hotel.known("admin").ok("records.save", record);
    };
    set(json!({ "country": "Germany" }));
    let germany = locale();
    assert_eq!((&germany["calling_code"], &germany["offers_upi"]), (&json!("49"), &json!(0)));
    assert_eq!(germany["id_types"], json!(["Other", "Passport", "Driving License"]));
    set(json!({ "upi_id": "lake@bank" }));
    assert_eq!(locale()["offers_upi"], 1);
}
