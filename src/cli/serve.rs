//! `innkeeper serve`: opens the database and the listeners, waits for a signal, shuts down.

use std::io::Write;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use chrono::DateTime;
use clap::Args;
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use super::Place;
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::{file_lock, global};
use crate::error::{Error, Result};
use crate::{demo, http, jobs, secrets};

/// How often signals are polled.
const LOOK_EVERY: Duration = Duration::from_millis(50);
/// The default database of the demo, separate from the hotel's.
const DEMO_DATA: &str = "demo.db";

#[derive(Args)]
pub struct Serve {
    /// Address and port of the staff interface [default: 127.0.0.1:8080, or the one in the settings]
    #[arg(long, value_name = "ADDRESS:PORT")]
    listen: Option<SocketAddr>,
    /// Show a made-up hotel (in demo.db unless --data is given) where anybody may sign in with one tap
    #[arg(long)]
    demo: bool,
    /// Read the browser's files from this folder at each request, for work on them
    #[arg(long, value_name = "FOLDER")]
    static_dir: Option<PathBuf>,
}

impl Serve {
    pub fn run(&self, mut config: Config, place: &Place) -> Result<ExitCode> {
        start_log();
        let stop = stop_flag()?;
        config.listen = self.listen.unwrap_or(config.listen);
        config.demo = self.demo;
        if self.demo {
            // Its guests are made up, but their addresses may be somebody's.
            (config.smtp, config.whatsapp) = (None, None);
        }
        if self.demo && place.data.is_none() {
            config.data = PathBuf::from(DEMO_DATA);
        }
        for file in config.exposed(place.settings()) {
            log::warn!("{} holds a password and can be read by others", file.display());
        }
        let data = config.data.clone();
        let _hold = file_lock::hold(&data)?;
        if self.demo {
            prepare_demo(&config)?;
        }
        let app = Arc::new(App::open(&data, config, Clock::System, crate::svc::registry())?);
        if global::is_new(&*app.db.writer()?)? {
            *app.owner_token.lock().map_err(Error::internal)? = Some(secrets::token()?);
        }
        let server = http::start(&app, self.static_dir.clone()).map_err(Error::internal)?;
        let jobs = jobs::start(Arc::clone(&app))?;
        announce(&app, &server)?;
        while !stop.load(Ordering::Relaxed) {
            std::thread::sleep(LOOK_EVERY);
        }
        log::info!("stopping; running calls are finished first");
        let cut = server.stop();
        drop(jobs);
        if cut > 0 {
            log::warn!("{cut} connections had to be cut");
        }
        app.db.close_down()?;
        Ok(ExitCode::SUCCESS)
    }
}

/// Writes the log to standard error: `[2026-03-01T09:00:00Z INFO  innkeeper::http] message`. Further lines of a message are set
/// in, so that nobody can make one look like another entry.
fn start_log() {
    let filter = env_logger::Env::default().default_filter_or("info,rusqlite_migration=warn");
    env_logger::Builder::from_env(filter)
        .format(|entry, record| {
            let now = Clock::System.now().format("%Y-%m-%dT%H:%M:%SZ");
            let message = record.args().to_string().replace('\n', "\n    ");
            writeln!(entry, "[{now} {:<5} {}] {message}", record.level(), record.target())
        })
        .init();
}

/// Set by SIGTERM and Ctrl-C; a second Ctrl-C ends the process at once.
fn stop_flag() -> Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    for signal in [SIGTERM, SIGINT] {
        flag::register_conditional_shutdown(signal, 1, Arc::clone(&stop)).map_err(Error::internal)?;
        flag::register(signal, Arc::clone(&stop)).map_err(Error::internal)?;
    }
    Ok(stop)
}

/// Fills a new database with the demo hotel. Refuses the database of a real hotel.
fn prepare_demo(config: &Config) -> Result<()> {
    let app =
        App::open(&config.data, config.clone(), Clock::fixed(DateTime::UNIX_EPOCH), crate::svc::registry())?;
    if global::is_new(&*app.db.reader()?)? {
        eprintln!("Filling the demo hotel; three weeks take a few seconds ...");
        return demo::fill(&app, Clock::System.now());
    }
    if global::is_demo(&*app.db.reader()?)? {
        return Ok(());
    }
    let data = config.data.display();
    Err(Error::Internal(format!("{data} is not a demo hotel, and --demo would let anybody sign in")))
}

/// Logs and prints the addresses of the server.
fn announce(app: &App, server: &http::Server) -> Result<()> {
    let at = format!("http://{}", server.addr());
    log::info!("serving {} at {at}", app.db.path().display());
    if let Some(guests) = server.guest_addr() {
        log::info!("guest pages at http://{guests}");
    }
    let config = app.config.now();
    let origin = config.public_url.as_deref().unwrap_or(&at);
    let origin = origin.trim_end_matches('/');
    match app.owner_token.lock().map_err(Error::internal)?.as_deref() {
        Some(token) => println!("This file is new. Make your account and property at {origin}/setup#{token}"),
        None => println!("The hotel is at {origin}"),
    }
    if config.demo {
        println!("Sign in with one tap, or type one of these (password {}):", demo::PASSWORD);
        for (login, full_name, role, property) in demo::PEOPLE {
            println!("  {login:<10} {role:<16} {full_name:<16} {property}");
        }
    }
    Ok(())
}
