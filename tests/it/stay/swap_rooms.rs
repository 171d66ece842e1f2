//! Two stays that exchange their rooms in one step.

use innkeeper::domain::lists::Role;
use innkeeper::rpc::call_options::CallOptions;
use serde_json::{Value, json};

use super::{Scene, march, n, room};
use crate::support::values::with;
use crate::support::{LAKE, TestHotel};

impl Scene {
    /// Books a Deluxe room, the one given.
    fn booked(&self, guest: &str, from: u32, to: u32, number: &str) -> String {
        let stay = self.book_with(guest, from, to, json!({ "assign_room": 0 }));
        self.call("api.move_reservation", &stay, json!({ "new_room": number }));
        stay
    }

    /// The same in a Suite.
    fn suite(&self, guest: &str, from: u32, to: u32, number: &str) -> String {
        let stay = self.book_with(guest, from, to, json!({ "assign_room": 0, "room_type": "STE" }));
        self.call("api.move_reservation", &stay, json!({ "new_room": number }));
        stay
    }

    fn swap(&self, stay: &str, other: &str, more: Value) -> Value {
        self.call("desk.swap_rooms", stay, with(json!({ "with": other }), more))
    }

    /// The code of a refusal, or the field at fault, and its sentence; nothing was changed.
    fn no_swap(&self, stay: &str, other: &str, more: Value) -> (String, String) {
        let before = self.hotel.contents();
        let params = with(json!({ "reservation": stay, "with": other }), more);
        let refused = self.desk.refused("desk.swap_rooms", params);
        assert_eq!(self.hotel.contents(), before, "{refused:?}");
        (refused.code, refused.message)
    }

    /// The rooms of a stay's nights, by number.
    fn slept(&self, stay: &str) -> String {
        self.hotel.stored(&format!(
            "SELECT group_concat(room_number, ' ') FROM (
               SELECT m.room_number FROM nights n JOIN rooms m ON m.id = n.room_id JOIN reservations r ON r.id = n.reservation_id
               WHERE r.name = '{stay}' ORDER BY n.night_on)"
        ))
    }

    /// Cleans of the room by type and priority that are not finished.
    fn cleans(&self, number: &str) -> String {
        self.hotel.stored(&format!(
            "SELECT group_concat(task_type || ' ' || priority, ', ') FROM hk_tasks t JOIN rooms m ON m.id = t.room_id
             WHERE m.room_number = '{number}' AND t.status = 'Pending'"
        ))
    }
}

