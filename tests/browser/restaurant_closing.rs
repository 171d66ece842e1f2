//! The rest of a waiter's day: a discount, a bill without charge, a cancelled order, takeaway, and a room served while the
//! network is away.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE, TABLET};
use crate::hotel::{Hotel, LAKE};
use crate::paper::amount;
use crate::restaurant_service::{detail, note, open_orders, order_of, terrace, tile};

/// A fired order of a table, open in a waiter's browser.
fn served(hotel: &Hotel, table: &str, items: serde_json::Value) -> (String, Browser) {
    let params =
        json!({ "property": LAKE, "outlet": "Terrace", "table_no": table, "guests": 2, "items": items });
    let order = hotel.call("pos.create_order", params)["order"].as_str().expect("an order").to_string();
    hotel.call("pos.fire_kot", json!({ "order": order }));
    let browser = hotel.signed_in("waiter", TABLET, &format!("/order/{order}"));
    browser.wait("the order", "return document.querySelector('[data-kot]')");
    (order, browser)
}

/// Chooses an entry of the order's further steps.
fn more(browser: &Browser, words: &str) {
    browser.click(".order-settle [aria-haspopup]");
    let press = format!(
        "const entry = [...document.querySelectorAll('[popover]:popover-open button')].find((each) => each.innerText.includes('{words}'));
         entry?.click(); return !!entry"
    );
    browser.wait(words, &press);
}

#[test]
fn a_discount_is_set_changed_refused_and_taken_off() {
    let (hotel, _) = terrace();
    let items = json!([{ "menu_item": "Dal makhani", "qty": 2 }, { "menu_item": "Lager" }]);
    let (order, browser) = served(&hotel, "T1", items);
    let before = detail(&hotel, &order)["grand_total"].clone();
    more(&browser, "Discount");
    browser.fill("dialog [name=amount]", "5000");
    browser.click("dialog [type=submit]");
    browser.sees("The discount is more than the subtotal");
    browser.fill("dialog [name=amount]", "100.01");
    browser.fill("dialog [name=reason]", "Regular");
    browser.screenshot("restaurant-discount-tablet");
    browser.send_sheet();
    browser.sees("Discount: Regular");
    let now = detail(&hotel, &order);
    let bill = hotel.call("pos.bill_data", json!({ "order": order }));
    assert_eq!(amount(&now["discount_amount"].to_string()), amount("100.01"));
    assert_eq!(bill["grand_total"], now["grand_total"], "the bill and the order say the same");
    assert_eq!(amount(&browser.text(".order-grand dd")), amount(&now["grand_total"].to_string()));
    // X opens the same sheet; 0 takes the discount off.
    browser.keys("x");
    browser.fill("dialog [name=amount]", "0");
    browser.send_sheet();
    browser.wait(
        "the sum as before",
        &format!(
            "return document.querySelector('.order-grand dd').innerText.replace(/[^0-9.]/g, '') == {before}"
        ),
    );
    assert_eq!(browser.complaints().iter().filter(|line| !line.contains("422")).count(), 0);
    hotel.assert_sound();
}

#[test]
fn a_bill_without_charge_names_who_authorised_it() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, "T2", json!([{ "menu_item": "Kulfi", "qty": 2 }]));
    more(&browser, "No charge");
    browser.click("dialog [type=submit]");
    browser.wait("the missing name", "return document.querySelector('dialog .field-error')");
    browser.fill("dialog [name=authorized_by]", "Chef Anil");
    browser.fill("dialog [name=note]", "Food critic");
    browser.screenshot("restaurant-nc-tablet");
    browser.send_sheet();
    browser.sees("No charge, authorised by Chef Anil");
    browser.wait(
        "no way to pay or to post",
        "return document.querySelector('[data-step=pay]').disabled && document.querySelector('[data-step=post]').disabled",
    );
    assert_eq!(amount(&browser.text(".order-grand dd")), amount("0"));
    more(&browser, "Charge it after all");
    browser.wait("payment again", "return !document.querySelector('[data-step=pay]').disabled");
    more(&browser, "No charge");
    browser.fill("dialog [name=authorized_by]", "Chef Anil");
    browser.send_sheet();
    browser.sees("No charge, authorised by Chef Anil");
    more(&browser, "Close as delivered");
    browser.click("dialog .button-primary");
    browser.wait("the map", "return location.pathname === '/tables'");
    let closed = detail(&hotel, &order);
    assert_eq!(
        (&closed["status"], &closed["nc"], &closed["nc_authorized_by"], &closed["posted_to_folio"]),
        (&json!("Delivered"), &json!(1), &json!("Chef Anil"), &json!(null))
    );
    assert_eq!(hotel.call("pos.bill_data", json!({ "order": order }))["grand_total"].to_string(), "0.00");
    hotel.assert_sound();
}

