//! Cleaning tasks, room blocks, tickets, lost and found.

mod colleagues;
mod consumables;
mod lost_items;
mod queue;
mod room_blocks;
mod room_status;
mod service_tickets;
mod task_people;
mod tasks;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::support::{Caller, HILL, LAKE, TestHotel};

/// A chain with two maids at Lake View Palace, one at Hill House, and a guest who left room 101 to be cleaned.
pub struct Floor {
    pub hotel: TestHotel,
    pub asha: Caller,
    pub ravi: Caller,
    pub desk: Caller,
    /// The task that the departure gave out.
    pub task: String,
}

impl Floor {
    pub fn open() -> Floor {
        let hotel = TestHotel::chain("2026-03-01");
        let asha = hotel.user_of("asha", &[Role::Housekeeping], &[LAKE]);
        let ravi = hotel.user_of("ravi", &[Role::Housekeeping], &[LAKE]);
        hotel.user_of("hilda", &[Role::Housekeeping, Role::FrontDesk], &[HILL]);
        let desk = hotel.user("desk", &[Role::FrontDesk]);
        let mut floor = Floor { hotel, asha, ravi, desk, task: String::new() };
        let stay = floor.check_in("Anita Sharma", "2026-03-02");
        floor.desk.ok("api.check_out", json!({ "reservation": stay["reservation"] }));
        floor.task = floor.queue()["tasks"][0]["name"].as_str().expect("a task").to_string();
        floor
    }

    /// A guest who is in house from today; answers reservation and room.
    pub fn check_in(&self, guest: &str, until: &str) -> Value {
        let booked = self.desk.ok(
            "api.create_booking",
            json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01", "check_out_date": until,
                    "guest_name": guest }),
        );
        self.desk.ok("api.check_in", json!({ "reservation": booked["reservation"] }))
    }

    pub fn queue(&self) -> Value {
        self.asha.ok("api.hk_queue", json!({ "property": LAKE }))
    }

    pub fn of_task(&self) -> Value {
        json!({ "task": self.task })
    }

    /// The room as the board shows it.
    pub fn room(&self, number: &str) -> Value {
        let queue = self.queue();
        let rooms = queue["rooms"].as_array().expect("rooms");
        rooms.iter().find(|room| room["room_number"] == number).expect("the room").clone()
    }
}

/// Kind and code (or field) of a refusal.
pub fn refused(caller: &Caller, path: &str, params: Value) -> (&'static str, String) {
    let refused = caller.refused(path, params);
    (refused.kind, refused.code)
}

pub fn code(kind: &'static str, code: &str) -> (&'static str, String) {
    (kind, code.to_string())
}