#[test]
fn guests_of_a_full_hotel_exchange_rooms_from_today_on() {
    let scene = Scene::open();
    let guests: Vec<String> = (101..=110)
        .map(|number| scene.in_house(&format!("Guest {number}"), 1, 4, &number.to_string()))
        .collect();
    scene.close_days_until(2);
    let (asha, bela) = (&guests[0], &guests[1]);
    assert_eq!(scene.refused("api.move_reservation", asha, json!({ "new_room": "102" })), "room_occupied");
    assert_eq!(scene.cleans("101"), "Stayover Clean Medium");

    let answer = scene.swap(asha, bela, json!({ "reason": "Near the lift" }));
    let expected = |stay: &str, guest: &str, left: &str, to: &str| {
        json!({ "reservation": stay, "guest_name": guest, "room_before": room(left), "room": room(to),
            "room_type": format!("{LAKE}-DLX"), "from_date": march(2), "amount_before": n("12600.00"),
            "amount_after_tax": n("12600.00"), "balance_due": n("12600.00") })
    };
    assert_eq!(
        answer,
        json!({ "ok": true, "warnings": [], "stays": [expected(asha, "Guest 101", "101", "102"),
            expected(bela, "Guest 102", "102", "101")] })
    );
    assert_eq!((scene.slept(asha), scene.slept(bela)), ("101 102 102".into(), "102 101 101".into()));
    for number in ["101", "102"] {
        scene.is(number, "Occupied", "Dirty");
        assert_eq!(scene.cleans(number), "Checkout Clean Urgent", "the next guest waits for room {number}");
    }
    let logged: String = scene.hotel.stored(
        "SELECT group_concat(reference_name || ': ' || (before_snapshot ->> '$.room') || ' ' || (after_snapshot ->> '$.room')
           || ' ' || rationale, '; ') FROM (SELECT * FROM action_log WHERE action_type = 'room_move' ORDER BY seq)",
    );
    let line = |stay: &str, from: &str, to: &str| format!("{stay}: {LAKE}-{from} {LAKE}-{to} Near the lift");
    assert_eq!(logged, format!("{}; {}", line(asha, "101", "102"), line(bela, "102", "101")));
    scene.hotel.assert_sound();

    scene.swap(bela, asha, json!({}));
    assert_eq!((scene.slept(asha), scene.slept(bela)), ("101 101 101".into(), "102 102 102".into()));
    scene.close_days_until(4);
    assert_eq!(scene.call("api.check_out", asha, json!({}))["balance_due"], n("12600.00"));
    scene.is("101", "Vacant", "Dirty");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_in_house_and_one_who_arrives_exchange_rooms() {
    for (arrives, clean) in [(1, "Checkout Clean Urgent"), (2, "Checkout Clean High")] {
        let scene = Scene::open();
        let asha = scene.in_house("Asha Rao", 1, 4, "101");
        let bela = scene.booked("Bela Rao", arrives, 5, "102");
        let answer = scene.swap(&bela, &asha, json!({}));
        assert_eq!(answer["stays"][0]["from_date"], march(arrives));
        assert_eq!(
            (scene.slept(&asha), scene.slept(&bela)),
            ("102 102 102".into(), vec!["101"; 5 - arrives as usize].join(" "))
        );
        scene.is("101", "Vacant", "Dirty");
        scene.is("102", "Occupied", "Clean");
        assert_eq!(scene.cleans("101"), clean);
        scene.hotel.assert_sound();
        if arrives == 2 {
            scene.close_days_until(2);
        }
        let arrived = scene.call("api.check_in", &bela, json!({}));
        assert_eq!(arrived["room"], room("101"));
        scene.hotel.assert_sound();
    }
}

#[test]
fn dates_may_differ_unless_a_third_stay_is_in_the_way() {
    let scene = Scene::open();
    let asha = scene.booked("Asha Rao", 2, 4, "101");
    let bela = scene.booked("Bela Rao", 2, 6, "102");
    let cara = scene.booked("Cara Rao", 5, 7, "101");
    let refused =
        ("room_taken".to_string(), format!("Room 101 is booked for Cara Rao ({cara}) on 2026-03-05."));
    assert_eq!(scene.no_swap(&asha, &bela, json!({})), refused);
    assert_eq!(scene.no_swap(&bela, &asha, json!({})), refused);
    scene.call("api.move_reservation", &cara, json!({ "new_room": "103" }));
    scene.swap(&asha, &bela, json!({}));
    assert_eq!((scene.slept(&asha), scene.slept(&bela)), ("102 102".into(), "101 101 101 101".into()));
    scene.swap(&cara, &asha, json!({}));
    assert_eq!((scene.slept(&asha), scene.slept(&cara)), ("103 103".into(), "102 102".into()));
    scene.hotel.assert_sound();
}