#[test]
fn an_order_is_cancelled_with_a_reason_that_the_kitchen_sees() {
    let (hotel, _) = terrace();
    let (order, browser) = served(&hotel, "T3", json!([{ "menu_item": "Paneer tikka" }]));
    more(&browser, "Cancel the order");
    browser.click("dialog [type=submit]");
    browser.wait("the missing reason", "return document.querySelector('dialog .field-error')");
    assert_eq!(detail(&hotel, &order)["status"], "Preparing");
    browser.fill("dialog [name=reason]", "Guests left");
    browser.screenshot("restaurant-cancel-tablet");
    browser.send_sheet();
    browser.sees("Cancelled");
    assert_eq!(
        browser.script("return document.querySelectorAll('.order-foot .button').length"),
        0,
        "there is nothing to bill"
    );
    let cancelled = detail(&hotel, &order);
    assert_eq!(
        (&cancelled["status"], &cancelled["items"][0]["void_reason"]),
        (&json!("Cancelled"), &json!("Guests left"))
    );
    let kitchen = hotel.signed_in("waiter", DESK, "/kitchen");
    kitchen.wait(
        "the void on the display",
        "return document.querySelector('.kot-cancelled')?.innerText.includes('Guests left')",
    );
    assert_eq!(kitchen.text(".kot-age"), "Void");
    hotel.assert_sound();
}

#[test]
fn a_takeaway_order_is_cooked_and_paid_under_its_name() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", TABLET, "/orders");
    browser.wait("the screen", "return document.querySelector('.screen-head [aria-haspopup]')");
    browser.click(".screen-head [aria-haspopup]");
    browser.wait("takeaway", "const entry = [...document.querySelectorAll('[popover]:popover-open button')].find((each) => each.innerText.includes('Takeaway')); entry?.click(); return !!entry");
    browser.focused("dialog [name=customer_name]");
    browser.keys("Meera");
    browser.fill("dialog [name=customer_phone]", "+91 98290 11111");
    browser.send_sheet();
    note(&browser, "3 kulfi");
    browser.click(".order-foot [data-fire=all]");
    let order = order_of(&browser);
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    let taken = detail(&hotel, &order);
    assert_eq!(
        (&taken["order_type"], &taken["customer_name"], &taken["table_no"]),
        (&json!("Takeaway"), &json!("Meera"), &json!(null))
    );
    browser.screenshot("restaurant-takeaway-tablet");
    browser.click("[data-step=pay]");
    browser.sees("₹567");
    browser.send_sheet();
    browser.wait("the map", "return location.pathname === '/tables'");
    assert_eq!(detail(&hotel, &order)["paid"], 1);
    browser.go(&hotel.at("/kitchen"));
    browser
        .wait("paid and still cooking", "return document.querySelector('.kot')?.innerText.includes('Meera')");
    hotel.assert_sound();
}

#[test]
fn a_room_is_served_while_the_network_is_away() {
    let (mut hotel, room) = terrace();
    let browser = hotel.signed_in("waiter", PHONE, "/tables");
    browser.wait("the tiles", &format!("return document.querySelector(\"{}\")", tile("T1", "vacant")));
    browser.tap(".screen-head [aria-haspopup]");
    browser.wait("room service", "const entry = [...document.querySelectorAll('[popover]:popover-open button')].find((each) => each.innerText.includes('Room Service')); entry?.click(); return !!entry");
    browser.fill("dialog [name=room]", &room);
    browser.send_sheet();
    browser.wait("the menu", "return document.querySelector(\"[data-dish='Dal makhani']\")");
    hotel.stop();
    browser.tap("[data-dish='Dal makhani']");
    browser.tap(".order-panes .segment:last-child");
    browser.tap(".order-foot [data-fire=all]");
    browser.sees("1 round waits for the network");
    browser.assert_fits();
    browser.screenshot("restaurant-room-offline-phone");
    hotel.start_again();
    browser.reconnect();
    browser
        .wait("an empty outbox", "return !Object.keys(localStorage).some((key) => /[.]orders[.]/.test(key))");
    let orders = open_orders(&hotel);
    assert_eq!(orders.len(), 1, "{orders:?}");
    let order = orders[0]["name"].as_str().expect("a name").to_string();
    let taken = detail(&hotel, &order);
    assert_eq!(
        (&taken["order_type"], &taken["guest_name"], &taken["kot_no"]),
        (&json!("Room Service"), &json!("Asha Rao"), &json!(1))
    );

    // Posting needs the server, which says whose folio it is; without it nothing is posted and nothing is lost.
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.wait("the order", "return document.querySelector('[data-kot]')");
    browser.tap(".order-panes .segment:last-child");
    hotel.stop();
    browser.tap("[data-step=post]");
    browser.wait("the reason", "return document.querySelector('dialog .problem')?.innerText.length > 10");
    assert_eq!(
        browser.script("return document.querySelector('dialog [type=submit]').getAttribute('aria-disabled')"),
        "true"
    );
    browser.screenshot("restaurant-post-offline-phone");
    hotel.start_again();
    browser.script("document.querySelector('dialog .sheet-foot .button').click()");
    browser.no_sheet();
    browser.reconnect();
    browser.tap("[data-step=post]");
    browser.sees("Post to Asha Rao");
    browser.send_sheet();
    browser.wait("the map", "return location.pathname === '/tables'");
    assert!(detail(&hotel, &order)["posted_to_folio"].is_string());
    hotel.assert_sound();
}
