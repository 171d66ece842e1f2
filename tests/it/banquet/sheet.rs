//! The sheet of a function.

use serde_json::{Value, json};

use super::{HALL, Scene, shown};
use crate::support::LAKE;

#[test]
fn an_enquiry_opens_a_sheet_with_the_rental_of_the_hall() {
    let scene = Scene::open();
    let made = scene.sales.ok(
        "banquet.create_enquiry",
        json!({ "property": LAKE, "venue": "DH", "event_date": "2026-03-20", "customer_name": "Asha Rao",
            "customer_phone": "98765 00001", "attendees": 150, "start_time": "19:00", "end_time": "23:00",
            "requirements": "Two stages" }),
    );
    assert_eq!(shown(&made, "ok function status grand_total"), r#"true "EVT-2026-0001" "Enquiry" 100300.00"#);
    let sheet = scene.sheet("EVT-2026-0001");
    assert_eq!(
        shown(&sheet, "venue event_date end_date session event_type source follow_up_date sales_owner"),
        format!(
            r#""{LAKE}-{HALL}" "2026-03-20" "2026-03-20" "Evening" "Wedding" "Phone" "2026-03-03" "sales""#
        )
    );
    assert_eq!(
        shown(&sheet["items"][0], "item_type item_name qty uom rate amount gst_rate gst_amount total"),
        r#""Venue Rental" "Durbar Hall" 1 "Day" 85000.00 85000.00 18 15300.00 100300.00"#
    );
    assert_eq!(
        shown(&sheet, "subtotal taxable_amount tax_amount grand_total balance_due billable_pax venue_rental"),
        "85000.00 85000.00 15300.00 100300.00 100300.00 150 85000.00"
    );
    assert_eq!(shown(&sheet["venue_detail"], "venue_name capacity"), r#""Durbar Hall" 200"#);
    assert_eq!(sheet["group_detail"], Value::Null);
    scene.hotel.assert_sound();
}