#[test]
fn a_block_a_day_use_and_a_room_out_of_order_are_in_the_way() {
    let scene = Scene::open();
    let asha = scene.booked("Asha Rao", 2, 6, "101");
    let bela = scene.booked("Bela Rao", 2, 4, "102");
    let block = json!({ "property": LAKE, "room": "102", "from_date": march(5), "to_date": march(6) });
    let block = scene.desk.ok("api.create_room_block", block)["name"].clone();
    assert_eq!(
        scene.no_swap(&asha, &bela, json!({})),
        ("room_blocked".into(), "Room 102 is blocked from 2026-03-05 to 2026-03-06.".into())
    );
    scene.desk.ok("api.release_room_block", json!({ "name": block }));
    let day = scene.booked("Dora Day", 5, 5, "102");
    assert_eq!(
        scene.no_swap(&asha, &bela, json!({})),
        ("room_taken".into(), format!("Room 102 is booked for Dora Day ({day}) on 2026-03-05."))
    );
    scene.call("api.move_reservation", &day, json!({ "new_room": "103" }));
    scene.swap(&asha, &bela, json!({}));
    assert_eq!(scene.slept(&asha), "102 102 102 102");
    scene.swap(&day, &bela, json!({}));
    assert_eq!((scene.slept(&day), scene.slept(&bela)), ("101".into(), "103 103".into()));

    let here = scene.in_house("Elsa Rao", 1, 3, "104");
    let there = scene.in_house("Fani Rao", 1, 3, "105");
    scene.given(&format!("UPDATE rooms SET housekeeping_status = 'Out of Order' WHERE name = '{LAKE}-105'"));
    assert_eq!(scene.no_swap(&there, &here, json!({})).0, "room_out_of_order");
    let third = scene.in_house("Gita Rao", 1, 2, "106");
    let later = scene.booked("Hari Rao", 2, 3, "106");
    assert_eq!(
        scene.no_swap(&here, &later, json!({})),
        ("room_occupied".into(), format!("Room 106 is occupied by Gita Rao ({third})."))
    );
    scene.hotel.assert_sound();
}

#[test]
fn rooms_of_two_types_have_the_prices_that_are_asked_for() {
    let scene = Scene::open();
    let asha = scene.in_house("Asha Rao", 1, 4, "101");
    let bela = scene.suite("Bela Rao", 1, 4, "201");
    scene.call("api.check_in", &bela, json!({}));
    let (deluxe, suite) = ("12600.00", "31860.00");
    for (choice, after) in [
        (json!({}), [suite, deluxe]),
        (json!({ "price": "keep", "with_price": "keep" }), [deluxe, suite]),
        (json!({ "price": "keep" }), [deluxe, deluxe]),
        (json!({ "price": "reprice", "with_price": "keep" }), [suite, suite]),
    ] {
        let before = scene.hotel.contents();
        let tried = scene.swap(&asha, &bela, with(choice.clone(), json!({ "dry_run": 1 })));
        let stays = &tried["would_answer"]["stays"];
        for (at, (was, is)) in [deluxe, suite].into_iter().zip(after).enumerate() {
            assert_eq!(
                (&stays[at]["amount_before"], &stays[at]["amount_after_tax"]),
                (&n(was), &n(is)),
                "{choice}"
            );
            assert_eq!(stays[at]["balance_due"], n(is), "{choice}");
        }
        assert_eq!(scene.hotel.contents(), before);
    }
    scene.close_days_until(2);
    scene.swap(&asha, &bela, json!({ "with_price": "keep" }));
    // One night at 4000 and 5 percent, two at 9000 and 18 percent.
    assert_eq!(scene.detail(&asha)["rate_total"], n("25440.00"));
    assert_eq!(scene.detail(&bela)["rate_total"], n(suite));
    assert_eq!(
        (&scene.detail(&asha)["room_type"], &scene.detail(&bela)["room_type"]),
        (&json!("Suite"), &json!("Deluxe"))
    );
    scene.hotel.assert_sound();
    scene.close_days_until(4);
    assert_eq!(scene.folio(&asha)["grand_total"], n("25440.00"));
    assert_eq!(scene.folio(&bela)["grand_total"], n(suite));
    scene.hotel.assert_sound();
}

