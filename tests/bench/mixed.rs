//! Sixteen desks at once without a pause between calls: lists, the chart, quotes, bookings, check-ins and their undo,
//! charges and payments. Ten minutes, or `cargo bench -- mixed 2` for two.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::client::Client;
use crate::{PARALLEL, Served, Times, booking, seed};

/// What one desk saw: the times of each call by its name, which calls were refused how often, and how many answers were faults
/// of the server.
#[derive(Default)]
struct Seen {
    times: BTreeMap<&'static str, Vec<Duration>>,
    refused: BTreeMap<&'static str, usize>,
    failed: usize,
}

impl Seen {
    fn add(&mut self, other: Seen) {
        for (name, times) in other.times {
            self.times.entry(name).or_default().extend(times);
        }
        for (name, times) in other.refused {
            *self.refused.entry(name).or_default() += times;
        }
        self.failed += other.failed;
    }
}

#[derive(Deserialize)]
struct Answer<T> {
    message: T,
}

#[derive(Default, Deserialize)]
struct Today {
    arrivals: Vec<Named>,
    in_house: Vec<Named>,
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

struct Desk {
    client: Client,
    seen: Seen,
}

impl Desk {
    /// Sends a call and reads its answer to the end. A real desk parses it on its own computer, not on the server's processors.
    fn send(&mut self, name: &'static str, params: &Value) -> Vec<u8> {
        let asked = Instant::now();
        let (status, body) = self.client.answer(&format!("/api/method/svc.{name}"), params);
        self.seen.times.entry(name).or_default().push(asked.elapsed());
        match status {
            200 => {}
            400..500 => *self.seen.refused.entry(name).or_default() += 1,
            _ => self.seen.failed += 1,
        }
        body
    }

    /// Reads of an answer only what the desk needs for its next call.
    fn call<T: DeserializeOwned>(&mut self, name: &'static str, params: &Value) -> Option<T> {
        let body = self.send(name, params);
        serde_json::from_slice::<Answer<T>>(&body).ok().map(|answer| answer.message)
    }
}

pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let key = seed::fill(&data, 2_000);
    let server = Served::start(&data);
    let minutes = std::env::args().filter_map(|word| word.parse::<f64>().ok()).next().unwrap_or(10.0);
    println!("\nMixed work of {PARALLEL} desks, {minutes} minutes");
    Client::new(server.port, "").get("/healthz");
    println!("{:<44} {:>9.1} (at most 24)", "  resident memory after the start, MB", server.resident_mb());
    let arriving = arriving(&server, &key);
    assert!(!arriving.is_empty(), "nobody arrives today");
    let until = Instant::now() + Duration::from_secs_f64(minutes * 60.0);
    let (mut seen, mut log) = (Seen::default(), 0);
    std::thread::scope(|scope| {
        let desks: Vec<_> = (0..PARALLEL)
            .map(|desk| {
                scope.spawn({
                    let (server, key, arriving) = (&server, &key, &arriving);
                    move || work(server, key, (desk, arriving), until)
                })
            })
            .collect();
        while Instant::now() < until {
            log = log.max(size(&data.with_extension("db-wal")));
            std::thread::sleep(Duration::from_millis(200));
        }
        desks.into_iter().for_each(|desk| seen.add(desk.join().expect("a desk")));
    });
    report(seen);
    println!("{:<44} {:>9.1} (at most 64)", "  largest write-ahead log, MB", log as f64 / 1e6);
    println!("{:<44} {:>9.1} (at most 64)", "  resident memory after it, MB", server.resident_mb());
}

fn report(seen: Seen) {
    let (refused, failed) = (seen.refused, seen.failed);
    let mut worst = 0.0_f64;
    for (name, times) in seen.times {
        let times = Times::sorted(times);
        times.row(&format!("  {name}"));
        worst = worst.max(times.at(0.99) / times.p50());
    }
    println!("{:<44} {:>9.1} (at most 6)", "  largest p99 / p50 of a call", worst);
    println!("  refused {refused:?}, failed {failed} (none may fail)");
}

fn size(file: &Path) -> u64 {
    std::fs::metadata(file).map_or(0, |file| file.len())
}

/// The stays that arrive today; a desk that has one of them checks it in and undoes that.
fn arriving(server: &Served, key: &str) -> Vec<Value> {
    let mut desk = Desk { client: Client::new(server.port, key), seen: Seen::default() };
    let today: Option<Today> = desk.call("api.front_desk_snapshot", &json!({ "property": seed::PROPERTY }));
    today.unwrap_or_default().arrivals.iter().map(|stay| json!({ "reservation": stay.name })).collect()
}

/// One desk until the time is over.
fn work(server: &Served, key: &str, (desk, arriving): (usize, &[Value]), until: Instant) -> Seen {
    let arrives = |stay: &Named| arriving.iter().any(|other| other["reservation"] == stay.name);
    let mut counter = Desk { client: Client::new(server.port, key), seen: Seen::default() };
    let property = json!({ "property": seed::PROPERTY });
    let with = |more: Value| {
        let mut params = property.clone();
        params.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
        params
    };
    let mut round = 0;
    while Instant::now() < until {
        let today: Today = counter.call("api.front_desk_snapshot", &property).unwrap_or_default();
        counter.send("api.tape_chart", &with(json!({ "days": 14 })));
        counter.send("api.find_reservations", &with(json!({ "query": "guest", "limit": 200 })));
        counter.send("api.get_quote", &booking(round));
        counter.send("api.create_booking", &booking(PARALLEL * round + desk));
        if let Some(stay) = arriving.get(desk) {
            counter.send("api.check_in", stay);
            counter.send("desk.undo_check_in", stay);
        }
        // A stay with a bill can no longer be put back to before its check-in.
        let guests: Vec<&Named> = today.in_house.iter().filter(|stay| !arrives(stay)).collect();
        if let Some(guest) = guests.get((desk + round) % guests.len().max(1)) {
            charge_and_pay(&mut counter, &guest.name);
        }
        round += 1;
    }
    counter.seen
}

fn charge_and_pay(desk: &mut Desk, stay: &str) {
    let Some(Named { name: folio }) = desk.call("api.get_folio", &json!({ "reservation": stay })) else {
        return;
    };
    desk.send(
        "api.add_folio_charge",
        &json!({ "folio": folio, "charge_type": "Laundry", "description": "Shirts", "amount": 240 }),
    );
    desk.send("api.add_folio_payment", &json!({ "folio": folio, "mode": "Cash", "amount": 240 }));
}
