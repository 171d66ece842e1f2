//! The documents of a banquet function add up on paper as they do on the server, the kitchen issues what a function needs from a
//! phone, and the library is edited by keyboard.

use rust_decimal::Decimal;
use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::full_house::terrace;
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;
use crate::paper::{Paper, amount};

/// A confirmed function in three days with two quotes, an event order, a receipt; the Terrace has half the rice that it needs.
/// Answers the function and the receipt.
pub fn feast(hotel: &Hotel) -> (String, String) {
    let here = |name: &str, mut params: Value| {
        params["property"] = json!(LAKE);
        hotel.call(name, params)
    };
    here(
        "inventory.save_ingredient",
        json!({ "ingredient_name": "Basmati", "uom": "kg", "cost_per_unit": 90 }),
    );
    let delivery = json!({ "outlet": "Terrace", "rows": [{ "ingredient": "Basmati", "qty": 6 }] });
    here("inventory.receive_stock", delivery);
    here(
        "banquet.save_dish",
        json!({ "dish_name": "Pulao", "kitchen": "Tandoor", "recipe": [{ "ingredient": "Basmati", "qty": "0.1" }] }),
    );
    here("banquet.save_dish", json!({ "dish_name": "Petits fours", "course_type": "Dessert" }));
    here(
        "banquet.save_banquet_menu",
        json!({ "menu_name": "Garden Thali", "rate_per_pax": "1499.90", "courses": [{ "course": "Mains" }, { "course": "Sweets" }],
            "dish_options": [{ "course": "Mains", "dish": "Pulao", "is_default": 1 },
                { "course": "Sweets", "dish": "Petits fours", "is_default": 1 }] }),
    );
    for (name, category, rate, chargeable) in
        [("Old wine", "Alcohol", 50_000, 1), ("Stage with steps", "Furniture & Setup", 9_000, 0)]
    {
        here(
            "banquet.save_service_item",
            json!({ "item_name": name, "category": category, "rate": rate, "chargeable": chargeable }),
        );
    }
    let hall =
        json!({ "property": LAKE, "venue_name": "Mirror Hall", "capacity": 200, "base_price": 85_000 });
    hotel.call("records.save", json!({ "type": "venue", "values": hall }));
    let enquiry = json!({ "venue": "Mirror Hall", "event_date": hotel.day(3).to_string(), "customer_name": "Asha Rao", "attendees": 117,
        "start_time": "18:00", "end_time": "23:00", "event_type": "Reception" });
    let function = here("banquet.create_enquiry", enquiry)["function"].as_str().expect("a name").to_string();
    let on = |name: &str, mut params: Value| {
        params["function"] = json!(function);
        hotel.call(&format!("banquet.{name}"), params)
    };
    on("add_menu", json!({ "menu": "Garden Thali" }));
    for service in ["Old wine", "Stage with steps"] {
        on("add_service", json!({ "service_item": service }));
    }
    let fields = json!({ "event_name": "Rao reception", "gstin": "08AAACX1234A1Z5", "billing_name": "Rao & Sons",
        "billing_address": "7 Lake Road, Udaipur", "service_charge_percent": 5, "beo_notes": "No nuts at table 4" });
    on("update_function", json!({ "fields": fields }));
    on("generate_quote", json!({}));
    on("negotiate", json!({ "discount_amount": "10000.10" }));
    on("generate_quote", json!({}));
    on("set_status", json!({ "status": "Confirmed" }));
    on("default_payment_terms", json!({}));
    on("generate_beo", json!({}));
    let paid = on("record_receipt", json!({ "amount": "50000.50", "mode": "UPI", "reference": "UTR 9" }));
    (function, paid["receipt"].as_str().expect("a number").to_string())
}

fn document(hotel: &Hotel, function: &str, kind: &str, more: Value) -> Value {
    let mut params = json!({ "function": function, "kind": kind });
    params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
    hotel.call("banquet.banquet_document", params)
}

fn print(browser: &Browser, hotel: &Hotel, path: &str, picture: &str) -> Paper {
    browser.go(&hotel.at(path));
    browser.wait("the sheet", "return document.querySelector('.paper')");
    let paper = browser.printed();
    paper.keep(picture);
    assert!(paper.size().contains("A4"), "{}", paper.size());
    paper
}

