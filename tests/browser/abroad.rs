//! A hotel outside India sees the taxes and words of its country, and one in India its own.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK};
use crate::hotel::Hotel;

/// A German hotel beside Lake View Palace, with a restaurant where a bill was paid; answers its order.
fn seehof(hotel: &Hotel) -> String {
    hotel.call(
        "api.setup_property",
        json!({ "payload": {
        "property": { "property_name": "Seehof", "city": "Lindau", "country": "Germany", "state": "Bavaria" },
        "room_types": [{ "code": "DBL", "name": "Double", "base_price": 120 }],
        "rooms": [{ "room_type_code": "DBL", "numbers": ["1", "2"] }]
    } }),
    );
    let save = |kind: &str, values: Value| {
        hotel.call("records.save", json!({ "type": kind, "values": values }));
    };
    save("pos_outlet", json!({ "property": "Seehof", "outlet_name": "Stube", "gst_rate": 7 }));
    for (dish, rate) in [("Suppe", Value::Null), ("Cola", json!(19))] {
        let values = json!({ "property": "Seehof", "outlet": "Stube", "item_name": dish, "price": 10, "gst_rate": rate });
        save("menu_item", values);
    }
    let order = json!({ "property": "Seehof", "outlet": "Stube",
        "items": [{ "menu_item": "Suppe" }, { "menu_item": "Cola", "qty": 2 }] });
    let order = hotel.call("pos.create_order", order)["order"].clone();
    hotel.call("pos.pay_order", json!({ "order": order, "mode": "Cash" }));
    order.as_str().expect("an identifier").to_string()
}

fn choose(browser: &Browser, property: &str) {
    browser.click(".shell-property");
    browser.wait(
        "the menu of properties",
        &format!(
            "const item = [...document.querySelectorAll('.menu-item')].find((each) => each.innerText.includes('{property}'));
             item?.click(); return Boolean(item)"
        ),
    );
    browser.wait(
        "the property",
        &format!("return document.querySelector('.shell-property')?.innerText.includes('{property}')"),
    );
}

