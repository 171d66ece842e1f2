//! A guest cancels a booking of the website by its link; the desk sees it.

use serde_json::json;

use crate::driver::{Browser, DESK, PHONE};
use crate::guest_pages::link_token;
use crate::hotel::{Hotel, LAKE};

#[test]
fn a_guest_cancels_by_the_link_at_the_fee_that_is_shown_and_the_desk_sees_it() {
    let hotel = Hotel::open();
    let phone = Browser::open(PHONE);
    let room = format!("{LAKE}-DLX").replace(' ', "%20");
    let wish =
        format!("/book/Lake%20View%20Palace?from={}&to={}&room={room}&step=you", hotel.day(0), hotel.day(2));
    phone.go(&hotel.at(&wish));
    phone.sees("Your details");
    phone.fill("[name=guest_name]", "Asha Rao");
    phone.fill("[name=phone]", "+91 98290 12345");
    phone.click("button[type=submit]");
    phone.sees("Your stay is booked");
    let stay = phone.text(".g-reference");
    let token = link_token(&hotel, &stay);
    phone.go(&hotel.at(&format!("/checkin/{token}")));
    phone.sees("Cancelling this booking costs ₹4,200.00");
    phone.assert_fits();
    phone.screenshot("guest-terms");
    phone.click(".g-cancel");
    phone.sees("Cancel your booking?");
    phone.sees("Cancel for ₹4,200.00");
    phone.click(".g-main .button-primary");
    phone.sees("Welcome, Asha Rao");
    phone.click(".g-cancel");
    phone.sees("Cancel for ₹4,200.00");
    // Meanwhile the hotel is generous.
    hotel.call("desk.edit_booking", json!({ "reservation": stay, "room_type": "STE" }));
    phone.click(".g-cancel-now");
    phone.sees("The fee has changed from ₹4,200.00 to");
    phone.assert_fits();
    phone.screenshot("guest-cancel-changed");
    assert_eq!(hotel.stay(&stay)["status"], "Confirmed");
    phone.click(".g-cancel-now");
    phone.sees("Your booking is cancelled");
    phone.screenshot("guest-cancelled");
    let number = phone.text(".g-reference");
    let detail = hotel.stay(&stay);
    assert_eq!((&detail["status"], &detail["cancellation"]["number"]), (&json!("Cancelled"), &json!(number)));
    phone.go(&hotel.at(&format!("/checkin/{token}")));
    phone.sees("This page is not here");
    let desk = hotel.signed_in("desk", DESK, "/today");
    desk.sees("1 cancelled by a guest");
    desk.click(".today-cancelled");
    desk.sees("Cancelled by guests in the last 24 hours");
    desk.sees("Asha Rao");
    desk.screenshot("desk-cancelled-by-guest");
    desk.click("dialog .requests .button");
    desk.sees("Cancelled");
    assert_eq!(desk.complaints(), Vec::<String>::new());
    hotel.assert_sound();
}

#[test]
fn who_may_not_cancel_online_reads_whom_to_call() {
    let hotel = Hotel::open();
    hotel.call(
        "records.save",
        json!({ "type": "property", "name": LAKE, "values": { "phone": "+91 294 242 0000", "guests_may_cancel_online": 0 } }),
    );
    let booked = hotel.call(
        "api.create_booking",
        json!({ "property": LAKE, "room_type": "DLX", "check_in_date": hotel.day(5).to_string(), "source": "Website",
            "check_out_date": hotel.day(7).to_string(), "guest_name": "Asha Rao", "phone": "+91 98290 12345" }),
    );
    let token = link_token(&hotel, booked["reservation"].as_str().expect("a stay"));
    let phone = Browser::open(PHONE);
    phone.go(&hotel.at(&format!("/checkin/{token}?step=cancel")));
    phone.sees("Free cancellation until");
    phone.sees("To cancel, please call or write to Lake View Palace.");
    phone.sees("+91 294 242 0000");
    assert_eq!(phone.script("return document.querySelectorAll('.g-cancel, .g-cancel-now').length"), json!(0));
    assert_eq!(phone.complaints(), Vec::<String>::new());
}
