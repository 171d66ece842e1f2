//! One bill paid by several people: split evenly, in two modes, a payment refunded, and a business that is named on it.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;
use crate::restaurant_service::{detail, terrace};

/// The keyboard is on the way back.
const BACK: &str = "return document.activeElement.matches('.sheet-foot button[type=button]')";

/// Four naan and two dal at table T1, with what the kitchen has of them: 1135.05 with tax.
fn served(hotel: &Hotel, screen: Screen) -> (String, Browser) {
    let items = json!([{ "menu_item": "Butter naan", "qty": 4 }, { "menu_item": "Dal makhani", "qty": 2 }]);
    let taken = hotel.call(
        "pos.create_order",
        json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T1", "guests": 4, "items": items }),
    );
    let order = taken["order"].as_str().expect("an order").to_string();
    hotel.call("pos.fire_kot", json!({ "order": order }));
    let browser = hotel.signed_in("waiter", screen, &format!("/order/{order}"));
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    // From the box of the dishes, which a wide screen focuses, to the keys of the screen.
    browser.wait(
        "the box of the dishes",
        "return document.activeElement.id === 'dish-find' || matchMedia('(pointer: coarse), (max-width: 640px)').matches",
    );
    browser.keys(key::ESCAPE);
    browser.wait("the keys of the screen", "return document.activeElement.id !== 'dish-find'");
    (order, browser)
}

fn left(hotel: &Hotel, order: &str) -> String {
    detail(hotel, order)["left"].to_string()
}

#[test]
fn friends_pay_a_share_each_by_keyboard() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, DESK);
    browser.keys("p");
    browser.wait(
        "what is left",
        "return document.querySelector('[data-left] b')?.innerText.includes('1,135.05')",
    );
    browser.tab_to("[id$='-ways'] [role=radio]");
    browser.keys(key::RIGHT);
    browser.keys(key::RIGHT);
    browser.wait(
        "a share of three",
        "return document.querySelector('[data-share] b')?.innerText.includes('378.35')",
    );
    browser.screenshot("restaurant-shares-desk");
    browser.tab_to("dialog button[type=submit]");
    browser.keys(key::ENTER);
    crate::driver::until("the first share", || left(&hotel, &order) == "756.70");
    // The next share is ready, and Enter once more takes nothing: it goes back.
    browser.wait("the next", BACK);
    browser.wait(
        "a share of two",
        "return document.querySelector('[data-share] b')?.innerText.includes('378.35')",
    );
    browser.keys(key::ENTER);
    browser.no_sheet();
    assert_eq!(left(&hotel, &order), "756.70");
    browser.keys("p");
    browser.tab_to("[id$='-mode'] [role=radio]");
    browser.keys(key::RIGHT);
    browser.tab_to("[id$='-ways'] [role=radio]");
    browser.keys(key::RIGHT);
    browser.wait(
        "a share of two",
        "return document.querySelector('[data-share] b')?.innerText.includes('378.35')",
    );
    browser.tab_to("dialog button[type=submit]");
    browser.keys(key::ENTER);
    crate::driver::until("the second share", || left(&hotel, &order) == "378.35");
    browser.wait("the last", BACK);
    browser.screenshot("restaurant-last-share-desk");
    browser.send_sheet();
    browser.wait("the map", "return location.pathname === '/tables'");
    let paid = detail(&hotel, &order);
    assert_eq!((&paid["paid"], &paid["payment_mode"]), (&json!(1), &json!(null)));
    let modes: Vec<&Value> =
        paid["payments"].as_array().expect("payments").iter().map(|one| &one["mode"]).collect();
    assert_eq!(modes[0], "Cash");
    assert_ne!(modes[1], "Cash");
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.wait("three payments", "return document.querySelectorAll('[data-payment]').length === 3");
    browser.screenshot("restaurant-paid-desk");
    browser.go(&hotel.at(&format!("/print/bill/{order}")));
    browser.sees("378.35");
    browser.screenshot("restaurant-parts-bill");
    browser.go(&hotel.at(&format!("/print/pos-invoice/{order}")));
    browser.sees("378.35");
    browser.screenshot("restaurant-parts-invoice");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_part_that_was_paid_by_mistake_is_refunded_on_a_phone() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, PHONE);
    let ticket = "document.querySelector('.order-panes .segment:nth-child(2)')?.click();";
    browser.script(ticket);
    browser.click("[data-step=pay]");
    browser.fill("dialog [name=amount]", "1200");
    browser.click("dialog [type=submit]");
    browser.sees("is left to pay on");
    browser.fill("dialog [name=amount]", "500");
    browser
        .wait("its words", "return document.querySelector('dialog [type=submit]').innerText.includes('500')");
    browser.screenshot("restaurant-part-phone");
    browser.click("dialog [type=submit]");
    crate::driver::until("a part", || left(&hotel, &order) == "635.05");
    browser
        .wait("what is left", "return document.querySelector('[data-left] b')?.innerText.includes('635.05')");
    browser.screenshot("restaurant-left-phone");
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.assert_fits();
    assert_eq!(amount(&browser.text(".order-grand dd")), amount("635.05"));
    browser.screenshot("restaurant-part-paid-phone");
    browser.click("[data-step=give-back]");
    browser.fill("dialog [name=reason]", "Wrong table");
    browser.screenshot("restaurant-refund-phone");
    browser.send_sheet();
    browser.wait("it is struck out", "return document.querySelector('[data-payment] s')");
    assert_eq!(left(&hotel, &order), "1135.05");
    browser.screenshot("restaurant-refunded-phone");
    assert_eq!(browser.complaints().iter().filter(|line| !line.contains("422")).count(), 0);
    hotel.assert_sound();
}

