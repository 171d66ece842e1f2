//! Functions where the rest of the hotel looks for them: the search, files, guests, groups, dashboards, the checks.

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::{HALL, LAWN, Scene, list, shown, text};
use crate::http::client::{PASSWORD, Served, anywhere};
use crate::support::{HILL, LAKE};

/// Names of the functions that a text finds.
fn found(scene: &Scene, typed: &str) -> Vec<String> {
    let hits = scene.sales.ok("desk.search", json!({ "q": typed }));
    list(&hits).iter().filter(|hit| hit["kind"] == "function").map(|hit| text(&hit["name"])).collect()
}

#[test]
fn the_search_finds_a_function_by_number_customer_phone_and_event() {
    let scene = Scene::open();
    let wedding = scene.enquire(json!({ "customer_phone": "+91 98200 12345" }));
    let meeting =
        scene.enquire(json!({ "customer_name": "Ben Roy", "event_type": "Conference", "venue": LAWN }));
    scene.sales.ok(
        "banquet.update_function",
        json!({ "function": meeting, "fields": { "event_name": "Annual dealers' meet" } }),
    );
    for (typed, wanted) in [
        (wedding.as_str(), &wedding),
        ("evt-2026-0002", &meeting),
        ("2", &meeting),
        ("asha", &wedding),
        ("RAO", &wedding),
        ("98200 12345", &wedding),
        ("wedding", &wedding),
        ("dealers", &meeting),
    ] {
        assert_eq!(found(&scene, typed), std::slice::from_ref(wanted), "{typed}");
    }
    assert_eq!(found(&scene, "%"), Vec::<String>::new());
    let hits = scene.sales.ok("desk.search", json!({ "q": "ben roy" }));
    assert_eq!(
        shown(&hits[0], "kind title detail property"),
        r#""function" "Ben Roy" "EVT-2026-0002 · Annual dealers' meet · Enquiry · Lake Lawn · 2026-03-20" "Lake View Palace""#
    );
    // A function that is called off comes after those that are not.
    let again = scene.enquire(json!({ "event_date": "2026-05-01" }));
    scene.set(&again, "Lost");
    assert_eq!(found(&scene, "asha"), [wedding, again]);
    let elsewhere = scene.hotel.user_of("hillsales", &[Role::RevenueManager], &[HILL]);
    assert_eq!(elsewhere.ok("desk.search", json!({ "q": "asha" })), Value::Array(Vec::new()));
}

#[test]
fn each_register_is_a_table_of_text_and_a_workbook() {
    let scene = Scene::open();
    let function = scene.confirmed(json!({ "customer_name": "=Asha" }));
    scene.sales.ok("banquet.generate_quote", json!({ "function": function }));
    scene
        .finance
        .ok("banquet.record_receipt", json!({ "function": function, "amount": 300, "mode": "Cash" }));
    for login in ["admin", "cook"] {
        scene.admin.ok("users.set_password", json!({ "login": login, "password": PASSWORD }));
    }
    let served = Served::serve(scene.hotel.copy_with(Config { listen: anywhere(), ..Config::default() }));
    let owner = served.signed_in("admin");
    let address = |register: &str, format: &str| {
        format!(
            "/api/files/reports/banquet_register.{format}?property=Lake%20View%20Palace&register={register}\
            &from_date=2026-03-01&to_date=2026-03-31"
        )
    };
    let total = "\"Total\",";
    for (register, sheets, line) in [
        ("functions", 1, "85000.00,0.00,0.00,15300.00,100300.00,300.00,100000.00,668.67"),
        ("quotations", 1, "100300.00,300.00,100000.00"),
        ("enquiries", 1, "\"Phone\",\"sales\""),
        ("receipts", 2, "\"Cash\",300.00"),
        ("sales", 5, "\"Full Day\",1,150,100300.00,300.00"),
    ] {
        let text = owner.get(&address(register, "csv"));
        assert_eq!(text.status, 200, "{register}: {}", text.text());
        let text = text.text();
        assert!(text.contains(line) && text.contains(total), "{register}: {text}");
        assert!(!text.contains(",\"=Asha"), "no cell is a formula: {text}");
        let book = owner.get(&address(register, "xlsx"));
        let book = calamine::open_workbook_from_rs::<calamine::Xlsx<_>, _>(std::io::Cursor::new(book.body));
        let book: calamine::Xlsx<_> = book.expect("a workbook");
        assert_eq!(calamine::Reader::sheet_names(&book).len(), sheets, "{register}");
    }
    assert_eq!(served.signed_in("cook").get(&address("functions", "csv")).status, 403);
    assert_eq!(owner.get(&address("guests", "csv")).status, 422);
}

