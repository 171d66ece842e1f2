//! WhatsApp by the hotel's own number, against a stand-in for the Cloud API.

use serde_json::json;

use crate::messages::{Scene, text};
use crate::support::post::CloudApi;

pub(super) fn scene(api: &CloudApi, template: &str) -> Scene {
    let section = format!(
        "[whatsapp]\nbase_url = \"{}\"\nphone_number_id = \"1234\"\ntoken = \"a secret\"\n{template}",
        api.base_url()
    );
    Scene::with(([127, 0, 0, 1], 1).into(), &section)
}

#[test]
fn a_check_in_link_goes_by_the_template_with_its_blanks_filled() {
    let api = CloudApi::open();
    let scene = scene(&api, "template = \"checkin_link\"\ntemplate_language = \"en_US\"");
    let stay = scene.book(&scene.guest("Asha", "98765 00011", ""), "Asha", 10);
    let answer = scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }));
    assert_eq!(answer["sent"], 1);
    assert_eq!(scene.send(), 1);
    let posted = api.posted();
    assert_eq!(
        (posted[0].path.as_str(), posted[0].authorization.as_str()),
        ("/1234/messages", "Bearer a secret")
    );
    let body = &posted[0].body;
    assert_eq!((&body["to"], &body["template"]["name"]), (&json!("919876500011"), &json!("checkin_link")));
    let blanks = &body["template"]["components"][0]["parameters"];
    assert_eq!((&blanks[0]["text"], &blanks[2]["text"]), (&json!("Asha"), &answer["link"]));
    assert!(text(&answer["link"]).starts_with("https://lake.example/checkin/"));
    let listed = scene.outbox();
    assert_eq!(listed["rows"][0]["message"], body["biz_opaque_callback_data"]);
    scene.hotel.assert_sound();
}

#[test]
fn booker_and_guest_both_get_the_link_when_both_are_written_to() {
    let api = CloudApi::open();
    let scene = scene(&api, "");
    let mut wish = Scene::wish(&scene.guest("Asha", "98765 00011", ""), "Asha", 10);
    for (key, value) in
        [("booked_by_name", "Bharat"), ("booked_by_phone", "98765 00022"), ("contact_preference", "Both")]
    {
        wish[key] = json!(value);
    }
    let stay = scene.desk.ok("api.create_booking", wish)["reservation"].clone();
    scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }));
    assert_eq!(scene.send(), 2);
    let posted = api.posted();
    let reported: Vec<String> = posted.iter().map(|call| text(&call.body["text"]["body"])).collect();
    assert!(
        reported[0].starts_with("Asha, please check in at") && reported[1].starts_with("Bharat, please"),
        "{reported:?}"
    );
}

#[test]
fn an_api_that_asks_for_patience_gets_it_and_one_that_refuses_is_believed() {
    let api = CloudApi::open();
    let scene = scene(&api, "");
    let stay = scene.book(&scene.guest("Asha", "98765 00011", ""), "Asha", 10);
    let link = json!({ "reservation": stay });
    scene.desk.ok("api.send_precheckin_link", link.clone());
    api.answers(429, r#"{"error":{"message":"Too many calls","code":130429}}"#);
    assert_eq!(scene.send(), 0);
    let row = scene.outbox()["rows"][0].clone();
    assert_eq!(
        (&row["status"], &row["reason"]),
        (&json!("Queued"), &json!("WhatsApp answered 429: Too many calls"))
    );
    api.answers(200, "{}");
    scene.hotel.clock("2026-03-01 15:01:00");
    assert_eq!(scene.send(), 1);
    scene.desk.ok("api.send_precheckin_link", link);
    api.answers(400, r#"{"error":{"message":"Recipient not in allowed list","code":131030}}"#);
    assert_eq!(scene.send(), 0);
    assert_eq!(scene.outbox()["rows"][0]["status"], "Failed");
}

#[test]
fn too_much_for_one_guest_keeps_nobody_else_waiting() {
    let api = CloudApi::open();
    let scene = scene(&api, "");
    for (name, phone, day) in [("Asha", "98765 00011", 10), ("Bharat", "98765 00022", 14)] {
        let stay = scene.book(&scene.guest(name, phone, ""), name, day);
        scene.desk.ok("api.send_precheckin_link", json!({ "reservation": stay }));
    }
    api.answers(400, r#"{"error":{"message":"Pair rate limit hit","code":131056}}"#);
    assert_eq!(scene.send(), 0);
    assert_eq!((api.posted().len(), &scene.outbox()["queued"]), (2, &json!(2)));
}
