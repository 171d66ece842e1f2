//! A waiter's day: guests are seated, rounds go to the kitchen, bills are split, paid and posted, also while the network is
//! away; reservations, orders of the QR menu, and what is printed.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE, Screen, TABLET};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;
use crate::paper::amount;

/// Name, price, and what is not usual of it.
const DISHES: [(&str, &str, &str); 6] = [
    ("Tomato soup", "150", r#"{"course": "Starter", "category": "Soups"}"#),
    ("Paneer tikka", "380", r#"{"course": "Starter", "prep_station": "Tandoor", "allergens": "milk"}"#),
    ("Dal makhani", "420.50", r#"{"allergens": "milk"}"#),
    ("Butter naan", "60", r#"{"prep_station": "Tandoor", "category": "Breads"}"#),
    ("Kulfi", "180", r#"{"course": "Dessert", "category": "Desserts"}"#),
    ("Lager", "350", r#"{"course": "Drink", "is_alcohol": 1, "prep_station": "Bar", "category": "Bar"}"#),
];

/// A terrace with tables and dishes, a bar without tables, a waiter, and Asha Rao in a room, whose number is answered.
pub fn terrace() -> (Hotel, String) {
    let hotel = Hotel::open();
    let save = |kind: &str, values: Value| {
        let mut values = values;
        values["property"] = json!(LAKE);
        hotel.call("records.save", json!({ "type": kind, "values": values }))
    };
    save(
        "pos_outlet",
        json!({ "outlet_name": "Terrace", "gst_rate": 5, "tables": "[Lawn]\nT1:4\nT2:2\nT3:4\n[Hall]\nH11:8\nH12:6" }),
    );
    save("pos_outlet", json!({ "outlet_name": "Pool bar", "gst_rate": 5 }));
    for (name, price, more) in DISHES {
        let mut dish = json!({ "outlet": "Terrace", "item_name": name, "price": price, "category": "Mains", "is_veg": 1 });
        let more: Value = serde_json::from_str(more).expect("JSON");
        dish.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        save("menu_item", dish);
    }
    hotel.call("users.save", json!({ "login": "waiter", "full_name": "Kiran", "roles": ["Restaurant"], "password": PASSWORD, "all_properties": 1 }));
    let stay = hotel.book("Asha Rao", 2);
    hotel.check_in(&stay);
    let room =
        hotel.stay(&stay)["room"].as_str().expect("a room").rsplit('-').next().expect("a number").to_string();
    (hotel, room)
}

pub fn open_orders(hotel: &Hotel) -> Vec<Value> {
    let orders = hotel.call("pos.open_orders", json!({ "property": LAKE, "outlet": "Terrace" }));
    orders.as_array().cloned().unwrap_or_default()
}

pub fn detail(hotel: &Hotel, order: &str) -> Value {
    hotel.call("pos.order_detail", json!({ "order": order }))
}

/// The order whose address the browser shows.
pub fn order_of(browser: &Browser) -> String {
    browser.wait("the order's address", "return location.pathname.startsWith('/order/ORD')");
    browser.address().rsplit('/').next().expect("an order").to_string()
}

pub fn tile(table: &str, state: &str) -> String {
    format!(".floor-tile[data-table='{table}'][data-state='{state}']")
}

/// Types a dish as a waiter does: a number, part of the name, Enter.
pub fn note(browser: &Browser, typed: &str) {
    browser.click("#dish-find");
    browser.keys(typed);
    browser.keys(key::ENTER);
    browser.wait("an empty box", "return document.querySelector('#dish-find').value === ''");
}

#[test]
fn two_rounds_a_void_a_split_a_payment_and_a_posting_to_a_room() {
    let (hotel, room) = terrace();
    let browser = hotel.signed_in("waiter", TABLET, "/tables");
    browser.click(&tile("T1", "vacant"));
    browser.wait("the menu", "return document.querySelectorAll('.dish').length === 6");
    note(&browser, "2 tom");
    note(&browser, "dal");
    note(&browser, "naan");
    note(&browser, "4");
    browser.wait(
        "four of the last",
        "return document.querySelector(\"[data-line='Butter naan'] .order-qty b\").innerText === '4'",
    );
    browser.screenshot("restaurant-order-tablet");
    browser.click("[data-fire-noted=Starter]");
    let order = order_of(&browser);
    browser.wait("the first ticket", "return document.querySelectorAll('[data-kot]').length === 1");
    browser.wait("the mains held", "return document.querySelector('[data-course=Main]')");
    browser.script("const fire = document.querySelector('[data-fire=Main]'); fire.click(); fire.click();");
    browser.wait("the second ticket", "return document.querySelectorAll('[data-kot]').length === 2");
    note(&browser, "2 kulfi");
    note(&browser, "lager");
    browser.click(".order-foot [data-fire=all]");
    browser.wait("the third ticket", "return document.querySelectorAll('[data-kot]').length === 3");

    browser.click("[data-line='Butter naan'] .icon-button");
    browser.sees("It is in the kitchen already");
    browser.click("dialog .pos-usual .button");
    browser.screenshot("restaurant-void-tablet");
    browser.send_sheet();
    browser.wait(
        "the line struck through",
        "return document.querySelector('.order-voided s')?.innerText === 'Butter naan'",
    );
    let lines = detail(&hotel, &order)["items"].clone();
    let numbers: Vec<&Value> = lines.as_array().into_iter().flatten().map(|line| &line["kot_no"]).collect();
    assert_eq!(json!(numbers), json!([1, 2, 2, 3, 3]), "a double tap fires once");

    browser.click("[data-step=split]");
    for dish in ["Dal makhani", "Lager"] {
        browser.script(&format!(
            "[...document.querySelectorAll('.order-pick')].find((each) => each.innerText.includes('{dish}')).querySelector('input').click()"
        ));
    }
    browser.sees("2 lines go to a new bill.");
    browser.screenshot("restaurant-split-tablet");
    browser.click("[data-step=split-do]");
    browser.wait("two bills of the table", "return document.querySelectorAll('.order-bills a').length === 2");
    let grand = |order: &str| hotel.call("pos.bill_data", json!({ "order": order }))["grand_total"].clone();
    let mine = grand(&order);
    browser.keys(key::ESCAPE);
    browser.click("[data-step=pay]");
    browser
        .wait("the amount", "return document.querySelector('dialog .pos-grand b').innerText.includes('₹')");
    assert_eq!(
        amount(&browser.text("dialog .pos-grand b")),
        amount(&mine.to_string()),
        "what the server says"
    );
    browser.click("dialog .segment:nth-child(3)");
    browser.screenshot("restaurant-pay-tablet");
    browser.script(
        "const pay = document.querySelector('dialog button[type=submit]'); pay.click(); pay.click();",
    );
    browser.wait(
        "the table with the other bill",
        "return document.querySelector('.floor-tile[data-table=T1] .floor-foot b')",
    );
    assert_eq!(
        (&detail(&hotel, &order)["paid"], &detail(&hotel, &order)["payment_mode"]),
        (&json!(1), &json!("UPI"))
    );

    browser.click(".floor-tile[data-table=T1]");
    let other = order_of(&browser);
    assert_ne!(other, order);
    browser.click("[data-step=post]");
    browser.fill("dialog [name=room]", &room);
    browser.sees("Post to Asha Rao");
    let folio = browser
        .script("return document.querySelector('dialog .pos-foreseen').innerText.match(/FOLIO-[0-9-]+/)[0]");
    browser.screenshot("restaurant-post-tablet");
    browser.script(
        "const post = document.querySelector('dialog button[type=submit]'); post.click(); post.click();",
    );
    browser.wait("the map", "return location.pathname === '/tables'");
    let posted = detail(&hotel, &other);
    assert_eq!(posted["posted_to_folio"], folio, "the folio that was shown");
    browser.wait(
        "the table to be cleaned",
        &format!("return document.querySelector(\"{}\")", tile("T1", "cleaning")),
    );
    browser.screenshot("restaurant-tables-tablet");

    let desk = hotel.signed_in("desk", DESK, &format!("/print/invoice/{}", folio.as_str().expect("a folio")));
    desk.sees(&format!("Terrace, {other}"));
    let bill = hotel.call("api.folio_invoice", json!({ "folio": folio }));
    let total: Decimal = bill["lines"]
        .as_array()
        .into_iter()
        .flatten()
        .filter(|line| line["description"].to_string().contains(&other))
        .filter_map(|line| amount(&line["total"].to_string()))
        .sum();
    assert_eq!(Some(total), amount(&grand(&other).to_string()), "the folio has what the bill says");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_waiters_phone_takes_orders_without_network_and_sends_them_once() {
    let (mut hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", PHONE, "/tables");
    browser.assert_fits();
    browser.screenshot("restaurant-tables-phone");
    browser.tap(&tile("T2", "vacant"));
    browser.tap("[data-dish='Tomato soup']");
    browser.tap("[data-dish='Tomato soup']");
    hotel.stop();
    browser.tap("[data-dish='Dal makhani']");
    browser.assert_fits();
    browser.screenshot("restaurant-order-phone");
    browser.tap(".order-panes .segment:last-child");
    browser.tap(".order-foot [data-fire=all]");
    browser.sees("1 round waits for the network");
    browser.screenshot("restaurant-offline-phone");
    browser.tap(".order-panes .segment:first-child");
    browser.tap("[data-dish='Kulfi']");
    browser.tap(".order-panes .segment:last-child");
    browser.tap(".order-foot [data-fire=all]");
    browser.sees("2 rounds wait for the network");
    browser.assert_fits();

    browser.go("about:blank");
    hotel.start_again();
    browser.go(&hotel.at("/tables"));
    browser.wait(
        "the table as it is in the kitchen",
        &format!("return document.querySelector(\"{}\")", tile("T2", "fired")),
    );
    browser
        .wait("an empty outbox", "return !Object.keys(localStorage).some((key) => /[.]orders[.]/.test(key))");
    let orders = open_orders(&hotel);
    assert_eq!(orders.len(), 1, "one order for the table: {orders:?}");
    let order = orders[0]["name"].as_str().expect("a name");
    let lines = detail(&hotel, order)["items"].clone();
    let sent: Vec<String> = lines
        .as_array()
        .into_iter()
        .flatten()
        .map(|line| {
            format!(
                "{} {} KOT {}",
                line["qty"],
                line["item_name"].as_str().unwrap_or_default(),
                line["kot_no"]
            )
        })
        .collect();
    assert_eq!(sent, ["2 Tomato soup KOT 1", "1 Dal makhani KOT 1", "1 Kulfi KOT 2"]);
    hotel.assert_sound();
}

#[test]
fn an_order_whose_answer_was_lost_is_not_taken_twice() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", PHONE, "/tables");
    browser.tap(&tile("T3", "vacant"));
    browser.tap("[data-dish='Paneer tikka']");
    browser.tap(".order-panes .segment:last-child");
    // The server hears every call and the first answer of each function never arrives.
    browser.script(
        "const real = fetch; const lost = new Set(); globalThis.fetch = async (path, options) => {
           const answer = await real(path, options);
           if (!/create_order|fire_kot/.test(path) || lost.has(path)) return answer;
           lost.add(path);
           throw new TypeError('Failed to fetch');
         };",
    );
    browser.tap(".order-foot [data-fire=all]");
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    let orders = open_orders(&hotel);
    assert_eq!(orders.len(), 1, "{orders:?}");
    assert_eq!((&orders[0]["items"], &orders[0]["kot_no"]), (&json!(1), &json!(1)));
    hotel.assert_sound();
}

#[test]
fn what_the_server_refuses_is_said_and_can_be_changed() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", PHONE, "/tables");
    browser.tap(&tile("T1", "vacant"));
    browser.tap("[data-dish=Kulfi]");
    browser.tap("[data-dish='Tomato soup']");
    browser.tap(".order-panes .segment:last-child");
    let dishes = hotel.call("records.list", json!({ "type": "menu_item", "property": LAKE }))["rows"].clone();
    let kulfi = dishes.as_array().into_iter().flatten().find(|row| row.to_string().contains("Kulfi"));
    let gone =
        json!({ "type": "menu_item", "name": kulfi.expect("a dish")["name"], "values": { "available": 0 } });
    hotel.call("records.save", gone);
    browser.tap(".order-foot [data-fire=all]");
    browser.sees("Kulfi is not on the menu now.");
    assert_eq!(open_orders(&hotel).len(), 0, "all of it or nothing");
    browser.assert_fits();
    browser.screenshot("restaurant-refused-phone");
    browser.tap(".pos-refused .button");
    browser.tap("[data-line=Kulfi] .order-qty .icon-button");
    browser.tap(".order-foot [data-fire=all]");
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    assert_eq!(open_orders(&hotel).len(), 1);
    hotel.assert_sound();
}

#[test]
fn tables_are_reached_by_keyboard_reserved_seated_and_cleaned() {
    let (hotel, _) = terrace();
    let browser = hotel.signed_in("waiter", DESK, "/tables");
    browser.wait("the tiles", "return document.querySelectorAll('.floor-tile').length === 5");
    browser.keys("12");
    browser.focused("[data-table=H12]");
    browser.keys(key::LEFT);
    browser.focused("[data-table=H11]");
    browser.keys(key::UP);
    browser.focused("[data-table=T1]");
    browser.keys(key::RIGHT);
    browser.focused("[data-table=T2]");
    browser.keys("c");
    browser.focused("dialog [name=guest_name]");
    browser.keys("Ravi Menon");
    browser.script("const pick = (name, value) => { const at = document.querySelector(`dialog [name=${name}]`); at.value = value;
        at.dispatchEvent(new Event('input')); at.dispatchEvent(new Event('change')); }; pick('time', '11:45'); pick('table_no', 'T2');");
    browser.send_sheet();
    browser.wait(
        "the reserved table",
        &format!("return document.querySelector(\"{}\")", tile("T2", "reserved")),
    );
    browser.sees("Reservations today");
    browser.screenshot("restaurant-tables-desk");
    browser.tab_to(&tile("T2", "reserved"));
    browser.keys(key::ENTER);
    browser.sees("Reserved for Ravi Menon.");
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.focused("#dish-find");
    browser.keys("lager");
    browser.keys(key::ENTER);
    browser.chord(key::CONTROL, key::ENTER);
    let order = order_of(&browser);
    assert_eq!(detail(&hotel, &order)["guests"], 2);
    browser.wait("the ticket", "return document.querySelector('[data-kot]')");
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    browser.go(&hotel.at("/tables"));
    browser.tab_to(&tile("T2", "cleaning"));
    browser.keys(key::ENTER);
    browser.focused("dialog .button-primary");
    browser.keys(key::ENTER);
    browser.wait("the free table", &format!("return document.querySelector(\"{}\")", tile("T2", "vacant")));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn an_order_of_a_guest_rings_and_waits_for_the_captain() {
    let (hotel, _) = terrace();
    let browser = hotel.signs_in("waiter", Screen { dark: true, ..PHONE }, "/orders");
    browser.wait("the screen", "return document.querySelector('.request-bell')");
    browser.script("window.rung = 0; const Real = AudioContext; window.AudioContext = class extends Real { constructor() { super(); window.rung += 1; } }");
    let ask = |table: &str| {
        let outlet = format!("{LAKE}-Terrace");
        let asked = hotel.call(
            "public_api.qr_order",
            json!({ "outlet": outlet, "table_no": table, "allergy_note": "nuts",
            "items": [{ "menu_item": "Kulfi", "qty": 2, "instructions": "soft" }] }),
        );
        asked["order"].as_str().expect("an order").to_string()
    };
    let (wanted, joke) = (ask("T1"), ask("T3"));
    browser.wait("both orders", "return document.querySelectorAll('.order-ask').length === 2");
    browser.sees("Allergy: nuts");
    browser.wait("the bell", "return document.querySelector('.request-count')?.innerText === '2'");
    assert!(browser.script("return window.rung").as_i64() >= Some(1), "it is heard");
    browser.assert_fits();
    browser.screenshot("restaurant-qr-phone-dark");
    browser.tap(&format!("[data-order='{wanted}'] [data-step=confirm]"));
    browser.wait("one order left", "return document.querySelectorAll('.order-ask').length === 1");
    browser.tap(&format!("[data-order='{joke}'] .button"));
    browser.click("dialog .pos-usual .button");
    browser.send_sheet();
    browser.wait("none left", "return !document.querySelector('.order-ask')");
    assert_eq!(
        (&detail(&hotel, &wanted)["status"], &detail(&hotel, &joke)["status"]),
        (&json!("Confirmed"), &json!("Cancelled"))
    );
    ask("T2");
    let desk = hotel.signed_in("desk", DESK, "/today");
    desk.sees("1 order to confirm");
    desk.click(".today-orders");
    desk.click("dialog .button-primary");
    desk.wait("nothing waits", "return !document.querySelector('.today-orders')");
    hotel.assert_sound();
}

#[test]
fn tickets_bills_and_invoices_print_what_the_server_says() {
    let (hotel, _) = terrace();
    let items = json!([{ "menu_item": "Paneer tikka", "qty": 3, "instructions": "less oil" }, { "menu_item": "Dal makhani", "qty": 1 },
        { "menu_item": "Lager", "qty": 2 }]);
    let taken = hotel.call(
        "pos.create_order",
        json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T1", "guests": 3,
        "allergy_note": "nuts", "items": items }),
    );
    let order = taken["order"].as_str().expect("an order");
    hotel.call("pos.fire_kot", json!({ "order": order }));
    hotel.call("pos.apply_discount", json!({ "order": order, "amount": 33.33, "reason": "Regular" }));
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Card" }));
    let bill = hotel.call("pos.bill_data", json!({ "order": order }));
    let browser = hotel.signed_in("waiter", DESK, &format!("/print/kot/{order}?kot=1"));
    let print = |path: &str, name: &str| {
        browser.go(&hotel.at(path));
        browser.wait(
            "the paper",
            "return document.querySelector('.receipt, .paper') && !document.querySelector('.skeleton')",
        );
        browser.wait(
            "its length",
            "return document.querySelector('.paper') || document.querySelector('.screen').dataset.ready",
        );
        let paper = browser.printed();
        paper.keep(name);
        paper
    };
    let kot = print(&format!("/print/kot/{order}?kot=1"), "restaurant-kot");
    let slips = kot.pages();
    assert_eq!(slips.len(), 3, "one for each station: {slips:?}");
    for (slip, [station, dish]) in slips.iter().zip([["Tandoor", "3 ×"], ["Kitchen", "1 ×"], ["Bar", "2 ×"]])
    {
        assert!(slip.contains("KOT 1") && slip.contains(station) && slip.contains(dish), "{slip}");
        assert!(slip.contains("Allergy: nuts") && !slip.contains("₹"), "{slip}");
    }
    assert!(slips[0].contains("Paneer tikka") && slips[0].contains("less oil"), "{}", slips[0]);

    for (roll, width) in [("80", 226.0), ("58", 164.0)] {
        browser.script(&format!("localStorage.setItem('innkeeper.receipt', '{roll}')"));
        let paper = print(&format!("/print/bill/{order}"), &format!("restaurant-bill-{roll}"));
        assert_eq!(paper.pages().len(), 1, "a roll has no pages: {}", paper.text());
        let points: f64 =
            paper.size().split_whitespace().next().and_then(|points| points.parse().ok()).expect("a width");
        assert!((points - width).abs() < 2.0, "{roll} mm: {}", paper.size());
        adds_up(&paper.text(), &bill);
    }
    let invoice = print(&format!("/print/pos-invoice/{order}"), "restaurant-invoice");
    assert!(invoice.size().contains("A4"), "{}", invoice.size());
    assert_eq!(invoice.pages().len(), 1);
    let text = invoice.text();
    adds_up(&text, &bill);
    for fact in ["Tax Invoice", "GSTIN 08AAACL1234A1Z5", bill["bill_no"].as_str().expect("a number")] {
        assert!(text.contains(fact), "{fact} in {text}");
    }
    let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flowing(&text).contains(&flowing(bill["amount_in_words"].as_str().expect("words"))), "{text}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Every line, the discount, each part of the tax and the total are on the paper as the server says them.
fn adds_up(text: &str, bill: &Value) {
    let figures: Vec<Decimal> =
        text.split_whitespace().filter_map(|word| amount(word.trim_start_matches('−'))).collect();
    let stands = |what: &Value| {
        let wanted = amount(&what.to_string()).expect("an amount");
        assert!(figures.contains(&wanted), "{wanted} in {text}");
    };
    for line in bill["items"].as_array().expect("lines") {
        assert!(text.contains(line["item_name"].as_str().expect("a name")), "{line} in {text}");
        stands(&line["amount"]);
    }
    for rate in bill["tax_summary"].as_array().expect("rates") {
        rate["parts"].as_array().expect("parts").iter().for_each(|part| stands(&part["amount"]));
    }
    ["subtotal", "discount_amount", "grand_total"].iter().for_each(|key| stands(&bill[*key]));
    let total = |line: &str| line.split_once("Grand total").map(|(_, rest)| rest.trim().to_string());
    let grand = text.lines().rev().find_map(total);
    assert_eq!(grand.as_deref().and_then(amount), amount(&bill["grand_total"].to_string()), "{text}");
}

#[test]
fn the_restaurant_is_whole_in_hindi_and_in_the_dark() {
    let (hotel, _) = terrace();
    let order = hotel.call("pos.create_order", json!({ "property": LAKE, "outlet": "Terrace", "table_no": "T1", "guests": 3,
        "allergy_note": "nuts", "items": [{ "menu_item": "Paneer tikka", "qty": 2 }, { "menu_item": "Dal makhani", "qty": 1 }] }));
    let order = order["order"].as_str().expect("an order").to_string();
    hotel.call("pos.fire_kot", json!({ "order": order, "course": "Starter" }));
    hotel.call(
        "pos.create_order",
        json!({ "property": LAKE, "outlet": "Terrace", "order_type": "Delivery", "customer_name": "Meera",
        "items": [{ "menu_item": "Kulfi", "qty": 4 }] }),
    );
    let wide = Screen { width: 1366, height: 768, dark: false };
    for (name, screen, dark) in [("desk", wide, false), ("tablet", TABLET, true), ("phone", PHONE, true)] {
        let browser = hotel.signed_in("waiter", Screen { dark, ..screen }, "/tables");
        browser.script("localStorage.setItem('innkeeper.language', 'hi')");
        for (screen, path, wanted) in [
            ("tables", "/tables".to_string(), ".floor-fired"),
            ("orders", "/orders".to_string(), ".floor-order"),
            ("order", format!("/order/{order}"), ".order-foot"),
            ("kot", format!("/print/kot/{order}?kot=1"), ".receipt"),
        ] {
            browser.go(&hotel.at(&path));
            browser.wait("the screen", &format!("return document.querySelector('{wanted}')"));
            assert_eq!(browser.script("return document.documentElement.lang"), "hi");
            let wide = "return document.documentElement.scrollWidth - document.documentElement.clientWidth";
            assert!(browser.script(wide).as_i64() <= Some(1), "{path} is wider than the window");
            let shown = browser.text("main");
            let untold = ["pos.", "floor.", "qr.", "Table ", "Starter", "Delivery", "To pay"];
            assert!(!untold.iter().any(|words| shown.contains(words)), "{path}: {shown}");
            browser.screenshot(&format!("restaurant-hindi-{screen}-{name}"));
        }
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
}
