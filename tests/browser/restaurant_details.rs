//! What is known of guests before their first round: the details of an order, a reservation, an order of the QR menu.

use serde_json::json;

use crate::driver::{DESK, PHONE, Screen};
use crate::hotel::LAKE;
use crate::key;
use crate::paper::amount;
use crate::restaurant_service::{detail, note, open_orders, order_of, terrace, tile};

#[test]
fn nothing_is_said_of_an_order_that_is_not_there() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", PHONE, "/order/ORD-2026-99999");
    browser.sees("There is no order ORD-2026-99999.");
    assert_eq!(browser.script("return document.querySelector('.order')"), json!(null));
}

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
fn a_phone_opens_an_order_of_a_guest_with_the_question_to_confirm_it() {
    let (hotel, _) = terrace();
    let asked = hotel.call(
        "public_api.qr_order",
        json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": [{ "menu_item": "Kulfi", "qty": 2 }] }),
    );
    let order = asked["order"].as_str().expect("an order");
    let browser = hotel.signed_in("waiter", PHONE, &format!("/order/{order}"));
    browser.sees("A guest ordered this from the QR menu.");
    browser.click(".order-ticket [data-step=confirm]");
    crate::driver::until("the confirmation", || detail(&hotel, order)["awaits_captain"] == 0);
    assert_eq!(browser.complaints(), Vec::<String>::new());
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

#[test]
fn a_waiter_is_warned_of_an_allergy_and_goes_on_by_keyboard() {
    let (hotel, _) = terrace();
    let outlet = format!("{LAKE}-Terrace");
    let taken = hotel.call(
        "pos.create_order",
        json!({ "outlet": outlet, "table_no": "T1", "allergy_note": "lactose intolerant",
            "items": [{ "menu_item": "Dal makhani" }, { "menu_item": "Tomato soup" }] }),
    );
    let order = taken["order"].as_str().expect("an order").to_string();
    let browser = hotel.signed_in("waiter", DESK, &format!("/order/{order}"));
    browser.wait("the dishes that are warned of", "return [...document.querySelectorAll('.dish')]
        .filter((each) => each.innerText.includes('Contains milk')).map((each) => each.dataset.dish).sort().join() === 'Dal makhani,Paneer tikka'");
    browser.wait(
        "the line that is warned of",
        "return document.querySelector(\".order-line[data-line='Dal makhani']\").innerText.includes('Contains milk')",
    );
    browser.screenshot("restaurant-allergy-desk");
    browser.assert_fits();
    note(&browser, "2 kulfi");
    browser.keys("paneer");
    browser.keys(key::ESCAPE);
    browser.wait("an empty box", "return document.querySelector('#dish-find').value === ''");
    browser.keys(key::ESCAPE);
    browser.wait("the keys of the screen", "return document.activeElement.id !== 'dish-find'");
    browser.keys("f");
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    browser.keys("p");
    browser.fill("dialog [name=given]", "2000");
    let total = hotel.call("pos.bill_data", json!({ "order": order }))["grand_total"].to_string();
    let change = amount(&total).map(|total| rust_decimal::Decimal::from(2000) - total);
    browser.wait("the change", "return document.querySelector('[data-change] b')");
    assert_eq!(amount(&browser.text("[data-change] b")), change);
    browser.screenshot("restaurant-change-desk");
    browser.send_sheet();
    browser.wait("the map", "return location.pathname === '/tables'");

    // The card was charged, not the cash taken.
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.click("[data-step=mode]");
    browser.click("dialog .segment:nth-child(2)");
    browser.fill("dialog [name=correction]", "Charged to the card");
    browser.send_sheet();
    crate::driver::until("the mode", || detail(&hotel, &order)["payment_mode"] == "Card");

    // A round that made its order leaves the keys to the next step.
    browser.go(&hotel.at("/order/new?outlet=Lake+View+Palace-Terrace&table=T3"));
    browser.wait("the menu", "return document.querySelectorAll('.dish').length === 6");
    browser.focused("#dish-find");
    note(&browser, "kulfi");
    browser.chord(key::CONTROL, key::ENTER);
    order_of(&browser);
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    browser.keys("p");
    browser.wait("the payment", "return document.querySelector('dialog [name=given]')");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn guests_who_were_seated_by_mistake_are_booked_again() {
    let (hotel, _) = terrace();
    let reserved = json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T2", "guest_name": "Ravi Menon",
        "party_size": 4, "reserved_at": format!("{} 23:30", hotel.day(0)) });
    hotel.call("pos.reserve_table", reserved);
    let browser = hotel.signed_in("waiter", DESK, "/tables");
    browser.click(".floor-res-row .button-small");
    browser.wait("the order", "return location.pathname === '/order/new'");
    browser.sees("T2 has 2 seats for a party of 4.");
    browser.go(&hotel.at("/tables"));
    browser.wait(
        "the seated guests",
        "return document.querySelector('.floor-res-row')?.innerText.includes('Seated')",
    );
    browser.script("document.querySelector('.floor-res-row [aria-haspopup]').click()");
    browser.script("[...document.querySelectorAll('[role=menuitem]')].find((each) => each.innerText.includes('Not seated after all')).click()");
    browser.wait(
        "the step",
        "return document.querySelector('.floor-res-row .button-small')?.innerText.includes('Seat')",
    );
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_bill_that_was_taken_off_a_folio_is_posted_again_from_its_screen() {
    let (hotel, room) = terrace();
    let taken = hotel.call(
        "pos.create_order",
        json!({ "outlet": format!("{LAKE}-Terrace"), "room": room, "items": [{ "menu_item": "Kulfi" }] }),
    );
    let order = taken["order"].as_str().expect("an order").to_string();
    let posted = hotel.call("pos.deliver_order", json!({ "order": order }))["posted_to_folio"].clone();
    let folio = posted.as_str().expect("a folio").to_string();
    let browser = hotel.signed_in("desk", DESK, &format!("/folio/{folio}"));
    browser.sees(&order);
    let bill = hotel.call("api.folio_invoice", json!({ "folio": folio }));
    let lines = bill["lines"].as_array().expect("lines");
    let line = lines.iter().find(|line| line["description"].to_string().contains(&order)).expect("its line");
    hotel.call(
        "api.void_folio_charge",
        json!({ "folio": folio, "charge_row": line["row"], "reason": "Wrong room" }),
    );
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.sees("Not paid yet");
    browser.screenshot("restaurant-released-desk");
    let stay = detail(&hotel, &order)["reservation"].clone();
    browser.go(&hotel.at(&format!("/chart?stay={}", stay.as_str().expect("a stay"))));
    browser.wait(
        "the order among what is related",
        &format!("return document.querySelector(\".linked a[href='/order/{order}']\")"),
    );
    browser.go(&hotel.at(&format!("/order/{order}")));
    browser.click("[data-step=post]");
    browser.sees("Post to Asha Rao");
    browser.send_sheet();
    crate::driver::until("the posting", || detail(&hotel, &order)["posted_to_folio"] == posted);
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_bill_of_the_restaurant_is_found_by_its_number_and_its_captain_counts_a_drawer() {
    let (hotel, _) = terrace();
    let taken = hotel.call(
        "pos.create_order",
        json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": [{ "menu_item": "Kulfi" }] }),
    );
    let order = taken["order"].as_str().expect("an order");
    let bill = hotel.call("pos.pay_order", json!({ "order": order, "mode": "Card" }))["bill_no"].clone();
    let bill = bill.as_str().expect("a number");
    let desk = hotel.signed_in("desk", DESK, &format!("/invoices?q={bill}"));
    desk.sees("Found elsewhere");
    desk.click(&format!("a[href='/order/{order}']"));
    desk.wait("the order", &format!("return location.pathname === '/order/{order}'"));

    let browser = hotel.signs_in("waiter", DESK, "/shift");
    browser.sees("You have no open shift.");
    assert_eq!(
        browser.script("return document.querySelectorAll(\".problem, .screen-head a[href='/cash']\").length"),
        0
    );
    browser.keys("o");
    browser.fill("dialog [name=opening_cash]", "500");
    browser.send_sheet();
    browser.sees("open since");
    assert_eq!(
        browser.script("return document.querySelectorAll('.shift-steps button').length"),
        1,
        "it is counted"
    );
    browser.assert_fits();
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_bell_shows_the_allergy_of_a_guests_order_and_refusing_it_says_what_happens() {
    let (hotel, _) = terrace();
    hotel.call(
        "public_api.qr_order",
        json!({ "outlet": format!("{LAKE}-Terrace"), "table_no": "T1", "items": [{ "menu_item": "Kulfi" }],
            "allergy_note": "peanuts", "notes": "By the window" }),
    );
    let browser = hotel.signs_in("desk", DESK, "/chart");
    browser.click(".request-bell");
    browser.wait(
        "the allergy",
        "return document.querySelector('dialog .requests .chip-overdue')?.innerText === 'Allergy: peanuts'",
    );
    browser.sees("By the window");
    browser.screenshot("requests-allergy");
    browser.go(&hotel.at("/orders"));
    browser.click(".order-ask .order-settle .button:not(.button-primary)");
    browser.sees("The kitchen never had it.");
    browser.fill("dialog [name=reason]", "Closed");
    browser.send_sheet();
    browser.sees("Order refused.");
    assert_eq!(open_orders(&hotel).len(), 0);
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
