//! Identifies the caller by session cookie or API key; opens and closes sessions. A session ends after 12 idle hours or 7 days.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{LazyLock, Mutex, PoisonError};
use std::time::{Duration, Instant};

use rouille::{Request, Response};
use serde_json::json;

use super::{Web, input, localize, respond};
use crate::actor::{Actor, Channel};
use crate::app::App;
use crate::db::global;
use crate::demo;
use crate::error::{Error, Result};
use crate::rpc::api_key_cache::CachedKey;
use crate::rpc::call_options::CallOptions;
use crate::say;
use crate::secrets;

const COOKIE: &str = "innkeeper";
/// The same over https: a browser takes this name from this very host and over https only.
const COOKIE_OF_HOST: &str = "__Host-innkeeper";
const IDLE_AT_MOST_S: i64 = 12 * 3600;
const AT_MOST_S: i64 = 7 * 24 * 3600;
/// The last use is stored only when it is this much later than the stored one, not at every call.
const NOTED_EVERY_S: i64 = 5 * 60;
/// Longer passwords are rejected without hashing.
const PASSWORD_MAX: usize = 1_000;

/// Verified when a login is unknown or has no password, so that the answer takes the same time.
static NOBODYS_HASH: LazyLock<String> =
    LazyLock::new(|| secrets::hash_password("nobody's password").unwrap_or_default());

/// The caller of a request. Invalid credentials are refused; without credentials the caller is a guest.
pub fn caller(app: &App, request: &Request) -> Result<Actor> {
    identify(app, request, demand_own_page, of_key)
}

/// The same for a call, which finds out itself whether a cached caller still holds ([`Actor::cached_as_of`]). After
/// [`Error::CallerChanged`] it is made again for [`caller`].
pub fn cached_caller(app: &App, request: &Request) -> Result<Actor> {
    identify(app, request, demand_own_page, of_cached_key)
}

/// The caller of an address that an `<img>` element loads, which cannot send a header. The cookie is `SameSite=Strict`, so
/// another site's page does not send it; `Sec-Fetch-Site` is checked as well.
pub fn caller_of_image(app: &App, request: &Request) -> Result<Actor> {
    let demand = |request: &Request| match request.header("Sec-Fetch-Site") {
        None | Some("same-origin" | "none") => Ok(()),
        Some(_) => Err(Error::forbidden("cross_site", say!("Open the picture on the hotel's own page."))),
    };
    identify(app, request, demand, of_key)
}

fn identify(
    app: &App,
    request: &Request,
    demand: fn(&Request) -> Result<()>,
    of_key: fn(&App, &str, &str) -> Result<Actor>,
) -> Result<Actor> {
    let mut actor = match credentials(request) {
        Credentials::None => Actor::guest(),
        Credentials::Key(key, secret) => {
            let actor = of_key(app, key, secret)?;
            note_key(key, &actor, input::address(request));
            actor
        }
        Credentials::Cookie(token) => match of_session(app, token)? {
            Some(actor) => {
                demand(request)?;
                actor
            }
            None => Actor::guest(),
        },
    };
    actor.base_url = input::origin(request, app.config.now().public_url.as_deref());
    actor.language = localize::language(request);
    Ok(actor)
}

enum Credentials<'r> {
    None,
    Key(&'r str, &'r str),
    Cookie(&'r str),
}

/// `Authorization: token KEY:SECRET` before the cookie; other schemes belong to proxies.
fn credentials(request: &Request) -> Credentials<'_> {
    let given = request.header("Authorization").unwrap_or_default();
    let (scheme, rest) = given.split_once(' ').unwrap_or((given, ""));
    if scheme.eq_ignore_ascii_case("token") {
        let (key, secret) = rest.trim().split_once(':').unwrap_or((rest.trim(), ""));
        return Credentials::Key(key, secret);
    }
    match cookie(request) {
        Some(token) => Credentials::Cookie(token),
        None => Credentials::None,
    }
}

/// Neither a key nor a session, and none of our pages.
pub fn is_bare(request: &Request) -> bool {
    matches!(credentials(request), Credentials::None) && request.header("X-Requested-With").is_none()
}

