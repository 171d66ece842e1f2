//! How fast the property answers, as ratios taken in one run: the real server on loopback with 50 rooms at 2,000 and at
//! 100,000 reservations, beside two floors measured in the same minute, the bare SQLite transaction that writes the rows
//! of a booking and the same server answering a constant. `cargo bench` runs it; it prints a table and judges nothing
//! but failures, because these machines are shared.

mod banquet;
mod client;
mod floor;
mod mixed;
mod moving;
mod restaurant;
mod seed;

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use client::Client;
use floor::Floor;
use serde_json::{Value, json};

const CALLS: usize = 400;
const PARALLEL: usize = 16;

/// Times of one kind of call, sorted.
pub struct Times(Vec<Duration>);

impl Times {
    pub fn of(calls: usize, mut call: impl FnMut(usize)) -> Times {
        let times = (0..calls)
            .map(|index| {
                let started = Instant::now();
                call(index);
                started.elapsed()
            })
            .collect();
        Times::sorted(times)
    }

    fn sorted(mut times: Vec<Duration>) -> Times {
        times.sort();
        Times(times)
    }

    fn at(&self, share: f64) -> f64 {
        let index = ((self.0.len() - 1) as f64 * share) as usize;
        self.0[index].as_secs_f64() * 1000.0
    }

    pub fn p50(&self) -> f64 {
        self.at(0.5)
    }

    fn row(&self, name: &str) {
        let total: Duration = self.0.iter().sum();
        let each_second = self.0.len() as f64 / total.as_secs_f64();
        println!("{name:<44} {:>9.3} {:>9.3} {each_second:>10.0}", self.p50(), self.at(0.99));
    }
}

fn main() {
    // `cargo test --benches` asks for a list; there is nothing to list.
    if std::env::args().any(|argument| argument == "--list" || argument == "--test") {
        return;
    }
    // `cargo bench -- moving` measures that alone, and so do `mixed`, `restaurant` and `banquet`.
    for (name, measure) in [
        ("mixed", mixed::measure as fn()),
        ("moving", moving::measure),
        ("restaurant", restaurant::measure),
        ("banquet", banquet::measure),
    ] {
        if std::env::args().any(|argument| argument == name) {
            return measure();
        }
    }
    println!("{:<44} {:>9} {:>9} {:>10}", "", "p50 ms", "p99 ms", "a second");
    let small = measure(2_000);
    let large = measure(100_000);
    println!("\nRatios of p50");
    println!(
        "  create_booking to the bare transaction     {:>6.2} at 2,000, {:.2} at 100,000 (at most 1.3)",
        small.create / small.bare,
        large.create / large.bare
    );
    println!(
        "  the bare transaction and a constant answer {:>6.2} at 2,000, {:.2} at 100,000",
        (small.bare + small.hop) / small.bare,
        (large.bare + large.hop) / large.bare
    );
    for (few, many) in small.reads.iter().zip(&large.reads) {
        println!(
            "  {:<42} {:>6.2} from 2,000 to 100,000 (at most 1.3), {:.2} after a change",
            few.name,
            many.still / few.still,
            many.changed / few.changed
        );
    }
    restaurant::measure();
    moving::measure();
    banquet::measure();
    let size = std::fs::metadata(env!("CARGO_BIN_EXE_innkeeper")).map_or(0, |file| file.len());
    println!("\nBinary {:.1} MB (under 25)", size as f64 / 1e6);
}

struct Measured {
    bare: f64,
    /// A constant answer between two bare transactions: client and server sleep meanwhile, as they do before a booking.
    hop: f64,
    create: f64,
    reads: Vec<Read>,
}

/// The median of a read while nothing changes, and of one after each change.
struct Read {
    name: &'static str,
    still: f64,
    changed: f64,
}

