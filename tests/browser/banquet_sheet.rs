//! The function sheet: one person takes a function from the enquiry to the folio, by keyboard, and every amount on the page
//! is the server's.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

/// A hall, a menu with dishes, and services. Answers the hall.
pub fn catalogue(hotel: &Hotel) -> Value {
    let save =
        |kind: &str, values: Value| hotel.call("records.save", json!({ "type": kind, "values": values }));
    let hall = json!({ "property": LAKE, "venue_name": "Durbar Hall", "capacity": 200, "min_capacity": 50, "base_price": 85000 });
    let hall = save("venue", hall)["name"].clone();
    for (dish, course, food) in [
        ("Tomato shorba", "Soup", "Veg"),
        ("Paneer tikka", "Starters", "Veg"),
        ("Chicken tikka", "Starters", "Non-Veg"),
        ("Laal maas", "Main Course", "Non-Veg"),
        ("Dal makhani", "Main Course", "Veg"),
    ] {
        hotel.call(
            "banquet.save_dish",
            json!({ "property": LAKE, "dish_name": dish, "course_type": course, "food_type": food }),
        );
    }
    let option = |course: &str, dish: &str, is_default: i64, supplement: i64| json!({ "course": course, "dish_name": dish, "is_default": is_default, "supplement_per_pax": supplement });
    hotel.call(
        "banquet.save_banquet_menu",
        json!({ "property": LAKE, "menu_name": "Royal Thali", "rate_per_pax": 1450, "min_pax": 50,
            "courses": [{ "course": "Soup", "choice_of": 1 }, { "course": "Starters", "choice_of": 2 },
                { "course": "Main Course", "choice_of": 1, "dishes": "Breads of the day" }],
            "dish_options": [option("Soup", "Tomato shorba", 1, 0), option("Starters", "Paneer tikka", 1, 0),
                option("Starters", "Chicken tikka", 0, 0), option("Main Course", "Dal makhani", 1, 0),
                option("Main Course", "Laal maas", 0, 150)] }),
    );
    for (name, category, unit, rate) in
        [("Waiters", "Staffing", "Per Unit", 650), ("Flower wall", "Decor", "Per Event", 38000)]
    {
        let service =
            json!({ "property": LAKE, "item_name": name, "category": category, "uom": unit, "rate": rate });
        hotel.call("banquet.save_service_item", service);
    }
    hall
}

/// The same with an enquiry for 120 guests in ten days, whose identifier is answered.
pub fn enquired(hotel: &Hotel) -> String {
    let hall = catalogue(hotel);
    let enquiry = json!({ "property": LAKE, "venue": hall, "event_date": hotel.day(10).to_string(), "customer_name": "Kavita Rathore",
        "customer_phone": "+91 98290 12345", "attendees": 120, "event_type": "Sangeet", "start_time": "18:00", "end_time": "23:00" });
    hotel.call("banquet.create_enquiry", enquiry)["function"].as_str().expect("a function").to_string()
}

/// The same, sold: dishes, quotations, terms, money, open points, a green room.
pub fn sold(hotel: &Hotel) -> String {
    let function = enquired(hotel);
    let call = |name: &str, mut params: Value| {
        params["function"] = json!(function);
        hotel.call(&format!("banquet.{name}"), params)
    };
    call("add_menu", json!({ "menu": "Royal Thali" }));
    call("add_service", json!({ "service_item": "Waiters" }));
    call(
        "compose_menu",
        json!({ "menu": "Royal Thali", "picks": [{ "course": "Main Course", "dish_name": "Laal maas" }] }),
    );
    call("generate_quote", json!({}));
    call("negotiate", json!({ "discount_amount": 5000, "note": "For the date" }));
    call("generate_quote", json!({}));
    call("default_payment_terms", json!({}));
    call("record_receipt", json!({ "amount": 20000, "mode": "UPI" }));
    call("record_receipt", json!({ "amount": 10000, "kind": "Security Deposit" }));
    call("save_open_items", json!({ "rows": [{ "title": "DJ until 01:00?", "price_impact": 18000 }] }));
    call("assign_green_room", json!({ "room": "201", "complimentary": 0, "rate": 3000 }));
    call("set_status", json!({ "status": "Confirmed" }));
    function
}

pub fn sheet_of(hotel: &Hotel, function: &str) -> Value {
    hotel.call("banquet.function_sheet", json!({ "function": function }))
}

