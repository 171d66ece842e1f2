//! What is known of guests before their first round: the details of an order, a reservation, an order of the QR menu.

use serde_json::json;

use crate::driver::{DESK, PHONE, Screen};
use crate::hotel::LAKE;
use crate::key;
use crate::restaurant_service::{detail, note, open_orders, order_of, terrace, tile};

#[test]
fn an_allergy_is_noted_before_the_first_round() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", DESK, "/order/new?outlet=Lake+View+Palace-Terrace&table=T3");
    browser.wait("the menu", "return document.querySelectorAll('.dish').length === 6");
    let details = || browser.script("[...document.querySelectorAll('.order-head .button')].at(-1).click()");
    details();
    browser.focused("dialog [name=guests]");
    browser.keys(key::TAB);
    browser.focused("dialog [name=allergy_note]");
    browser.keys("peanuts");
    browser.send_sheet();
    browser.sees("Allergy: peanuts");
    details();
    browser.focused("dialog [name=guests]");
    assert_eq!(browser.script("return document.activeElement.value"), "", "nobody said how many guests");
    browser.keys("3");
    browser.send_sheet();
    browser.sees("3 guests");
    note(&browser, "dal");
    browser.chord(key::CONTROL, key::ENTER);
    let order = order_of(&browser);
    let taken = detail(&hotel, &order);
    assert_eq!((&taken["allergy_note"], &taken["guests"]), (&json!("peanuts"), &json!(3)));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_table_is_reserved_for_another_day_and_its_guests_are_seated_by_name() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", DESK, "/tables");
    browser.sees("Nobody has reserved a table for this day.");
    browser.click(".floor-day [aria-label='The day after']");
    browser.keys("c");
    browser.focused("dialog [name=guest_name]");
    browser.keys("Meera Iyer");
    browser.send_sheet();
    browser.wait(
        "the reservation",
        "return document.querySelector('.floor-res-row')?.innerText.includes('Meera Iyer')",
    );
    browser.screenshot("restaurant-reservations-desk");
    assert!(!browser.text(".floor-res-row").contains("Seat"), "guests sit down on their day");
    let step = |name: &str| {
        browser.script("document.querySelector('.floor-res-row [aria-haspopup]').click()");
        browser.script(&format!("[...document.querySelectorAll('[role=menuitem]')].find((each) => each.innerText.includes('{name}')).click()"));
    };
    step("Change");
    browser.focused("dialog [name=guest_name]");
    browser.script("const s = document.querySelector('dialog [name=table_no]'); s.value = 'T2'; s.dispatchEvent(new Event('input', { bubbles: true })); s.dispatchEvent(new Event('change', { bubbles: true }))");
    browser.fill("dialog [name=party_size]", "5");
    browser.fill("dialog [name=notes]", "By the window");
    browser.screenshot("restaurant-reservation-change-desk");
    browser.send_sheet();
    browser.wait("the change", "const row = document.querySelector('.floor-res-row')?.innerText ?? ''; return row.includes('Table T2') && row.includes('5 guests') && row.includes('By the window')");
    step("Cancel");
    browser.wait(
        "the cancellation",
        "return document.querySelector('.floor-res-row')?.innerText.includes('Cancelled')",
    );

    let outlet = json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T2", "guest_name": "Ravi Menon", "phone": "98765",
        "party_size": 2, "reserved_at": format!("{} 23:30", hotel.day(0)) });
    hotel.call("pos.reserve_table", outlet);
    browser.go(&hotel.at("/tables"));
    browser.click(".floor-res-row .button-small");
    browser.wait("the order", "return location.pathname === '/order/new'");
    browser.sees("Ravi Menon");
    browser.click("a[href='/tables']");
    browser.wait(
        "the seated guests",
        &format!(
            "return document.querySelector(\"{}\")?.innerText.includes('Ravi Menon')",
            tile("T2", "running")
        ),
    );
    browser.screenshot("restaurant-seated-desk");
    browser.click(&tile("T2", "running"));
    note(&browser, "lager");
    browser.chord(key::CONTROL, key::ENTER);
    let taken = detail(&hotel, &order_of(&browser));
    assert_eq!((&taken["customer_name"], &taken["guests"]), (&json!("Ravi Menon"), &json!(2)));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_order_confirmed_in_the_list_goes_to_the_kitchen_from_its_message() {
    let (hotel, _) = terrace();
    let asked = hotel.call(
        "public_api.qr_order",
        json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": [{ "menu_item": "Kulfi", "qty": 2 }] }),
    );
    let order = asked["order"].as_str().expect("an order");
    let browser = hotel.signed_in("waiter", DESK, "/orders");
    browser.click("[data-step=confirm]");
    browser.sees("It is not in the kitchen yet.");
    browser.click(".toast .button");
    browser.sees("T1: 1 line is in the kitchen.");
    crate::driver::until("the ticket", || detail(&hotel, order)["kot_no"] == 1);
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    assert_eq!(open_orders(&hotel).len(), 0);
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.wait("the total", "return document.querySelector('.order-grand')?.innerText.includes('Total')");
    assert!(!browser.text(".order-sums").contains("To pay"), "it is paid");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_phone_shows_numbers_of_bills_and_the_worth_of_the_stock_in_full() {
    let (hotel, _) = terrace();
    let outlet = format!("{LAKE}-Terrace");
    hotel.call(
        "inventory.save_ingredient",
        json!({ "property": LAKE, "ingredient_name": "Saffron", "uom": "g" }),
    );
    hotel.call(
        "inventory.receive_stock",
        json!({ "property": LAKE, "outlet": outlet, "rows": [{ "ingredient": "Saffron", "qty": 900, "unit_cost": 987654.32 }] }),
    );
    let taken = hotel.call(
        "pos.create_order",
        json!({ "outlet": outlet, "order_type": "Takeaway", "customer_name": "Venkatanarasimharajuvaripeta Rao",
            "items": [{ "menu_item": "Kulfi", "qty": 2 }] }),
    );
    hotel.call("pos.pay_order", json!({ "order": taken["order"], "mode": "Cash" }));
    let cut = "return [...document.querySelectorAll('.floor-order *, .stock-total *')].filter((each) => each.childElementCount === 0
        && (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX !== 'visible'
          || each.getBoundingClientRect().right > innerWidth)).map((each) => each.innerText)";
    for (dark, path, there) in [(false, "/orders", ".floor-order"), (true, "/stock", ".stock-total b")] {
        let browser = hotel.signs_in("desk", Screen { dark, ..PHONE }, path);
        browser.wait("the list", &format!("return !!document.querySelector('{there}')"));
        assert_eq!(browser.script(cut), json!([]), "{path}");
        browser.assert_fits();
    }
}
