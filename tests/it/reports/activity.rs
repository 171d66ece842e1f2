//! What was done, and who may read it.

use innkeeper::domain::lists::Role;
use serde_json::json;

use crate::support::answers::{keys, named};
use crate::support::{HILL, LAKE, TestHotel};

const ACTION: &str =
    "name, creation, actor, agent_name, agent_named_by_caller, action_type, action_channel, approval_status, autonomy, approver,
    reference_doctype, reference_name, room, rationale, minutes_saved, executed_at";

#[test]
fn the_feed_is_newest_first_and_has_its_keys() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let feed = admin.ok("agents_api.activity_feed", json!({}));
    assert_eq!(feed.as_array().map(Vec::len), Some(2));
    assert_eq!(keys(&feed[0]), named(ACTION));
    assert_eq!(feed[0]["reference_name"], HILL);
    assert_eq!(feed[0]["executed_at"], "2026-03-01 15:00:00");
    let page = admin.ok("agents_api.activity_feed", json!({ "limit": 1, "start": 1 }));
    assert_eq!(page[0]["reference_name"], LAKE);
    let older = admin.ok("agents_api.activity_feed", json!({ "before": feed[0]["name"] }));
    assert_eq!(older, json!([feed[1]]));
    assert_eq!(
        admin.refused("agents_api.activity_feed", json!({ "before": "AAL-1999-000001" })).kind,
        "not found"
    );
}

#[test]
fn the_feed_is_filtered_by_kind_verb_and_property() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    let count = |params| admin.ok("agents_api.activity_feed", params).as_array().map(Vec::len);
    assert_eq!(count(json!({ "actor_kind": "human" })), Some(2));
    assert_eq!(count(json!({ "actor_kind": "agent" })), Some(0));
    assert_eq!(count(json!({ "action_type": "check_in" })), Some(0));
    assert_eq!(count(json!({ "property": HILL, "action_type": "setup_property" })), Some(1));
    assert_eq!(count(json!({ "actor": "admin" })), Some(2));
    assert_eq!(count(json!({ "actor": "nobody" })), Some(0));
    assert_eq!(count(json!({ "reference_name": HILL })), Some(1));
    assert_eq!(count(json!({ "property": LAKE, "reference_name": HILL })), Some(0));
    for (from, to, found) in
        [("2026-03-01", "2026-03-01", 2), ("2026-03-02", "2026-03-09", 0), ("2026-02-01", "2026-02-28", 0)]
    {
        assert_eq!(count(json!({ "from_date": from, "to_date": to })), Some(found), "{from} to {to}");
    }
    let backwards = json!({ "from_date": "2026-03-02", "to_date": "2026-03-01" });
    assert_eq!(admin.refused("agents_api.activity_feed", backwards).code, "to_date");
    let refused = admin.refused("agents_api.activity_feed", json!({ "actor_kind": "robot" }));
    assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "actor_kind"));
}

#[test]
fn a_detail_holds_what_changed() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    let name = admin.ok("agents_api.activity_feed", json!({}))[0]["name"].clone();
    let detail = admin.ok("agents_api.activity_detail", json!({ "name": name }));
    assert_eq!(keys(&detail), named(&format!("{ACTION}, property, before_snapshot, after_snapshot")));
    assert_eq!(detail["property"], LAKE);
    assert_eq!(detail["before_snapshot"], json!(null));
    assert_eq!(detail["after_snapshot"]["rooms"], 15);
}

#[test]
fn nobody_reads_what_was_done_elsewhere() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL]);
    let mine = desk.ok("agents_api.activity_feed", json!({}));
    assert_eq!(mine.as_array().map(Vec::len), Some(1));
    assert_eq!(mine[0]["reference_name"], HILL);
    let others = hotel.known("admin").ok("agents_api.activity_feed", json!({ "property": LAKE }));
    let name = others[0]["name"].clone();
    assert_eq!(desk.refused("agents_api.activity_detail", json!({ "name": name })).kind, "not found");
    assert_eq!(desk.refused("agents_api.activity_feed", json!({ "property": LAKE })).kind, "forbidden");
}

#[test]
fn what_belongs_to_no_property_is_shown_to_who_sees_the_whole_chain() {
    let hotel = TestHotel::chain("2026-03-01");
    let admin = hotel.known("admin");
    admin.ok("records.save", json!({ "type": "company", "values": { "company_name": "Tata Motors" } }));
    let newest = admin.ok("agents_api.activity_feed", json!({ "limit": 1 }))[0].clone();
    assert_eq!(
        (&newest["reference_doctype"], &newest["reference_name"]),
        (&json!("Company"), &json!("Tata Motors"))
    );
    let detail = admin.ok("agents_api.activity_detail", json!({ "name": newest["name"] }));
    assert_eq!(detail["property"], json!(null));
    let desk = hotel.user_of("desk", &[Role::FrontDesk], &[HILL, LAKE]);
    let seen = desk.ok("agents_api.activity_feed", json!({}));
    assert_eq!(seen.as_array().map(Vec::len), Some(2));
    assert_eq!(
        desk.refused("agents_api.activity_detail", json!({ "name": newest["name"] })).kind,
        "not found"
    );
    assert_eq!(
        admin.ok("agents_api.activity_feed", json!({ "property": LAKE })).as_array().map(Vec::len),
        Some(1)
    );
}

#[test]
fn an_agent_that_the_caller_names_is_marked_as_such() {
    let hotel = TestHotel::lake("2026-03-01");
    let ticket = json!({ "property": LAKE, "category": "Maintenance", "subject": "Lamp" });
    let mut named = ticket.clone();
    named["agent"] = json!("Concierge");
    hotel.user("desk", &[Role::FrontDesk]).ok("api.create_ticket", named);
    hotel.user("agent", &[Role::ServiceAgent]).ok("api.create_ticket", ticket);
    let feed = hotel.known("admin").ok("agents_api.activity_feed", json!({ "limit": 2 }));
    let agents = [&feed[1], &feed[0]].map(|row| (row["actor"].clone(), row["agent_named_by_caller"].clone()));
    assert_eq!(agents, [(json!("desk"), json!(1)), (json!("agent"), json!(0))]);
    assert_eq!(feed[1]["agent_name"], "Concierge");
}
