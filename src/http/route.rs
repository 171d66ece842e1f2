//! Routes a path to what answers it: an endpoint, the session, a file, a page.

use rouille::{Request, Response};
use serde_json::{Map, Value, json};

use super::server::{Head, Refusal};
use super::{Site, Web, demo, files, guest_files, input, localize, mcp, pages, respond, session};
use crate::actor::Actor;
use crate::app::App;
use crate::domain::language::Language;
use crate::domain::settings::maintenance::BackupHealth;
use crate::error::{Error, Result};
use crate::rpc::call_options::CallOptions;
use crate::rpc::endpoint::Endpoint;
use crate::rpc::gate::Gate;
use crate::rpc::{dry_run, openapi};
use crate::say;
use crate::store::settings::maintenance;

/// The first word of every endpoint's name; the settings may add others.
const WORD: &str = "svc";
const ENDPOINTS: &str = "/api/method/";
const REPORT_FILES: &str = "/api/files/reports/";
const SCANS: &str = "/api/files/scans/";
/// A longer body is not retained for a second call: its caller is read at once.
const RETAINED_MAX: usize = 64 * 1024;
/// The folders of static files that guest pages need.
const GUEST_FILES: [&str; 6] = ["guest", "core", "parts", "css", "icons", "lang"];

pub fn answer(web: &Web, site: Site, request: &Request) -> Response {
    if site == Site::Staff && !input::is_own_name(request, web.app.config.now().public_url.as_deref()) {
        let message = say!("This server does not go by that name; use the address in its settings.");
        return refused(request, &Error::forbidden("foreign_host", message));
    }
    let path = request.url();
    // It waits for the requests that run, so it is none of them.
    if site == Site::Staff && path == demo::RESET_PATH {
        return posting(request, || demo::reset(web, request));
    }
    let _same_contents = web.app.same_contents();
    if let Some(name) = path.strip_prefix(ENDPOINTS) {
        return endpoint(web, site, request, name);
    }
    if let Some(file) = path.strip_prefix("/s/") {
        return match site {
            Site::Guest if !of_guest_pages(file) => respond::no_such_address(),
            _ => reading(request, || web.assets.file(request, file)),
        };
    }
    if let Some(photo) = path.strip_prefix("/photo/") {
        return reading(request, || settle(request, guest_files::photo(web, request, photo)));
    }
    if let Some(token) = path.strip_prefix("/stay/").and_then(|rest| rest.strip_suffix(".ics")) {
        return reading(request, || settle(request, guest_files::calendar(web, request, token)));
    }
    match path.as_str() {
        "/healthz" => reading(request, || settle(request, health(&web.app))),
        "/favicon.ico" => reading(request, || web.assets.icon(request)),
        _ if guest_page(&path).is_some() => {
            reading(request, || web.assets.page(request, guest_page(&path).unwrap_or_default()))
        }
        _ if site == Site::Guest => respond::no_such_address(),
        pages::WORKER_PATH => reading(request, || web.assets.worker(request)),
        "/mcp" => mcp::answer(web, request),
        // Programs look for other sign-in methods here; a page would look like one.
        _ if path.starts_with("/.well-known/") => respond::no_such_address(),
        _ if path == "/api" || path.starts_with("/api/") => own(web, request, &path),
        _ => reading(request, || web.assets.page(request, pages::DESK)),
    }
}

/// What the browser needs besides endpoints.
fn own(web: &Web, request: &Request, path: &str) -> Response {
    match path {
        "/api/login" => posting(request, || session::login(web, request)),
        "/api/logout" => posting(request, || session::logout(web, request)),
        "/api/password" => posting(request, || session::change_password(web, request)),
        "/api/files/invoices.csv" => reading(request, || settle(request, files::invoices(web, request))),
        "/api/files/gstr1.xlsx" => reading(request, || settle(request, files::tax_return(web, request))),
        _ if path.starts_with(REPORT_FILES) => {
            let file = path.strip_prefix(REPORT_FILES).unwrap_or_default();
            reading(request, || settle(request, files::report(web, request, file)))
        }
        _ if path.starts_with(SCANS) => {
            let name = path.strip_prefix(SCANS).unwrap_or_default();
            reading(request, || settle(request, files::scan(web, request, name)))
        }
        "/api/demo" => reading(request, || settle(request, demo::users(&web.app))),
        "/api/changes" => reading(request, || settle(request, changes(web, request))),
        "/api/openapi.json" => reading(request, || description(web, request)),
        _ => respond::no_such_address(),
    }
}

