//! The occupant register.

use serde_json::{Value, json};

use super::Scene;

fn names(register: &Value) -> Vec<&str> {
    register["rows"].as_array().unwrap().iter().filter_map(|row| row["full_name"].as_str()).collect()
}

#[test]
fn the_register_is_replaced_and_scans_follow_their_row() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let first = json!([
        { "full_name": "Asha Rao", "age": "41", "gender": "Female", "nationality": "Indian", "id_type": "Aadhaar",
          "id_number": "1234 1234 1234", "phone": 9876511111_i64 },
        { "full_name": "  ", "age": "", "nationality": null },
        { "full_name": "Tom Smith", "gender": "", "id_type": null, "passport_number": "P1", "visa_number": "V1",
          "arrived_from": "Colombo", "next_destination": "Goa", "purpose": "Tourism" },
    ]);
    let register = scene.call("api.update_occupants", &stay, json!({ "occupants": first }));
    assert_eq!((&register["occupants"], names(&register)), (&json!(2), vec!["Asha Rao", "Tom Smith"]));
    assert_eq!(
        (&register["rows"][0]["age"], &register["rows"][0]["phone"]),
        (&json!(41), &json!("9876511111"))
    );
    scene.given("UPDATE occupants SET id_file = 'scan-of-tom' WHERE full_name = 'Tom Smith'");
    let row = register["rows"][1]["row"].clone();
    // As text that holds JSON, Tom first, his foreign fields left out but for the visa, which is cleared.
    let second = json!([{ "row": row, "full_name": "Thomas Smith", "visa_number": "" }, { "row": row, "full_name": "Una Smith" }]);
    let register = scene.call("api.update_occupants", &stay, json!({ "occupants": second.to_string() }));
    assert_eq!(names(&register), vec!["Thomas Smith", "Una Smith"]);
    let tom = &register["rows"][0];
    assert_eq!((&tom["row"], &tom["id_file"]), (&row, &json!("/api/files/scans/scan-of-tom")));
    assert_eq!((&tom["passport_number"], &tom["visa_number"]), (&json!("P1"), &json!(null)));
    assert_eq!(register["rows"][1]["id_file"], json!(null));
    let logged: i64 = scene.hotel.stored(
        "SELECT count(*) FROM action_log WHERE ifnull(before_snapshot, '') || ifnull(after_snapshot, '') LIKE '%1234%'",
    );
    assert_eq!(logged, 0, "no id number stands in the log");
    scene.hotel.assert_sound();
}

#[test]
fn a_wrong_register_is_refused_whole() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let one =
        |more: Value| json!([{ "full_name": "Asha Rao" }, super::with(json!({ "full_name": "Tom" }), more)]);
    for occupants in [
        one(json!({ "age": -1 })),
        one(json!({ "age": 131 })),
        one(json!({ "age": "old" })),
        one(json!({ "gender": "Prefer not to say" })),
        one(json!({ "id_type": "Library Card" })),
        json!("[{"),
        json!({ "full_name": "Asha Rao" }),
        json!(vec![json!({ "full_name": "Crowd" }); 51]),
    ] {
        assert_eq!(
            scene.refused("api.update_occupants", &stay, json!({ "occupants": occupants })),
            "occupants"
        );
    }
    let stored: i64 = scene.hotel.stored("SELECT count(*) FROM occupants");
    assert_eq!(stored, 0);
    scene.call("api.cancel_reservation", &stay, json!({ "waive_fee": 1 }));
    let refused = scene.refused("api.update_occupants", &stay, json!({ "occupants": one(json!({})) }));
    assert_eq!(refused, "wrong_status");
    scene.hotel.assert_sound();
}

#[test]
fn a_row_of_another_stay_is_a_new_row_here() {
    let scene = Scene::open();
    let (first, second) = (scene.book("Asha Rao", 1, 3), scene.book("Bela Rao", 1, 3));
    let register =
        scene.call("api.update_occupants", &first, json!({ "occupants": [{ "full_name": "Asha Rao" }] }));
    scene.given("UPDATE occupants SET id_file = 'scan-of-asha'");
    let row = register["rows"][0]["row"].clone();
    let other = scene.call(
        "api.update_occupants",
        &second,
        json!({ "occupants": [{ "row": row, "full_name": "Bela Rao" }] }),
    );
    assert_eq!(other["rows"][0]["id_file"], json!(null));
    assert_ne!(other["rows"][0]["row"], row);
    let stored: String = scene.hotel.stored("SELECT full_name FROM occupants WHERE id_file = 'scan-of-asha'");
    assert_eq!(stored, "Asha Rao");
    scene.hotel.assert_sound();
}

#[test]
fn rows_without_a_name_are_dropped_and_counted() {
    let scene = Scene::open();
    let stay = scene.book("Asha Rao", 1, 3);
    let sent = json!([
        { "full_name": "Asha Rao" },
        {},
        { "full_name": "  ", "age": 3 },
        { "nationality": "Indian", "passport_number": "P1" },
    ]);
    let register = scene.call("api.update_occupants", &stay, json!({ "occupants": sent }));
    assert_eq!((&register["occupants"], &register["dropped"]), (&json!(1), &json!(3)));
    let stored: String = scene.hotel.stored("SELECT group_concat(full_name) FROM occupants");
    assert_eq!(stored, "Asha Rao");
}