#[test]
fn a_sold_out_type_takes_a_stay_for_the_one_that_leaves_it() {
    let scene = Scene::open();
    let asha = scene.booked("Asha Rao", 2, 5, "101");
    let bela = scene.suite("Bela Rao", 2, 5, "201");
    for number in 202..=205 {
        scene.suite("Suite Guest", 2, 5, &number.to_string());
    }
    assert_eq!(scene.refused("api.move_reservation", &asha, json!({ "new_room": "202" })), "room_taken");
    scene.swap(&asha, &bela, json!({}));
    assert_eq!((scene.slept(&asha), scene.slept(&bela)), ("201 201 201".into(), "101 101 101".into()));
    scene.swap(&asha, &bela, json!({}));

    scene.call("desk.move_stay", &bela, json!({ "check_out_date": march(3) }));
    let waits = scene.book_with("Cara Rao", 3, 5, json!({ "room_type": "STE", "assign_room": 0 }));
    let refused = ("sold_out".to_string(), "Suite is sold out on 2026-03-03.".to_string());
    assert_eq!(scene.no_swap(&asha, &bela, json!({})), refused, "{waits} waits for the room");
    scene.given("UPDATE room_types SET adults_capacity = 1 WHERE room_type_code = 'STE'");
    assert_eq!(
        scene.no_swap(&asha, &bela, json!({})).0,
        "with",
        "the party is too large for the other's room"
    );
    assert_eq!(scene.no_swap(&bela, &asha, json!({})).0, "reservation");
    scene.hotel.assert_sound();
}

#[test]
fn one_stay_alone_and_stays_without_two_rooms_are_refused() {
    let scene = Scene::open();
    let asha = scene.in_house("Asha Rao", 1, 2, "101");
    let bela = scene.booked("Bela Rao", 2, 4, "102");
    let next = scene.booked("Cara Rao", 2, 4, "101");
    let waits = scene.book_with("Dora Rao", 2, 4, json!({ "assign_room": 0 }));
    let gone = scene.in_house("Elsa Rao", 1, 2, "103");
    scene.call("api.check_out", &gone, json!({}));
    let code = |other: &str, more: Value| scene.no_swap(&asha, other, more).0;
    assert_eq!(code(&asha, json!({})), "with");
    assert_eq!(code(&waits, json!({})), "no_room");
    assert_eq!(code(&next, json!({})), "same_room");
    assert_eq!(code(&gone, json!({})), "wrong_status");
    assert_eq!(scene.no_swap(&gone, &asha, json!({})).0, "wrong_status");
    assert_eq!(
        scene.no_swap(&asha, &bela, json!({ "expected_with_room": "105" })),
        ("room_changed".into(), format!("{bela} has room 102 by now."))
    );
    assert_eq!(code(&bela, json!({ "expected_room": room("102") })), "room_changed");
    scene.hotel.assert_sound();
}

#[test]
fn the_desk_of_the_property_alone_exchanges_rooms() {
    let hotel = TestHotel::chain("2026-03-01");
    let desk = hotel.user("desk", &[Role::FrontDesk]);
    let book = |property: &str| {
        let stay = json!({ "property": property, "room_type": "DLX", "guest_name": "Asha Rao",
            "check_in_date": march(2), "check_out_date": march(3) });
        desk.ok("api.create_booking", stay)["reservation"].clone()
    };
    let (here, there) = (book(LAKE), book(crate::support::HILL));
    let before = hotel.contents();
    assert_eq!(
        desk.refused("desk.swap_rooms", json!({ "reservation": here, "with": there })).kind,
        "not found"
    );
    assert_eq!(hotel.contents(), before);
    let pair = json!({ "reservation": here, "with": book(LAKE) });
    for (login, role) in [("rooms", Role::Housekeeping), ("rita", Role::RevenueManager)] {
        let refused = hotel.user(login, &[role]).refused("desk.swap_rooms", pair.clone());
        assert_eq!((refused.kind, refused.code.as_str()), ("forbidden", "role_missing"), "{login}");
    }
    hotel.user("agent", &[Role::ServiceAgent]).ok("desk.swap_rooms", pair);
    hotel.assert_sound();
}

