//! The command line. Errors are one line and exit code 1; wrong usage is exit code 2. Commands that write call the same endpoints
//! as everybody else, as the actor `Console`, so the same checks and log apply.

mod allocator;
mod database;
mod import;
mod serve;
mod users;

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};
use serde_json::{Map, Value};

use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::db::global;
use crate::error::{Error, Result};
use crate::rpc::call_options::CallOptions;

/// The default settings file, in the current folder.
const SETTINGS: &str = "hotel.toml";

/// The whole hotel in one program: front desk, folios, invoices, night audit, housekeeping.
///
/// All data is stored in one file (hotel.db). Start with `innkeeper serve`; on an empty file it prints an address where
/// you make the first account in the browser. `innkeeper serve --demo` shows a made-up hotel instead.
#[derive(Parser)]
#[command(name = "innkeeper", version, about, long_about, disable_help_subcommand = true)]
struct Cli {
    #[command(flatten)]
    place: Place,
    #[command(subcommand)]
    command: Command,
}

#[derive(Args)]
struct Place {
    /// Settings [default: hotel.toml, if there is one]
    #[arg(long, global = true, value_name = "FILE")]
    config: Option<PathBuf>,
    /// The hotel's file [default: hotel.db, or the one in the settings]
    #[arg(long, global = true, value_name = "FILE")]
    data: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Command {
    /// Run the server until Ctrl-C or SIGTERM; running calls are finished first
    Serve(serve::Serve),
    /// Add people who may sign in
    #[command(subcommand)]
    User(users::User),
    /// Print a new API key for a user, once, as KEY:SECRET; an older one stops working
    Key(users::Key),
    /// Move in: import the bookings or the menu of another system's file (csv, xls, xlsx), also while a server runs
    Import(import::Import),
    /// Copy the hotel's file, also while a server uses it; the copy is opened and checked
    Backup(database::Backup),
    /// Replace the hotel's file with a backup; the previous file is saved beside it
    Restore(database::Restore),
    /// Write everything the property keeps as tables and pictures that open without this program, also while a server runs
    Export(database::Export),
    /// Check the hotel's file: integrity, links, sums, invoice series, the log's chain
    Check,
}

/// Runs the command line of this process.
pub fn main() -> ExitCode {
    allocator::limit_arenas();
    let cli = Cli::parse();
    let done = survive_file_limits().and_then(|()| run(&cli));
    match done {
        Ok(code) => code,
        Err(error) => {
            let text = sentence(&error);
            eprintln!("innkeeper: {}", text.lines().next().unwrap_or_default());
            ExitCode::FAILURE
        }
    }
}

/// Exceeding the file size limit sends SIGXFSZ, which would end the process; handled, it counts as a full disk.
#[cfg(unix)]
fn survive_file_limits() -> Result<()> {
    let noticed = std::sync::Arc::clone(&crate::error::FILE_LIMIT_MET);
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, noticed).map(drop).map_err(Error::internal)
}

#[cfg(not(unix))]
fn survive_file_limits() -> Result<()> {
    Ok(())
}

fn run(cli: &Cli) -> Result<ExitCode> {
    let config = settings(&cli.place)?;
    match &cli.command {
        Command::Serve(serve) => serve.run(config, &cli.place),
        Command::User(user) => user.run(config),
        Command::Key(key) => key.run(config),
        Command::Import(import) => import.run(config),
        Command::Backup(backup) => backup.run(&config),
        Command::Restore(restore) => restore.run(&config),
        Command::Export(export) => export.run(config),
        Command::Check => database::check(&config),
    }
}

impl Place {
    /// The file of the settings, where there is one.
    fn settings(&self) -> Option<&Path> {
        self.config.as_deref().or_else(|| Some(Path::new(SETTINGS)).filter(|path| path.exists()))
    }
}

/// The settings of `--config`, else of `hotel.toml` where it exists, else the defaults; `--data` comes before them.
fn settings(place: &Place) -> Result<Config> {
    let mut config = match place.settings() {
        Some(path) => Config::read(path)?,
        None => Config::default(),
    };
    if let Some(data) = &place.data {
        config.data.clone_from(data);
    }
    Ok(config)
}

/// Opens a hotel's file that must exist already.
fn existing(config: Config) -> Result<App> {
    let data = config.data.clone();
    if !data.exists() {
        return Err(Error::Internal(format!("there is no file {}", data.display())));
    }
    App::open(&data, config, Clock::System, crate::svc::registry())
}

/// Calls an endpoint as the command line.
fn ask(app: &App, function: &str, params: Value) -> Result<Value> {
    ask_beside(app, function, params, false)
}

/// The same; `served` when a server uses the database too and its users have priority.
fn ask_beside(app: &App, function: &str, params: Value, served: bool) -> Result<Value> {
    let params: Map<String, Value> = params.as_object().cloned().unwrap_or_default();
    let console = global::console(&*app.db.reader()?)?;
    let answer = app.call(
        &console,
        function,
        params,
        CallOptions { beside_a_server: served, ..CallOptions::default() },
    )?;
    Ok(serde_json::from_slice(&answer)?)
}

/// The text of an error.
fn sentence(error: &Error) -> String {
    match error {
        Error::Internal(cause) => cause.clone(),
        other => other.to_string(),
    }
}
