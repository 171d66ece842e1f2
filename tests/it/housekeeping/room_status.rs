//! The status of rooms.

use serde_json::json;

use super::tasks::{hotel, queue};
use crate::support::LAKE;

#[test]
fn cleaning_does_not_mend_a_room_that_is_out_of_order() {
    let hotel = hotel();
    let maid = hotel.known("maid");
    maid.ok(
        "api.set_housekeeping_status",
        json!({ "room": format!("{LAKE}-102"), "status": "Out of Order" }),
    );
    maid.ok("api.hk_update_task", json!({ "task": "HK-00002", "status": "Done" }));
    assert_eq!(queue(&hotel)["rooms"][1]["housekeeping_status"], "Out of Order");
}
