//! `innkeeper backup`, `restore`, `export` and `check`: the hotel's file as a whole.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;

use crate::clock::Clock;
use crate::config::Config;
use crate::db::{backup, check, file_lock};
use crate::error::{Error, Result};
use crate::export;

#[derive(Args)]
pub struct Backup {
    /// The copy; a file of that name is replaced once the new one is complete and sound
    file: PathBuf,
}

#[derive(Args)]
pub struct Restore {
    /// A backup made by `innkeeper backup`
    file: PathBuf,
}

#[derive(Args)]
pub struct Export {
    /// A folder that does not exist yet, or is empty
    dir: PathBuf,
}

impl Export {
    pub fn run(&self, config: Config) -> Result<ExitCode> {
        let app = super::existing(config)?;
        let written = export::export(&app.db, &self.dir, app.clock.now())?;
        println!(
            "{} holds {} records in {} tables, and {} pictures; README.txt explains them",
            self.dir.display(),
            written.records,
            written.tables,
            written.pictures
        );
        Ok(ExitCode::SUCCESS)
    }
}

impl Backup {
    pub fn run(&self, config: &Config) -> Result<ExitCode> {
        backup::of_file(&config.data, &self.file, Clock::System.now())?;
        println!("{} is a sound copy of {}", self.file.display(), config.data.display());
        Ok(ExitCode::SUCCESS)
    }
}

impl Restore {
    pub fn run(&self, config: &Config) -> Result<ExitCode> {
        let _hold = file_lock::hold(&config.data)?;
        let previous = backup::restore(&self.file, &config.data, Clock::System.now())?;
        println!("{} is now what {} holds", config.data.display(), self.file.display());
        if let Some(previous) = previous {
            println!("the previous file is saved as {}", previous.display());
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Prints what is wrong, a line each; exit code 1 when anything is.
pub fn check(config: &Config) -> Result<ExitCode> {
    let wrong = check::run(&backup::open_as_is(&config.data)?)?;
    for line in &wrong {
        println!("{line}");
    }
    match wrong.len() {
        0 => {
            println!("{} is sound", config.data.display());
            Ok(ExitCode::SUCCESS)
        }
        count => Err(Error::Internal(format!("{count} things are wrong with {}", config.data.display()))),
    }
}
