//! What is agreed at booking: a company found or made in place, a restriction overridden by a manager, an option date.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const LAPTOP: Screen = Screen { width: 1366, height: 768, dark: false };

fn opened_stay(browser: &Browser) -> String {
    browser.wait("the new stay", "return location.search.includes('stay=RES')");
    browser.address().split_once("stay=").expect("a stay").1.to_string()
}

fn book(browser: &Browser) {
    browser.script("document.querySelector('.quote-foot [type=submit]').click(); return true");
}

fn booking_form(browser: &Browser) {
    browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
    browser.fill("[id$=guest_name]", "Asha Rao");
}

#[test]
fn a_company_is_found_by_typing_or_made_in_place() {
    let hotel = Hotel::open();
    let plan = json!({ "property": LAKE, "rate_plan_name": "Corporate", "code": "COR", "modifier_type": "Percent", "modifier_value": "-15" });
    hotel.call("records.save", json!({ "type": "rate_plan", "values": plan }));
    let mewar = json!({ "company_name": "Mewar Textiles", "negotiated_rate_plan": "COR" });
    hotel.call("records.save", json!({ "type": "company", "values": mewar }));
    hotel.call(
        "api.set_billing_rules",
        json!({ "company": "Mewar Textiles", "rules": [{ "charge_type": "Room", "pay_by": "Company" }] }),
    );
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("owner", size, "/booking/new");
        booking_form(&browser);
        browser.fill("[name=company]", "texti");
        browser.wait(
            "the company found",
            "return document.querySelector('.booking-company [aria-selected=true]')",
        );
        browser.keys(key::ENTER);
        browser.sees("Agreed rate: Corporate");
        browser.sees("Company pays: Room");
        assert!(
            browser
                .script("return document.querySelector('[name=rate_plan]').value")
                .as_str()
                .unwrap()
                .ends_with("COR")
        );
        browser.screenshot(&format!("booking-company-{}", size.width));
        if size.width == PHONE.width {
            browser.assert_fits();
        }
        let fresh = format!("Lake Boats {}", size.width);
        browser.fill("[name=company]", &fresh);
        browser.wait("the offer", "return document.querySelector('.booking-company .combo-row')?.textContent.includes('New company')");
        browser.keys(key::ENTER);
        browser.focused("dialog [name=gstin]");
        browser.screenshot("booking-company-new");
        browser.keys("08AAACM1234F1Z5");
        browser.keys(key::ENTER);
        browser.wait(
            "the new company in the form",
            &format!("return !document.querySelector('dialog[open]') && document.querySelector('[name=company]').value === '{fresh}'"),
        );
        browser.sees("No agreed rate");
        book(&browser);
        let stay = hotel.stay(&opened_stay(&browser));
        assert_eq!(stay["company"], fresh.as_str());
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    let desk = hotel.signed_in("desk", DESK, "/booking/new");
    booking_form(&desk);
    desk.fill("[name=company]", "lake");
    desk.wait(
        "both companies",
        "return document.querySelectorAll('.booking-company .combo-row').length === 2",
    );
    assert_eq!(
        desk.script("return document.querySelector('.combo-list').textContent.includes('New company')"),
        false
    );
    hotel.assert_sound();
}