/// The money beside the sheet says what the server says.
pub fn agrees(browser: &Browser, hotel: &Hotel, function: &str) {
    let sheet = sheet_of(hotel, function);
    for figure in ["subtotal", "tax_amount", "grand_total", "received_total", "balance_due"] {
        let selector = format!(".fn-sum[data-figure={figure}] dd");
        let wanted = amount(&sheet[figure].to_string());
        let script =
            format!("return document.querySelector('{selector}')?.innerText.replace(/[^0-9.-]/g, '')");
        let shown = || browser.script(&script).as_str().and_then(amount);
        let asked = std::time::Instant::now();
        while shown() != wanted && asked.elapsed().as_secs() < 8 {
            std::thread::sleep(std::time::Duration::from_millis(50));
        }
        assert_eq!(shown(), wanted, "{figure}");
    }
}

/// Waits until the server knows the sheet so.
pub fn until(hotel: &Hotel, function: &str, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
    crate::driver::until(what, || holds(&sheet_of(hotel, function)));
    sheet_of(hotel, function)
}

fn line<'s>(sheet: &'s Value, name: &str) -> &'s Value {
    sheet["items"].as_array().expect("lines").iter().find(|line| line["item_name"] == name).expect(name)
}

pub fn press(browser: &Browser, step: &str) {
    let selector = format!("[data-step={step}]");
    browser.wait(step, &format!("return !!document.querySelector('{selector}')"));
    browser.focus(&selector);
    browser.keys(key::ENTER);
}

/// The event: guests, and the name it gets, edited in place.
pub fn edit_the_event(browser: &Browser, hotel: &Hotel, function: &str) {
    browser.fill("#fn-event_name", "Sangeet of Ila and Dev");
    browser.keys(key::ENTER);
    browser.wait(
        "the name in the head",
        "return document.querySelector('h1').innerText === 'Sangeet of Ila and Dev'",
    );
    browser.fill("#fn-pax_guaranteed", "140");
    browser.keys(key::TAB);
    until(hotel, function, "140 guests", |sheet| sheet["pax_guaranteed"] == 140);
    browser.fill("#fn-attendees", "-5");
    browser.keys(key::ENTER);
    browser.wait(
        "the refusal at its field",
        "return document.querySelector('[data-field=attendees] .field-error')?.innerText.includes('0')",
    );
    browser.keys(key::ESCAPE);
    browser.wait("what was saved", "return document.querySelector('#fn-attendees').value === '120'");
}

/// A menu from the catalogue, its dishes chosen.
pub fn compose_a_menu(browser: &Browser, hotel: &Hotel, function: &str) {
    press(browser, "catalogue");
    browser.focused("dialog input[type=search]");
    browser.keys("royal");
    browser.keys(key::ENTER);
    browser.wait("the menu added", "return document.querySelector('dialog [data-offer] .chip-good')");
    browser.click("dialog .sheet-foot .button-primary");
    browser.no_sheet();
    browser.wait("the menu's courses", "return document.querySelectorAll('.fn-course').length === 3");
    for dish in ["Tomato shorba", "Chicken tikka", "Laal maas"] {
        browser.focus(&format!("[data-dish='{dish}']"));
        browser.keys(key::ENTER);
    }
    let sheet = until(hotel, function, "three dishes", |sheet| {
        sheet["selections"].as_array().is_some_and(|all| all.len() == 3)
    });
    assert_eq!(line(&sheet, "Royal Thali, supplements")["amount"].to_string(), "21000.00");
}

/// Lines typed by keyboard: a service by its name, a line of one's own, a refused figure, an undo.
pub fn type_lines(browser: &Browser, hotel: &Hotel, function: &str) {
    browser.focus(".fn-new [data-column=\"0\"]");
    for keys in ["waiters", key::TAB, key::TAB, "12", key::ENTER] {
        browser.keys(keys);
    }
    until(hotel, function, "the waiters", |sheet| {
        sheet["items"].as_array().is_some_and(|items| items.len() == 4)
    });
    browser.wait(
        "the waiters' amount",
        "return document.querySelector(\"[data-line=Waiters] .fn-c-amount\")?.innerText.includes('7,800')",
    );
    browser.focus(".fn-new [data-column=\"0\"]");
    for keys in ["Photo booth", key::TAB, key::TAB, "2", key::TAB, key::TAB, key::TAB, "7500", key::ENTER] {
        browser.keys(keys);
    }
    browser.wait("the booth", "return document.querySelector(\"[data-line='Photo booth'] .fn-c-amount\")?.innerText.includes('15,000')");
    browser.focus("[data-line='Photo booth'] [data-field=rate]");
    browser.keys("cheap");
    browser.keys(key::DOWN);
    browser.sees("This can't be read");
    browser.focus("[data-line='Photo booth'] [data-field=rate]");
    browser.keys(key::ESCAPE);
    browser.keys("8000");
    browser.keys(key::DOWN);
    until(hotel, function, "another rate", |sheet| {
        line(sheet, "Photo booth")["rate"].as_f64() == Some(8000.0)
    });
    browser.focus("[data-line='Photo booth'] [data-field=rate]");
    browser.chord(key::CONTROL, key::DELETE);
    browser.wait("the line gone", "return !document.querySelector(\"[data-line='Photo booth']\")");
    browser.chord(key::CONTROL, "z");
    browser.wait("the line back", "return document.querySelector(\"[data-line='Photo booth']\")");
    agrees(browser, hotel, function);
    browser.screenshot("function-lines");
}