fn endpoint(web: &Web, site: Site, request: &Request, name: &str) -> Response {
    let answer = call_endpoint(web, site, request, name);
    if by_alias(&web.app, name) { respond::with_server_messages(answer) } else { answer }
}

fn call_endpoint(web: &Web, site: Site, request: &Request, name: &str) -> Response {
    let found = find(&web.app, name).filter(|endpoint| admits(site, endpoint));
    let Some(endpoint) = found else {
        let message = say!("There is no function {name}.", name = short(name));
        return refused(request, &Error::NotFound { message });
    };
    let by_get = match (request.method(), endpoint.post_only, endpoint.writes) {
        ("POST", ..) => false,
        ("GET", false, _) | ("HEAD", false, false) => true,
        ("GET", true, _) => return refused(request, &Error::PostOnly),
        (_, true, _) => return respond::not_allowed("POST"),
        (_, false, true) => return respond::not_allowed("GET, POST"),
        (_, false, false) => return respond::not_allowed("GET, HEAD, POST"),
    };
    match call(web, site, request, endpoint, by_get) {
        Ok(value) if matches!(endpoint.gate, Gate::Public) => respond::guest_message(request, &value),
        Ok(value) => respond::message(&value),
        // A page of ours asks the person to sign in; a program learns what to send.
        Err(Error::SignedOut { .. }) if session::is_bare(request) => {
            let message = say!(
                "Please sign in first. A program sends the header Authorization: token KEY:SECRET with a key from the settings."
            );
            refused(request, &Error::SignedOut { message })
        }
        Err(error) => refused(request, &error),
    }
}

fn call(web: &Web, site: Site, request: &Request, endpoint: &Endpoint, by_get: bool) -> Result<Vec<u8>> {
    let app = &web.app;
    let mut actor = match site {
        Site::Staff => session::cached_caller(app, request)?,
        Site::Guest => Actor { language: localize::language(request), ..Actor::guest() },
    };
    let body = if by_get { Vec::new() } else { input::bytes(request)? };
    let params = parameters(request, by_get, &body);
    if actor.cached_as_of.is_some() && (params.is_err() || body.len() > RETAINED_MAX) {
        actor = session::caller(app, request)?;
    }
    let retained = actor.cached_as_of.map(|_| body);
    let options = CallOptions {
        by_get,
        idempotency_key: request.header("Idempotency-Key").map(str::trim).filter(|key| !key.is_empty()),
        from: Some(input::address(request)),
        ..CallOptions::default()
    };
    let path = endpoint.path();
    match (app.call(&actor, &path, params?, options), retained) {
        (Err(Error::CallerChanged { counted }), Some(body)) => {
            let params = parameters(request, by_get, &body)?;
            app.call(&session::caller(app, request)?, &path, params, CallOptions { counted, ..options })
        }
        (answer, _) => answer,
    }
}

fn parameters(request: &Request, by_get: bool, body: &[u8]) -> Result<Map<String, Value>> {
    if by_get {
        return Ok(input::query(request));
    }
    let mut params = input::object_in(body)?;
    // In the address of a POST too: ignored, it would write what was meant as a preview.
    if let Some(asked) = request.get_param(dry_run::NAME) {
        params.entry(dry_run::NAME).or_insert(asked.into());
    }
    Ok(params)
}

/// `svc.api.create_booking`, or the same under another leading word.
fn find<'a>(app: &'a App, name: &str) -> Option<&'a Endpoint> {
    let config = app.config.now();
    let aliases = config.aliases.iter().map(String::as_str);
    let mut words = std::iter::once(WORD).chain(aliases);
    words.find_map(|word| app.registry.find(name.strip_prefix(word)?.strip_prefix('.')?))
}

/// Whether the name starts with an alias, as in clients written for another server.
fn by_alias(app: &App, name: &str) -> bool {
    app.config
        .now()
        .aliases
        .iter()
        .any(|word| name.strip_prefix(word.as_str()).is_some_and(|rest| rest.starts_with('.')))
}

/// The guest site offers public endpoints only, without the one that creates the first account; all others are 404 there.
fn admits(site: Site, endpoint: &Endpoint) -> bool {
    site == Site::Staff || (matches!(endpoint.gate, Gate::Public) && endpoint.module != "users")
}

/// `<build>/guest/book.js`
fn of_guest_pages(file: &str) -> bool {
    let folder = file.split('/').nth(1).unwrap_or_default();
    GUEST_FILES.contains(&folder)
}

