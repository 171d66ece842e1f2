//! A guest whose room type has no clean room is checked in to another one, in the same sheet.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};
use crate::paper::amount;

#[test]
fn a_clean_room_of_another_type_is_handed_over_with_the_check_in() {
    let hotel = Hotel::open();
    for number in [101, 102, 103, 104] {
        let dirty = json!({ "room": format!("{LAKE}-{number}"), "status": "Dirty" });
        hotel.call("api.set_housekeeping_status", dirty);
    }
    for (size, guest, price, paid) in
        [(DESK, "Asha Rao", "keep", "4200.00"), (PHONE, "Mira Sen", "reprice", "10620.00")]
    {
        let stay = hotel.call(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "assign_room": 0,
                "check_in_date": hotel.day(0).to_string(), "check_out_date": hotel.day(1).to_string() }),
        )["reservation"]
            .clone();
        let stay = stay.as_str().expect("a stay");
        let browser = hotel.signed_in("desk", size, "/today");
        browser.click(&format!("[data-stay='{stay}'] .next"));
        browser.sees("No Deluxe room is clean.");
        browser.click("dialog .checkin-types .room-pick");
        browser
            .wait("the choice of price", "return document.querySelector('dialog .checkin-types .segment')");
        if price == "reprice" {
            browser.script(
                "[...document.querySelectorAll('dialog .checkin-types [role=radio].segment')].at(-1).click()",
            );
            browser.wait(
                "the new price",
                "return document.querySelector('dialog .check-in-block .sums')?.innerText.includes('₹10,620.00')",
            );
        }
        browser.assert_fits();
        browser.screenshot(&format!("check-in-other-type-{}", size.width));
        browser.send_sheet();
        browser.wait("the arrival", "return !document.querySelector('#arrivals .stay-row')");
        let after = hotel.stay(stay);
        assert_eq!((&after["status"], &after["room_type_name"]), (&json!("Checked In"), &json!("Suite")));
        assert_eq!(amount(&after["amount_after_tax"].to_string()), amount(paid));
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