fn cookie(request: &Request) -> Option<&str> {
    let mut pairs = request.header("Cookie")?.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.find(|(name, _)| *name == cookie_name(request.is_secure())).map(|(_, value)| value)
}

fn cookie_name(secure: bool) -> &'static str {
    if secure { COOKIE_OF_HOST } else { COOKIE }
}

/// Protects against cross-site requests: another site could send the cookie, but not this header.
fn demand_own_page(request: &Request) -> Result<()> {
    match request.header("X-Requested-With") {
        Some(_) => Ok(()),
        None => Err(Error::forbidden(
            "header_missing",
            say!("A call on a session must carry the header X-Requested-With."),
        )),
    }
}

/// The caller of a key as cached, without a look at the database. Where the cache has none, the secret is another one or the
/// use must be stored, the caller is read.
fn of_cached_key(app: &App, key: &str, secret: &str) -> Result<Actor> {
    let now = app.clock.now().timestamp();
    match app.api_keys.cached(key) {
        Some((as_of, known))
            if secrets::same(&secrets::sha256(secret), &known.secret_hash) && !is_to_note(&known, now) =>
        {
            Ok(Actor { cached_as_of: Some(as_of), ..known.actor })
        }
        _ => of_key(app, key, secret),
    }
}

fn of_key(app: &App, key: &str, secret: &str) -> Result<Actor> {
    let wrong = || Error::SignedOut { message: say!("This API key is not valid.") };
    let changes = global::callers_changed(&*app.db.reader()?)?;
    let known = app.api_keys.of_key(key, changes, || look_up(app, key))?.ok_or_else(wrong)?;
    if !secrets::same(&secrets::sha256(secret), &known.secret_hash) {
        return Err(wrong());
    }
    let now = app.clock.now().timestamp();
    if is_to_note(&known, now) {
        // A busy writer must not fail the call; the next one stores the use.
        let noted =
            app.db.writer().and_then(|writer| global::touch_key(&writer, key, now, now - NOTED_EVERY_S));
        match noted {
            Ok(()) => app.api_keys.used(key, now),
            Err(error) => log::warn!("the use of a key was not noted: {error}"),
        }
    }
    Ok(known.actor)
}

fn is_to_note(known: &CachedKey, now: i64) -> bool {
    known.used_at.is_none_or(|used_at| now - used_at >= NOTED_EVERY_S)
}

/// Logs the use of a key once for each address.
fn note_key(key: &str, actor: &Actor, from: IpAddr) {
    static NOTED: LazyLock<Mutex<HashSet<(String, IpAddr)>>> = LazyLock::new(Mutex::default);
    let mut noted = NOTED.lock().unwrap_or_else(PoisonError::into_inner);
    if noted.len() >= CACHED_MAX {
        noted.clear();
    }
    if noted.insert((key.to_string(), from)) {
        log::info!("a key of {} is used from {from}", actor.login);
    }
}

fn look_up(app: &App, key: &str) -> Result<Option<CachedKey>> {
    let mut reader = app.db.reader()?;
    // One transaction for all reads: each separate one costs SQLite a round of locks.
    let reader = reader.transaction()?;
    let Some(stored) = global::api_key(&reader, key)? else { return Ok(None) };
    let Some(mut actor) = global::actor_of_user(&reader, stored.user_id, Channel::Api)? else {
        return Ok(None);
    };
    if let Some(property) = stored.property_id {
        actor.unrestricted = false;
        actor.properties.retain(|own| own.id == property);
    }
    actor.agent_name = stored.agent_name;
    actor.key = Some(stored.kind);
    Ok(Some(CachedKey { actor, secret_hash: stored.secret_hash, used_at: stored.used_at }))
}