/// Whether a password is compared at this path (as sent). Comparing takes long by design, and one after the other.
pub fn compares_passwords(path: &str) -> bool {
    let is_it = |path: &str| matches!(path, "/api/login" | "/api/password");
    is_it(path)
        || path.contains('%') && is_it(&Request::fake_http("POST", path, Vec::new(), Vec::new()).url())
}

/// The body limit of a path; 0 means the usual one.
pub fn body_limit(app: &App, site: Site, path: &str) -> usize {
    let endpoint = path.strip_prefix(ENDPOINTS).and_then(|name| find(app, name));
    endpoint.filter(|endpoint| admits(site, endpoint)).and_then(|endpoint| endpoint.body_limit).unwrap_or(0)
}

/// Refuses a large body before it is read if the caller may not call the endpoint.
pub fn refuse_body(app: &App, site: Site, head: &Head) -> Option<Refusal> {
    let endpoint = head.path().strip_prefix(ENDPOINTS).and_then(|name| find(app, name))?;
    if matches!(endpoint.gate, Gate::Public) || !admits(site, endpoint) {
        return None;
    }
    let request = Request::fake_http(&*head.method, &*head.target, head.headers.clone(), Vec::new());
    match session::caller(app, &request).and_then(|actor| endpoint.gate.admit(&actor)) {
        Err(Error::SignedOut { message }) => {
            Some(Refusal::of_service(401, "signed_out", message.to_string()))
        }
        Err(Error::Forbidden { code, message }) => Some(Refusal::of_service(403, code, message.to_string())),
        _ => None,
    }
}

fn guest_page(path: &str) -> Option<&'static str> {
    let first = path.strip_prefix('/')?.split_once('/')?.0;
    pages::GUEST_PAGES.iter().map(|page| page.name).find(|name| *name == first)
}

/// A counter that increases with every change in the hotel.
fn changes(web: &Web, request: &Request) -> Result<Response> {
    web.sessions.admit(&web.app, request)?;
    let now = web.app.changes();
    let since = request.get_param("since").and_then(|since| since.parse::<i64>().ok());
    Ok(respond::message(json!({ "changes": now, "changed": since != Some(now) }).to_string().as_bytes()))
}

fn description(web: &Web, request: &Request) -> Response {
    let (plain, packed) = web.openapi.get_or_init(|| {
        let described = openapi::describe(&web.app.registry, WORD, env!("CARGO_PKG_VERSION"));
        let plain = described.to_string().into_bytes();
        let packed = super::gzip::smaller(&plain).unwrap_or_default();
        (plain, packed)
    });
    let answer = if input::takes_gzip(request) && !packed.is_empty() {
        Response::from_data("application/json", packed.clone())
            .with_additional_header("Content-Encoding", "gzip")
    } else {
        Response::from_data("application/json", plain.clone())
    };
    answer
        .with_additional_header("Cache-Control", "no-cache")
        .with_additional_header("Vary", "Accept-Encoding")
}

/// The health of the server: its version, the time of the last good backup (UTC) and what needs an admin's attention. Contains
/// nothing private.
fn health(app: &App) -> Result<Response> {
    let state = maintenance::state(&*app.db.reader()?)?;
    let last = state.last_backup.map(|at| at.format("%Y-%m-%dT%H:%M:%SZ").to_string());
    let mut body = json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION"), "last_backup": last });
    let (backups, sheets) = crate::maintenance::standing(&app.config.now(), &state, app.clock.now());
    let words = [
        (backups == BackupHealth::Failed, "backup_failed"),
        (backups == BackupHealth::Late, "backup_late"),
        (sheets == BackupHealth::Failed, "downtime_pack_failed"),
    ];
    let wrong: Vec<&str> = words.into_iter().filter(|(is, _)| *is).map(|(_, word)| word).collect();
    if !wrong.is_empty() {
        body["attention"] = wrong.into();
    }
    Ok(respond::json_bytes(body.to_string().into_bytes()))
}

fn reading(request: &Request, answer: impl FnOnce() -> Response) -> Response {
    if matches!(request.method(), "GET" | "HEAD") { answer() } else { respond::not_allowed("GET, HEAD") }
}

fn posting(request: &Request, answer: impl FnOnce() -> Result<Response>) -> Response {
    if request.method() == "POST" { settle(request, answer()) } else { respond::not_allowed("POST") }
}

fn settle(request: &Request, answer: Result<Response>) -> Response {
    answer.unwrap_or_else(|error| refused(request, &error))
}

/// An error response in the caller's language.
fn refused(request: &Request, error: &Error) -> Response {
    respond::failure_in(localize::language(request).unwrap_or(Language::english()), error)
}

fn short(name: &str) -> String {
    name.chars().take(80).collect()
}
