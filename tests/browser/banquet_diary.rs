//! The banquet diary: the month by keyboard, an enquiry made in it where the hall is taken, the pipeline, the registers.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const HALL: &str = "Durbar Hall";

/// A hotel with two halls; Durbar Hall is sold on the evening of the fifth day from now and wanted the day after.
fn halls() -> (Hotel, String, String) {
    let hotel = Hotel::open();
    for (name, capacity, price) in [(HALL, 200, 85000), ("Board Room", 20, 12000)] {
        let values =
            json!({ "property": LAKE, "venue_name": name, "capacity": capacity, "base_price": price });
        hotel.call("records.save", json!({ "type": "venue", "values": values }));
    }
    let sold = enquire(
        &hotel,
        json!({ "event_date": hotel.day(5).to_string(), "start_time": "18:00", "end_time": "23:00" }),
    );
    hotel.call("banquet.set_status", json!({ "function": sold, "status": "Confirmed" }));
    let asked =
        enquire(&hotel, json!({ "event_date": hotel.day(6).to_string(), "customer_name": "Ben Roy" }));
    (hotel, sold, asked)
}

fn enquire(hotel: &Hotel, more: Value) -> String {
    let mut params = json!({ "property": LAKE, "venue": HALL, "customer_name": "Asha Rao",
        "customer_phone": "98200 12345", "attendees": 150 });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    let made = hotel.call("banquet.create_enquiry", params);
    made["function"].as_str().expect("a function").to_string()
}

fn status(hotel: &Hotel, function: &str) -> Value {
    hotel.call("banquet.function_sheet", json!({ "function": function }))["status"].clone()
}

/// What the cell with the focus says.
fn cell(browser: &Browser) -> String {
    browser
        .script("return document.activeElement.closest('.diary-cell')?.title ?? ''")
        .as_str()
        .unwrap_or_default()
        .to_string()
}

fn address_is(browser: &Browser, path: &str) {
    browser.wait(path, &format!("return location.pathname === {}", Value::from(path)));
}

#[test]
fn a_month_is_read_by_keyboard_and_an_enquiry_begins_in_a_free_session() {
    let (hotel, sold, _) = halls();
    let day = |offset: u64| hotel.day(offset).to_string();
    let month = format!("/diary?month={}", &day(5)[..7]);
    let browser = hotel.signed_in("desk", DESK, &month);
    browser.sees("Sold of all");
    browser.sees(HALL);
    browser.screenshot("diary-month");
    browser.tab_to(".diary-cell");
    assert!(cell(&browser).contains("Morning: Free"), "{}", cell(&browser));
    // The grid begins with the Board Room; Durbar Hall's evening is the sixth row.
    for _ in 0..5 {
        browser.keys(key::DOWN);
    }
    let column: usize = day(5)[8..].parse().expect("a day");
    for _ in 1..column {
        browser.keys(key::RIGHT);
    }
    assert!(cell(&browser).contains("Evening: Sold. Asha Rao, Wedding"), "{}", cell(&browser));
    browser.keys(key::ENTER);
    browser.sees(&sold);
    browser.wait("its link", "return document.activeElement.matches('dialog a.function-row')");
    browser.screenshot("diary-cell");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.keys(key::UP);
    assert!(cell(&browser).contains("Afternoon: Free"), "{}", cell(&browser));
    browser.keys(key::ENTER);
    address_is(&browser, "/function/new");
    browser.wait("the hall", "return document.querySelector('.hall-row[aria-checked=true]')");
    let given = browser.script(
        "return [document.querySelector('[name=event_date]').dataset.date, document.querySelector('.hall-row[aria-checked=true]').dataset.hall,
         document.querySelector('.segments [aria-checked=true]').innerText]",
    );
    assert_eq!(given, json!([day(5), HALL, "Afternoon"]));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn an_enquiry_is_made_where_the_hall_is_taken_and_says_what_that_means() {
    let (hotel, sold, _) = halls();
    let browser = hotel.signed_in("desk", DESK, "/function/new");
    browser.focused("[id$=customer_name]");
    // A missing value is reported at its field.
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the missing fields", "return document.querySelectorAll('.field-error').length >= 2");
    browser.focused("[id$=customer_name]");
    browser.keys("Meera Iyer");
    browser.tab_to("[name=customer_phone]");
    browser.keys("98450 55555");
    browser.fill_date("[name=event_date]", hotel.day(5));
    browser.tab_to("[name=attendees]");
    browser.keys("150");
    browser.wait("the halls", "return document.querySelectorAll('.hall-row').length === 2");
    browser.sees("Too small");
    browser.sees(&format!("Confirmed: Asha Rao, {sold}"));
    browser.tab_to(".hall-row");
    browser.keys(key::DOWN);
    browser.sees("can't be confirmed while the two overlap");
    browser.sees("₹1,00,300.00");
    browser.screenshot("diary-enquiry");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("its sheet", "return /^\\/function\\/EVT-/.test(location.pathname)");
    let made = browser.address().rsplit('/').next().unwrap_or_default().to_string();
    let sheet = hotel.call("banquet.function_sheet", json!({ "function": made }));
    assert_eq!(
        json!([sheet["customer_name"], sheet["status"], sheet["attendees"], sheet["venue"]]),
        json!(["Meera Iyer", "Enquiry", 150, format!("{LAKE}-{HALL}")])
    );
    hotel.assert_sound();
}