/// The last figures of the lines that name one of these things.
fn lines<const N: usize>(text: &str, names: &[&str]) -> Vec<[Decimal; N]> {
    let of = |name: &&str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(name));
        let line = line.unwrap_or_else(|| panic!("no {name} in {text}"));
        let figures: Vec<Decimal> = line.split_whitespace().rev().map_while(amount).take(N).collect();
        let mut figures: [Decimal; N] =
            figures.try_into().unwrap_or_else(|_| panic!("{N} figures in {line}"));
        figures.reverse();
        figures
    };
    names.iter().map(of).collect()
}

fn number(value: &Value) -> Decimal {
    value.to_string().trim_matches('"').parse().expect("a figure")
}

/// The figures behind a label.
fn total(text: &str, label: &str) -> Decimal {
    let behind = text.lines().filter_map(|line| line.split_once(label)).next_back();
    let figures = behind.and_then(|(_, rest)| rest.split_whitespace().last());
    figures.and_then(amount).unwrap_or_else(|| panic!("no {label} in {text}"))
}

const SOLD: [&str; 3] = ["Mirror Hall", "Garden Thali", "Old wine"];

#[test]
fn quotations_contract_and_receipt_add_up_on_paper() {
    let hotel = Hotel::open();
    terrace(&hotel);
    let (function, receipt) = feast(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/today");
    for (version, more) in [("?version=1", json!({ "version": 1 })), ("", json!({}))] {
        let answer = document(&hotel, &function, "quote", more);
        let totals = &answer["totals"];
        let paper =
            print(&browser, &hotel, &format!("/print/function/{function}/quote{version}"), "banquet-quote");
        let text = paper.text();
        assert!(text.contains(answer["header"]["reference"].as_str().expect("a number")), "{text}");
        let sold: Decimal = lines::<1>(&text, &SOLD).iter().map(|[amount]| amount).sum();
        assert_eq!(sold, number(&totals["subtotal"]), "{text}");
        assert_eq!(total(&text, "Subtotal"), sold);
        assert_eq!(total(&text, "Grand total"), number(&totals["grand_total"]));
        let parts = total(&text, "Before tax") + number(&totals["tax"]);
        assert_eq!(parts, number(&totals["grand_total"]), "{text}");
        assert!(text.contains("Stage with steps"), "what is free is named: {text}");
        assert_eq!(text.contains("Discount"), version.is_empty(), "the first quote had no discount: {text}");
    }
    let answer = document(&hotel, &function, "contract", json!({}));
    let text =
        print(&browser, &hotel, &format!("/print/function/{function}/contract"), "banquet-contract").text();
    assert_eq!(total(&text, "Grand total"), number(&answer["totals"]["grand_total"]), "{text}");
    let terms = answer["terms"].as_array().expect("terms");
    let due: Decimal = terms.iter().map(|term| number(&term["amount"])).sum();
    assert_eq!(due, number(&answer["totals"]["grand_total"]), "the terms are the whole price");
    for term in terms {
        let milestone = term["milestone"].as_str().expect("a name");
        let line =
            text.lines().find(|line| line.trim_start().starts_with(milestone) && line.contains("2026"));
        let printed = line.unwrap_or_else(|| panic!("no {milestone} in {text}"));
        assert!(
            printed.split_whitespace().filter_map(amount).any(|one| one == number(&term["amount"])),
            "{printed}"
        );
    }
    assert!(text.contains("Rao & Sons") && text.contains("Asha Rao, Customer"), "{text}");

    let answer = hotel.call("banquet.receipt_document", json!({ "function": function, "receipt": receipt }));
    let path = format!("/print/function/{function}/receipt?receipt={receipt}");
    let text = print(&browser, &hotel, &path, "banquet-receipt").text();
    assert!(
        text.contains("₹50,000.50") && text.contains("Rupees Fifty Thousand and Fifty Paise Only"),
        "{text}"
    );
    assert_eq!(total(&text, "Balance due"), number(&answer["running"]["balance_due"]), "{text}");
    browser.go(&hotel.at(&format!("/print/function/{function}/receipt")));
    browser.sees("The address names no receipt.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_invoice_has_its_particulars_and_adds_up() {
    let hotel = Hotel::open();
    terrace(&hotel);
    let (function, _) = feast(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/today");
    let path = format!("/print/function/{function}/invoice");
    let before = print(&browser, &hotel, &path, "banquet-provisional").text();
    assert!(before.contains("Provisional Bill") && before.contains("not a tax invoice"), "{before}");
    hotel.call("banquet.close_out", json!({ "function": function, "pax_actual": 121 }));
    let answer = document(&hotel, &function, "invoice", json!({}));
    let paper = print(&browser, &hotel, &path, "banquet-invoice");
    let text = paper.text();
    let totals = &answer["totals"];
    for particular in [
        "Tax Invoice",
        "08AAACL1234A1Z5",
        "Rao & Sons",
        "08AAACX1234A1Z5",
        "7 Lake Road",
        "SAC",
        "996331",
        "Rajasthan",
        "CGST",
        "SGST",
        "computer-generated tax invoice",
    ] {
        assert!(text.contains(particular), "{particular}: {text}");
    }
    let header = &answer["header"];
    assert!(text.contains(header["invoice_number"].as_str().expect("a number")), "{text}");
    // Taxable value, rate, tax and total of each line.
    let sold = lines::<4>(&text, &SOLD);
    let sum = |column: usize| sold.iter().map(|line| line[column]).sum::<Decimal>();
    assert_eq!(sum(0), number(&totals["taxable"]), "{text}");
    assert_eq!(sum(2), number(&totals["tax"]), "{text}");
    assert_eq!(sum(3), number(&totals["grand_total"]), "{text}");
    assert_eq!(total(&text, "Balance due"), number(&totals["balance_due"]), "{text}");
    let words = answer["totals"]["amount_in_words"].as_str().expect("words");
    let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(flowing(&text).contains(&flowing(words)), "{text}");
    let parts: Decimal = answer["totals"]["tax_breakup"]
        .as_array()
        .expect("rates")
        .iter()
        .map(|rate| number(&rate["total_tax"]))
        .sum();
    assert_eq!(parts, number(&totals["tax"]));
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn event_order_pack_list_and_menu_card_carry_no_prices() {
    let hotel = Hotel::open();
    terrace(&hotel);
    let (function, _) = feast(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/today");
    for (paper, awaited) in [
        ("event-order", ["BEO-2026-0001", "Pulao", "No nuts at table 4", "Stage with steps"]),
        ("pack-list", ["Pack List", "Stage with steps", "Furniture & Setup", "18:00"]),
        ("menu-card", ["Rao reception", "PULAO", "PETITS FOURS", "MIRROR HALL"]),
        ("indent", ["Basmati", "11.7", "Pulao", "Tandoor"]),
    ] {
        let printed = print(
            &browser,
            &hotel,
            &format!("/print/function/{function}/{paper}"),
            &format!("banquet-{paper}"),
        );
        let text = printed.text();
        assert_eq!(printed.pages().len(), 1, "{paper}: {text}");
        for word in awaited {
            assert!(text.to_uppercase().contains(&word.to_uppercase()), "{paper} without {word}: {text}");
        }
        assert!(
            !text.contains('₹') && !text.contains("85,000") && !text.contains("1,499"),
            "{paper}: {text}"
        );
    }
    browser.go(&hotel.at(&format!("/print/function/{function}/poster")));
    browser.sees("There is no such paper.");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn a_cook_issues_the_indent_from_a_phone_and_never_twice() {
    let hotel = Hotel::open();
    terrace(&hotel);
    let (function, _) = feast(&hotel);
    hotel.call("users.save", json!({ "login": "cook", "full_name": "Cook", "roles": ["Kitchen"], "password": PASSWORD, "all_properties": 1 }));
    let browser = hotel.signed_in("cook", PHONE, "/banquet-kitchen");
    browser.sees("Rao reception");
    browser.sees("1 short");
    browser.screenshot("banquet-kitchen-phone");
    browser.click(".cook-card");
    browser.sees("5.7 kg short");
    browser.assert_fits();
    browser.screenshot("banquet-indent-phone");
    let indent =
        || hotel.call("banquet.kitchen_indent", json!({ "function": function }))["ingredients"][0].clone();
    browser.fill("[data-ingredient] input", "20");
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.click("dialog .button-primary");
    browser.sees("still to be issued");
    assert_eq!(indent()["issued"], 0, "more than is needed is refused");
    browser.fill("[data-ingredient] input", "6");
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.click("dialog .button-primary");
    browser.wait("the rest", "return document.querySelector('[data-ingredient] input')?.value === '5.7'");
    assert_eq!(number(&indent()["issued"]), Decimal::from(6));
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.sees("falls below zero for: Basmati");
    browser.click("dialog .button-primary");
    browser.sees("All issued");
    browser.wait("nothing to issue", "return !document.querySelector('.cook-foot')");
    assert_eq!(
        (number(&indent()["remaining"]), number(&indent()["issued"])),
        (Decimal::ZERO, Decimal::new(117, 1))
    );
    browser.click("[role=tab]:nth-child(2)");
    browser.sees("No recipe, so not in the indent: Petits fours");
    assert!(
        browser.script("return document.querySelectorAll('[role=tab]').length") == 2,
        "no prices for the kitchen"
    );
    hotel.assert_sound();
}

#[test]
fn what_was_used_is_recorded_and_compared_with_the_quote() {
    let hotel = Hotel::open();
    terrace(&hotel);
    let (function, _) = feast(&hotel);
    let browser = hotel.signed_in("desk", DESK, &format!("/function/{function}/kitchen"));
    browser.click("[role=tab]:nth-child(3)");
    browser.fill("[name=pax_actual]", "120");
    browser.fill("tr:has(td b:first-child) .used-qty[aria-label='Used of Old wine']", "1.5");
    browser.screenshot("banquet-used");
    browser.click(".cook-foot button:not([aria-disabled])");
    browser.sees("120 guests came.");
    let economics = hotel.call("banquet.function_economics", json!({ "function": function }));
    let wine = economics["lines"]
        .as_array()
        .expect("lines")
        .iter()
        .find(|line| line["item_name"] == "Old wine")
        .expect("wine")
        .clone();
    assert_eq!(
        (number(&wine["actual_qty"]), number(&wine["variance"])),
        (Decimal::new(15, 1), Decimal::new(5, 1))
    );
    browser.sees("+0.5");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_library_is_edited_by_keyboard() {
    let hotel = Hotel::open();
    terrace(&hotel);
    feast(&hotel);
    let browser = hotel.signed_in("desk", DESK, "/banquet-library");
    browser.sees("Garden Thali");
    browser.tab_to(".library-table .settings-name");
    browser.keys(key::ENTER);
    browser.tab_to("dialog [name=rate_per_pax]");
    browser.chord(key::CONTROL, "a");
    browser.keys("1600");
    browser.tab_to("dialog [data-add-course]");
    browser.keys(key::ENTER);
    browser.focused("dialog .library-course[data-course='2'] [name=course]");
    browser.keys("Tea");
    browser.screenshot("banquet-library-menu");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.sees("₹1,600");
    let catalogue = || hotel.call("banquet.banquet_catalogue", json!({ "property": LAKE }));
    let menu = catalogue()["menus"][0].clone();
    assert_eq!(
        (number(&menu["rate_per_pax"]), menu["courses"].as_array().map(Vec::len)),
        (Decimal::from(1600), Some(3))
    );
    assert_eq!(menu["dish_options"].as_array().map(Vec::len), Some(2), "the dishes stayed");
    browser.go(&hotel.at("/banquet-library?part=dishes"));
    browser.sees("Petits fours");
    browser.keys("n");
    browser.focused("dialog [name=dish_name]");
    browser.keys("Kheer");
    browser.tab_to("dialog [data-add]");
    browser.keys(key::ENTER);
    browser.focused("dialog .recipe-row [name=ingredient]");
    browser.keys("Basmati");
    browser.tab_to("dialog .recipe-row [name=qty]");
    browser.keys("0.05");
    browser.chord(key::CONTROL, key::ENTER);
    browser.no_sheet();
    browser.sees("Saved. A portion costs ₹4.50.");
    browser.go(&hotel.at("/banquet-library?part=services"));
    browser.sees("Old wine");
    browser.tab_to("[data-service] .settings-name");
    browser.keys(key::DOWN);
    browser.keys(key::ENTER);
    browser.sees("Stage with steps");
    browser.keys(key::ESCAPE);
    browser.go(&hotel.at("/banquet-library?part=halls"));
    browser.sees("Mirror Hall");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}
