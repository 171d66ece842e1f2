//! The date field: typed as people write dates, stepped by arrow keys, chosen in a calendar that shows what is free.

use serde_json::Value;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::Hotel;
use crate::key;

const ARRIVAL: &str = "[name=check_in_date]";
const DEPARTURE: &str = "[name=check_out_date]";

#[test]
fn a_date_is_typed_as_people_write_it() {
    let hotel = Hotel::open();
    let browser = hotel.signed_in("desk", DESK, "/booking/new");
    browser.tab_to(ARRIVAL);
    browser.keys("+3");
    // One Tab stop: the next is the stepper of nights, then the departure.
    browser.keys(key::TAB);
    browser.focused("[name=nights]");
    assert_eq!(held(&browser, ARRIVAL), hotel.day(3).to_string());
    assert_eq!(held(&browser, DEPARTURE), hotel.day(4).to_string());
    let shown = browser.script("return document.querySelector('[name=check_in_date]').value");
    let weekday = hotel.day(3).to_string();
    let weekday = browser.script(&format!(
        "return new Intl.DateTimeFormat('en-IN', {{ weekday: 'short', timeZone: 'UTC' }}).format(new Date('{weekday}T00:00:00Z'))"
    ));
    assert!(shown.as_str().unwrap_or_default().starts_with(weekday.as_str().unwrap_or("?")), "{shown}");

    // A departure counts from its arrival, and a word for a weekday is the next one.
    browser.tab_to(DEPARTURE);
    browser.keys("+2");
    browser.keys(key::TAB);
    assert_eq!(held(&browser, DEPARTURE), hotel.day(5).to_string());
    assert_eq!(browser.script("return document.querySelector('[name=nights]').value"), "2");

    // Arrow keys lead a day on and back, the keyboard stays.
    browser.fill_date(ARRIVAL, hotel.day(3));
    browser.focus("[name=check_in_date]");
    browser.keys(key::UP);
    assert_eq!(held(&browser, ARRIVAL), hotel.day(4).to_string());
    browser.keys(key::DOWN);
    browser.keys(key::DOWN);
    assert_eq!(held(&browser, ARRIVAL), hotel.day(2).to_string());
    browser.focused(ARRIVAL);

    // What is no date is said at the field, and stays typed.
    browser.keys("soon");
    browser.keys(key::TAB);
    browser.sees("\"soon\" is not a date. Type 27, 27/11, fri or +3.");
    assert_eq!(browser.script("return document.querySelector('[name=check_in_date]').value"), "soon");
    browser.fill_date(ARRIVAL, hotel.day(1));
    browser.wait("no complaint", "return !document.querySelector('.field-error')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_calendar_shows_what_is_free_and_takes_a_day_by_keys() {
    let hotel = Hotel::open();
    hotel.book_from("Asha Rao", 3, 2);
    let browser = hotel.signed_in("desk", DESK, "/booking/new");
    browser.tab_to(ARRIVAL);
    browser.chord("\u{E00A}", key::DOWN);
    browser.focused(".date-panel .cal-day[aria-selected=true], .date-panel .cal-end");
    browser
        .wait("what is free", "return document.querySelectorAll('.date-panel .cal-day small').length >= 28");
    browser.screenshot("date-calendar");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.keys(key::ENTER);
    browser.wait("a closed calendar", "return !document.querySelector('.date-panel')");
    browser.focused(ARRIVAL);
    assert_eq!(held(&browser, ARRIVAL), hotel.day(2).to_string());
    assert_eq!(
        browser.script("return location.pathname"),
        "/booking/new",
        "Enter chose a day and did not send the form"
    );

    // Keys faster than the screen: the arrow and Enter come in one frame.
    browser.chord("\u{E00A}", key::DOWN);
    browser.focused(".date-panel .cal-end");
    browser.script(
        "const day = document.activeElement;
         const press = (key) => day.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
         press('ArrowRight');
         press('Enter')",
    );
    browser.wait("a closed calendar", "return !document.querySelector('.date-panel')");
    assert_eq!(held(&browser, ARRIVAL), hotel.day(3).to_string());
    browser.fill_date(ARRIVAL, hotel.day(2));

    // Escape leaves the date as it was; inside a sheet the sheet stays.
    browser.chord("\u{E00A}", key::DOWN);
    browser.wait("the calendar", "return document.querySelector('.date-panel:popover-open')");
    browser.keys(key::DOWN);
    browser.keys(key::ESCAPE);
    browser.wait("a closed calendar", "return !document.querySelector('.date-panel')");
    assert_eq!(held(&browser, ARRIVAL), hotel.day(2).to_string());
    assert_eq!(browser.complaints(), Vec::<String>::new());

    let phone = hotel.signed_in("desk", PHONE, "/booking/new");
    phone.click(".date-open");
    phone.wait("the calendar", "return document.querySelector('.date-panel:popover-open')");
    phone.assert_fits();
    phone.screenshot("date-calendar-phone");
}

/// The date that a field holds, as it is sent.
fn held(browser: &Browser, selector: &str) -> Value {
    browser.script(&format!("return document.querySelector({}).dataset.date", Value::from(selector)))
}

#[test]
fn what_may_be_typed_is_shown_whole_on_a_laptop() {
    let hotel = Hotel::open();
    let laptop = Screen { width: 1280, height: 800, dark: false };
    for (path, field) in [("/chart", "#chart-find"), ("/activity", ".activity-filter .date-field .input")] {
        let browser = hotel.signed_in("owner", laptop, path);
        let left = browser.wait(
            "the hint",
            &format!(
                "const field = document.querySelector('{field}');
                 if (!field) return null;
                 const style = getComputedStyle(field);
                 const pen = document.createElement('canvas').getContext('2d');
                 pen.font = `${{style.fontWeight}} ${{style.fontSize}} ${{style.fontFamily}}`;
                 const box = field.getBoundingClientRect();
                 const picture = field.closest('.date-field')?.querySelector('button svg');
                 const end = Math.min(picture?.getBoundingClientRect().left ?? box.right, box.right - parseFloat(style.paddingInlineEnd));
                 const inside = end - box.left - parseFloat(style.paddingInlineStart);
                 return {{ left: inside - pen.measureText(field.placeholder).width, hint: field.placeholder }};"
            ),
        );
        browser.screenshot(&format!("hints{}", path.replace('/', "-")));
        assert!(left["left"].as_f64().is_some_and(|left| left >= 0.0), "{path}: {left}");
        browser.assert_fits();
    }
}
