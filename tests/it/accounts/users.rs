//! The people who may sign in, and who may look after them.

use innkeeper::domain::lists::Role;
use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use crate::support::{Caller, HILL, LAKE, TestHotel};

/// A chain with an admin of everything, one of Lake View Palace only, and an Administrator.
fn scene() -> (TestHotel, Caller, Caller) {
    let hotel = TestHotel::chain("2026-03-01");
    let lake = hotel.user_of("lakeadmin", &[Role::HotelAdmin], &[LAKE]);
    hotel.user("root", &[Role::Administrator]);
    let admin = hotel.known("admin");
    (hotel, admin, lake)
}

fn logins(answer: &Value) -> Vec<&str> {
    answer.as_array().expect("a list").iter().filter_map(|row| row["login"].as_str()).collect()
}

#[test]
fn an_account_is_made_changed_and_shown() {
    let (hotel, admin, _) = scene();
    let made = admin.ok(
        "users.save",
        json!({ "login": "asha", "full_name": "Asha Rao", "roles": "[\"Front Desk\"]", "properties": [LAKE],
                "password": "a long password" }),
    );
    let expected = json!({ "login": "asha", "full_name": "Asha Rao", "roles": ["Front Desk"], "all_properties": 0,
        "properties": [LAKE], "disabled": 0, "has_password": 1, "has_pin": 0, "has_key": 0 });
    assert_eq!(made, expected);
    let changed = admin.ok("users.save", json!({ "login": "ASHA", "roles": ["Finance", "Front Desk"] }));
    assert_eq!(changed["roles"], json!(["Finance", "Front Desk"]));
    assert_eq!((&changed["full_name"], &changed["properties"]), (&json!("Asha Rao"), &json!([LAKE])));
    let everywhere = admin.ok("users.save", json!({ "login": "asha", "all_properties": 1 }));
    assert_eq!((&everywhere["all_properties"], &everywhere["properties"]), (&json!(1), &json!([])));
    assert_eq!(logins(&admin.ok("users.list", json!({}))), ["admin", "asha", "lakeadmin", "root"]);
    let before: String = hotel.stored("SELECT before_snapshot FROM action_log ORDER BY seq DESC LIMIT 1");
    assert!(before.contains(LAKE) && !before.contains("password"), "{before}");
    hotel.assert_sound();
}