/// The user of a valid session; stores the use.
fn of_session(app: &App, token: &str) -> Result<Option<Actor>> {
    let hash = secrets::sha256(token);
    let now = app.clock.now().timestamp();
    let mut reader = app.db.reader()?;
    let view = reader.transaction()?;
    let Some((user_id, created_at, seen_at)) = global::session(&view, &hash)? else { return Ok(None) };
    if now - created_at >= AT_MOST_S || now - seen_at >= IDLE_AT_MOST_S {
        return Ok(None);
    }
    let actor = global::actor_of_user(&view, user_id, Channel::Desk)?;
    drop(view);
    drop(reader);
    if now - seen_at >= NOTED_EVERY_S {
        // A busy writer must not fail a read; the next call stores the use.
        let noted = app.db.writer().and_then(|writer| global::touch_session(&writer, &hash, now));
        if let Err(error) = noted {
            log::warn!("the use of a session was not noted: {error}");
        }
    }
    Ok(actor)
}

/// `POST /api/login {login, password}`; `{login, demo: 1}` in a demo hotel.
pub fn login(web: &Web, request: &Request) -> Result<Response> {
    // Not every browser sends both headers.
    let foreign =
        |origin| !input::is_origin_of_host(request, origin, web.app.config.now().public_url.as_deref());
    if request.header("Sec-Fetch-Site") == Some("cross-site") || request.header("Origin").is_some_and(foreign)
    {
        return Err(Error::forbidden("cross_site", say!("Sign in on the hotel's own page.")));
    }
    let app = &web.app;
    let body = input::object(request)?;
    let login = input::text(&body, "login").trim();
    if login.is_empty() {
        return Err(Error::invalid("login", say!("{name} is required.", name = "login")));
    }
    let user_id = if input::flag(&body, "demo") && demo::is_served(app)? {
        global::login(&*app.db.reader()?, login)?.map(|(id, _)| id)
    } else {
        checked(web, request, login, input::text(&body, "password"))?
    };
    let actor = match user_id {
        Some(id) => global::actor_of_user(&*app.db.reader()?, id, Channel::Desk)?,
        None => None,
    };
    let (Some(id), Some(actor)) = (user_id, actor) else {
        return Err(Error::SignedOut { message: say!("Login or password is wrong.") });
    };
    let token = open(app, id)?;
    log::info!("{} signed in from {}", actor.login, input::address(request));
    let user = json!({ "user": actor.login, "full_name": actor.full_name, "roles": actor.roles });
    Ok(respond::message(&serde_json::to_vec(&user)?)
        .with_additional_header("Set-Cookie", set_cookie(&token, AT_MOST_S, request.is_secure())))
}

