//! The cashier PIN.

use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::json;

use crate::folio::Scene;
use crate::support::{Caller, LAKE, TestHotel};

fn strict() -> (Scene, String) {
    let scene = Scene::on("2026-03-01");
    let stay = scene.arrive("Ravi Rao", "2026-03-01", "2026-03-02", json!({}));
    let folio = scene.folio_name(&stay);
    scene.charge(&folio, "Misc", "1000", "0");
    scene.given("UPDATE properties SET require_cashier_pin = 1 WHERE id = :lake");
    (scene, folio)
}

fn pay(caller: &Caller, folio: &str, pin: Option<&str>) -> Result<(), String> {
    let mut params = json!({ "folio": folio, "mode": "Cash", "amount": 1 });
    if let Some(pin) = pin {
        params["pin"] = json!(pin);
    }
    caller.call("api.add_folio_payment", params).map(|_| ()).map_err(|refused| {
        assert_eq!(refused.kind, "forbidden");
        refused.code
    })
}

#[test]
fn money_asks_for_the_pin_where_the_property_demands_it() {
    let (scene, folio) = strict();
    let desk = &scene.desk;
    let status = || desk.ok("api.cashier_pin_status", json!({ "property": LAKE }));
    assert_eq!(status(), json!({ "required": 1, "has_pin": 0 }));
    assert_eq!(pay(desk, &folio, None), Err("pin_not_set".into()));
    assert_eq!(pay(desk, &folio, Some("4711")), Err("pin_not_set".into()));
    for wrong in ["123", "123456789", "12a4", "१२३४"] {
        assert_eq!(desk.refused("api.set_cashier_pin", json!({ "pin": wrong })).code, "pin", "{wrong}");
    }
    desk.ok("api.set_cashier_pin", json!({ "pin": 4711 }));
    assert_eq!(status(), json!({ "required": 1, "has_pin": 1 }));
    assert_eq!(pay(desk, &folio, None), Err("pin_required".into()));
    assert_eq!(pay(desk, &folio, Some("4712")), Err("pin_wrong".into()));
    assert_eq!(pay(desk, &folio, Some("4711")), Ok(()));
    let guarded = [
        ("refund_folio_payment", json!({ "amount": 1, "mode": "Cash", "reason": "x" })),
        ("void_folio_charge", json!({ "charge_row": "1" })),
        ("post_allowance", json!({ "amount": 1, "reason": "x" })),
        ("close_folio", json!({})),
        ("part_settle_folio", json!({})),
        ("cancel_invoice", json!({ "reason": "x" })),
    ];
    for (name, mut params) in guarded {
        params["folio"] = json!(folio);
        assert_eq!(desk.refused(&format!("api.{name}"), params).code, "pin_required", "{name}");
    }
    let sly = json!({ "folio": folio, "charge_type": "Allowance", "description": "x", "amount": 1 });
    let refused = desk.refused("api.add_folio_charge", sly);
    assert_eq!((refused.kind, refused.code.as_str()), ("forbidden", "pin_required"));
    // Calling oneself an agent does not help; an agent answers to the action log instead.
    let called = json!({ "folio": folio, "mode": "Cash", "amount": 1, "agent": "Concierge" });
    assert_eq!(desk.refused("api.add_folio_payment", called).code, "pin_required");
    let mut agent = scene.hotel.user("bot", &[Role::ServiceAgent]).actor();
    agent.agent_name = Some("Concierge".to_string());
    let params = json!({ "folio": folio, "mode": "Cash", "amount": 1 });
    let params = params.as_object().expect("an object").clone();
    scene
        .hotel
        .app
        .call(&agent, "api.add_folio_payment", params, CallOptions::default())
        .expect("an agent needs no PIN");
    scene.hotel.assert_sound();
}

#[test]
fn changing_a_pin_needs_the_one_in_force() {
    let (scene, folio) = strict();
    let desk = &scene.desk;
    desk.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
    let missing = desk.refused("api.set_cashier_pin", json!({ "pin": "1234" }));
    assert_eq!((missing.kind, missing.code.as_str()), ("invalid", "current_pin"));
    let wrong = desk.refused("api.set_cashier_pin", json!({ "pin": "1234", "current_pin": "0000" }));
    assert_eq!(wrong.code, "pin_wrong");
    desk.ok("api.set_cashier_pin", json!({ "pin": "1234", "current_pin": "4711" }));
    assert_eq!(pay(desk, &folio, Some("4711")), Err("pin_wrong".into()));
    assert_eq!(pay(desk, &folio, Some("1234")), Ok(()));
}

#[test]
fn five_wrong_pins_lock_it_for_a_quarter_of_an_hour_even_over_a_restart() {
    let (scene, folio) = strict();
    scene.desk.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
    // A wrong current PIN counts like a wrong PIN.
    let change = json!({ "pin": "1234", "current_pin": "0000" });
    assert_eq!(scene.desk.refused("api.set_cashier_pin", change).code, "pin_wrong");
    for _ in 0..4 {
        assert_eq!(pay(&scene.desk, &folio, Some("0000")), Err("pin_wrong".into()));
    }
    assert_eq!(pay(&scene.desk, &folio, Some("4711")), Err("pin_locked".into()));
    let restarted: TestHotel = scene.hotel.copy();
    let desk = restarted.known("asha");
    assert_eq!(pay(&desk, &folio, Some("4711")), Err("pin_locked".into()));
    restarted.clock("2026-03-01 15:14:59");
    assert_eq!(pay(&desk, &folio, Some("4711")), Err("pin_locked".into()));
    restarted.clock("2026-03-01 15:15:01");
    assert_eq!(pay(&desk, &folio, Some("4711")), Ok(()));
    restarted.assert_sound();
}

