//! Sockets, sessions, static files. The only folder that names `rouille`; knows no SQL and no rules of the hotel.
//!
//! A request comes in through [`front`], is sorted by [`route`], gets its caller from [`session`] and becomes a call of
//! the registry; [`respond`] gives the answer its form and [`headers`] the browser's safety belts.

mod activity_file;
mod assets;
mod files;
mod guest_files;
pub mod headers;
mod input;
mod localize;
mod login_throttle;
mod mcp;
mod minify;
mod pages;
mod report_files;
mod respond;
mod route;
mod screen_words;
pub mod server;
mod session;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use crate::app::App;
use crate::rpc::tools::Tools;
use server::{Front, Head, Limits, Refusal, Running, Service, fit_descriptors};

/// Through which listener a request came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Door {
    /// The desk's: everything.
    Staff,
    /// The outside world's: guest pages and public functions.
    Guests,
}

/// What all requests share.
struct Web {
    app: Arc<App>,
    assets: assets::Assets,
    throttle: login_throttle::Throttle,
    seats: session::Seats,
    /// The description of the functions, plain and packed, made when first asked for.
    openapi: OnceLock<(Vec<u8>, Vec<u8>)>,
    /// The functions as tools of AI clients, made when first asked for.
    tools: OnceLock<Tools>,
}

struct Entrance {
    web: Arc<Web>,
    door: Door,
}

impl Service for Entrance {
    fn body_limit(&self, _method: &str, path: &str) -> usize {
        route::body_limit(&self.web.app, self.door, path)
    }

    fn refuse_body(&self, head: &Head) -> Option<Refusal> {
        route::refuse_body(&self.web.app, self.door, head)
    }

    fn handle(&self, request: &rouille::Request) -> rouille::Response {
        let answer = headers::secure(route::answer(&self.web, self.door, request));
        if request.is_secure() { headers::over_https(answer) } else { answer }
    }
}

/// The listeners of a running hotel. Stops when dropped.
pub struct Server {
    staff: Running,
    guests: Option<Running>,
}

/// Opens the listeners that the settings name and answers from then on. With `static_dir` the browser's files are
/// read from that folder at each request, for work on them.
pub fn start(app: &Arc<App>, static_dir: Option<PathBuf>) -> io::Result<Server> {
    let config = &app.config;
    let web = Arc::new(Web {
        app: Arc::clone(app),
        assets: assets::Assets::new(static_dir),
        throttle: login_throttle::Throttle::default(),
        seats: session::Seats::default(),
        openapi: OnceLock::new(),
        tools: OnceLock::new(),
    });
    let trusted = config.trusted_proxies.clone();
    let mut staff = Limits {
        connections: config.connections,
        per_address: config.connections_per_address,
        trusted: trusted.clone(),
        ..Limits::default()
    };
    let mut guests = Limits {
        connections: config.guest_connections,
        per_address: config.guest_connections_per_address,
        trusted,
        ..Limits::guest()
    };
    match config.guest_listen {
        Some(_) => fit_descriptors(&mut [&mut staff, &mut guests]),
        None => fit_descriptors(&mut [&mut staff]),
    }
    let open = |listen: SocketAddr, limits: Limits, door: Door| {
        let entrance = Arc::new(Entrance { web: Arc::clone(&web), door });
        Front::start(listen, limits, entrance).map_err(|e| cannot_listen(listen, &e))
    };
    Ok(Server {
        staff: open(config.listen, staff, Door::Staff)?,
        guests: config.guest_listen.map(|listen| open(listen, guests, Door::Guests)).transpose()?,
    })
}

impl Server {
    /// Where the desk reaches it.
    pub fn addr(&self) -> SocketAddr {
        self.staff.addr()
    }

    /// Where guests reach it, when they have a listener of their own.
    pub fn guest_addr(&self) -> Option<SocketAddr> {
        self.guests.as_ref().map(Running::addr)
    }

    /// Takes no more requests and lets the running ones finish; answers how many had to be cut.
    pub fn stop(&self) -> usize {
        std::thread::scope(|scope| {
            let guests = self.guests.as_ref().map(|guests| scope.spawn(|| guests.stop()));
            let cut = self.staff.stop();
            cut + guests.and_then(|guests| guests.join().ok()).unwrap_or(0)
        })
    }
}

fn cannot_listen(listen: SocketAddr, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("cannot listen on {listen}: {error}"))
}