/// `POST /api/password {current, password}`: changes the caller's own password. Wrong current passwords count like those at
/// sign-in. All sessions of the account end; the answer opens a new one for this browser.
pub fn change_password(web: &Web, request: &Request) -> Result<Response> {
    let app = &web.app;
    let actor = caller(app, request)?;
    let (Credentials::Cookie(_), Some(id)) = (credentials(request), actor.user_id) else {
        return Err(signed_out());
    };
    let body = input::object(request)?;
    if checked(web, request, &actor.login, input::text(&body, "current"))? != Some(id) {
        return Err(Error::invalid("current", say!("That is not your present password.")));
    }
    // Users may change their own password; the endpoint requires an administrator, so it is called as one.
    let granted =
        Actor { user_id: Some(id), login: actor.login.clone(), ..global::console(&*app.db.reader()?)? };
    let revoke = body.get("revoke_keys").cloned().unwrap_or_else(|| 1.into());
    let params =
        json!({ "login": actor.login, "password": input::text(&body, "password"), "revoke_keys": revoke });
    let params = params.as_object().cloned().unwrap_or_default();
    app.call(&granted, "users.set_password", params, CallOptions::default())?;
    let token = open(app, id)?;
    Ok(respond::message(br#"{"ok":true}"#)
        .with_additional_header("Set-Cookie", set_cookie(&token, AT_MOST_S, request.is_secure())))
}

/// The user with this login and password. An unknown login takes the same time.
fn checked(web: &Web, request: &Request, login: &str, password: &str) -> Result<Option<i64>> {
    let found = global::login(&*web.app.db.reader()?, login)?.filter(|(_, hash)| !hash.is_empty());
    let stored = found.as_ref().map_or("", |(_, hash)| hash.as_str());
    let tried =
        web.throttle.begin(login, stored, input::address(request), web.app.clock.now().timestamp())?;
    let hash = found.as_ref().map_or(NOBODYS_HASH.as_str(), |(_, hash)| hash.as_str());
    // Passwords are trimmed when they are set, too.
    let password = password.trim();
    let compared = || secrets::password_matches(password, hash).inspect_err(|_| web.throttle.forgive(&tried));
    let right = password.len() <= PASSWORD_MAX && compared()?;
    if !right || found.is_none() {
        return Ok(None);
    }
    web.throttle.forgive(&tried);
    Ok(found.map(|(id, _)| id))
}

fn open(app: &App, user_id: i64) -> Result<String> {
    let token = secrets::token()?;
    let now = app.clock.now().timestamp();
    let writer = app.db.writer()?;
    global::sweep_sessions(&writer, now - AT_MOST_S, now - IDLE_AT_MOST_S)?;
    global::open_session(&writer, &secrets::sha256(&token), user_id, now)?;
    Ok(token)
}

/// `POST /api/logout`: ends the session of the cookie, if there is one.
pub fn logout(web: &Web, request: &Request) -> Result<Response> {
    if let Some(token) = cookie(request) {
        demand_own_page(request)?;
        let hash = secrets::sha256(token);
        if let Some(actor) = of_session(&web.app, token)? {
            log::info!("{} signed out from {}", actor.login, input::address(request));
        }
        web.sessions.leave(&hash);
        global::close_session(&*web.app.db.writer()?, &hash)?;
    }
    Ok(respond::message(br#"{"ok":true}"#).with_additional_header("Set-Cookie", no_cookie(request)))
}

/// The cookie of a browser that is signed out.
pub fn no_cookie(request: &Request) -> String {
    set_cookie("", 0, request.is_secure())
}

/// The user of the request's cookie; a key does not count.
pub fn user_at_browser(app: &App, request: &Request) -> Result<Actor> {
    match credentials(request) {
        Credentials::Cookie(_) => caller(app, request),
        _ => Ok(Actor::guest()),
    }
}

fn set_cookie(token: &str, seconds: i64, secure: bool) -> String {
    let (name, secure) = (cookie_name(secure), if secure { "; Secure" } else { "" });
    format!("{name}={token}; Path=/; Max-Age={seconds}; HttpOnly; SameSite=Strict{secure}")
}

/// Callers identified a moment ago, so that a screen that polls for changes costs no database read. After a session has ended
/// elsewhere, its caller can still read the change counter for [`CACHED_FOR`], and nothing else.
#[derive(Default)]
pub struct SessionCache {
    until: Mutex<HashMap<Vec<u8>, Instant>>,
}

const CACHED_FOR: Duration = Duration::from_secs(60);
const CACHED_MAX: usize = 5_000;

impl SessionCache {
    /// Refuses callers without a session or key.
    pub fn admit(&self, app: &App, request: &Request) -> Result<()> {
        let mark = match credentials(request) {
            Credentials::None => return Err(signed_out()),
            Credentials::Key(key, secret) => secrets::sha256(&format!("{key}:{secret}")),
            Credentials::Cookie(token) => {
                demand_own_page(request)?;
                secrets::sha256(token)
            }
        };
        if self.locked().get(&mark).is_some_and(|until| *until > Instant::now()) {
            return Ok(());
        }
        if caller(app, request)?.is_guest() {
            return Err(signed_out());
        }
        let mut sessions = self.locked();
        if sessions.len() >= CACHED_MAX {
            sessions.clear();
        }
        sessions.insert(mark, Instant::now() + CACHED_FOR);
        Ok(())
    }

    pub fn clear(&self) {
        self.locked().clear();
    }

    fn leave(&self, mark: &[u8]) {
        self.locked().remove(mark);
    }

    fn locked(&self) -> std::sync::MutexGuard<'_, HashMap<Vec<u8>, Instant>> {
        self.until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn signed_out() -> Error {
    Error::SignedOut { message: say!("Please sign in first.") }
}