#[test]
fn the_event_of_a_group_begins_with_the_rental_of_its_hall() {
    let scene = Scene::open();
    let group = |venue: &str| {
        let params = json!({ "property": LAKE, "group_name": "Mehta Wedding", "check_in_date": "2026-03-20",
            "check_out_date": "2026-03-22", "blocks": [], "venue": venue, "attendees": 120 });
        scene.sheet(&text(&scene.sales.ok("api.create_group_block", params)["event"]))
    };
    let sheet = group(HALL);
    assert_eq!(
        shown(&sheet["items"][0], "item_type item_name uom qty rate"),
        r#""Venue Rental" "Durbar Hall" "Day" 1 85000.00"#
    );
    assert_eq!(shown(&sheet, "grand_total customer_name status"), r#"100300.00 "Mehta Wedding" "Enquiry""#);
    let free = scene.save("venue", json!({ "venue_name": "Garden" }));
    assert_eq!(shown(&group(&free), "items grand_total"), "[] 0.00");
    scene.hotel.assert_sound();
}

#[test]
fn a_guests_functions_are_in_their_journey_and_among_the_linked_records() {
    let scene = Scene::open();
    let desk = scene.hotel.user_of("front", &[Role::FrontDesk], &[LAKE]);
    let function = scene.confirmed(json!({ "customer_phone": "98200 12345" }));
    let other = scene.enquire(json!({ "customer_name": "Ben Roy" }));
    let guest = text(&scene.sales.ok("banquet.link_customer", json!({ "function": function }))["customer"]);
    let journey = desk.ok("api.guest_journey", json!({ "guest": guest }));
    assert_eq!(list(&journey["functions"]).len(), 1);
    assert_eq!(
        shown(&journey["functions"][0], "name event_type venue_name status event_date end_date grand_total"),
        format!(r#""{function}" "Wedding" "Durbar Hall" "Confirmed" "2026-03-20" "2026-03-20" 100300.00"#)
    );
    assert_eq!(
        shown(&journey["timeline"][0], "type title detail amount reference"),
        format!(
            r#""function" "Wedding {function} at Lake View Palace" "Durbar Hall, 2026-03-20; Confirmed" 100300.00 "{function}""#
        )
    );
    let linked = |doctype: &str, name: &str| {
        let found = desk.ok("api.linked_records", json!({ "doctype": doctype, "name": name }));
        list(&found["functions"]).iter().map(|one| shown(one, "name event_date status")).collect::<Vec<_>>()
    };
    let wanted = [format!(r#""{function}" "2026-03-20" "Confirmed""#)];
    assert_eq!(linked("Guest", &guest), wanted);
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-20",
        "check_out_date": "2026-03-21", "guest_name": "Asha Rao", "phone": "98200 12345" });
    let stay = text(&desk.ok("api.create_booking", stay)["reservation"]);
    assert_eq!(linked("Reservation", &stay), wanted);
    assert_eq!(linked("Venue Booking", &function), wanted);
    assert_eq!(linked("Venue Booking", &other), Vec::<String>::new());
    let profile = scene.sales.ok("banquet.customer_profile", json!({ "property": LAKE, "guest": guest }));
    assert_eq!(text(&profile["functions"][0]["name"]), function);
}

#[test]
fn dashboards_show_banquets_and_count_their_revenue_once() {
    let scene = Scene::open();
    let alone = scene.confirmed(json!({ "event_date": "2026-03-01" }));
    let posted = scene.confirmed(json!({ "event_date": "2026-03-01", "venue": LAWN, "start_time": "10:00",
        "end_time": "14:00" }));
    scene.enquire(json!({ "event_date": "2026-03-01" }));
    scene.finance.ok("banquet.close_out", json!({ "function": alone }));
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-03-01",
        "check_out_date": "2026-03-02", "guest_name": "Ben Roy" });
    let stay = text(&scene.admin.ok("api.create_booking", stay)["reservation"]);
    scene.admin.ok("api.check_in", json!({ "reservation": stay }));
    let folio = text(&scene.admin.ok("api.get_folio", json!({ "reservation": stay }))["name"]);
    scene.finance.ok("banquet.post_to_folio", json!({ "function": posted, "folio": folio }));
    let on = json!({ "property": LAKE, "date": "2026-03-01" });
    // 85,000 with an invoice of its own and four hours of the lawn at 10,000 on the folio.
    let figures = "functions pax revenue to_close";
    let board = scene.admin.ok("dashboards.property_dashboard", on.clone());
    assert_eq!(shown(&board["banquet"], figures), "2 300 125000.00 0");
    assert_eq!(board["today"]["other_revenue"].to_string(), "125000.00");
    let flash = scene.admin.ok("reports.manager_flash", on.clone());
    assert_eq!(shown(&flash["banquet"], figures), "2 300 125000.00 0");
    assert_eq!(flash["today"]["other_revenue"].to_string(), "125000.00");
    let portfolio = scene.admin.ok("dashboards.portfolio_dashboard", json!({ "date": "2026-03-01" }));
    let lake =
        list(&portfolio["properties"]).iter().find(|row| row["property"] == LAKE).expect("the property");
    assert_eq!(shown(&lake["banquet"], figures), "2 300 125000.00 0");
    // A line that is split is worth as much as before.
    let bill = scene.admin.ok("api.get_folio", json!({ "reservation": stay }));
    let hall =
        list(&bill["charges"]).iter().find(|row| row["amount"].as_f64() == Some(40000.0)).expect("the lawn");
    let company = json!({ "reservation": stay, "folio_type": "Company" });
    let company = text(&scene.admin.ok("api.split_folio", company)["folio"]);
    let half = json!({ "from_folio": folio, "charge_row": hall["name"], "to_folio": company, "percent": 50 });
    scene.admin.ok("api.split_folio_charge", half);
    let board = scene.admin.ok("dashboards.property_dashboard", on.clone());
    assert_eq!(shown(&board["banquet"], figures), "2 300 125000.00 0");
    let morning = scene.admin.ok("api.owner_briefing", json!({ "property": LAKE, "date": "2026-03-02" }));
    assert_eq!(shown(&morning["yesterday"]["banquet"], figures), "2 300 125000.00 0");
    // The one that was posted is not closed out.
    assert_eq!(shown(&morning["banquet_today"], figures), "0 0 0.00 1");
    scene.hotel.assert_sound();
}