/// Quotation, negotiation, another quotation.
pub fn quote_and_negotiate(browser: &Browser, hotel: &Hotel, function: &str) {
    press(browser, "quote");
    browser.send_sheet();
    press(browser, "negotiate");
    browser.wait("the form", "return document.querySelector('dialog [name=discount_amount]')");
    browser.fill("dialog [name=discount_amount]", "15000");
    browser.fill("dialog [name=note]", "For the date");
    browser.wait("the total before it is agreed", "return document.querySelector('dialog [data-outcome] b')");
    browser.send_sheet();
    press(browser, "negotiate");
    browser.wait("the form", "return document.querySelector('dialog [name=discount_amount]')");
    browser.fill("dialog [name=note]", "They call on Friday");
    browser.send_sheet();
    browser.sees("They call on Friday");
    press(browser, "quote");
    browser.send_sheet();
    browser.wait("two quotations", "return document.querySelectorAll('[data-quote]').length === 2");
    agrees(browser, hotel, function);
}

/// Terms, an advance that settles the first, a deposit, the contract.
pub fn take_money_and_sign(browser: &Browser, hotel: &Hotel, function: &str) {
    press(browser, "usual-terms");
    browser.wait("three terms", "return document.querySelectorAll('[data-term]').length === 3");
    press(browser, "receipt");
    browser.focused("dialog [name=amount]");
    browser.send_sheet();
    browser.wait(
        "the advance settled",
        "return document.querySelector('[data-term=Advance]')?.dataset.status === 'Received'",
    );
    press(browser, "receipt");
    browser.focused("dialog [name=amount]");
    browser.fill("dialog [name=amount]", "20000");
    browser.script("[...document.querySelectorAll('dialog [role=radio]')].find((e) => e.innerText === 'Security Deposit').click()");
    browser.send_sheet();
    browser.wait("the deposit", "return document.querySelector('.fn-sum[data-figure=deposit_held]')");
    press(browser, "signed");
    until(hotel, function, "a signed contract", |sheet| !sheet["contract_signed_on"].is_null());
    agrees(browser, hotel, function);
}

/// Held, confirmed, its event order.
pub fn hold_and_confirm(browser: &Browser, hotel: &Hotel, function: &str) {
    browser.focus("[data-status=Tentative]");
    browser.keys(key::ENTER);
    browser.send_sheet();
    browser.wait("the hold", "return document.querySelector('[data-status=Confirmed]')");
    browser.focus("[data-status=Confirmed]");
    browser.keys(key::ENTER);
    browser.send_sheet();
    browser.wait("confirmed", "return document.querySelector('[data-status=Completed]')");
    browser.focus("[data-status=Completed]");
    browser.keys(key::ENTER);
    browser.wait("the warning", "return document.querySelector('dialog [data-ahead]')");
    let is_back = "return document.activeElement.matches('dialog .sheet-foot button[type=button]')";
    browser.wait("the way back", is_back);
    browser.keys(key::ENTER);
    browser.no_sheet();
    press(browser, "beo");
    until(hotel, function, "an event order", |sheet| !sheet["beo_number"].is_null());
}

/// Closed out with damage, which the deposit pays.
pub fn close_out(browser: &Browser, hotel: &Hotel, function: &str) {
    press(browser, "close-out");
    browser.focused("dialog [name=pax_actual]");
    browser.wait("the warning", "return document.querySelector('dialog [data-ahead]')");
    browser.chord(key::CONTROL, "a");
    browser.keys("150");
    browser.fill("dialog [name=damage_amount]", "3500");
    browser.wait("the note", "return document.querySelector('dialog [name=damage_note]')");
    let seen = "return document.querySelector('dialog [data-trial]')?.innerText.includes('16,500')";
    browser.wait("the preview before the note", seen);
    browser.fill("dialog [name=damage_note]", "Two chairs");
    browser.wait("the preview", seen);
    browser.screenshot("function-close-out");
    browser.send_sheet();
    let closed = until(hotel, function, "the close-out", |sheet| !sheet["closed_out_on"].is_null());
    assert_eq!((&closed["pax_actual"], &closed["damage_note"]), (&json!(150), &json!("Two chairs")));
    assert_eq!(closed["deposit_held"].to_string(), "0.00");
    agrees(browser, hotel, function);
    press(browser, "receipt");
    browser.focused("dialog [name=amount]");
    let kind =
        browser.script("return document.querySelector('dialog .segments [aria-checked=true]').innerText");
    assert_eq!(kind, json!("Payment"), "a bill that is final is paid, not paid in advance");
    browser.keys(key::ESCAPE);
    browser.sheets(0);
}