#[test]
fn the_price_names_each_rate_of_tax_and_survives_a_wrong_voucher() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", LAPTOP, "/booking/new");
    browser.wait("the types", "return document.querySelector('.type-card[aria-checked=true]')");
    // Dates and party in one row, the types in another, all above the guest and in sight.
    let layout = "const tops = (all) => new Set([...document.querySelectorAll(all)].map((one) => Math.round(one.getBoundingClientRect().top)));
        return tops('.booking-dates > .field').size === 1 && tops('.type-card').size === 1
          && document.querySelector('[id$=guest_name]').getBoundingClientRect().bottom < 768";
    browser.wait("the form in sight", layout);
    browser.click(".type-card:nth-child(2)");
    browser.script("const s = document.querySelector('[name=meal_plan]'); s.value = [...s.options].at(-1).value; s.dispatchEvent(new Event('change'))");
    browser.wait(
        "tax by rate",
        "const lines = [...document.querySelectorAll('.quote .sums div')].map((line) => line.innerText.replace(/\\s+/g, ' '));
         return lines.includes('GST 18% on rooms of ₹9,000.00 ₹1,620.00') && lines.includes('GST 5% on meals of ₹700.00 ₹35.00')",
    );
    let price = browser.text(".quote-total b");
    browser.fill("[name=voucher_code]", "NOSUCH");
    browser.wait("the voucher refused", "return document.querySelector('.field-bad [name=voucher_code]')");
    assert_eq!(browser.text(".quote-total b"), price);
    browser.sees("then the first night is charged");
    browser.screenshot("booking-tax");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_manager_books_against_a_restriction_and_the_desk_sees_what_would_do() {
    let hotel = Hotel::open();
    let types = hotel.call("api.booking_options", json!({ "property": LAKE }))["room_types"].clone();
    let (from, to) = (hotel.day(0).to_string(), hotel.day(1).to_string());
    for kind in types.as_array().expect("types") {
        let closed = json!({ "property": LAKE, "room_type": kind["name"], "start_date": from, "end_date": from, "closed_to_arrival": 1 });
        hotel.call("desk.set_restrictions", closed);
    }
    let asks = format!(
        "/booking/new?from={from}&to={to}&type={}",
        types[0]["name"].as_str().unwrap().replace(' ', "%20")
    );
    let desk = hotel.signed_in("desk", PHONE, &asks);
    desk.sees("is closed to arrival");
    desk.sees("A Revenue Manager can override this.");
    desk.wait("other dates", "return document.querySelector('.quote .notice ~ .button-wide')");
    desk.screenshot("booking-restricted");
    let manager = hotel.signed_in("owner", DESK, &asks);
    manager.sees("is closed to arrival");
    manager.fill("[id$=guest_name]", "Asha Rao");
    manager.fill("[name=override_reason]", "Regular guest");
    manager.screenshot("booking-overridden");
    book(&manager);
    let name = opened_stay(&manager);
    assert_eq!(hotel.stay(&name)["status"], "Confirmed");
    manager.click("[role=tab]:nth-child(4)");
    manager.sees("Restriction overridden");
    manager.sees("Regular guest");
    // New dates are restricted too: the desk reads whom to ask, a manager gives a reason.
    let leaving = hotel.day(2).to_string();
    let shut = json!({ "property": LAKE, "room_type": types[0]["name"], "start_date": leaving, "end_date": leaving, "closed_to_departure": 1 });
    hotel.call("desk.set_restrictions", shut);
    for (browser, words) in
        [(&desk, "A Revenue Manager can override this."), (&manager, "Book anyway: reason")]
    {
        browser.go(&hotel.at(&format!("/today?stay={name}")));
        browser.click(".stay-dates");
        browser.fill_date("dialog [name=check_out_date]", &leaving);
        browser.sees("closed to departure");
        browser.sees(words);
    }
    manager.screenshot("dates-restricted");
    manager.fill("dialog [name=override_reason]", "Flight moved");
    manager.send_sheet_above(1);
    assert_eq!(hotel.stay(&name)["check_out_date"], leaving.as_str());
    let complaints = manager.complaints();
    assert!(complaints.iter().all(|line| line.contains("409 (Conflict)")), "{complaints:?}");
    hotel.assert_sound();
}

#[test]
fn a_tentative_booking_is_marked_and_confirmed_with_one_press() {
    let hotel = Hotel::open();
    for size in [DESK, PHONE] {
        let (from, until) = (hotel.day(2), hotel.day(1));
        let browser = hotel.signed_in("desk", size, &format!("/booking/new?from={from}&to={}", hotel.day(3)));
        booking_form(&browser);
        // The navigation lies over the foot of a phone's page.
        browser.script("document.querySelector('.booking-more').open = true; return true");
        browser.fill_date("[name=tentative_until]", until);
        browser.screenshot("booking-tentative");
        book(&browser);
        let name = opened_stay(&browser);
        assert_eq!(hotel.stay(&name)["tentative_until"], until.to_string().as_str());
        browser.sees("Tentative until");
        browser.screenshot("stay-tentative");
        browser.click(".stay-confirm");
        browser.wait("the booking confirmed", "return !document.querySelector('.stay-confirm')");
        assert_eq!(hotel.stay(&name)["tentative_until"], Value::Null);
        assert_eq!(browser.complaints(), Vec::<String>::new());
        hotel
            .call("desk.set_tentative", json!({ "reservation": name, "tentative_until": until.to_string() }));
    }
    let chart = hotel.signed_in("desk", DESK, "/chart");
    chart.wait("the mark on the chart", "return document.querySelector('.bar.bar-tentative')");
    chart.screenshot("chart-tentative");
    hotel.assert_sound();
}
