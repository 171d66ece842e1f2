//! Sixteen desks at once: lists, the chart, quotes, bookings with an advance, check-ins and their undo, charges and payments.
//! Ten minutes, or `cargo bench -- mixed 2` for two, in which each desk sends a call every [`PAUSE`]: some seventy calls a
//! second. Then a tenth of that time without any pause. Clients and server share the processors, so the second table measures
//! above all how the system divides two processors among 32 threads.

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

/// Between two calls of a desk, which people do not reach. Each desk is a little slower than the one before: desks in step would
/// all ask for the chart in the same millisecond.
const PAUSE: Duration = Duration::from_millis(200);

#[derive(Deserialize)]
struct Answer<T> {
    message: T,
}

#[derive(Default, Deserialize)]
struct Today {
    arrivals: Vec<Named>,
}

#[derive(Deserialize)]
struct Booked {
    reservation: String,
}

#[derive(Deserialize)]
struct Named {
    name: String,
}

struct Desk {
    client: Client,
    pause: Duration,
    seen: Seen,
}

impl Desk {
    /// Sends a call and reads its answer to the end. A real desk parses it on its own computer, not on the server's processors.
    fn send(&mut self, name: &'static str, params: &Value) -> Vec<u8> {
        std::thread::sleep(self.pause);
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
    let work = |pause, time: f64| Work {
        server: &server,
        key: &key,
        arriving: &arriving,
        pause,
        until: Instant::now() + Duration::from_secs_f64(time),
    };
    let (seen, log) = work(PAUSE, minutes * 60.0).of_all_desks(&data);
    report(seen);
    println!("{:<44} {:>9.1} (at most 64)", "  largest write-ahead log, MB", log);
    println!("{:<44} {:>9.1} (at most 64)", "  resident memory after it, MB", server.resident_mb());
    println!("The same without a pause");
    let (seen, log) = work(Duration::ZERO, minutes * 6.0).of_all_desks(&data);
    report(seen);
    println!("{:<44} {:>9.1} (at most 64)", "  largest write-ahead log, MB", log);
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
    let mut desk =
        Desk { client: Client::new(server.port, key), pause: Duration::ZERO, seen: Seen::default() };
    let today: Option<Today> = desk.call("api.front_desk_snapshot", &property(json!({})));
    today.unwrap_or_default().arrivals.iter().map(|stay| json!({ "reservation": stay.name })).collect()
}

fn property(more: Value) -> Value {
    let mut params = json!({ "property": seed::PROPERTY });
    params.as_object_mut().expect("an object").extend(more.as_object().cloned().unwrap_or_default());
    params
}

/// What all desks do until the time is over.
struct Work<'w> {
    server: &'w Served,
    key: &'w str,
    arriving: &'w [Value],
    pause: Duration,
    until: Instant,
}

impl Work<'_> {
    /// What the desks saw together, and the largest size of the write-ahead log in megabytes.
    fn of_all_desks(&self, data: &Path) -> (Seen, f64) {
        let (mut seen, mut log) = (Seen::default(), 0);
        std::thread::scope(|scope| {
            let desks: Vec<_> = (0..PARALLEL).map(|desk| scope.spawn(move || self.of_desk(desk))).collect();
            while Instant::now() < self.until {
                log = log.max(size(&data.with_extension("db-wal")));
                std::thread::sleep(Duration::from_millis(200));
            }
            desks.into_iter().for_each(|desk| seen.add(desk.join().expect("a desk")));
        });
        (seen, log as f64 / 1e6)
    }

    fn of_desk(&self, number: usize) -> Seen {
        let client = Client::new(self.server.port, self.key);
        let pause = self.pause + self.pause * u32::try_from(number).expect("small") / 50;
        let mut desk = Desk { client, pause, seen: Seen::default() };
        std::thread::sleep(pause * u32::try_from(number).expect("small"));
        let mut round = 0;
        while Instant::now() < self.until {
            desk.send("api.front_desk_snapshot", &property(json!({})));
            desk.send("api.tape_chart", &property(json!({ "days": 14 })));
            desk.send("api.find_reservations", &property(json!({ "query": "guest", "limit": 200 })));
            desk.send("api.get_quote", &booking(round));
            let booked: Option<Booked> = desk.call("api.create_booking", &booking(PARALLEL * round + number));
            if let Some(stay) = self.arriving.get(number) {
                desk.send("api.check_in", stay);
                desk.send("desk.undo_check_in", stay);
            }
            if let Some(Booked { reservation }) = booked {
                desk.bill(&reservation);
            }
            round += 1;
        }
        desk.seen
    }
}

impl Desk {
    /// An advance on a booking, and something that it buys. Each booking has its own bill, so that bills stay as short as they are.
    fn bill(&mut self, stay: &str) {
        self.send("api.record_advance", &json!({ "reservation": stay, "amount": 500, "mode": "Cash" }));
        let Some(Named { name: folio }) = self.call("api.get_folio", &json!({ "reservation": stay })) else {
            return;
        };
        let shirts =
            json!({ "folio": folio, "charge_type": "Laundry", "description": "Shirts", "amount": 240 });
        self.send("api.add_folio_charge", &shirts);
        self.send("api.add_folio_payment", &json!({ "folio": folio, "mode": "Cash", "amount": 240 }));
    }
}
