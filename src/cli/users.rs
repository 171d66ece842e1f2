//! `innkeeper user add` and `innkeeper key`.

use std::io::{IsTerminal, Read};
use std::process::ExitCode;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::app::App;
use crate::config::Config;
use crate::error::{Error, Result};

#[derive(Subcommand)]
pub enum User {
    /// Add a user; the password is asked for, or read from standard input
    Add(Add),
}

#[derive(Args)]
pub struct Add {
    /// What the user types to sign in
    login: String,
    /// A role, such as "Front Desk" or "Hotel Admin"; may be given several times. Without one the user may do nothing yet
    #[arg(long = "role", value_name = "ROLE")]
    roles: Vec<String>,
    /// A property the user may work in; may be given several times. Without one: all properties
    #[arg(long = "property", value_name = "PROPERTY")]
    properties: Vec<String>,
    /// The name that others see [default: the login]
    #[arg(long, value_name = "NAME")]
    full_name: Option<String>,
}

#[derive(Args)]
pub struct Key {
    /// Whose key
    login: String,
}

impl User {
    pub fn run(&self, config: Config) -> Result<ExitCode> {
        let User::Add(add) = self;
        // A first user may be added before the server has ever run.
        let data = config.data.clone();
        let app = App::open(&data, config, crate::clock::Clock::System, crate::svc::registry())?;
        let taken = super::ask(&app, "users.list", json!({}))?;
        let is_taken = |user: &Value| {
            user["login"].as_str().is_some_and(|login| login.eq_ignore_ascii_case(add.login.trim()))
        };
        if taken.as_array().is_some_and(|users| users.iter().any(is_taken)) {
            return Err(Error::Internal(format!("there is already a user {}", add.login)));
        }
        let password = read_password(&add.login)?;
        if password.trim().is_empty() {
            return Err(Error::Internal(format!("{} was not added: no password was given", add.login)));
        }
        let mut values = json!({
            "login": add.login, "roles": add.roles, "password": password,
            "all_properties": u8::from(add.properties.is_empty()), "properties": add.properties,
        });
        if let Some(name) = &add.full_name {
            values["full_name"] = name.as_str().into();
        }
        super::ask(&app, "users.save", values)?;
        println!("{} may sign in now", add.login);
        Ok(ExitCode::SUCCESS)
    }
}

impl Key {
    pub fn run(&self, config: Config) -> Result<ExitCode> {
        let app = super::existing(config)?;
        let made = super::ask(&app, "users.issue_key", json!({ "login": self.login }))?;
        let part = |name: &str| made[name].as_str().unwrap_or_default().to_string();
        println!("{}:{}", part("api_key"), part("api_secret"));
        Ok(ExitCode::SUCCESS)
    }
}

/// Typed twice at a terminal without showing it, or the first line of standard input.
fn read_password(login: &str) -> Result<String> {
    if std::io::stdin().is_terminal() {
        let ask = |prompt: &str| rpassword::prompt_password(prompt).map_err(Error::internal);
        let first = ask(&format!("Password for {login}: "))?;
        if first != ask("Again: ")? {
            return Err(Error::Internal("the two passwords differ".to_string()));
        }
        return Ok(first);
    }
    let mut text = String::new();
    std::io::stdin().take(4_096).read_to_string(&mut text).map_err(Error::internal)?;
    Ok(text.lines().next().unwrap_or_default().to_string())
}
