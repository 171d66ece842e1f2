//! Menus from files, deliveries, counts on a phone, wastage, the ledger behind them, and the count sheet on paper.

use serde_json::{Value, json};

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE, PASSWORD};
use crate::key;

const TERRACE: &str = "Lake View Palace-Terrace";

#[test]
fn a_menu_is_looked_at_put_right_and_imported_and_a_dish_gets_its_recipe() {
    let hotel = pantry();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("menu.csv");
    let rows = "Dish;Section;Rate;Veg;Course type\nPaneer tikka;Starters;380;yes;Starter\nDal makhani;Mains;420,50;yes;Main\n\
                Gin fizz;Cocktails;650;yes;Drink\nNameless;Mains;cheap;no;Main\n";
    std::fs::write(&file, rows).expect("a file");
    let browser = hotel.signed_in("keeper", DESK, "/dishes");
    browser.sees("There is no dish yet.");
    browser.click("a[href='/dishes/import']");
    browser.choose_file("#import-file", &file);
    browser.wait("the preview", "return document.querySelectorAll('[data-sample] tbody tr').length === 3");
    browser.sees("₹420.50");
    browser.sees("Nameless");
    browser.screenshot("menu-import");
    assert_eq!(hotel.call("records.list", json!({ "type": "menu_item", "property": LAKE }))["total"], 0);
    browser.tab_to("[data-run]");
    browser.wait("a preview that is up to date", "return !document.querySelector('[data-run]').disabled");
    browser.keys(key::ENTER);
    browser.wait("the result", "return !!document.querySelector('[data-result]')");
    assert_eq!(browser.text("[data-count=created] b"), "3");
    assert_eq!(browser.text("[data-count=errors] b"), "1");
    browser.click("[data-result] a[href='/dishes']");
    browser.wait("the dishes", "return document.querySelectorAll('.menu-row').length === 3");
    browser.screenshot("menu");

    let dal = "li.menu-row:has([aria-label^='Dal'])";
    browser.tab_to(&format!("{dal} [data-recipe]"));
    browser.keys(key::ENTER);
    browser.sees("Recipe: Dal makhani");
    browser.tab_to("dialog [data-add]");
    browser.keys(key::ENTER);
    browser.focused("dialog .recipe-row [name=ingredient]");
    browser.keys("Rice");
    browser.tab_to("dialog .recipe-row [name=qty]");
    browser.keys("0.2");
    browser.screenshot("menu-recipe");
    browser.send_sheet();
    // 0.2 kg at 100 a kilogram.
    browser.wait(
        "the margin",
        &format!("return document.querySelector(\"{dal} [data-recipe]\").innerText.includes('₹400.50')"),
    );
    browser.click(&format!("{dal} [role=switch]"));
    browser.wait("the dish off the menu", &format!("return document.querySelector(\"{dal}.menu-off\")"));
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_delivery_a_count_on_a_phone_and_wastage_agree_with_the_ledger() {
    let hotel = pantry();
    let desk = hotel.signed_in("keeper", DESK, "/stock/delivery");
    desk.focused("[name=supplier]");
    for keys in ["Annapurna", key::TAB, "B-77"] {
        desk.keys(keys);
    }
    desk.tab_to("[data-row='0'] [name=ingredient]");
    // Enter leads from field to field and opens the next row, as scanners send it.
    for keys in ["rice", key::ENTER, "10", key::ENTER, "120", key::ENTER] {
        desk.keys(keys);
    }
    desk.focused("[data-row='1'] [name=ingredient]");
    for keys in ["8901030865", key::ENTER, "6"] {
        desk.keys(keys);
    }
    desk.screenshot("stock-delivery");
    desk.chord(key::CONTROL, key::ENTER);
    desk.wait("the list", "return location.pathname === '/stock' && document.querySelectorAll('[data-ingredient]').length === 2");
    assert_eq!(hotel.on_hand("Rice"), json!(10));

    let phone = hotel.signed_in("cook", PHONE, "/stock/count");
    phone.wait("the first row", "return document.querySelector('.stock-card h2')?.innerText === 'Milk'");
    phone.assert_fits();
    phone.screenshot("stock-count");
    // A camera that sees the milk, where the browser reads codes.
    phone.script(
        "globalThis.BarcodeDetector = class { async detect() { return [{ rawValue: '8901030865' }]; } }",
    );
    phone.tap("[data-skip]");
    phone.wait("rice", "return document.querySelector('.stock-card h2')?.innerText === 'Rice'");
    phone.tap("[data-scan]");
    phone.no_sheet();
    phone.wait("milk", "return document.querySelector('.stock-card h2')?.innerText === 'Milk'");
    phone.assert_fits();
    // What a scanner sends for the package of rice, then what is counted.
    phone.fill("[name=find]", "ing-00001");
    phone.keys(key::ENTER);
    phone.wait("rice", "return document.querySelector('.stock-card h2')?.innerText === 'Rice'");
    phone.focused("#counted");
    phone.keys("about nine");
    phone.keys(key::ENTER);
    phone.sees("Type a quantity");
    phone.fill("#counted", "9,5");
    phone.keys(key::ENTER);
    phone.wait("milk", "return document.querySelector('.stock-card h2')?.innerText === 'Milk'");
    // The battery is empty: what was counted is still there.
    phone.go(&hotel.at("/stock/count"));
    phone.wait(
        "what was counted",
        "return document.querySelector('.stock-progress')?.innerText.includes('1 of 2')",
    );
    phone.fill("#counted", "6");
    phone.tap("[data-next]");
    phone.sees("Differing from the book: 1");
    phone.screenshot("stock-review");
    phone.fill("[name=note]", "Sunday count");
    phone.assert_fits();
    phone.tap(".stock-steps button[type=submit]");
    phone.wait("the result", "return !!document.querySelector('[data-result]')");
    phone.sees("10 → 9.5 kg");
    assert_eq!(hotel.on_hand("Rice"), json!(9.5));

    desk.wait("the count at the desk", "return document.querySelector('[data-ingredient] .settings-name') && document.body.innerText.includes('9.5 kg')");
    desk.keys("w");
    desk.focused("dialog [name=ingredient]");
    desk.keys("Rice");
    desk.tab_to("dialog [name=qty]");
    desk.keys("1.25");
    desk.tab_to("dialog [name=reason_note]");
    desk.keys("Wet sack");
    desk.send_sheet();
    desk.wait("what is left", "return document.body.innerText.includes('8.25 kg')");
    desk.tab_to("[data-ingredient='ING-00001'] .settings-name");
    desk.keys(key::ENTER);
    desk.wait("the ledger", "return document.querySelectorAll('dialog .stock-entry').length === 3");
    desk.wait("the curve", "return !!document.querySelector('dialog svg.plot-picture path')");
    desk.screenshot("stock-ledger");
    let shown = desk.script("return [...document.querySelectorAll('dialog .stock-entry')].map((e) => e.dataset.reason + ' ' + e.querySelector('b').innerText).join()");
    assert_eq!(shown, "Wastage −1.25,Count −0.5,Received +10");
    assert_eq!(desk.text("dialog [data-on-hand]"), "8.25 kg");
    let entries = hotel.call(
        "inventory.ingredient_ledger",
        json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Rice" }),
    );
    assert_eq!((&entries[0]["balance_after"], &entries[0]["note"]), (&json!(8.25), &json!("Wet sack")));
    assert_eq!(desk.complaints(), Vec::<String>::new());
    assert_eq!(phone.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn what_is_short_names_its_dishes_which_somebody_takes_off_the_menu() {
    let hotel = pantry();
    hotel.call("records.save", json!({ "type": "menu_item", "values": { "property": LAKE, "outlet": "Terrace", "item_name": "Kheer", "price": 200 } }));
    let dish =
        hotel.call("records.list", json!({ "type": "menu_item", "property": LAKE }))["rows"][0]["name"]
            .clone();
    hotel.call(
        "inventory.save_recipe",
        json!({ "menu_item": dish, "rows": [{ "ingredient": "Rice", "qty": 0.1 }] }),
    );
    hotel.call(
        "inventory.set_par_level",
        json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Rice", "par_level": 5 }),
    );
    let browser = hotel.signed_in("keeper", DESK, "/stock/low");
    browser.wait("what is short", "return document.querySelectorAll('.stock-short').length === 1");
    browser.tab_to("[data-dish]");
    browser.keys(key::ENTER);
    browser.wait("the dish off the menu", "return document.querySelector('[data-dish][aria-pressed=false]')");
    browser.screenshot("stock-low");
    assert_eq!(
        hotel.call("records.list", json!({ "type": "menu_item", "property": LAKE }))["rows"][0]["available"],
        0
    );
    hotel.call(
        "inventory.record_wastage",
        json!({ "property": LAKE, "outlet": TERRACE, "ingredient": "Rice", "qty": 2, "reason_note": "Mice" }),
    );
    browser.go(&hotel.at("/stock/wastage"));
    browser.wait("what was lost", "return document.querySelector('[data-total]')?.innerText === '₹200.00'");
    browser.sees("Mice");
    browser.screenshot("stock-wastage");
    assert_eq!(browser.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn the_count_sheet_is_printed_without_what_the_book_says() {
    let hotel = pantry();
    let received = json!([{ "ingredient": "Rice", "qty": 17.25 }, { "ingredient": "Milk", "qty": 31 }]);
    hotel.call("inventory.receive_stock", json!({ "property": LAKE, "outlet": TERRACE, "rows": received }));
    let browser = hotel.signed_in("keeper", DESK, "/stock");
    browser.wait("the list", "return document.querySelectorAll('[data-ingredient]').length === 2");
    browser.screenshot("stock");
    browser.go(&hotel.at(&format!("/print/count/{}", TERRACE.replace(' ', "%20"))));
    browser.wait("the sheet", "return document.querySelectorAll('.count-paper tbody td b').length === 2");
    let paper = browser.printed();
    paper.keep("count-sheet");
    let text = paper.text();
    for wanted in ["Count sheet: Terrace", "Dairy", "Milk", "8901030865", "Rice", "ING-00001", "Counted by"] {
        assert!(text.contains(wanted), "{wanted} is on the sheet: {text}");
    }
    assert!(!text.contains("17.25") && !text.contains("31"), "nobody counts what they expect: {text}");
    assert_eq!(browser.complaints(), Vec::<String>::new());
}

/// A terrace with two ingredients that it does not have yet, a storekeeper and a cook.
pub fn pantry() -> Hotel {
    let hotel = Hotel::open();
    for (login, role) in [("keeper", "Finance"), ("cook", "Kitchen")] {
        hotel.call("users.save", json!({ "login": login, "full_name": login, "roles": [role], "password": PASSWORD, "all_properties": 1 }));
    }
    hotel.call(
        "records.save",
        json!({ "type": "pos_outlet", "values": { "property": LAKE, "outlet_name": "Terrace" } }),
    );
    for (name, uom, cost, more) in [
        ("Rice", "kg", 100, json!({ "category": "Dry" })),
        ("Milk", "L", 60, json!({ "category": "Dairy", "barcode": "8901030865" })),
    ] {
        let mut params =
            json!({ "property": LAKE, "ingredient_name": name, "uom": uom, "cost_per_unit": cost });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        hotel.call("inventory.save_ingredient", params);
    }
    hotel
}

impl Hotel {
    /// What the terrace has of an ingredient.
    fn on_hand(&self, ingredient: &str) -> Value {
        let list = self.call("inventory.stock_list", json!({ "property": LAKE, "outlet": TERRACE }));
        let row = list.as_array().expect("a list").iter().find(|row| row["ingredient_name"] == ingredient);
        row.unwrap_or_else(|| panic!("{ingredient} is in {list}"))["qty_on_hand"].clone()
    }
}