#[test]
fn a_repeated_call_does_not_exchange_them_again() {
    let scene = Scene::open();
    let (asha, bela) = (scene.booked("Asha Rao", 2, 4, "101"), scene.booked("Bela Rao", 2, 4, "102"));
    let params = json!({ "reservation": asha, "with": bela });
    let call = || {
        let options = CallOptions { idempotency_key: Some("one intent"), ..CallOptions::default() };
        let params = params.as_object().expect("params").clone();
        let answer = scene.hotel.app.call(&scene.desk.actor(), "desk.swap_rooms", params, options);
        serde_json::from_slice::<Value>(&answer.expect("an answer")).expect("JSON")
    };
    assert_eq!(call(), call());
    assert_eq!((scene.slept(&asha), scene.slept(&bela)), ("102 102".into(), "101 101".into()));
    scene.hotel.assert_sound();
}

#[test]
fn the_next_booking_finds_the_rooms_as_they_were_exchanged() {
    let scene = Scene::open();
    let asha = scene.booked("Asha Rao", 2, 4, "101");
    let bela = scene.booked("Bela Rao", 2, 8, "102");
    for round in 0..3 {
        let taken = scene.book(&format!("Guest {round}"), 2, 8);
        let number = |stay: &str| scene.slept(stay).split(' ').next().unwrap_or_default().to_string();
        assert!(!["101", "102"].contains(&number(&taken).as_str()), "{round}");
        scene.swap(&asha, &bela, json!({}));
        scene.swap(&asha, &taken, json!({}));
        scene.hotel.assert_sound();
        scene.swap(&taken, &asha, json!({}));
    }
    let mut rest = 0;
    let dates = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Last", "check_in_date": march(2), "check_out_date": march(8) });
    while scene.desk.call("api.create_booking", dates.clone()).is_ok() {
        rest += 1;
    }
    assert_eq!(rest, 5, "ten rooms, five with stays");
    scene.hotel.assert_sound();
}

#[test]
fn a_guest_who_is_a_day_late_leaves_the_night_to_the_one_who_slept() {
    let scene = Scene::open();
    scene.given("UPDATE properties SET no_show_grace_days = 2");
    let late = scene.booked("Asha Rao", 1, 4, "101");
    let later = scene.booked("Bela Rao", 1, 3, "102");
    let here = scene.in_house("Cara Rao", 1, 4, "103");
    scene.close_days_until(2);
    let refused =
        ("room_taken".to_string(), format!("Room 103 is booked for Cara Rao ({here}) on 2026-03-01."));
    assert_eq!(scene.no_swap(&late, &here, json!({})), refused);
    assert_eq!(scene.no_swap(&here, &late, json!({})), refused);
    scene.swap(&late, &later, json!({}));
    assert_eq!((scene.slept(&late), scene.slept(&later)), ("102 102 102".into(), "101 101".into()));
    scene.hotel.assert_sound();
}

#[test]
fn an_overdue_guest_and_one_who_leaves_today_exchange_rooms_without_a_night() {
    let scene = Scene::open();
    let overdue = scene.in_house("Asha Rao", 1, 2, "101");
    let leaving = scene.in_house("Bela Rao", 1, 3, "102");
    scene.close_days_until(3);
    let staying = scene.in_house("Cara Rao", 3, 5, "103");
    scene.swap(&overdue, &staying, json!({}));
    scene.swap(&leaving, &overdue, json!({}));
    assert_eq!(
        (scene.slept(&overdue), scene.slept(&leaving), scene.slept(&staying)),
        ("101".into(), "102 102".into(), "101 101".into())
    );
    for (stay, number) in [(&leaving, "103"), (&overdue, "102"), (&staying, "101")] {
        assert_eq!(scene.call("api.reservation_detail", stay, json!({}))["room"], room(number));
    }
    scene.hotel.assert_sound();
    scene.call("api.check_out", &leaving, json!({}));
    scene.is("103", "Vacant", "Dirty");
    scene.hotel.assert_sound();
}

