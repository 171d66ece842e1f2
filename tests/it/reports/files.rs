//! The reports as files.

use calamine::{Data, Reader};
use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use innkeeper::rpc::registry::Registry;
use innkeeper::svc;
use innkeeper::svc::reports::files::REPORTS;
use serde_json::json;

use super::Scene;
use crate::http::client::{PASSWORD, Served, anywhere};
use crate::support::LAKE;

const PROPERTY: &str = "property=Lake%20View%20Palace";

fn served() -> Served {
    let scene = Scene::open();
    let anna = scene.arrive("Anna", "DLX", "2026-03-01", "2026-03-03", json!({ "source": "Phone" }));
    scene.pay(&anna, "Cash", "1000");
    let folio = scene.folio(&anna);
    scene.charge(&anna, "Laundry", "500");
    scene.owner.ok("api.post_allowance", json!({ "folio": folio, "amount": 80, "reason": "=Noise" }));
    scene.audit();
    scene.hotel.user("desk", &[Role::FrontDesk]);
    for login in ["admin", "hill", "desk"] {
        scene.owner.ok("users.set_password", json!({ "login": login, "password": PASSWORD }));
    }
    Served::serve(scene.hotel.copy_with(Config { listen: anywhere(), ..Config::default() }))
}

#[test]
fn every_report_is_a_table_of_text_and_a_workbook() {
    let served = served();
    let owner = served.signed_in("admin");
    let period = format!("{PROPERTY}&from_date=2026-03-01&to_date=2026-03-01");
    let day = format!("{PROPERTY}&date=2026-03-01");
    for (name, query, sheets, line) in [
        (
            "manager_flash",
            &day,
            5,
            "Today,2026-03-01,1,2,6.67,4000.00,0.00,420.00,4420.00,4000.00,266.67,2210.00",
        ),
        ("budget_vs_actual", &PROPERTY.to_string(), 1, "Room Revenue,4000.00,0.00,0.00,4000.00,"),
        ("contribution", &period, 1, "Phone,1,1,4000.00,100.00"),
        ("sla_report", &period, 3, "Total,0,0,0,,"),
        ("void_allowance_report", &PROPERTY.to_string(), 2, "Allowance,1,94.40"),
        (
            "property_dashboard",
            &day,
            7,
            "Day,2026-03-01,1,2,6.67,4000.00,0.00,420.00,4420.00,4000.00,266.67,2210.00\r\n\
             Month to date,,1,,6.67,4000.00,,,4420.00,4000.00,266.67,\r\n",
        ),
        (
            "portfolio_dashboard",
            &String::new(),
            1,
            "Lake View Palace,2026-03-02,INR,15,1,6.67,0,0,1,4000.00,0.00,",
        ),
        (
            "activity_feed",
            &format!("{PROPERTY}&action_type=post_allowance"),
            1,
            "admin,,post_allowance,Desk,Executed,",
        ),
    ] {
        let text = owner.get(&format!("/api/files/reports/{name}.csv?{query}"));
        assert_eq!(
            (text.status, text.header("content-type")),
            (200, Some("text/csv; charset=utf-8")),
            "{name}"
        );
        let named = format!("attachment; filename=\"{name}.csv\"");
        assert_eq!(text.header("content-disposition"), Some(named.as_str()));
        assert!(
            text.text().starts_with('\u{feff}') && text.text().replace('"', "").contains(line),
            "{name}: {}",
            text.text()
        );
        let book = owner.get(&format!("/api/files/reports/{name}.xlsx?{query}"));
        let mut book = calamine::Xlsx::new(std::io::Cursor::new(book.body)).expect("a workbook");
        assert_eq!(book.sheet_names().len(), sheets, "{name}");
        let first = book.worksheet_range_at(0).expect("a sheet").expect("readable");
        assert!(
            first.height() >= 2 && first.rows().flatten().any(|cell| matches!(cell, Data::Float(_))),
            "{name}"
        );
    }
    let flash = owner.get(&format!("/api/files/reports/manager_flash.csv?{day}")).text();
    let titles = ["Manager flash", "Movement", "Collections", "Last 14 days", "Next 7 days"];
    assert!(titles.iter().all(|title| flash.contains(&format!("{title}\r\n"))), "{flash}");
    assert!(flash.contains("\"Cash\",1,1000.00\r\n\"Total\",1,1000.00\r\n"), "{flash}");
    assert!(!flash.contains("After closing"), "{flash}");
    // The file has the same sentences about late changes as the screen.
    let folio = served.hotel.stored::<String>("SELECT name FROM folios");
    served.hotel.clock("2026-03-02 09:00:00");
    let owner = served.signed_in("admin");
    let late = json!({ "folio": folio, "charge_type": "Minibar", "description": "Cola", "amount": 150, "posting_date": "2026-03-01" });
    owner.call("api.add_folio_charge", late).message();
    let said = "After this day was closed, 1 of its charges was posted or voided: INR 150.00 before tax.";
    let flash = owner.get(&format!("/api/files/reports/manager_flash.csv?{day}")).text();
    assert!(
        flash.contains(&format!("After closing\r\n\"After this day was closed\"\r\n\"{said}\"\r\n")),
        "{flash}"
    );
    let book = owner.get(&format!("/api/files/reports/manager_flash.xlsx?{day}"));
    let mut book = calamine::Xlsx::new(std::io::Cursor::new(book.body)).expect("a workbook");
    let sheet = book.worksheet_range("After closing").expect("a sheet");
    assert_eq!(sheet.get_value((sheet.height() as u32 - 1, 0)), Some(&Data::String(said.to_string())));
}

