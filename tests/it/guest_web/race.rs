//! The last rooms, wanted on the website, at the desk, for a group and from the waiting list in the same moment.

use std::sync::Mutex;
use std::thread;

use serde_json::{Value, json};

use crate::guest_web::{Scene, text};
use crate::support::LAKE;

#[test]
fn the_last_rooms_are_sold_once() {
    let scene = Scene::open();
    let rooms = json!([{ "room_type": "DLX", "count": 4 }]);
    let group = json!({ "property": LAKE, "group_name": "Walkers", "guest_name": "Mira Lead", "rooms": rooms,
        "check_in_date": "2026-03-10", "check_out_date": "2026-03-12" });
    let group = text(&scene.desk.ok("api.create_group_booking", group)["group_booking"]);
    let parked: Vec<String> = (0..4)
        .map(|n| {
            let waits = Scene::wish(json!({ "guest_name": format!("Waits {n}"), "phone": format!("98111 0000{n}"), "waitlist": 1 }));
            text(&scene.desk.ok("api.create_booking", waits)["reservation"])
        })
        .collect();
    let answers: Mutex<Vec<Result<Value, String>>> = Mutex::default();
    thread::scope(|scope| {
        for n in 0..4 {
            let (scene, group, parked, answers) = (&scene, &group, &parked, &answers);
            let keep = |answer: Result<Value, crate::support::Refused>| {
                answers.lock().expect("whole").push(answer.map_err(|refused| refused.code));
            };
            let own = move |who: &str| {
                Scene::wish(
                    json!({ "guest_name": format!("{who} {n}"), "phone": format!("98222 0{}00{n}", who.len()) }),
                )
            };
            scope.spawn(move || keep(scene.web.call("public_api.book", own("Web"))));
            scope.spawn(move || keep(scene.desk.call("api.create_booking", own("Desk"))));
            let pick =
                json!({ "group_booking": group, "room_type": "DLX", "guest_name": format!("Walker {n}") });
            scope.spawn(move || keep(scene.desk.call("api.pickup_group_room", pick)));
            let promote = json!({ "reservation": parked[n] });
            scope.spawn(move || keep(scene.desk.call("api.promote_waitlist", promote)));
        }
    });
    let answers = answers.into_inner().expect("whole");
    let sold = answers.iter().filter(|answer| answer.is_ok()).count();
    assert_eq!((answers.len(), sold), (16, 6), "{answers:?}");
    let refused: Vec<&String> = answers.iter().filter_map(|answer| answer.as_ref().err()).collect();
    assert!(refused.iter().all(|code| *code == "sold_out"), "{refused:?}");
    let taken: i64 = scene.hotel.stored(
        "SELECT count(DISTINCT room_id) FROM nights WHERE holds_inventory = 1 AND night_on = '2026-03-10'",
    );
    assert_eq!(taken, 10);
    scene.hotel.assert_sound();
}