#[test]
fn merging_and_erasing_a_guest_cover_functions_and_their_snapshots() {
    let scene = Scene::open();
    let function = scene
        .confirmed(json!({ "customer_phone": "98200 12345", "requirements": "Asha Rao wants marigolds" }));
    let guest = text(&scene.sales.ok("banquet.link_customer", json!({ "function": function }))["customer"]);
    scene.sales.ok("banquet.generate_quote", json!({ "function": function, "note": "For Asha Rao" }));
    let stay = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": "2026-04-20",
        "check_out_date": "2026-04-21", "guest_name": "Asha R Rao", "phone": "98111 00000" });
    let stay = text(&scene.admin.ok("api.create_booking", stay)["reservation"]);
    let twin = scene.admin.ok("api.reservation_detail", json!({ "reservation": stay }));
    let twin = text(&twin["guest"]["name"]);
    scene.admin.ok("api.merge_guests", json!({ "source": guest, "target": twin }));
    assert_eq!(text(&scene.sheet(&function)["customer"]), twin);
    scene.admin.ok("api.cancel_reservation", json!({ "reservation": stay, "reason": "Guest request" }));
    scene.admin.ok("api.anonymize_guest", json!({ "guest": twin }));
    let sheet = scene.sheet(&function);
    assert!(sheet["customer_phone"].is_null(), "{sheet}");
    let quote = scene
        .sales
        .ok("banquet.banquet_document", json!({ "function": function, "kind": "quote" }))
        .to_string();
    let contents = scene.hotel.contents();
    for reported in ["Asha", "98200"] {
        assert!(
            !sheet.to_string().contains(reported) && !quote.contains(reported),
            "{reported}: {sheet} {quote}"
        );
        let is_left = |row: &&String| row.starts_with("function") && row.contains(reported);
        let left: Vec<&String> = contents.iter().filter(is_left).collect();
        assert!(left.is_empty(), "{reported}: {left:#?}");
    }
    scene.hotel.assert_sound();
}

#[test]
fn the_checks_find_a_function_whose_totals_are_not_those_of_its_lines() {
    for (harm, check) in [
        ("UPDATE function_lines SET tax_minor = tax_minor + 500", "function tax differs from its rate"),
        ("UPDATE functions SET discount_minor = 100", "function discount differs from its lines"),
    ] {
        let scene = Scene::open();
        scene.confirmed(json!({}));
        scene.hotel.assert_sound();
        scene.hotel.given(harm);
        let wrong =
            innkeeper::db::check::run(&scene.hotel.app.db.reader().expect("a reader")).expect("the checks");
        assert!(format!("{wrong:?}").contains(check), "{wrong:?}");
    }
}
