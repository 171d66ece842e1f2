//! A cashier's shift from the float to the Z slip, and a list that the desk filters and takes away.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::full_house::terrace;
use crate::hotel::{Hotel, LAKE};
use crate::key;

fn drawer(hotel: &Hotel) -> serde_json::Value {
    hotel.call("desk.shifts", json!({ "property": LAKE }))["shifts"][0].clone()
}

#[test]
fn a_drawer_is_opened_counted_by_keyboard_and_closed_with_its_slip() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    let browser = hotel.signed_in("desk", DESK, "/shift");
    browser.sees("You have no open shift.");
    browser.keys("o");
    browser.focused("dialog [name=opening_cash]");
    browser.keys("2000");
    browser.send_sheet();
    browser.sees("open since");
    // Cash that the cashier takes at the folio is in the drawer.
    browser.go(&hotel.at(&format!("/folio/{folio}")));
    browser.sees("Take a payment");
    browser.keys("p");
    browser.fill("dialog [name=amount]", "700");
    browser.send_sheet();
    browser.go(&hotel.at("/shift"));
    browser.sees("₹2,700.00");
    browser.keys("d");
    browser.fill("dialog [name=amount]", "9000");
    browser.fill("dialog [name=reason]", "Safe");
    browser.keys(key::ENTER);
    browser.sees("The drawer holds ₹2,700.00 only.");
    browser.fill("dialog [name=amount]", "1000");
    browser.send_sheet();
    browser.sees("₹1,700.00");
    browser.screenshot("shift-open");

    // The count is summed by the server while it is typed; a difference needs its note.
    browser.keys("x");
    browser.focused("dialog .shift-count tbody tr:first-child input");
    browser.keys("3");
    browser.keys(key::ENTER);
    browser.keys("1");
    browser.wait("the sum", "return document.querySelector('[data-counted]')?.innerText === '₹1,700.00'");
    browser.sees("Difference");
    browser.keys(key::ENTER);
    browser.keys("2");
    browser.wait("over", "return document.querySelector('dialog').innerText.includes('Over')");
    browser.screenshot("shift-count");
    browser.click("dialog button[type=submit]");
    browser.sees("The drawer is over by ₹200.00. Note the reason.");
    browser.fill("dialog [name=note]", "Found behind the till");
    browser.click("dialog button[type=submit]");
    browser.wait("the slip", "return location.pathname.startsWith('/print/shift/')");
    let closed = drawer(&hotel);
    assert_eq!((&closed["status"], &closed["cashier"]), (&json!("Closed"), &json!("desk")));
    for figure in ["₹1,700.00", "₹1,900.00", "₹200.00"] {
        browser.sees(figure);
    }
    browser.sees("Found behind the till");
    browser.screenshot("shift-slip");
    hotel.assert_sound();
}

#[test]
fn a_phone_shows_the_drawer_and_its_count() {
    let hotel = Hotel::open();
    let phone = hotel.signed_in("desk", Screen { dark: true, ..PHONE }, "/shift");
    phone.tap(".empty .button-primary, main .button-primary");
    phone.fill("dialog [name=opening_cash]", "500");
    phone.send_sheet();
    phone.sees("open since");
    phone.assert_fits();
    phone.screenshot("shift-phone");
    phone.tap(".shift-steps .button-primary");
    phone.wait("the count", "return document.querySelector('dialog .shift-count')");
    phone.assert_fits();
    phone.screenshot("shift-count-phone");
    assert_eq!(phone.complaints(), Vec::<String>::new());
}