#[test]
fn running_orders_go_to_the_rooms_that_their_guests_move_to() {
    let scene = Scene::open();
    let (asha, bela) = (scene.in_house("Asha Rao", 1, 4, "101"), scene.in_house("Bela Rao", 1, 4, "102"));
    let admin = scene.hotel.known("admin");
    let outlet = json!({ "property": LAKE, "outlet_name": "Terrace" });
    admin.ok("records.save", json!({ "type": "pos_outlet", "values": outlet }));
    let dish = json!({ "property": LAKE, "outlet": "Terrace", "item_name": "Dal", "price": 250, "category": "Food" });
    admin.ok("records.save", json!({ "type": "menu_item", "values": dish }));
    let orders: Vec<String> = ["101", "102"]
        .into_iter()
        .map(|room| {
            let items = json!([{ "menu_item": "Dal", "qty": 1 }]);
            let asked = json!({ "outlet": format!("{LAKE}-Terrace"), "room": room, "items": items });
            admin.ok("pos.create_order", asked)["order"].as_str().expect("an order").to_string()
        })
        .collect();
    scene.given("UPDATE pos_orders SET reservation_id = NULL");
    let warnings = scene.swap(&asha, &bela, json!({}))["warnings"].clone();
    let said =
        |order: &str, room: &str| format!("{order} of Terrace is still open and now goes to room {room}.");
    assert_eq!(warnings, json!([said(&orders[0], "102"), said(&orders[1], "101")]));
    let brought = |order: &str| admin.ok("pos.order_detail", json!({ "order": order }))["room"].clone();
    assert_eq!((brought(&orders[0]), brought(&orders[1])), (json!(room("102")), json!(room("101"))));
    scene.hotel.assert_sound();
}

#[test]
fn laundry_that_waits_at_a_room_goes_with_its_guest() {
    let scene = Scene::open();
    let (asha, bela) = (scene.in_house("Asha Rao", 1, 4, "101"), scene.in_house("Bela Rao", 1, 4, "102"));
    let pickup =
        |room: &str| scene.desk.ok("laundry.request_pickup", json!({ "property": LAKE, "room": room }));
    let bag = pickup("101")["order"].clone();
    scene.swap(&asha, &bela, json!({}));
    assert_eq!(pickup("102"), json!({ "ok": true, "order": bag, "already": true }));
    assert_ne!(pickup("101")["order"], bag, "the other guest has a bag of their own");
    scene.call("desk.move_stay", &asha, json!({ "room": "103" }));
    assert_eq!(pickup("103")["order"], bag);
    scene.hotel.assert_sound();
}

#[test]
fn the_stays_that_are_offered_are_those_that_can_exchange_rooms() {
    let scene = Scene::open();
    let asha = scene.in_house("Asha Rao", 1, 5, "101");
    scene.in_house("Bela Rao", 1, 3, "102");
    scene.booked("Cara Rao", 2, 4, "103");
    scene.booked("Dora Rao", 1, 3, "104");
    scene.booked("Elsa Rao", 3, 4, "104");
    scene.booked("Fani Rao", 4, 8, "105");
    scene.booked("Gita Rao", 6, 8, "101");
    scene.suite("Hari Rao", 1, 5, "201");
    let offered = scene.call("desk.rooms_for_stay", &asha, json!({}));
    let mut found = Vec::new();
    for choice in offered["room_types"]
        .as_array()
        .expect("types")
        .iter()
        .flat_map(|one| one["rooms"].as_array().expect("rooms"))
    {
        if choice["can_move"] == 1 {
            assert_eq!(choice["swap_with"], Value::Null, "{choice}");
        } else if let Some(other) = choice["swap_with"]["reservation"].as_str() {
            let tried = scene.swap(&asha, other, json!({ "dry_run": 1 }));
            assert_eq!(tried["would_answer"]["stays"][0]["room"], choice["room"]);
            found.push(
                format!("{} {}", choice["room_number"], choice["swap_with"]["guest_name"]).replace('"', ""),
            );
        }
    }
    assert_eq!(
        found,
        ["102 Bela Rao", "103 Cara Rao", "201 Hari Rao"],
        "not two stays of 104, nor one that meets a third in 101"
    );
    scene.hotel.assert_sound();
}
