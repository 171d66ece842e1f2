//! Sockets, sessions, static files. The only folder that names `rouille`; knows no SQL and no rules of the hotel.
//!
//! [`server`] reads a request, [`route`] finds what answers it, [`session`] identifies the caller, and the call goes through
//! the registry; [`respond`] formats the answer and [`headers`] adds the security headers.

mod activity_file;
mod assets;
mod bundle;
mod demo;
mod files;
mod guest_files;
mod gzip;
pub mod headers;
mod input;
mod localize;
mod login_throttle;
mod mcp;
mod minify;
mod pages;
mod respond;
mod route;
mod screen_words;
pub mod server;
mod session;

use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock};

use crate::app::App;
use crate::rpc::tools::Tools;
use server::{Head, Limits, Listener, Refusal, Service, fit_descriptors};

/// The two sites, each with a listener of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Site {
    /// The staff's: everything.
    Staff,
    /// The public one: guest pages and public endpoints.
    Guest,
}

/// Shared by all requests.
struct Web {
    app: Arc<App>,
    assets: assets::Assets,
    throttle: login_throttle::LoginThrottle,
    sessions: session::SessionCache,
    /// The OpenAPI document, plain and gzipped; built at the first request.
    openapi: OnceLock<(Vec<u8>, Vec<u8>)>,
    /// The endpoints as tools of AI clients; built at the first request.
    tools: OnceLock<Tools>,
    /// Held while the demo is put back to its first state.
    demo_reset: Mutex<()>,
}

struct SiteService {
    web: Arc<Web>,
    site: Site,
}

impl Service for SiteService {
    fn body_limit(&self, _method: &str, path: &str) -> usize {
        route::body_limit(&self.web.app, self.site, path)
    }

    fn refuse_body(&self, head: &Head) -> Option<Refusal> {
        route::refuse_body(&self.web.app, self.site, head)
    }

    fn is_slow(&self, path: &str) -> bool {
        route::compares_passwords(path)
    }

    fn handle(&self, request: &rouille::Request) -> rouille::Response {
        let answer = headers::secure(route::answer(&self.web, self.site, request));
        if request.is_secure() { headers::over_https(answer) } else { answer }
    }
}

/// The listeners of a running server. Stops when dropped.
pub struct Server {
    staff: Listener,
    guests: Option<Listener>,
}

/// Opens the configured listeners and starts answering. With `static_dir` the browser's files are read from that folder at
/// each request, for development.
pub fn start(app: &Arc<App>, static_dir: Option<PathBuf>) -> io::Result<Server> {
    let config = app.config.now();
    let web = Arc::new(Web {
        app: Arc::clone(app),
        assets: assets::Assets::new(static_dir),
        throttle: login_throttle::LoginThrottle::default(),
        sessions: session::SessionCache::default(),
        openapi: OnceLock::new(),
        tools: OnceLock::new(),
        demo_reset: Mutex::default(),
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
    let open = |listen: SocketAddr, limits: Limits, site: Site| {
        let service = Arc::new(SiteService { web: Arc::clone(&web), site });
        Listener::start(listen, limits, service).map_err(|e| cannot_listen(listen, &e))
    };
    Ok(Server {
        staff: open(config.listen, staff, Site::Staff)?,
        guests: config.guest_listen.map(|listen| open(listen, guests, Site::Guest)).transpose()?,
    })
}

impl Server {
    /// The address of the staff site.
    pub fn addr(&self) -> SocketAddr {
        self.staff.addr()
    }

    /// The address of the guest site, if it has a listener of its own.
    pub fn guest_addr(&self) -> Option<SocketAddr> {
        self.guests.as_ref().map(Listener::addr)
    }

    /// Stops accepting and lets running requests finish; returns how many connections had to be closed.
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
