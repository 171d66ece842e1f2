//! What happens to guests off the straight way: a link opened elsewhere, a voucher that does not hold, a room that is not there.

use serde_json::{Value, json};

use crate::driver::{Browser, PHONE};
use crate::guest_pages::link_token;
use crate::hotel::{Hotel, LAKE};
use crate::key;

const BOOKING: &str = "/book/Lake%20View%20Palace";

fn save(hotel: &Hotel, kind: &str, mut values: Value) {
    values["property"] = json!(LAKE);
    hotel.call("records.save", json!({ "type": kind, "values": values }));
}

fn change(hotel: &Hotel, kind: &str, name: &str, values: Value) {
    hotel.call("records.save", json!({ "type": kind, "name": name, "values": values }));
}

/// The address of two nights in a room type from the fifth day on.
fn wish(hotel: &Hotel, code: &str, more: &str) -> String {
    let room = format!("{LAKE}-{code}").replace(' ', "%20");
    hotel.at(&format!("{BOOKING}?from={}&to={}&room={room}{more}", hotel.day(5), hotel.day(7)))
}

#[test]
fn small_children_stay_free_and_the_last_room_is_not_priced_again() {
    let hotel = Hotel::open();
    let prices = json!({ "child_price": 500, "free_child_age": 5, "children_capacity": 2 });
    change(&hotel, "room_type", &format!("{LAKE}-STE"), prices);
    change(&hotel, "property", LAKE, json!({ "phone": "+91 294 242 0000", "email": "stay@lake.example" }));
    let other = json!({ "property": LAKE, "room_type": "STE", "check_in_date": hotel.day(5).to_string(),
        "check_out_date": hotel.day(7).to_string(), "guest_name": "Vikram Sethi" });
    hotel.call("api.create_booking", other);
    let phone = Browser::open(PHONE);
    phone.go(&wish(&hotel, "STE", "&children=2"));
    phone.sees("Ages of the children");
    phone.sees("₹20,000 before tax");
    phone.tab_to("#age-0");
    phone.keys(key::DOWN);
    phone.wait("an age", "return document.querySelector('#age-0').value === '0'");
    phone.focused("#age-0");
    phone.sees("Without the ages, the price counts every child.");
    phone.click("#age-1 option[value=\"4\"]");
    phone.sees("₹18,000 before tax");
    phone.assert_fits();
    phone.screenshot("guest-ages");
    assert!(phone.address().contains("ages=0-4"), "{}", phone.address());
    phone.go(&phone.address());
    phone.sees("₹18,000 before tax");
    phone.click("[aria-label=\"Choose Suite\"]");
    phone.sees("2 children aged 0 and 4");
    phone.click(".g-summary .button-primary");
    phone.fill("[name=guest_name]", "Asha Rao");
    phone.fill("[name=phone]", "+91 98290 12345");
    phone.fill("[name=special_requests]", "A quiet room");
    phone.script(
        "const area = document.querySelector('[name=special_requests]'); area.value += '\\nA cot';
         area.dispatchEvent(new Event('input', { bubbles: true }))",
    );
    phone.click("form .button-primary");
    phone.sees("Your stay is booked");
    phone.sees("A quiet room\nA cot");
    phone.sees("To change or cancel your booking, please call or write to the hotel");
    phone.screenshot("guest-booked-children");
    let paper = phone.printed().text();
    assert!(paper.contains("+91 294 242 0000") && !paper.contains("keep or print"), "{paper}");
    assert_eq!(hotel.stay(&phone.text(".g-reference"))["child_ages"], json!([0, 4]));
    let done = phone.address();
    phone.script("history.back()");
    phone.sees("Your stay is booked");
    std::thread::sleep(std::time::Duration::from_millis(700));
    assert_eq!(phone.complaints(), Vec::<String>::new(), "nothing is asked for what is booked");

    let elsewhere = Browser::open_new(PHONE);
    elsewhere.go(&done);
    elsewhere.sees("Stay at Lake View Palace");
    elsewhere.sees("Sold out for these dates");
    assert!(!elsewhere.address().contains("step="), "{}", elsewhere.address());
    assert_eq!(elsewhere.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn a_voucher_that_does_not_hold_is_said_until_it_is_changed() {
    let hotel = Hotel::open();
    save(
        &hotel,
        "voucher",
        json!({ "voucher_code": "LONG", "discount_type": "Percent", "value": 10, "min_nights": 3 }),
    );
    save(&hotel, "voucher", json!({ "voucher_code": "LAKE10", "discount_type": "Percent", "value": 10 }));
    let phone = Browser::open(PHONE);
    let needs = "Voucher LONG needs a stay of at least 3 nights.";
    let stays = || {
        phone.sees("₹8,400.00");
        std::thread::sleep(std::time::Duration::from_millis(700));
        phone.sees(needs);
    };
    phone.go(&wish(&hotel, "DLX", "&voucher=LONG&step=stay"));
    phone.sees(needs);
    stays();
    assert_eq!(phone.text("#voucher-says"), needs, "beside its field");
    phone.screenshot("guest-voucher-lost");
    phone.go(&wish(&hotel, "DLX", "&voucher=LONG&step=you"));
    phone.sees(needs);
    stays();
    phone.go(&wish(&hotel, "DLX", "&voucher=LONG&step=stay"));
    phone.sees(needs);
    phone.fill("#voucher", "LAKE10");
    phone.wait("nothing said", "return document.querySelector('#voucher-says').innerText.trim() === ''");
    phone.keys(key::ENTER);
    phone.sees("Voucher LAKE10 takes 10 percent off.");
    phone.click(".g-language option[value=hi]");
    phone.wait(
        "the sentence in Hindi",
        "const said = document.querySelector('#voucher-says')?.innerText ?? '';
         return said.includes('LAKE10') && !said.includes('takes')",
    );
    assert_eq!(phone.complaints().len(), 3, "the three prices that were refused");
}

#[test]
fn a_code_of_a_room_that_is_not_there_asks_where_and_a_wrong_address_says_of_what() {
    let hotel = Hotel::open();
    save(&hotel, "pos_outlet", json!({ "outlet_name": "Terrace", "gst_rate": 5, "tables": "T1:4" }));
    save(&hotel, "menu_item", json!({ "outlet": "Terrace", "item_name": "Dal makhani", "price": 420 }));
    let menu = |more: &str| hotel.at(&format!("/menu/Lake%20View%20Palace-Terrace{more}"));
    let phone = Browser::open(PHONE);
    phone.go(&menu("?room=101"));
    phone.sees("Room 101");
    phone.go(&menu("?room=999"));
    phone.sees("There is no room 999. When you order, please say where we shall bring it.");
    phone.screenshot("guest-menu-no-room");
    phone.click("[aria-label=\"Add Dal makhani\"]");
    phone.click(".g-bar .button");
    phone.sees("Room number");
    phone.fill("[name=place]", "101");
    phone.click("button[type=submit]");
    phone.sees("Your order is with the captain");
    phone.go(&menu("s"));
    phone.sees("There is no menu at this address");
    phone.go(&hotel.at("/book/Lake%20Palace"));
    phone.sees("There is no booking page at this address.");
    phone.screenshot("guest-no-page");
}

#[test]
fn laundry_that_is_asked_for_again_is_added_to_the_pickup() {
    let hotel = Hotel::open();
    let stay = hotel.book("Asha Rao", 2);
    let token = link_token(&hotel, &stay);
    let phone = Browser::open(PHONE);
    let address = hotel.at(&format!("/laundry/{token}"));
    phone.go(&address);
    phone.sees("You can ask for laundry from");
    phone.screenshot("guest-laundry-early");
    hotel.check_in(&stay);
    phone.go(&address);
    phone.fill("textarea", "Two shirts");
    phone.click("button[type=submit]");
    phone.sees("We are coming");
    phone.go(&address);
    phone.sees("A pick-up waits already. What you ask for here is added to it.");
    phone.fill("textarea", "Knock after ten");
    phone.click("button[type=submit]");
    phone.sees("What you asked for is added to it.");
    phone.screenshot("guest-laundry-added");
    let board = hotel.call("laundry.laundry_board", json!({ "property": LAKE })).to_string();
    assert!(board.contains("Two shirts\\nKnock after ten"), "{board}");
    hotel.assert_sound();
}
