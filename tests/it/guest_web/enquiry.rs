//! An enquiry about the program.

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::guest_web::Scene;
use crate::support::HILL;

#[test]
fn an_enquiry_is_the_chains_and_the_desk_follows_it_up() {
    let scene = Scene::open();
    let lead = json!({ "full_name": "Hari Host", "email": "hari@inn.example", "rooms": 12, "interest": "World peace",
        "message": "Twelve rooms\nin the hills" });
    assert_eq!(scene.web.ok("public_api.hosting_enquiry", lead)["ok"], json!(true));
    let wrong = json!({ "full_name": "Hari Host", "email": "hari" });
    assert_eq!(scene.web.refused("public_api.hosting_enquiry", wrong).code, "email");
    let list = scene.desk.ok("records.list", json!({ "type": "hosting_enquiry" }));
    let row = &list["rows"][0];
    assert_eq!((&list["total"], &row["interest"], &row["status"]), (&json!(1), &Value::Null, &json!("New")));
    let change = json!({ "type": "hosting_enquiry", "name": row["name"],
        "values": { "status": "Contacted", "full_name": "Somebody Else" } });
    let saved = scene.desk.ok("records.save", change);
    assert_eq!((&saved["status"], &saved["full_name"]), (&json!("Contacted"), &json!("Hari Host")));
    let hill = scene.hotel.user_of("hill", &[Role::FrontDesk], &[HILL]);
    assert_eq!(hill.ok("records.list", json!({ "type": "hosting_enquiry" }))["total"], 0);
    assert_eq!(
        hill.refused("records.get", json!({ "type": "hosting_enquiry", "name": row["name"] })).kind,
        "not found"
    );
}