#[test]
fn nobody_grants_a_role_that_they_lack() {
    let (hotel, admin, _) = scene();
    for role in ["Administrator", "System Manager"] {
        let refused = admin.refused("users.save", json!({ "login": "asha", "roles": [role] }));
        assert_eq!(refused.code, "role_not_yours");
    }
    for (function, more) in [
        ("users.set_password", json!({ "password": "a long password" })),
        ("users.disable", json!({})),
        ("users.reset_pin", json!({})),
        ("users.save", json!({ "roles": [] })),
    ] {
        let mut params = json!({ "login": "root" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        assert_eq!(admin.refused(function, params).code, "role_not_yours", "{function}");
    }
    let root = hotel.known("root");
    root.ok("users.save", json!({ "login": "asha", "roles": ["System Manager", "Kitchen"] }));
    assert_eq!(admin.refused("users.issue_key", json!({ "login": "asha" })).code, "role_missing");
    let unknown = admin.refused("users.save", json!({ "login": "asha", "roles": ["King"] }));
    assert_eq!((unknown.kind, unknown.code.as_str()), ("invalid", "roles"));
}

#[test]
fn an_administrator_of_one_property_reaches_the_people_of_that_property_only() {
    let (hotel, _, lake) = scene();
    hotel.user_of("hilda", &[Role::FrontDesk], &[HILL]);
    hotel.user_of("both", &[Role::FrontDesk], &[HILL, LAKE]);
    hotel.user_of("lila", &[Role::FrontDesk], &[LAKE]);
    assert_eq!(logins(&lake.ok("users.list", json!({}))), ["lakeadmin", "lila"]);
    for login in ["hilda", "both", "admin", "nobody"] {
        let refused =
            lake.refused("users.set_password", json!({ "login": login, "password": "a long password" }));
        assert_eq!(refused.kind, "not found", "{login}");
    }
    let wider = |more: Value| {
        let mut params = json!({ "login": "new" });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        lake.refused("users.save", params)
    };
    assert_eq!(wider(json!({ "all_properties": 1 })).code, "not_your_property");
    assert_eq!(wider(json!({ "properties": [HILL] })).code, "not_your_property");
    assert_eq!(wider(json!({})).code, "properties");
    assert_eq!(hotel.stored::<i64>("SELECT count(*) FROM users WHERE login = 'new'"), 0);
    let made =
        lake.ok("users.save", json!({ "login": "new", "properties": [LAKE], "roles": ["Housekeeping"] }));
    assert_eq!(made["properties"], json!([LAKE]));
}

#[test]
fn somebody_who_may_look_after_accounts_always_remains() {
    let hotel = TestHotel::lake("2026-03-01");
    let admin = hotel.known("admin");
    assert_eq!(admin.refused("users.disable", json!({ "login": "admin" })).code, "own_account");
    assert_eq!(
        admin.refused("users.save", json!({ "login": "admin", "roles": ["Front Desk"] })).code,
        "last_admin"
    );
    assert_eq!(
        admin.refused("users.save", json!({ "login": "admin", "properties": [LAKE] })).code,
        "last_admin"
    );
    admin.ok("users.save", json!({ "login": "second", "roles": ["Hotel Admin"] }));
    admin.ok("users.save", json!({ "login": "admin", "roles": ["Front Desk"] }));
    hotel.assert_sound();
}

#[test]
fn a_password_has_ten_characters_and_a_new_one_ends_the_sessions() {
    let (hotel, admin, _) = scene();
    hotel.user("asha", &[Role::FrontDesk]);
    let short = admin.refused("users.set_password", json!({ "login": "asha", "password": "123456789" }));
    assert_eq!((short.kind, short.code.as_str()), ("invalid", "password"));
    let id: i64 = hotel.stored("SELECT id FROM users WHERE login = 'asha'");
    let open = |mark: u8| {
        let writer = hotel.app.db.writer().expect("the writer");
        innkeeper::db::global::open_session(&writer, &[mark; 32], id, 0).expect("a session");
    };
    let sessions = || hotel.stored::<i64>("SELECT count(*) FROM sessions");
    open(1);
    admin.ok("users.set_password", json!({ "login": "asha", "password": "a long password" }));
    assert_eq!(sessions(), 0);
    open(2);
    let closed = admin.ok("users.disable", json!({ "login": "asha" }));
    assert_eq!((closed["disabled"].as_i64(), sessions()), (Some(1), 0));
    let opened = admin.ok("users.disable", json!({ "login": "asha", "disabled": 0 }));
    assert_eq!(opened["disabled"], 0);
    let words = "SELECT count(*) FROM action_log WHERE after_snapshot LIKE '%a long password%'";
    assert_eq!(hotel.stored::<i64>(words), 0, "no password in the log");
}

#[test]
fn a_login_that_could_be_taken_for_another_is_refused() {
    let (_, admin, _) = scene();
    admin.ok("users.save", json!({ "login": "owner" }));
    for login in ["Guest", "CONSOLE", "0wner", "\u{430}dmin", "ow\u{200b}ner"] {
        let refused = admin.refused("users.save", json!({ "login": login }));
        assert_eq!((refused.kind, refused.code.as_str()), ("invalid", "login"), "{login}");
    }
}

#[test]
fn adding_a_user_changes_no_account_that_exists() {
    let (hotel, admin, _) = scene();
    let asha = json!({ "login": "asha", "full_name": "Asha Rao", "roles": ["Finance"], "new": 1 });
    admin.ok("users.save", asha);
    let before = admin.ok("users.list", json!({}));
    let other = json!({ "login": "ASHA", "full_name": "Asha Iyer", "roles": ["Front Desk"],
                        "password": "a long password", "new": 1 });
    let other = other.as_object().expect("an object").clone();
    match hotel.app.call(&admin.actor(), "users.save", other, CallOptions::default()) {
        Err(Error::Refused { code, field, message }) => {
            assert_eq!((code, field), ("exists", Some("login")));
            assert_eq!(message.to_string(), "There is already a user asha.");
        }
        answer => panic!("{answer:?}"),
    }
    assert_eq!(admin.ok("users.list", json!({})), before, "no password, name or role of the other");
}
