//! Import: a file of 50,000 bookings, imported while a desk goes on booking.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::Days;
use serde_json::{Value, json};

use crate::client::Client;
use crate::{Served, Times, booking, seed};

const ROWS: usize = 50_000;

/// Four rows in five are history; the others are stays to come, as many a night as fit beside the desk's.
fn file() -> String {
    let mut text =
        "Reservation number,Guest name,Phone,Email,Check-in,Check-out,Room type,Adults,Total,Status,Source\n"
            .to_string();
    let today = seed::free_dates(0).0;
    for row in 0..ROWS {
        let ahead = row % 5 == 0;
        let shift = u64::try_from(row / if ahead { 100 } else { 60 }).expect("small");
        let arrival = if ahead { today + Days::new(400 + 2 * shift) } else { today - Days::new(200 + shift) };
        let _ = writeln!(
            text,
            "BK{row:06},Guest Number {row},98{row:08},guest{row}@example.com,{arrival},{},{},2,{},{},Booking.com",
            arrival + Days::new(2),
            if row % 2 == 0 { "Deluxe" } else { "Standard" },
            4000 + row % 3000,
            if ahead { "Confirmed" } else { "Checked Out" },
        );
    }
    text
}

pub fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().join("hotel.db");
    let key = seed::fill(&data, 2_000);
    let server = Served::start(&data);
    let text = file();
    println!("\nImport of {ROWS} rows, {:.1} MB", text.len() as f64 / 1e6);
    let mut client = Client::new(server.port, &key);
    client.post("/api/method/svc.migrate.preview_import", &params(&text));
    let over = AtomicBool::new(false);
    let waits = std::thread::scope(|scope| {
        let desk = scope.spawn(|| desk(&server, &key, 0, &over));
        let started = Instant::now();
        client.post("/api/method/svc.migrate.run_import", &params(&text));
        let took = started.elapsed();
        over.store(true, Ordering::Relaxed);
        println!("{:<44} {:>9.1} (under 60)", "  run_import, s", took.as_secs_f64());
        desk.join().expect("the desk")
    });
    waits.row("  create_booking meanwhile");
    println!("{:<44} {:>9.1} (under 100)", "  longest wait of a booking, ms", waits.at(1.0));
    let status = |what| {
        println!(
            "{:<44} {:>9.1}; processor seconds {:.1}",
            what,
            server.resident_mb(),
            server.processor_seconds()
        )
    };
    status("  resident memory after the import, MB");
    let batch = client.post("/api/method/svc.migrate.imports", &json!({ "property": seed::PROPERTY }));
    println!("  {}", batch["message"][0]);
    let name = json!({ "batch": batch["message"][0]["batch"] });
    let over = AtomicBool::new(false);
    let waits = std::thread::scope(|scope| {
        let desk = scope.spawn(|| desk(&server, &key, 4_000, &over));
        let started = Instant::now();
        client.post("/api/method/svc.migrate.undo_import", &name);
        let took = started.elapsed();
        over.store(true, Ordering::Relaxed);
        println!("{:<44} {:>9.1} (under 60)", "  undo_import, s", took.as_secs_f64());
        desk.join().expect("the desk")
    });
    waits.row("  create_booking meanwhile");
    println!("{:<44} {:>9.1} (under 100)", "  longest wait of a booking, ms", waits.at(1.0));
    status("  resident memory after it, MB");
}

fn params(text: &str) -> Value {
    json!({ "property": seed::PROPERTY, "csv_text": text })
}

/// Books every now and then until the work beside it is over. `from` is the number of the first booking.
fn desk(server: &Served, key: &str, from: usize, over: &AtomicBool) -> Times {
    let mut client = Client::new(server.port, key);
    let mut times = Vec::new();
    while !over.load(Ordering::Relaxed) {
        let asked = Instant::now();
        client.post("/api/method/svc.api.create_booking", &booking(from + times.len()));
        times.push(asked.elapsed());
        std::thread::sleep(Duration::from_millis(100));
    }
    Times::sorted(times)
}
