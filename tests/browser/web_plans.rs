//! Rates to choose from on the booking page, and the switch that offers them.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::key;

const BOOKING: &str = "/book/Lake%20View%20Palace";

#[test]
fn a_guest_chooses_the_rate_of_a_room_and_books_it() {
    let hotel = Hotel::open();
    let save = |values| hotel.call("records.save", json!({ "type": "rate_plan", "values": values }));
    let dates = format!("{BOOKING}?from={}&to={}", hotel.day(5), hotel.day(7));
    save(json!({ "property": LAKE, "rate_plan_name": "Flexible", "code": "FLEX", "is_default": 1 }));
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(&dates));
    phone.sees("₹8,000 before tax");
    assert!(!phone.text("main").contains("Flexible"), "one rate is no choice");
    save(json!({ "property": LAKE, "rate_plan_name": "Non-refundable", "code": "NRF", "modifier_value": -10,
        "non_refundable": 1, "show_on_booking_page": 1 }));
    phone.go(&hotel.at(&dates));
    phone.sees("Free cancellation until");
    phone.sees("Cancelling this booking costs ₹7,560.00");
    phone.assert_fits();
    phone.screenshot("guest-rates");
    let checked = "return document.querySelector('.g-room input:checked').closest('label').textContent.includes('Flexible')";
    assert_eq!(phone.script(checked), true, "the usual one is chosen");
    phone.tab_to(".g-room input:checked");
    phone.keys(key::DOWN);
    phone.sees("₹7,200 before tax + ₹360 GST");
    phone.click("[aria-label=\"Choose Deluxe\"]");
    phone.sees("Rate: Non-refundable");
    phone.sees("Cancelling this booking costs ₹7,560.00");
    phone.assert_fits();
    phone.go(&phone.address());
    phone.sees("Rate: Non-refundable");
    phone.click(".g-summary .button-primary");
    phone.sees("Deluxe · Non-refundable");
    phone.fill("[name=guest_name]", "Asha Rao");
    phone.fill("[name=phone]", "+91 98290 12345");
    phone.click("button[type=submit]");
    phone.sees("Your stay is booked");
    assert!(phone.text(".g-facts").contains("Rate\nNon-refundable"), "{}", phone.text(".g-facts"));
    let stay = hotel.stay(&phone.text(".g-reference"));
    assert_eq!(
        (stay["amount_after_tax"].to_string(), &stay["rate_plan"]),
        ("7560.00".into(), &json!(format!("{LAKE}-NRF")))
    );
    // A rate that left the page is not in an old address either.
    hotel.call(
        "records.save",
        json!({ "type": "rate_plan", "name": format!("{LAKE}-NRF"), "values": { "show_on_booking_page": 0 } }),
    );
    phone.go(&hotel.at(&format!("{dates}&room={LAKE}-DLX&rate={LAKE}-NRF&step=stay").replace(' ', "%20")));
    phone.sees("₹8,400.00");
    assert!(!phone.text("main").contains("Non-refundable"));
    let desk = hotel.signed_in("owner", DESK, "/settings/rate_plan");
    desk.sees("Non-refundable");
    assert_eq!((phone.complaints(), desk.complaints()), (vec![], vec![]));
    hotel.assert_sound();
}