/// Posted to the folio of a stay; what goes there is shown before.
fn post(browser: &Browser, hotel: &Hotel, function: &str) {
    let stay = hotel.book("Asha Rao", 2);
    let folio = hotel.check_in(&stay);
    press(browser, "post");
    browser.focused("dialog [name=folio]");
    browser.wait(
        "the guest in house",
        "return document.querySelector('dialog .combo-row')?.innerText.includes('Asha Rao')",
    );
    browser.screenshot("function-folios");
    browser.keys("asha");
    browser.wait("the guest found", "return document.querySelector('dialog .combo-row[aria-selected=true]')");
    browser.keys(key::ENTER);
    let taken = "return document.querySelector('dialog [name=folio]').value";
    assert_eq!(browser.script(taken), json!(folio), "picked by the guest's name");
    browser.wait(
        "what goes to the folio",
        "return document.querySelector('dialog [data-trial]')?.innerText.includes('Royal Thali')",
    );
    let total =
        "return document.querySelectorAll('dialog [data-trial] dd')[0].innerText.replace(/[^0-9.-]/g, '')";
    let due = browser.script(total).as_str().and_then(amount);
    assert_eq!(due, amount(&sheet_of(hotel, function)["grand_total"].to_string()));
    browser.send_sheet();
    let posted = until(hotel, function, "the posting", |sheet| !sheet["posted_to_folio"].is_null());
    assert_eq!(posted["posted_to_folio"], json!(folio));
    agrees(browser, hotel, function);
}

#[test]
fn a_function_is_sold_held_closed_out_and_posted_from_its_sheet() {
    let hotel = Hotel::open();
    let function = enquired(&hotel);
    let browser = hotel.signed_in("owner", DESK, &format!("/function/{function}"));
    browser.sees("Sangeet, Kavita Rathore");
    edit_the_event(&browser, &hotel, &function);
    compose_a_menu(&browser, &hotel, &function);
    type_lines(&browser, &hotel, &function);
    quote_and_negotiate(&browser, &hotel, &function);
    take_money_and_sign(&browser, &hotel, &function);
    hold_and_confirm(&browser, &hotel, &function);
    close_out(&browser, &hotel, &function);
    post(&browser, &hotel, &function);
    let complaints = browser.complaints().into_iter().filter(|line| !line.contains("status of 4"));
    assert_eq!(complaints.collect::<Vec<_>>(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_is_typed_stays_while_the_server_is_gone_and_a_phone_shows_everything() {
    let mut hotel = Hotel::open();
    let function = sold(&hotel);
    let browser = hotel.signed_in("desk", PHONE, &format!("/function/{function}"));
    browser.wait("the lines", "return document.querySelectorAll('.fn-grid tbody tr').length > 3");
    browser.assert_fits();
    assert!(
        browser.script("return !document.querySelector('.fn-margin')").as_bool().expect("a flag"),
        "no margin at the desk"
    );
    hotel.stop();
    browser.fill("#fn-requirements", "Vegetarian starters at table 4");
    browser.script("document.querySelector('#fn-requirements').blur()");
    browser.wait(
        "the refusal at its field",
        "return document.querySelector('[data-field=requirements] .field-error')",
    );
    browser.focus("[data-line=Waiters] [data-field=qty]");
    browser.keys("14");
    browser.script("document.activeElement.blur()");
    browser.wait("the refusal of the grid", "return document.querySelector('.fn-stuck')");
    assert_eq!(
        browser.script("return document.querySelector('[data-line=Waiters] [data-field=qty]').value"),
        json!("14")
    );
    hotel.start_again();
    browser.script("document.querySelector('.fn-stuck .button').click()");
    until(&hotel, &function, "the waiters", |sheet| line(sheet, "Waiters")["qty"] == 14);
    browser.script("const field = document.querySelector('#fn-requirements'); field.focus(); field.blur();");
    until(&hotel, &function, "the wishes", |sheet| sheet["requirements"] == "Vegetarian starters at table 4");
}