#[test]
fn forty_wrong_pins_at_once_admit_five_guesses() {
    let (scene, folio) = strict();
    scene.desk.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
    let guess = |pin: usize| pay(&scene.desk, &folio, Some(&format!("{pin:04}"))).expect_err("a wrong PIN");
    let codes: Vec<String> = std::thread::scope(|scope| {
        let guesses: Vec<_> = (0..40).map(|pin| scope.spawn(move || guess(pin))).collect();
        guesses.into_iter().map(|guess| guess.join().expect("an answer")).collect()
    });
    let compared = codes.iter().filter(|code| *code == "pin_wrong").count();
    let locked = codes.iter().filter(|code| *code == "pin_locked").count();
    assert_eq!((compared, locked), (5, 35));
    assert_eq!(pay(&scene.desk, &folio, Some("4711")), Err("pin_locked".into()));
    scene.hotel.assert_sound();
}

#[test]
fn a_clock_set_back_does_not_lengthen_the_lock() {
    let (scene, folio) = strict();
    scene.desk.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
    for _ in 0..5 {
        assert_eq!(pay(&scene.desk, &folio, Some("0000")), Err("pin_wrong".into()));
    }
    scene.hotel.clock("2026-02-28 15:00:00");
    let params = json!({ "folio": folio, "mode": "Cash", "amount": 1, "pin": "4711" });
    let refused = scene.desk.refused("api.add_folio_payment", params);
    assert!(refused.message.contains("in 15 minutes"), "{}", refused.message);
    scene.hotel.clock("2026-02-28 15:15:00");
    assert_eq!(pay(&scene.desk, &folio, Some("4711")), Ok(()));
}

#[test]
fn an_agent_and_a_pin_are_texts() {
    let (scene, folio) = strict();
    scene.given("UPDATE properties SET require_cashier_pin = 0 WHERE id = :lake");
    let payment = |more: serde_json::Value| {
        let mut params = json!({ "folio": folio, "mode": "Cash", "amount": 1 });
        params.as_object_mut().expect("an object").extend(more.as_object().expect("an object").clone());
        scene.desk.call("api.add_folio_payment", params).map_err(|refused| (refused.kind, refused.code))
    };
    for wrong in [json!([1, 2]), json!({ "a": 1 }), json!(true)] {
        assert_eq!(payment(json!({ "pin": wrong })).err(), Some(("invalid", "pin".to_string())), "{wrong}");
        assert_eq!(
            payment(json!({ "agent": wrong })).err(),
            Some(("invalid", "agent".to_string())),
            "{wrong}"
        );
    }
    for fine in
        [json!({ "pin": "" }), json!({ "pin": null, "agent": null }), json!({ "pin": 5, "agent": "" })]
    {
        payment(fine).expect("a payment");
    }
    let ticket = |agent: serde_json::Value| {
        let params =
            json!({ "property": LAKE, "category": "Maintenance", "subject": "Lamp", "agent": agent });
        scene.desk.ok("api.create_ticket", params);
        scene.hotel.stored::<String>("SELECT agent_name FROM action_log ORDER BY rowid DESC LIMIT 1")
    };
    assert_eq!(ticket(json!(5)), "5");
    assert_eq!(ticket(json!("\u{0}")), "");
    assert_eq!(ticket(json!(" Concierge\n")), "Concierge");
}

#[test]
fn a_pin_is_removed_so_that_its_owner_sets_another() {
    let scene = Scene::on("2026-03-01");
    let (admin, asha) = (scene.hotel.known("admin"), &scene.desk);
    asha.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
    asha.refused("api.set_cashier_pin", json!({ "pin": "1234" }));
    let root = scene.hotel.user("root", &[Role::SystemManager]);
    let key = root.ok("users.issue_key", json!({ "login": "asha" }));
    admin.ok("users.reset_pin", json!({ "login": "asha" }));
    asha.ok("api.set_cashier_pin", json!({ "pin": "1234" }));
    let logged = |verb: &str| -> String {
        scene.hotel.stored(&format!(
            "SELECT ifnull(before_snapshot, '-') || ' ' || after_snapshot FROM action_log
             WHERE action_type = '{verb}' ORDER BY seq DESC LIMIT 1"
        ))
    };
    assert_eq!(logged("reset_pin"), r#"{"has_pin":1} {"has_pin":0,"keys_revoked":1}"#);
    assert_eq!(logged("set_cashier_pin"), r#"{"has_pin":0} {"has_pin":1}"#);
    let issued = json!({ "key": key["api_key"], "purpose": "Developer" });
    assert_eq!(logged("api_key_issued"), format!("- {issued}"));
}
