//! The guests as a table: sorted by a press on a head, filtered, opened by a row.

use serde_json::json;

use crate::driver::{DESK, PHONE};
use crate::hotel::{Hotel, LAKE};

#[test]
fn guests_are_sorted_and_filtered_in_a_table() {
    let hotel = Hotel::open();
    for (guest, nights) in [("Asha Rao", 1), ("Vikram Sethi", 3), ("Mira Sen", 2)] {
        let (from, to) = (hotel.day(2).to_string(), hotel.day(2 + nights).to_string());
        let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": guest, "check_in_date": from, "check_out_date": to });
        hotel.call("api.create_booking", stay);
    }
    let guests = hotel.call("api.guests_with_stats", json!({}));
    let mira = guests
        .as_array()
        .expect("guests")
        .iter()
        .find(|guest| guest["full_name"] == "Mira Sen")
        .expect("Mira");
    hotel.call("records.save", json!({ "type": "guest", "name": mira["name"], "values": { "vip": 1 } }));
    for size in [DESK, PHONE] {
        let browser = hotel.signed_in("desk", size, "/guests");
        let first = |name: &str| {
            browser.wait(
                name,
                &format!(
                    "return document.querySelector('.guests-table tbody tr')?.textContent.includes('{name}')"
                ),
            )
        };
        first("Vikram Sethi");
        browser.click(".guests-table thead th:first-child button");
        first("Asha Rao");
        assert_eq!(
            browser.script("return document.querySelector('th').getAttribute('aria-sort')"),
            "ascending"
        );
        browser.click(".guests-table thead th:first-child button");
        first("Vikram Sethi");
        browser.screenshot(&format!("guests-table-{}", size.width));
        if size.width == PHONE.width {
            browser.assert_fits();
        }
        browser.script("[...document.querySelectorAll('.guests-filter [role=radio]')].find((each) => each.textContent === 'VIP').click(); return true");
        browser.wait("the VIPs", "return document.querySelectorAll('.guests-table tbody tr').length === 1");
        first("Mira Sen");
        browser.click(".guests-table tbody a");
        browser.wait("the profile", "return location.pathname.startsWith('/guests/G-')");
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    hotel.assert_sound();
}
