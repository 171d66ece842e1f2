//! Every step from every status: what is permitted works, everything else is a 409 that says what the status is.

use serde_json::{Value, json};

use super::{Scene, march};

/// Function, more parameters, the statuses that permit it.
fn steps() -> Vec<(&'static str, Value, &'static [&'static str])> {
    let dates = json!({ "check_in_date": march(2), "check_out_date": march(5) });
    vec![
        ("api.check_in", json!({}), &["Confirmed"]),
        ("api.check_out", json!({}), &["Checked In"]),
        ("api.move_reservation", json!({ "new_room": "110" }), &["Confirmed", "Checked In"]),
        ("api.amend_stay", dates, &["Confirmed", "Checked In"]),
        ("api.cancellation_preview", json!({}), &["Waitlist", "Confirmed", "Checked In"]),
        ("api.cancel_reservation", json!({}), &["Waitlist", "Confirmed", "Checked In"]),
        ("api.cancellation_letter", json!({}), &["Cancelled"]),
        ("api.set_stay_times", json!({ "eta": "15:00" }), &["Waitlist", "Confirmed", "Checked In"]),
        (
            "api.set_actual_times",
            json!({ "actual_check_in": "2026-03-02 09:00" }),
            &["Checked In", "Checked Out"],
        ),
        ("desk.undo_check_in", json!({}), &["Checked In"]),
        ("desk.undo_check_out", json!({}), &["Checked Out"]),
        ("desk.reinstate", json!({}), &["Cancelled", "No Show"]),
    ]
}

/// 2 March at nine: a stay of three nights in each status.
fn one_of_each(scene: &Scene) -> Vec<(&'static str, String)> {
    let missed = scene.book("Nils No Show", 1, 4);
    scene.close_days_until(2);
    let gone = scene.in_house("Olga Out", 2, 4, "102");
    scene.call("api.check_out", &gone, json!({}));
    let cancelled = scene.book("Carl Cancelled", 2, 4);
    scene.call("api.cancel_reservation", &cancelled, json!({ "waive_fee": 1 }));
    vec![
        ("Waitlist", scene.book_with("Wim Wait", 2, 4, json!({ "waitlist": 1 }))),
        ("Confirmed", scene.book("Cora Confirmed", 2, 4)),
        ("Checked In", scene.in_house("Ines In", 2, 4, "108")),
        ("Checked Out", gone),
        ("Cancelled", cancelled),
        ("No Show", missed),
    ]
}

#[test]
fn each_status_permits_its_own_steps_and_no_other() {
    let origin = Scene::open();
    let stays = one_of_each(&origin);
    origin.hotel.assert_sound();
    for (function, more, permitted) in steps() {
        for (status, stay) in &stays {
            let hotel = origin.hotel.copy();
            let scene = Scene { desk: hotel.known("desk"), hotel };
            let before = scene.actions();
            let params = super::with(json!({ "reservation": stay }), more.clone());
            match scene.desk.call(function, params) {
                Ok(answer) => assert!(permitted.contains(status), "{function} of a {status} stay: {answer}"),
                Err(refused) => {
                    assert!(!permitted.contains(status), "{function} of a {status} stay: {refused:?}");
                    assert_eq!(
                        (refused.kind, refused.code.as_str()),
                        ("refused", "wrong_status"),
                        "{function} {status}"
                    );
                    assert!(refused.message.contains(&format!("is {status}")), "{}", refused.message);
                    assert_eq!(scene.actions(), before);
                }
            }
            scene.hotel.assert_sound();
        }
    }
}

#[test]
fn a_stay_of_another_property_does_not_exist() {
    let scene = Scene::open();
    for (function, more, _) in steps() {
        let refused =
            scene.desk.refused(function, super::with(json!({ "reservation": "RES-2026-99999" }), more));
        assert_eq!(refused.kind, "not found", "{function}");
    }
}
