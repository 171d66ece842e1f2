//! A small service behind the front: echo, large and slow answers, a panic, unsafe headers.

use std::fs::File;
use std::io::{self, Read};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};

use innkeeper::http::server::{Limits, Listener, Service};
use rouille::{Request, Response, ResponseBody};

/// Whatever is waited for comes long before.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// Bytes of the answer to `/large`.
pub const LARGE: usize = 20_000_000;
/// Bytes that a body sent to `/import` may have.
pub const IMPORT_LIMIT: usize = 4 * 1024 * 1024;

#[derive(Default)]
pub struct TestService {
    pub started: AtomicUsize,
    pub finished: AtomicUsize,
    hoard: Mutex<Vec<File>>,
    let_go: Mutex<bool>,
    bell: Condvar,
}

impl Service for TestService {
    fn body_limit(&self, method: &str, path: &str) -> usize {
        match (method, path) {
            ("POST", "/import") => IMPORT_LIMIT,
            (_, "/panic-limit") => panic!("no limit today"),
            _ => 0,
        }
    }

    fn is_slow(&self, path: &str) -> bool {
        path == "/sign-in"
    }

    fn handle(&self, request: &Request) -> Response {
        self.started.fetch_add(1, Ordering::SeqCst);
        let response = self.answer(request);
        self.finished.fetch_add(1, Ordering::SeqCst);
        response
    }
}

impl TestService {
    fn answer(&self, request: &Request) -> Response {
        match request.url().as_str() {
            "/small" => Response::text("small"),
            "/echo" | "/import" => {
                let mut body = Vec::new();
                request.data().map(|mut data| data.read_to_end(&mut body));
                Response::from_data("application/octet-stream", body)
            }
            "/large" => Response::from_data("application/octet-stream", vec![b'x'; LARGE]),
            "/medium" => Response::from_data("application/octet-stream", vec![b'm'; 48_000]),
            "/slow" => {
                std::thread::sleep(Duration::from_millis(300));
                Response::text("slow")
            }
            "/held" | "/sign-in" => {
                let let_go = self.let_go.lock().expect("whole");
                drop(self.bell.wait_timeout_while(let_go, PATIENCE, |let_go| !*let_go).expect("whole"));
                Response::text("held")
            }
            "/panic" => panic!("the handler broke"),
            "/short" => Response {
                data: ResponseBody::from_reader_and_size(io::repeat(b's').take(10), 20),
                ..Response::text("")
            },
            "/unmeasured" => Response {
                data: ResponseBody::from_reader(io::repeat(b'u').take(70_000)),
                ..Response::text("")
            },
            "/nothing" => Response::empty_204(),
            "/teapot" => Response::text("").with_status_code(99),
            "/headers" => Response::text("h")
                .with_additional_header("X-Good", "fine")
                .with_additional_header("X-Bad", "a\r\nSet-Cookie: stolen=1")
                .with_additional_header("X Bad", "name")
                .with_additional_header("Content-Length", "4000")
                .with_additional_header("Transfer-Encoding", "chunked"),
            "/caller" => Response::text(format!(
                "{} {} {}",
                request.remote_addr(),
                request.is_secure(),
                request.header("X-Forwarded-For").unwrap_or("-")
            )),
            "/hoard" => self.hoard(),
            "/release" => {
                self.hoard.lock().expect("whole").clear();
                Response::text("released")
            }
            other => Response::text(format!("no {other}")).with_status_code(404),
        }
    }

    /// Opens files until the process may open no more, and keeps them.
    fn hoard(&self) -> Response {
        let mut hoard = self.hoard.lock().expect("whole");
        while hoard.len() < 5_000 {
            match File::open("/dev/null") {
                Ok(file) => hoard.push(file),
                Err(_) => break,
            }
        }
        Response::text(hoard.len().to_string())
    }
}

/// A front on a free port of loopback with its service.
pub fn start(limits: Limits) -> (Listener, Arc<TestService>) {
    start_at([127, 0, 0, 1], limits)
}

/// The same at another address. Who still calls there after the end of it reaches nobody else's front.
pub fn start_at(address: [u8; 4], limits: Limits) -> (Listener, Arc<TestService>) {
    let service = Arc::new(TestService::default());
    let front = Listener::start((address, 0).into(), limits, Arc::clone(&service) as Arc<dyn Service>)
        .expect("a free port");
    (front, service)
}

impl TestService {
    /// Waits until so many requests have reached a handler.
    pub fn wait_started(&self, count: usize) {
        let begun = Instant::now();
        while self.started.load(Ordering::SeqCst) < count {
            assert!(begun.elapsed() < PATIENCE, "the request never reached its handler");
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Answers the request for `/held`.
    pub fn let_go(&self) {
        *self.let_go.lock().expect("whole") = true;
        self.bell.notify_all();
    }
}

/// Limits under which nothing happens only because time has passed.
pub fn patient() -> Limits {
    Limits {
        head: PATIENCE,
        idle: PATIENCE,
        body: PATIENCE,
        answer: PATIENCE,
        slot_wait: PATIENCE,
        stop_grace: PATIENCE,
        linger: PATIENCE,
        ..Limits::default()
    }
}