#[test]
fn a_card_of_the_pipeline_moves_with_its_reason_or_hold() {
    let (hotel, sold, asked) = halls();
    let browser = hotel.signed_in("desk", DESK, "/diary?view=pipeline");
    let card = format!("[data-function={asked}]");
    browser.tab_to(&format!("{card} a"));
    browser.chord(key::SHIFT, key::RIGHT);
    browser.focused("dialog [name=tentative_until]");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.wait("the move", &format!("return document.querySelector('[data-status=Tentative] {card}')"));
    assert_eq!(status(&hotel, &asked), "Tentative");
    // Lost needs a reason.
    browser.click(&format!("{card} button"));
    browser.script(
        "[...document.querySelectorAll('[popover]:popover-open .menu-item')].find((item) => item.innerText.includes('Lost')).click()",
    );
    browser.focused("dialog [name=reason]");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("the reason at its field", "return document.querySelector('dialog .field-error')");
    browser.keys("Booked elsewhere");
    browser.screenshot("diary-lost");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.wait("the move", &format!("return document.querySelector('[data-status=Lost] {card}')"));
    let sheet = hotel.call("banquet.function_sheet", json!({ "function": asked }));
    assert_eq!(sheet["lost_reason"], "Booked elsewhere");
    // A second function of the same evening can't be confirmed, and the sheet says so before it is tried.
    let second =
        enquire(&hotel, json!({ "event_date": hotel.day(5).to_string(), "customer_name": "Dev Patel" }));
    browser.go(&hotel.at("/diary?view=pipeline"));
    let card = format!("[data-function={second}]");
    browser.drag(browser.middle(&format!("{card} a > b")), browser.middle("[data-status=Confirmed] header"));
    browser.wait("the clash", "return document.querySelector('dialog .notice-action')");
    assert!(browser.text("dialog .notice-action").contains(&sold), "{}", browser.text("dialog"));
    browser.keys(key::ENTER);
    browser.wait("the refusal", "return document.querySelector('dialog .problem')");
    assert_eq!(status(&hotel, &second), "Enquiry");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.go(&hotel.at("/diary?view=pipeline&as=picture"));
    browser.wait("the picture", "return document.querySelectorAll('.plot-bar').length > 1");
    browser.sees("Booked elsewhere");
    browser.screenshot("diary-pipeline");
    hotel.assert_sound();
}

#[test]
fn registers_have_totals_pictures_and_files() {
    let (hotel, sold, _) = halls();
    hotel.call("banquet.record_receipt", json!({ "function": sold, "amount": 30000, "mode": "Cash" }));
    let browser =
        hotel.signed_in("desk", DESK, &format!("/registers?from={}&to={}", hotel.day(0), hotel.day(30)));
    browser.sees(&sold);
    browser.wait(
        "the totals",
        "return document.querySelector('.report-tiles')?.innerText.includes('₹2,00,600.00')",
    );
    browser.wait("the picture", "return document.querySelector('.plot-bar')");
    browser.keys("c");
    let csv = String::from_utf8(browser.downloaded("banquet_register.csv")).expect("text");
    assert!(csv.contains(&sold) && csv.contains("\"Total\""), "{csv}");
    for (register, text) in [("Receipts", "₹30,000.00"), ("Sales", "By venue"), ("Enquiries", "By source")]
    {
        browser.script(&format!(
            "[...document.querySelectorAll('.registers .segment')].find((each) => each.innerText === '{register}').click()"
        ));
        browser.sees(text);
    }
    browser.screenshot("diary-registers");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_diary_fits_a_phone_and_today_names_what_needs_attention() {
    let (hotel, sold, _) = halls();
    let browser = hotel.signed_in("desk", PHONE, "/diary");
    for view in ["month", "calendar", "pipeline", "todo"] {
        browser.go(&hotel.at(&format!("/diary?view={view}")));
        browser
            .wait("the panel", "return document.querySelector('h1') && !document.querySelector('.skeleton')");
        browser.assert_fits();
        browser.screenshot(&format!("diary-phone-{view}"));
    }
    // An event order is missing for an event of this week.
    browser.sees("The event order is missing");
    browser.go(&hotel.at("/today"));
    browser.click(".today-functions");
    address_is(&browser, "/diary");
    browser.sees(&sold);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