fn measure(reservations: usize) -> Measured {
    println!("\n50 rooms, {reservations} reservations");
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("hotel.db");
    let key = seed::fill(&file, reservations);
    let mut floor = Floor::beside(&file, &folder.path().join("floor.db"));
    let server = Served::start(&file);
    let mut client = Client::new(server.port, &key);
    println!("{:<44} {:>9.1} (under 150)", "  start to first answer, ms", start_ms(&file));
    Times::of(CALLS, |_| client.get("/healthz")).row("  the server answering a constant");
    let reads = [
        ("api.front_desk_snapshot", json!({ "property": seed::PROPERTY })),
        ("api.tape_chart", json!({ "property": seed::PROPERTY, "days": 14 })),
        ("api.availability_calendar", json!({ "property": seed::PROPERTY, "days": 14 })),
        ("api.get_quote", booking(0)),
        ("api.find_reservations", json!({ "property": seed::PROPERTY, "query": "guest", "limit": 200 })),
        ("dashboards.property_dashboard", json!({ "property": seed::PROPERTY })),
        ("reports.manager_flash", json!({ "property": seed::PROPERTY })),
        ("reports.contribution", month_of_business()),
        // A name, a room, words over several fields, and a name with a typing error.
        ("desk.search", json!({ "q": "guest" })),
        ("desk.search", json!({ "q": "101" })),
        ("desk.search", json!({ "q": "guest 101" })),
        ("desk.search", json!({ "q": "gusts" })),
    ]
    .map(|(name, params)| {
        let path = format!("/api/method/svc.{name}");
        client.post(&path, &params);
        let still = Times::of(CALLS, |_| drop(client.send(&path, &params)));
        still.row(&format!("  {name}"));
        // After a change a connection reads its pages again, and no answer is one of before.
        let mut times = Vec::new();
        for index in 0..CALLS {
            change(&mut client, index);
            times.extend(Times::of(1, |_| drop(client.send(&path, &params))).0);
        }
        let changed = Times::sorted(times);
        changed.row("    after a change");
        Read { name, still: still.p50(), changed: changed.p50() }
    });
    if reservations > 50_000 {
        a_year(&mut client);
    }
    // By turns, so that a slow minute of the disk is a slow minute of both.
    let (mut bare, mut create, mut hop) = (Vec::new(), Vec::new(), Vec::new());
    for index in 0..CALLS {
        bare.extend(Times::of(1, |_| floor.book(index)).0);
        let mut book = || drop(client.send("/api/method/svc.api.create_booking", &booking(index)));
        create.extend(Times::of(1, |_| book()).0);
    }
    for index in 0..CALLS {
        floor.book(CALLS + index);
        hop.extend(Times::of(1, |_| client.get("/healthz")).0);
    }
    let (bare, create, hop) = (Times::sorted(bare), Times::sorted(create), Times::sorted(hop));
    bare.row("  bare transaction of a booking's rows");
    hop.row("  a constant answer between two of them");
    create.row("  create_booking");
    parallel(&server, &key);
    println!(
        "{:<44} {:>9.1} (under 40), {:.1} of it private",
        "  resident memory after the run, MB",
        server.resident_mb(),
        server.memory_mb("RssAnon")
    );
    Measured { bare: bare.p50(), hop: hop.p50(), create: create.p50(), reads: reads.into() }
}

/// Somebody cleans a room, or finds it dirty.
fn change(client: &mut Client, index: usize) {
    let status = if index.is_multiple_of(2) { "Dirty" } else { "Clean" };
    let params = json!({ "room": format!("{}-101", seed::PROPERTY), "status": status });
    client.send("/api/method/svc.api.set_housekeeping_status", &params);
}

/// The median of eleven starts on a copy of the file: a single one says more about the machine than about the program.
fn start_ms(file: &Path) -> f64 {
    let copy = file.with_extension("start.db");
    std::fs::copy(file, &copy).expect("a copy");
    let mut starts: Vec<f64> = (0..11).map(|_| Served::start(&copy).first_answer_ms).collect();
    starts.sort_by(f64::total_cmp);
    starts[starts.len() / 2]
}