#[test]
fn a_business_has_ten_percent_off_and_its_number_on_the_bill() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, DESK);
    browser.keys("x");
    browser.wait("the choice", "return document.querySelector('dialog [role=radio]')");
    browser.click("dialog .segment:nth-child(2)");
    browser.fill("dialog [name=percent]", "10");
    browser.wait(
        "what it comes to",
        "return document.querySelector('[data-foreseen] b')?.innerText.includes('1,021.55')",
    );
    browser.screenshot("restaurant-percent-desk");
    browser.send_sheet();
    browser.sees("Discount 10%");
    hotel.call("pos.add_items", json!({ "order": order, "items": [{ "menu_item": "Kulfi" }] }));
    browser.wait("it follows", "return document.querySelector('.order-sums').innerText.includes('126.10')");
    browser.click(".order-settle [aria-haspopup]");
    browser.wait(
        "the entry",
        "const entry = [...document.querySelectorAll('[popover]:popover-open button')]
        .find((each) => each.innerText.includes('Bill to a business')); entry?.click(); return !!entry",
    );
    browser.fill("dialog [name=bill_to_name]", "Acme Limited");
    browser.fill("dialog [name=bill_to_gstin]", "27aaaca");
    browser.click("dialog [type=submit]");
    browser.sees("has 15 letters and digits");
    browser.fill("dialog [name=bill_to_gstin]", "27aaaca0000a1z5");
    browser.screenshot("restaurant-bill-to-desk");
    browser.send_sheet();
    browser.sees("27AAACA0000A1Z5");
    // What was paid meanwhile is not to be paid again.
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash", "amount": 100 }));
    browser.sees("Paid: Cash");
    browser.keys("x");
    let to_pay = format!(
        "return document.querySelector('[data-foreseen] b')?.innerText.replace(/[^0-9.]/g, '') === '{}'",
        left(&hotel, &order)
    );
    browser.wait("what is left to pay", &to_pay);
    browser.keys(key::ESCAPE);
    browser.no_sheet();
    browser.go(&hotel.at(&format!("/print/bill/{order}")));
    browser.sees("27AAACA0000A1Z5");
    browser.screenshot("restaurant-business-bill");
    browser.go(&hotel.at(&format!("/print/pos-invoice/{order}")));
    browser.sees("Acme Limited");
    browser.screenshot("restaurant-business-invoice");
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.click("[data-step=bill-to]");
    browser.fill("dialog [name=bill_to_name]", "Acme Private Limited");
    browser.fill("dialog [name=reason]", "The name was short");
    browser.send_sheet();
    browser.sees("Acme Private Limited");
    hotel.assert_sound();
}

#[test]
fn a_dish_of_a_paid_bill_is_credited_by_keyboard_and_an_amount_on_a_phone() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, DESK);
    browser.keys("p");
    browser.wait(
        "what is left",
        "return document.querySelector('[data-left] b')?.innerText.includes('1,135.05')",
    );
    browser.send_sheet();
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.wait("the step", "return document.querySelector('[data-step=credit]')");
    browser.keys("c");
    browser.wait("the dishes", "return document.activeElement.matches('dialog [role=spinbutton]')");
    browser.keys(key::UP);
    browser.wait(
        "what goes back",
        "return document.querySelector('[data-foreseen] b')?.innerText.includes('63.00')",
    );
    browser.screenshot("restaurant-credit-desk");
    browser.tab_to("dialog [name=reason]");
    browser.keys("Burnt");
    browser.keys(key::ENTER);
    browser.no_sheet();
    browser.wait("the credit note", "return document.querySelector('[data-credit]')");
    let after = detail(&hotel, &order);
    assert_eq!((after["credited_amount"].to_string(), &after["paid"]), ("63.00".to_string(), &json!(1)));
    browser.wait(
        "what is left",
        "return document.querySelector('[data-after]')?.innerText.includes('1,072.05')",
    );
    browser.screenshot("restaurant-credited-desk");
    let note = after["credits"][0]["credit_note"].as_str().expect("a number").to_string();
    for (paper, words) in [("bill", note.as_str()), ("pos-invoice", &note)] {
        browser.go(&hotel.at(&format!("/print/{paper}/{order}")));
        browser.sees(words);
    }
    browser.go(&hotel.at(&format!("/print/pos-credit/{order}/{note}")));
    browser.sees("Burnt");
    let dated = browser.text(".receipt-facts dd");
    assert!(dated.contains(&hotel.day(0).format("%Y, ").to_string()), "{dated}");
    browser.screenshot("restaurant-credit-note");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    drop(browser);
    let phone = hotel.signed_in("waiter", PHONE, &format!("/order/{order}"));
    phone.click("[data-step=credit]");
    phone.click("dialog .segment:nth-child(2)");
    phone.fill("dialog [name=amount]", "5000");
    phone.fill("dialog [name=reason]", "Goodwill");
    phone.click("dialog [type=submit]");
    phone.sees("is left to credit");
    phone.fill("dialog [name=amount]", "72.05");
    phone.wait(
        "what goes back",
        "return document.querySelector('[data-foreseen] b')?.innerText.includes('72.05')",
    );
    phone.assert_fits();
    phone.screenshot("restaurant-credit-phone");
    phone.send_sheet();
    phone.wait(
        "what is left",
        "return document.querySelector('[data-after]')?.innerText.includes('1,000.00')",
    );
    phone.assert_fits();
    assert_eq!(detail(&hotel, &order)["credit_left"].to_string(), "1000.00");
    hotel.assert_sound();
}
