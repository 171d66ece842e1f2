//! A power cut at any moment: what was acknowledged is there afterwards, and the file is sound. The real binary is
//! killed twenty times in the middle of bookings from four desks.

use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use innkeeper::app::App;
use innkeeper::clock::Clock;
use innkeeper::config::Config;
use innkeeper::db::check;
use innkeeper::secrets;
use serde_json::{Value, json};

use crate::http::commands::Process;
use crate::support::{LAKE, TestHotel};

const KILLS: u64 = 20;
const DESKS: u64 = 4;
const PATIENCE: Duration = Duration::from_secs(60);

#[test]
fn no_acknowledged_booking_is_lost_however_often_the_power_fails() {
    let hotel = TestHotel::lake("2026-03-01");
    let connection = hotel.app.db.writer().expect("the writer");
    connection
        .execute(
            "INSERT INTO api_keys (user_id, purpose, api_key, secret_hash, created_at)
             SELECT id, 'Developer', 'desk', ?1, 0 FROM users WHERE login = 'admin'",
            [secrets::sha256("secret")],
        )
        .expect("a key");
    drop(connection);
    let file = hotel.folder.path().join("hotel.db");
    let folder = hotel.folder;
    drop(hotel.app);
    let acknowledged = Mutex::new(Vec::<String>::new());
    for kill in 0..KILLS {
        let server = Process::serve(&file);
        let (address, before) = (server.address(), acknowledged.lock().expect("no panic").len());
        std::thread::scope(|scope| {
            for desk in 0..DESKS {
                let acknowledged = &acknowledged;
                scope.spawn(move || book_until_cut_off(address, kill * 1000 + desk * 100, acknowledged));
            }
            // Sooner or later in the middle of it, and never before it has begun.
            let begun = Instant::now();
            while acknowledged.lock().expect("no panic").len() < before + 2 {
                assert!(begun.elapsed() < PATIENCE, "the server does not answer");
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_millis(kill * 37 % 300));
            drop(server);
        });
    }
    let app = App::open(&file, Config::default(), Clock::System, innkeeper::svc::registry())
        .expect("the file opens again");
    let reader = app.db.reader().expect("a reader");
    let wrong = check::run(&reader).expect("the checks run");
    assert!(wrong.is_empty(), "{wrong:#?}");
    let acknowledged = acknowledged.into_inner().expect("no panic");
    for name in &acknowledged {
        let found: i64 = reader
            .query_row("SELECT count(*) FROM reservations WHERE name = ?1", [name], |row| row.get(0))
            .expect("a count");
        assert_eq!(found, 1, "{name} was acknowledged and is lost");
    }
    drop(folder);
}

fn book_until_cut_off(address: SocketAddr, first: u64, acknowledged: &Mutex<Vec<String>>) {
    let agent: ureq::Agent = ureq::Agent::config_builder().timeout_global(Some(PATIENCE)).build().into();
    let day = chrono::NaiveDate::from_ymd_opt(2027, 1, 1).expect("a date");
    for number in first.. {
        let from = day + chrono::Days::new(number % 5_000);
        let params = json!({ "property": LAKE, "room_type": "DLX", "check_in_date": from.to_string(),
            "check_out_date": (from + chrono::Days::new(1)).to_string(), "guest_name": format!("Guest {number}"), "assign_room": 0 });
        let answer = agent
            .post(format!("http://{address}/api/method/svc.api.create_booking"))
            .header("Authorization", "token desk:secret")
            .send_json(&params)
            .and_then(|mut answer| answer.body_mut().read_json::<Value>());
        let Ok(answer) = answer else { return };
        if let Some(name) = answer["message"]["reservation"].as_str() {
            acknowledged.lock().expect("no panic").push(name.to_string());
        }
    }
}
