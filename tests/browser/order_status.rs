//! A guest follows orders on the page of the menu; the staff tell why one was refused.

use serde_json::{Value, json};

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};

const MENU: &str = "/menu/Lake%20View%20Palace-Terrace?table=T1";

fn open() -> Hotel {
    let hotel = Hotel::open();
    let save =
        |kind: &str, values: Value| hotel.call("records.save", json!({ "type": kind, "values": values }));
    save(
        "pos_outlet",
        json!({ "property": LAKE, "outlet_name": "Terrace", "gst_rate": 5, "tables": "[Lawn]\nT1:4" }),
    );
    for (name, price) in [("Dal makhani", 420), ("Butter naan", 90)] {
        let dish = json!({ "property": LAKE, "outlet": "Terrace", "item_name": name, "category": "Mains", "price": price });
        save("menu_item", dish);
    }
    hotel
}

fn order(phone: &Browser, dish: &str) -> String {
    phone.click(&format!("[aria-label=\"Add {dish}\"]"));
    phone.click(".g-bar .button");
    phone.click("button[type=submit]");
    phone.sees("Your order is with the captain");
    phone.text(".g-facts strong")
}

/// The page asks at once when somebody looks at it again.
fn look_again(phone: &Browser) {
    phone.script("document.dispatchEvent(new Event('visibilitychange'))");
}

#[test]
fn a_guest_follows_orders_over_a_reload_and_reads_why_one_is_refused() {
    let hotel = open();
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(MENU));
    let first = order(&phone, "Dal makhani");
    hotel.call("pos.confirm_order", json!({ "order": first }));
    look_again(&phone);
    phone.sees("Your order is accepted");
    hotel.call("pos.fire_kot", json!({ "order": first }));
    phone.go(&phone.address());
    phone.sees("Your order is in the kitchen");
    phone.sees("₹441.00");
    phone.sees("Brought to");
    phone.assert_fits();
    phone.screenshot("guest-order-kitchen");
    phone.click(".button-primary");
    phone.sees("Your order\nKitchen");
    let second = order(&phone, "Butter naan");
    assert_ne!(first, second);
    let desk = hotel.signed_in("owner", DESK, &format!("/order/{first}"));
    desk.go(&hotel.at(&format!("/order/{second}")));
    desk.sees("Refuse");
    desk.script("[...document.querySelectorAll('button')].find((each) => each.textContent.trim() === 'Refuse').click()");
    desk.fill("dialog [name=reason]", "no dough");
    desk.fill("dialog [name=guest_reason]", "Our oven is out.");
    desk.screenshot("order-refused-to-guest");
    desk.click("dialog button[type=submit]");
    desk.sees("Order refused.");
    look_again(&phone);
    phone.sees("We cannot take this order");
    phone.sees("Our oven is out.");
    assert!(!phone.text("main").contains("no dough"));
    phone.sees("Your order is in the kitchen");
    phone.assert_fits();
    phone.screenshot("guest-orders");
    phone.go(&hotel.at(MENU));
    phone.sees("Your 2 orders");
    assert_eq!((phone.complaints(), desk.complaints()), (vec![], vec![]));
    hotel.assert_sound();
}