#[test]
fn the_endpoint_of_every_file_makes_tables() {
    let registry = Registry::new(svc::all());
    let others = ["desk.closed_invoices", "desk.tax_return", "agents_api.activity_feed"];
    for endpoint in REPORTS.iter().map(|(_, endpoint)| *endpoint).chain(others) {
        assert!(registry.find(endpoint).is_some_and(|row| row.has_file()), "{endpoint}");
    }
}

#[test]
fn a_file_is_refused_as_its_report_is() {
    let served = served();
    let write_offs = format!("/api/files/reports/void_allowance_report.csv?{PROPERTY}");
    assert_eq!(served.signed_in("desk").get(&write_offs).status, 403);
    assert_eq!(served.nobody().get(&write_offs).status, 401);
    assert_eq!(served.signed_in("hill").get(&write_offs).status, 403);
    let owner = served.signed_in("admin");
    for (path, status) in [
        (format!("manager_flash.pdf?{PROPERTY}"), 404),
        (format!("manager_flash?{PROPERTY}"), 404),
        (format!("../invoices.csv?{PROPERTY}"), 404),
        (format!("nothing.csv?{PROPERTY}"), 404),
        ("manager_flash.csv".to_string(), 422),
        (format!("contribution.xlsx?{PROPERTY}&from_date=2020-01-01&to_date=2026-01-01"), 422),
    ] {
        assert_eq!(owner.get(&format!("/api/files/reports/{path}")).status, status, "{path} of {LAKE}");
    }
    let posted = owner.post(&format!("/api/files/reports/manager_flash.csv?{PROPERTY}"), &json!({}));
    assert_eq!(posted.status, 405);
}

/// Writes rows of the log past the program, which would take its time: a minute apart, from this moment on.
fn done_before(served: &Served, rows: u32, from: &str) {
    let fill = format!(
        "WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < {rows})
         INSERT INTO action_log (seq, name, executed_at, property_id, actor, actor_kind, action_type, action_channel,
           reference_doctype, reference_name, endpoint, previous_hash, hash)
         SELECT 1000000 + i, 'AAL-2025-' || (1000000 + i), unixepoch('{from}') + 60 * i, 1, 'desk', 'human', 'check_in', 'Desk',
           'Reservation', 'RES-' || i, 'api.check_in', x'', x'' FROM n"
    );
    served.hotel.given(&fill);
}

#[test]
fn the_ledgers_file_holds_the_whole_of_the_asked_days() {
    let served = served();
    let owner = served.signed_in("admin");
    // 1,500 minutes from 23:00 in Asia/Kolkata: an hour, a day, and the next hour before 00:00.
    done_before(&served, 1500, "2025-11-30 17:30:00");
    let address = |form: &str, from: &str, to: &str| {
        format!(
            "/api/files/reports/activity_feed.{form}?{PROPERTY}&from_date={from}&to_date={to}&limit=3&start=9"
        )
    };
    for (from, to, rows) in [
        ("2025-11-30", "2025-11-30", 60),
        ("2025-12-01", "2025-12-01", 1440),
        ("2025-11-30", "2025-12-01", 1500),
        ("2025-12-02", "2025-12-31", 0),
    ] {
        let text = owner.get(&address("csv", from, to)).text();
        assert_eq!(text.lines().count(), 1 + rows, "{from} {to}");
    }
    let text = owner.get(&address("csv", "2025-12-01", "2025-12-01")).text();
    let lines: Vec<&str> = text.lines().collect();
    let row = |at: &str, name: &str| {
        format!("\"{at}\",\"desk\",\"\",\"check_in\",\"Desk\",\"Executed\",\"Reservation\",\"{name}\",\"\",0")
    };
    assert_eq!(lines[1], row("2025-12-01 23:59:00", "RES-1499"));
    assert_eq!(lines[1440], row("2025-12-01 00:00:00", "RES-60"));
    let names: std::collections::BTreeSet<&str> =
        lines.iter().filter_map(|line| line.split(',').nth(7)).collect();
    assert_eq!(names.len(), 1441);
    assert_eq!(owner.get(&address("csv", "2025-12-02", "2025-12-01")).status, 422);
    assert_eq!(served.nobody().get(&address("csv", "2025-12-01", "2025-12-01")).status, 401);
    assert_eq!(served.signed_in("hill").get(&address("xlsx", "2025-12-01", "2025-12-01")).status, 403);
}

#[test]
fn a_ledgers_file_that_is_full_says_so() {
    let served = served();
    done_before(&served, 20_001, "2025-01-01 00:00:00");
    let owner = served.signed_in("admin");
    let last = |to: &str| {
        let book = owner.get(&format!(
            "/api/files/reports/activity_feed.xlsx?{PROPERTY}&from_date=2025-01-01&to_date={to}"
        ));
        let mut book = calamine::Xlsx::new(std::io::Cursor::new(book.body)).expect("a workbook");
        let sheet = book.worksheet_range_at(0).expect("a sheet").expect("readable");
        (sheet.height(), sheet.rows().next_back().and_then(|row| row.first()).map(ToString::to_string))
    };
    let (height, said) = last("2025-12-31");
    assert_eq!(height, 20_002);
    let said = said.expect("a last row");
    assert_eq!(said, "The newest 20000 actions. Earlier ones are in the file of a shorter period.");
    let (height, first) = last("2025-01-02");
    assert_eq!(height, 1 + 24 * 60 * 2 - 330);
    assert!(!first.expect("a last row").contains("newest"));
}
