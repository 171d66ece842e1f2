//! What somebody outside may try at little cost, on a server in a process of its own: neither its memory nor the desk is
//! the worse for it.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::client::{Client, Served, signed_in};
use super::commands::Process;
use crate::migration::workbooks::new_book;
use crate::support::time::is_busy;
use crate::support::{LAKE, data_url, picture_as, scan};

/// 120 MiB, of which the pages of a released program are 15.
const KIB_MOST: usize = 105 * 1024;

struct Server {
    process: Process,
    folio: Value,
    _folder: TempDir,
}

impl Server {
    fn start() -> Server {
        let Served { hotel, server } = Served::start();
        let asha = hotel.known("asha");
        let stay = json!({ "property": LAKE, "room_type": "DLX", "guest_name": "Ravi Rao", "check_in_date": "2026-03-01",
            "check_out_date": "2026-03-02" });
        let stay = asha.ok("api.create_booking", stay)["reservation"].clone();
        asha.ok("api.check_in", json!({ "reservation": stay }));
        let folio = asha.ok("api.get_folio", json!({ "reservation": stay }))["name"].clone();
        asha.ok("api.set_cashier_pin", json!({ "pin": "4711" }));
        let writer = hotel.app.db.writer().expect("the writer");
        writer.execute("UPDATE properties SET require_cashier_pin = 1", []).expect("a strict property");
        drop(writer);
        let file: PathBuf = hotel.folder.path().join("hotel.db");
        let folder = hotel.folder;
        drop((server, hotel.app));
        Server { process: Process::serve(&file), folio, _folder: folder }
    }

    fn client(&self) -> Client {
        Client::of(self.process.address())
    }

    fn check_memory(&self) {
        let peak = self.process.peak_kib();
        println!("at most {peak} KiB");
        assert!(peak < KIB_MOST, "{peak} KiB");
    }
}

#[test]
fn forty_wrong_pins_at_once_admit_five_guesses_and_take_no_memory() {
    let server = Server::start();
    let asha = signed_in(&server.client(), "asha");
    let codes: Vec<String> = std::thread::scope(|scope| {
        let guesses: Vec<_> = (0..40)
            .map(|pin| {
                let (asha, folio) = (asha.clone(), &server.folio);
                scope.spawn(move || {
                    let pin = format!("{pin:04}");
                    let params = json!({ "folio": folio, "mode": "Cash", "amount": 1, "pin": pin });
                    asha.call("api.add_folio_payment", params).failure().1
                })
            })
            .collect();
        guesses.into_iter().map(|guess| guess.join().expect("an answer")).collect()
    });
    assert_eq!(codes.iter().filter(|code| *code == "pin_wrong").count(), 5, "{codes:?}");
    assert_eq!(codes.iter().filter(|code| *code == "pin_locked").count(), 35, "{codes:?}");
    server.check_memory();
}

/// How long the desk waits beside twenty calls of somebody without an account, and what they cost the server.
fn beside(server: &Server, picture: &str) -> (Duration, Duration) {
    let desk = signed_in(&server.client(), "asha");
    let over = AtomicBool::new(false);
    let before = server.process.worked();
    let waited = std::thread::scope(|scope| {
        let measured = scope.spawn(|| {
            let mut times = Vec::new();
            while !over.load(Ordering::SeqCst) || times.len() < 40 {
                let begun = Instant::now();
                assert_eq!(desk.call("api.my_properties", json!({})).status, 200);
                times.push(begun.elapsed());
            }
            times.sort();
            times[times.len() * 95 / 100]
        });
        let callers: Vec<_> = (0..20)
            .map(|_| {
                scope.spawn(|| {
                    let token = innkeeper::secrets::token().expect("chance");
                    let card = json!({ "token": token, "id_type": "Passport", "id_number": "1",
                        "id_image": picture, "address_image": picture });
                    server.client().call("public_api.precheckin_submit", card).failed(404, "not_found");
                })
            })
            .collect();
        callers.into_iter().for_each(|caller| caller.join().expect("an answer"));
        over.store(true, Ordering::SeqCst);
        measured.join().expect("the desk is served")
    });
    (waited, server.process.worked() - before)
}

#[test]
fn pictures_with_a_dead_link_cost_the_desk_nothing() {
    let server = Server::start();
    // Under the bound for what is decoded: 115 MB of pixels in a small file.
    let vast = image::ImageBuffer::<image::Rgba<u16>, _>::new(3_800, 3_800);
    let bomb = picture_as(&image::DynamicImage::ImageRgba16(vast), image::ImageFormat::Png);
    let small = scan();
    let quiet = (0..4).any(|_| {
        let (control, control_work) = beside(&server, &small);
        let (attacked, work) = beside(&server, &bomb);
        println!("the desk waits {attacked:?} beside bombs ({work:?} of work), {control:?} ({control_work:?}) beside none");
        let cheap = work < control_work + Duration::from_millis(1_500);
        assert!(cheap, "twenty bombs cost {work:?}, twenty small pictures {control_work:?}");
        attacked < control * 4 + Duration::from_millis(100) || is_busy()
    });
    assert!(quiet, "the desk waits for pictures that nobody asked for");
    server.check_memory();
}

#[test]
fn a_workbook_with_a_cell_at_its_four_billionth_row_is_refused() {
    let server = Server::start();
    let admin = signed_in(&server.client(), "admin");
    let row = "<row r=\"4000000000\"><c r=\"A4000000000\"><v>1</v></c></row>";
    let book = data_url("application/octet-stream", &new_book(row, ""));
    for function in ["migrate.preview_import", "migrate.run_import"] {
        let answer = admin.call(function, json!({ "property": LAKE, "csv_text": book }));
        answer.failed(422, "invalid");
        assert!(answer.text().contains("row 4000000000 is beyond 300000"), "{}", answer.text());
    }
    server.check_memory();
}