#[test]
fn a_list_is_filtered_its_columns_chosen_and_saved_as_a_file() {
    let hotel = Hotel::open();
    for guest in ["Asha Rao", "Bela Shah"] {
        let stay = hotel.book(guest, 2);
        hotel.check_in(&stay);
    }
    let browser = hotel.signed_in("desk", DESK, "/lists");
    browser.sees("Asha Rao");
    browser.click("a.list-name[href*='list=in_house']");
    browser.wait("the list", "return document.querySelectorAll('.desk-list tbody tr').length === 2");
    browser.keys("f");
    browser.keys("bela");
    browser.wait("one row", "return document.querySelectorAll('.desk-list tbody tr').length === 1");
    browser.sees("1 of 2 rows");
    browser.click(".list-columns summary");
    browser.click(".list-columns-menu label:first-child input");
    browser.wait("no room", "return document.querySelector('.desk-list th').innerText.trim() === 'Guest'");
    browser.screenshot("desk-list");
    browser.click("[data-form=csv]");
    let file = String::from_utf8(browser.downloaded("desk_list.csv")).expect("text");
    assert!(file.contains("\"Asha Rao\"") && file.contains("\"Bela Shah\""), "{file}");
    browser.go(&hotel.at("/lists?list=in_house"));
    browser.wait(
        "still no room",
        "return document.querySelector('.desk-list th')?.innerText.trim() === 'Guest'",
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// At the advance of a stay, the bill of a table and the receipt of a function.
fn noticed_elsewhere(hotel: &Hotel, browser: &Browser) {
    let notice = "return !!document.querySelector('dialog [data-notice=shift]')";
    let stay = hotel.book_from("Bela Shah", 2, 1);
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.click("#tab-money");
    browser.script("[...document.querySelectorAll('dialog .button')].find((each) => each.innerText.trim() === 'Record an advance').click()");
    browser.sheets(2);
    assert_eq!(browser.script(notice), false, "no cash");
    browser.script(
        "const list = document.querySelector('dialog [name=mode]'); list.value = 'Cash';
         list.dispatchEvent(new Event('change', { bubbles: true })); return true",
    );
    browser.wait("the notice at the advance", notice);
    let order = json!({ "outlet": format!("{LAKE}-{}", terrace(hotel)), "table_no": "T1",
        "items": [{ "menu_item": "Dal makhani", "qty": 1 }] });
    let order = hotel.call("pos.create_order", order)["order"].clone();
    browser.go(&hotel.at(&format!("/order/{}", order.as_str().expect("an order"))));
    browser.click("[data-step=pay]");
    browser.wait("the notice at the table", notice);
    browser.screenshot("pay-outside-shifts");
    let venue = json!({ "type": "venue", "values": { "property": LAKE, "venue_name": "Lotus Hall", "capacity": 120 } });
    let venue = hotel.call("records.save", venue)["name"].clone();
    let asked = json!({ "property": LAKE, "venue": venue, "event_type": "Wedding", "event_date": hotel.day(9).to_string(),
        "attendees": 50, "customer_name": "Dev Mehta" });
    let function = hotel.call("banquet.create_enquiry", asked)["function"].clone();
    browser.go(&hotel.at(&format!("/function/{}", function.as_str().expect("a function"))));
    browser.wait("the money", "return document.querySelector('[data-step=receipt]')");
    browser.script("document.querySelector('[data-step=receipt]').click()");
    browser.sheets(1);
    browser.script("[...document.querySelectorAll('dialog [role=radio]')].find((each) => each.innerText === 'Cash').click()");
    browser.wait("the notice at the function", notice);
}

#[test]
fn cash_without_a_shift_is_noticed_where_shifts_are_used() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 1);
    let folio = hotel.check_in(&stay);
    let address = format!("/folio/{folio}");
    let browser = hotel.signed_in("desk", DESK, &address);
    let notice = "return !!document.querySelector('dialog [data-notice=shift]')";
    browser.sees("Take a payment");
    browser.keys("p");
    browser.focused("dialog [name=amount]");
    assert_eq!(browser.script(notice), false, "nobody works with shifts here");
    browser.keys(key::ESCAPE);
    // Somebody else opens a shift.
    hotel.call("desk.open_shift", json!({ "property": LAKE, "opening_cash": 500 }));
    browser.go(&hotel.at(&address));
    browser.sees("Take a payment");
    browser.keys("p");
    browser.wait("the notice", notice);
    browser.screenshot("payment-outside-shifts");
    browser.fill("dialog [name=amount]", "700");
    browser.send_sheet();
    browser.go(&hotel.at("/cash"));
    browser.wait("the line", "return document.querySelector('.cash-outside')?.innerText.includes('₹700.00')");
    noticed_elsewhere(&hotel, &browser);
    let auditor = hotel.signed_in("owner", DESK, "/night-audit");
    auditor.wait(
        "the point",
        "return document.querySelector('[data-check=cash].audit-open')?.innerText.includes('₹700.00')",
    );
    for each in [&browser, &auditor] {
        assert_eq!(each.complaints(), Vec::<String>::new());
    }
}