/// The longest report there is.
fn a_year(client: &mut Client) {
    let from = seed::today() - chrono::Days::new(365);
    let params = json!({ "property": seed::PROPERTY, "from_date": from.to_string(), "to_date": seed::today().to_string() });
    let year = Times::of(20, |_| {
        client.send("/api/method/svc.reports.contribution", &params);
    });
    year.row("  contribution of 366 days (under 50)");
}

/// Sixteen desks book at once; every call succeeds, and the longest wait is printed.
fn parallel(server: &Served, key: &str) {
    let started = Instant::now();
    let all: Vec<Duration> = std::thread::scope(|scope| {
        let desks: Vec<_> = (0..PARALLEL)
            .map(|desk| {
                scope.spawn(move || {
                    let mut client = Client::new(server.port, key);
                    Times::of(25, |index| {
                        client
                            .send("/api/method/svc.api.create_booking", &booking(CALLS + desk * 25 + index));
                    })
                    .0
                })
            })
            .collect();
        desks.into_iter().flat_map(|desk| desk.join().expect("a desk")).collect()
    });
    let each_second = all.len() as f64 / started.elapsed().as_secs_f64();
    let times = Times::sorted(all);
    println!(
        "{:<44} {:>9.3} {:>9.3} {each_second:>10.0}   longest {:.1} ms (under 50)",
        "  create_booking, 16 callers at once",
        times.p50(),
        times.at(0.99),
        times.at(1.0)
    );
}

/// The longest stretch that both sizes have lived through.
fn month_of_business() -> Value {
    let from = seed::today() - chrono::Days::new(30);
    json!({ "property": seed::PROPERTY, "from_date": from.to_string(), "to_date": seed::today().to_string() })
}

/// Two nights, on dates that are free: each pair of dates holds as many bookings as the type has rooms.
fn booking(index: usize) -> Value {
    let (from, to) = seed::free_dates(index / 20);
    json!({ "property": seed::PROPERTY, "room_type": if index.is_multiple_of(2) { "DLX" } else { "STD" },
        "check_in_date": from.to_string(), "check_out_date": to.to_string(), "guest_name": format!("Bench {index}"),
        "phone": format!("90000{index:05}") })
}

struct Served {
    child: Child,
    pub port: u16,
    pub first_answer_ms: f64,
}

impl Served {
    fn start(file: &Path) -> Served {
        let port = free_port();
        let started = Instant::now();
        let child = Command::new(env!("CARGO_BIN_EXE_innkeeper"))
            .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
            .arg(file)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("the server starts");
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(started.elapsed() < Duration::from_secs(10), "the server does not answer");
            std::thread::sleep(Duration::from_millis(1));
        }
        Client::new(port, "").get("/healthz");
        Served { child, port, first_answer_ms: started.elapsed().as_secs_f64() * 1000.0 }
    }

    /// User and system time so far. It says more than the time on the wall where other programs run beside it.
    fn processor_seconds(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).unwrap_or_default();
        let fields = stat.rsplit(") ").next().unwrap_or_default().split_whitespace().skip(11).take(2);
        fields.map(|ticks| ticks.parse::<f64>().unwrap_or(f64::NAN) / 100.0).sum()
    }

    fn resident_mb(&self) -> f64 {
        self.memory_mb("VmRSS")
    }

    /// A line of `/proc/PID/status`, in MB.
    fn memory_mb(&self, name: &str) -> f64 {
        let status = std::fs::File::open(format!("/proc/{}/status", self.child.id())).map(BufReader::new);
        let line = status
            .ok()
            .and_then(|file| file.lines().map_while(Result::ok).find(|line| line.starts_with(name)));
        let kilobytes =
            line.and_then(|line| line.split_whitespace().nth(1).and_then(|word| word.parse::<f64>().ok()));
        kilobytes.unwrap_or(f64::NAN) / 1024.0
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_port() -> u16 {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    listener.local_addr().expect("an address").port()
}
