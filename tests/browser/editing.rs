//! What was booked is changed at the desk: party, meals, payer and the price of a night, and the bill follows to the invoice.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

const COMPANY: &str = "Mewar Textiles";

#[test]
fn party_meals_company_and_a_nights_price_are_changed_and_the_invoice_follows() {
    let hotel = hotel();
    let stay = hotel.book("Asha Rao", 1);
    let browser = hotel.signed_in("rates", DESK, &format!("/today?stay={stay}"));
    opens(&browser, 1);
    browser.tab_to("dialog [name=adults]");
    browser.keys("3");
    browser.tab_to("dialog [name=children]");
    browser.keys("1");
    browser.tab_to("dialog [name=child_age_0]");
    browser.keys("4");
    choose(&browser, "meal_plan", &format!("{LAKE}-CP"));
    browser.fill("dialog [name=company]", COMPANY);
    browser
        .wait("the company found", "return document.querySelector('dialog .combo-row[aria-selected=true]')");
    browser.keys(key::ENTER);
    assert_eq!(
        held(&browser, "rate_plan"),
        json!(format!("{LAKE}-COR")),
        "the plan that was agreed comes with it"
    );
    browser.sees(&format!("Agreed with {COMPANY}"));
    browser.tab_to("dialog .edit-rate");
    browser.keys(key::ENTER);
    browser.focused("dialog .edit-typed input");
    browser.keys("3600");
    browser.tab_to("dialog [name=reason]");
    browser.keys("Regular guest");
    let after = settled(&browser, "₹4,200.00");
    browser.screenshot("edit-booking");
    assert_eq!(hotel.stay(&stay)["amount_after_tax"].to_string(), "4200.00", "so far it was only shown");
    browser.chord(key::CONTROL, key::ENTER);
    browser.sheets(1);

    let now = hotel.stay(&stay);
    let edited =
        ["adults", "children", "child_ages", "meal_plan", "company", "rate_plan"].map(|key| now[key].clone());
    let plan = |code: &str| json!(format!("{LAKE}-{code}"));
    assert_eq!(edited, [json!(3), json!(1), json!([4]), plan("CP"), json!(COMPANY), plan("COR")]);
    assert_eq!(
        amount(&now["amount_after_tax"].to_string()),
        amount(&after),
        "what was shown is what it costs"
    );
    let logged = hotel.call("agents_api.activity_feed", json!({ "property": LAKE }));
    let entry = logged.to_string();
    assert!(entry.contains("edit_booking"), "{entry}");
    assert_eq!(billed(&hotel, &stay), amount(&after), "the invoice is what was agreed");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_can_not_be_is_said_at_its_field_and_changes_nothing() {
    let hotel = hotel();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", DESK, &format!("/today?stay={stay}"));
    opens(&browser, 2);
    browser.tab_to("dialog [name=adults]");
    browser.keys("9");
    browser
        .wait("the refusal at its field", "return document.querySelector('dialog .field-bad [name=adults]')");
    browser.keys(key::BACKSPACE);
    browser.keys("2");
    browser.wait("no refusal", "return !document.querySelector('dialog .field-bad')");
    browser.tab_to("dialog [name=voucher_code]");
    browser.keys("NOPE");
    browser.wait(
        "the refusal at its field",
        "return document.querySelector('dialog .field-bad [name=voucher_code]')",
    );
    browser.tab_to("dialog [name=voucher_code]");
    browser.keys(&key::BACKSPACE.repeat(4));
    browser.wait("no refusal", "return !document.querySelector('dialog .field-bad')");
    browser.tab_to("dialog .edit-rate");
    browser.keys(key::ENTER);
    browser.focused("dialog .edit-typed input");
    browser.keys("1000");
    browser
        .wait("how far the desk may go", "return document.querySelector('dialog .edit-costs .field-error')");
    browser.screenshot("edit-booking-refused");
    assert_eq!(hotel.stay(&stay)["amount_after_tax"].to_string(), "8400.00");
    hotel.assert_sound();
}

#[test]
fn it_is_edited_in_hindi_on_a_dark_telephone() {
    let hotel = hotel();
    let stay = hotel.book("Asha Rao", 2);
    let browser = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, "/today");
    browser.script("localStorage.setItem('innkeeper.language', 'hi')");
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.click(".stay-edit");
    browser.sees("बुकिंग बदलें");
    choose(&browser, "meal_plan", &format!("{LAKE}-CP"));
    let after = settled(&browser, "₹8,400.00");
    browser.assert_fits();
    browser.screenshot("edit-booking-phone-dark");
    browser.click("dialog:last-of-type button[type=submit]");
    browser.sheets(1);
    assert_eq!(amount(&hotel.stay(&stay)["amount_after_tax"].to_string()), amount(&after));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Lake View Palace with a company that negotiated 15 percent off, and somebody who sets rates at the desk.
fn hotel() -> Hotel {
    let hotel = Hotel::open();
    let roles = ["Front Desk", "Revenue Manager"];
    hotel.call("users.save", json!({ "login": "rates", "full_name": "rates", "roles": roles, "password": crate::hotel::PASSWORD, "all_properties": 1 }));
    let plan = json!({ "property": LAKE, "rate_plan_name": "Corporate", "code": "COR", "modifier_type": "Percent", "modifier_value": -15 });
    hotel.call("records.save", json!({ "type": "rate_plan", "values": plan }));
    let company = json!({ "company_name": COMPANY, "negotiated_rate_plan": "COR" });
    hotel.call("records.save", json!({ "type": "company", "values": company }));
    hotel
}

fn opens(browser: &Browser, nights: usize) {
    browser.tab_to(".stay-edit");
    browser.keys(key::ENTER);
    let script = format!("return document.querySelectorAll('dialog .edit-rate').length === {nights}");
    browser.wait("the nights", &script);
}

/// By the same event as a person's choice.
fn choose(browser: &Browser, name: &str, value: &str) {
    browser.wait(
        name,
        &format!("return document.querySelector('dialog [name={name}] option[value=\"{value}\"]')"),
    );
    browser.script(&format!(
        "const s = document.querySelector('dialog [name={name}]'); s.value = {}; s.dispatchEvent(new Event('change'))",
        Value::from(value)
    ));
}

fn held(browser: &Browser, name: &str) -> Value {
    browser.script(&format!("return document.querySelector('dialog [name={name}]').value"))
}

/// The price after the change, once the preview of all that was typed has come.
fn settled(browser: &Browser, before: &str) -> String {
    let shown = "document.querySelector('dialog .edit-costs .sum-total dd')?.innerText";
    let script = format!(
        "return document.querySelector('.edit-costs.quote-busy') ? '' : {shown} !== '{before}' && {shown} !== '–' && {shown}"
    );
    let mut last = Value::Null;
    loop {
        let now = browser.wait("the price after the change", &script);
        // Longer than the form waits before it asks.
        std::thread::sleep(std::time::Duration::from_millis(600));
        if now == last {
            return now.as_str().unwrap_or_default().to_string();
        }
        last = now;
    }
}

/// The stay from check-in to its invoice: the total of that.
fn billed(hotel: &Hotel, stay: &str) -> Option<rust_decimal::Decimal> {
    let folio = hotel.check_in(stay);
    hotel.call("api.run_night_audit", json!({ "property": LAKE, "business_date": hotel.day(0).to_string() }));
    hotel.call("api.check_out", json!({ "reservation": stay }));
    let owed = hotel.call("api.get_folio", json!({ "reservation": stay }))["balance"].clone();
    hotel.call("api.add_folio_payment", json!({ "folio": folio, "amount": owed, "mode": "Cash" }));
    hotel.call("api.close_folio", json!({ "folio": folio }));
    let invoice = hotel.call("api.folio_invoice", json!({ "folio": folio }));
    assert_eq!(invoice["document"]["is_final"], 1, "{invoice}");
    amount(&invoice["folio"]["grand_total"].to_string())
}