#[test]
fn the_tax_return_is_the_countrys() {
    let hotel = Hotel::open();
    seehof(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/reports");
    browser.sees("GSTR-1");
    choose(&browser, "Seehof");
    browser.sees("VAT return");
    let (from, to) = (hotel.day(0).to_string(), hotel.day(0).to_string());
    browser.go(&hotel.at(&format!("/reports/tax?from={from}&to={to}")));
    browser.wait("the sums", "return document.querySelectorAll('[data-rate]').length === 2");
    let shown = browser.text("main");
    for part in ["VAT return", "7", "19", "10,00", "20,00", "3,80", "34,50", "By rate"] {
        assert!(shown.contains(part), "{part}: {shown}");
    }
    assert!(!shown.contains("GST") && !shown.contains('₹'), "{shown}");
    browser.screenshot("tax-return");
    browser.click("[data-form=xlsx]");
    assert!(browser.downloaded("tax_return.xlsx").starts_with(b"PK"));
    browser.go(&hotel.at("/invoices"));
    browser.wait(
        "the files",
        "const button = [...document.querySelectorAll('button')].find((each) => each.innerText.includes('For the accountant'));
         button?.click(); return Boolean(button)",
    );
    browser.sees("VAT return (xlsx)");
    browser.screenshot("files-germany");
    browser.go(&hotel.at("/dishes"));
    browser.sees("VAT 19");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn the_settings_show_what_applies_in_the_country() {
    let hotel = Hotel::open();
    seehof(&hotel);
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    let mode = "return [...document.querySelectorAll('[name=gst_mode] option')].map((each) => each.innerText).join('|')";
    browser.wait("the choice", "return document.querySelectorAll('[name=gst_mode] option').length > 1");
    assert!(browser.script(mode).as_str().is_some_and(|text| text.contains("Slab")), "India's");
    browser.wait("the limit of India", "return Boolean(document.querySelector('[name=gst_slab_threshold]'))");
    browser.wait("the id for UPI", "return Boolean(document.querySelector('[name=upi_id]'))");
    choose(&browser, "Seehof");
    browser.go(&hotel.at("/settings/property"));
    browser.wait("the choice", "return document.querySelectorAll('[name=gst_mode] option').length > 1");
    let shown = browser.script(mode);
    let shown = shown.as_str().unwrap_or_default();
    assert!(shown.contains("The rate of the country") && !shown.contains("Slab"), "{shown}");
    for name in ["gst_slab_threshold", "gst_rate_low", "gst_rate_high", "upi_id"] {
        let there = browser.script(&format!("return Boolean(document.querySelector('[name={name}]'))"));
        assert_eq!(there, false, "{name}");
    }
    browser.sees("Tax of this country: VAT");
    browser.screenshot("settings-germany");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

#[test]
fn dishes_without_meat_alone_carry_a_mark_outside_india() {
    let hotel = Hotel::open();
    seehof(&hotel);
    let salad =
        json!({ "property": "Seehof", "outlet": "Stube", "item_name": "Salat", "price": 8, "is_veg": 1 });
    hotel.call("records.save", json!({ "type": "menu_item", "values": salad }));
    let browser = hotel.signed_in("owner", DESK, "/today");
    choose(&browser, "Seehof");
    let outlet = "Seehof-Stube";
    for (address, dish, mark) in [
        (format!("/order/new?outlet={outlet}"), ".dish", ".veg"),
        (format!("/menu/{outlet}"), ".g-dish", ".g-veg"),
    ] {
        browser.go(&hotel.at(&address));
        browser.wait("the dishes", &format!("return document.querySelectorAll('{dish}').length === 3"));
        let marked = format!(
            "return [...document.querySelectorAll('{dish}')].filter((each) => each.querySelector('{mark}')).length"
        );
        assert_eq!(browser.script(&marked), 1, "{address}");
        assert!(!browser.text("body").contains("naan"), "{address}");
    }
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// Screens that speak of taxes, money, documents or addresses.
const SCREENS: [&str; 30] = [
    "/today",
    "/booking/new",
    "/night-audit",
    "/groups/new",
    "/cash",
    "/shift",
    "/invoices",
    "/invoices/unpaid",
    "/rates",
    "/position",
    "/reports",
    "/reports/tax",
    "/reports/flash",
    "/dashboard",
    "/lists",
    "/tables",
    "/dishes",
    "/dishes/import",
    "/stock",
    "/laundry-rates",
    "/banquet-library",
    "/function/new",
    "/guests",
    "/messages",
    "/settings/property",
    "/settings/company",
    "/settings/pos_outlet",
    "/settings/tax_rate",
    "/settings/room_type",
    "/settings/maintenance",
];
const INDIAN: &str = "/GST|₹|UPI|Aadhaar|\\bPAN\\b|Voter|\\bSlab\\b|rupee|\\bSAC\\b|HSN/";

#[test]
fn no_screen_of_a_german_hotel_speaks_of_india() {
    let hotel = Hotel::open();
    let order = seehof(&hotel);
    let (today, next) = (hotel.day(0).to_string(), hotel.day(1).to_string());
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": "Seehof", "room_type": "DBL", "guest_name": "Mia Kern", "check_in_date": today,
            "check_out_date": next, "assign_room": 1 }),
    );
    let stay = booked["reservation"].as_str().expect("an identifier").to_string();
    let browser = hotel.signed_in("owner", DESK, "/settings/property");
    let found = |place: &str| {
        let words = format!(
            "const seen = [...document.querySelectorAll('main, dialog[open]')].map((each) => each.innerText).join(' ');
             return [...seen.matchAll(new RegExp({INDIAN}, 'g'))].map((match) => seen.slice(match.index - 40, match.index + 40)).join(' | ')"
        );
        let words = browser.script(&words);
        match words.as_str() {
            Some("") => None,
            words => Some(format!("{place}: {words:?}")),
        }
    };
    let ready = "return Boolean(document.querySelector('main h1, main h2, .paper')) && !document.querySelector('main .skeleton')";
    browser.wait("the limit of India", "return Boolean(document.querySelector('[name=gst_slab_threshold]'))");
    assert!(found("India").is_some_and(|words| words.contains("Slab")));
    choose(&browser, "Seehof");
    let mut all = Vec::new();
    for path in SCREENS {
        browser.go(&hotel.at(path));
        browser.wait(path, ready);
        all.extend(found(path));
    }
    for path in ["/settings/company", "/settings/tax_rate", "/settings/menu_item", "/settings/pos_outlet"] {
        browser.go(&hotel.at(path));
        browser.wait(
            path,
            "const add = document.querySelector('main .screen-head .button-primary, main [data-add]'); add?.click(); return Boolean(add)",
        );
        browser.wait("the form", "return Boolean(document.querySelector('dialog[open] form'))");
        all.extend(found(&format!("{path}, new")));
    }
    browser.go(&hotel.at(&format!("/today?stay={stay}")));
    browser.wait(
        "the stay",
        "return document.querySelector('dialog[open], aside, main')?.innerText.includes('Mia Kern')",
    );
    all.extend(found("the stay"));
    let folio = hotel.check_in(&stay);
    let charge = json!({ "folio": folio, "charge_type": "Laundry", "description": "Shirt", "amount": 10 });
    hotel.call("api.add_folio_charge", charge);
    browser.go(&hotel.at(&format!("/folio/{folio}")));
    browser.wait("the folio", "return document.querySelector('main')?.innerText.includes('Shirt')");
    browser.wait(
        "a payment",
        "const take = [...document.querySelectorAll('main button')].find((each) => each.innerText.includes('Take a payment'));
         take?.click(); return Boolean(take)",
    );
    browser.wait("the ways to pay", "return Boolean(document.querySelector('dialog[open] [name=amount]'))");
    browser.sees("C for cash");
    all.extend(found("the payment"));
    browser.go(&hotel.at(&format!("/print/pos-invoice/{order}")));
    browser.wait("the bill", "return document.querySelector('.paper')?.innerText.includes('Suppe')");
    let bill = browser.text(".paper");
    assert!(bill.contains("VAT") && bill.contains("19") && !bill.contains("Place of supply"), "{bill}");
    browser.screenshot("bill-germany");
    all.extend(found("the bill"));
    assert_eq!(all, Vec::<String>::new());
}
