//! One person takes a function through the screens, from the customer's call to the tax invoice.

use serde_json::{Value, json};

use crate::banquet_sheet::{
    agrees, catalogue, close_out, compose_a_menu, edit_the_event, hold_and_confirm, quote_and_negotiate,
    sheet_of, take_money_and_sign, type_lines, until,
};
use crate::driver::{Browser, DESK};
use crate::full_house::terrace;
use crate::hotel::{Hotel, LAKE};
use crate::key;
use crate::paper::amount;

/// An outlet with mutton in its store, and the recipe that needs it.
fn kitchen(hotel: &Hotel) {
    terrace(hotel);
    let here = |name: &str, mut params: Value| {
        params["property"] = json!(LAKE);
        hotel.call(name, params)
    };
    let mutton = json!({ "ingredient_name": "Mutton", "uom": "kg", "cost_per_unit": 640 });
    here("inventory.save_ingredient", mutton);
    let delivery = json!({ "outlet": "Terrace", "rows": [{ "ingredient": "Mutton", "qty": 60 }] });
    here("inventory.receive_stock", delivery);
    let recipe = json!([{ "ingredient": "Mutton", "qty": "0.2" }]);
    here(
        "banquet.save_dish",
        json!({ "name": "BDISH-00004", "dish_name": "Laal maas", "course_type": "Main Course", "food_type": "Non-Veg", "recipe": recipe }),
    );
}

/// The call: who, when, how many, which hall. Answers the function.
fn enquire(browser: &Browser, hotel: &Hotel) -> String {
    browser.focused("[id$=customer_name]");
    browser.keys("Kavita Rathore");
    browser.tab_to("[name=customer_phone]");
    browser.keys("+91 98290 12345");
    browser.fill_date("[name=event_date]", hotel.day(10));
    browser.tab_to("[name=attendees]");
    browser.keys("120");
    browser.wait("the hall", "return document.querySelector('.hall-row')");
    browser.tab_to(".hall-row");
    browser.keys(" ");
    browser.wait("the hall chosen", "return document.querySelector('.hall-row[aria-checked=true]')");
    browser.chord(key::CONTROL, key::ENTER);
    browser.wait("its sheet", "return /^\\/function\\/EVT-/.test(location.pathname)");
    browser.address().rsplit('/').next().unwrap_or_default().to_string()
}

/// The kitchen issues what the menu needs and records what was used.
fn cook_and_serve(browser: &Browser, hotel: &Hotel, function: &str) {
    browser.tab_to(".fn-steps a[href$='/kitchen']");
    browser.keys(key::ENTER);
    browser.wait("the indent", "return document.querySelector('[data-ingredient] input')");
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.click("dialog .button-primary");
    browser.sees("All issued");
    let indent = hotel.call("banquet.kitchen_indent", json!({ "function": function }));
    assert_eq!(indent["ingredients"][0]["issued"].to_string(), "28", "140 portions of 0.2 kg");
    browser.click("[role=tab]:nth-child(3)");
    browser.fill("[name=pax_actual]", "150");
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.sees("150 guests came.");
}

/// The tax invoice in the browser says the server's totals.
fn invoice(browser: &Browser, hotel: &Hotel, function: &str) {
    browser.go(&hotel.at(&format!("/print/function/{function}/invoice")));
    browser.wait("the sheet", "return document.querySelector('.paper')");
    let answer = hotel.call("banquet.banquet_document", json!({ "function": function, "kind": "invoice" }));
    let number = answer["header"]["invoice_number"].as_str().expect("a number");
    browser.sees(number);
    let text = browser.printed().text();
    let due = text.lines().filter_map(|line| line.split_once("Balance due")).next_back();
    let due = due.and_then(|(_, rest)| rest.split_whitespace().last()).and_then(amount);
    assert_eq!(due, amount(&answer["totals"]["balance_due"].to_string()), "{text}");
    assert_eq!(due, amount(&sheet_of(hotel, function)["balance_due"].to_string()));
}

#[test]
fn one_person_takes_a_function_from_the_enquiry_to_the_invoice() {
    let hotel = Hotel::open();
    catalogue(&hotel);
    kitchen(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/function/new");
    let function = enquire(&browser, &hotel);
    edit_the_event(&browser, &hotel, &function);
    compose_a_menu(&browser, &hotel, &function);
    type_lines(&browser, &hotel, &function);
    quote_and_negotiate(&browser, &hotel, &function);
    take_money_and_sign(&browser, &hotel, &function);
    hold_and_confirm(&browser, &hotel, &function);
    cook_and_serve(&browser, &hotel, &function);
    browser.go(&hotel.at(&format!("/function/{function}")));
    close_out(&browser, &hotel, &function);
    agrees(&browser, &hotel, &function);
    until(&hotel, &function, "the invoice", |sheet| !sheet["invoice_number"].is_null());
    invoice(&browser, &hotel, &function);
    let complaints = browser.complaints().into_iter().filter(|line| !line.contains("status of 4"));
    assert_eq!(complaints.collect::<Vec<_>>(), Vec::<String>::new());
    hotel.assert_sound();
}
