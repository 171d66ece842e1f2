//! Background jobs: scheduled night audits, delivery of the outbox, backups, downtime sheets. A job calls the same endpoints as
//! everybody else, so the same checks and log apply. Must not know SQL or rules.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::app::App;
use crate::db::global::{self, Scheduled};
use crate::delivery::printers::Spooler;
use crate::domain::night_audit::schedule::audit_due;
use crate::error::{Error, Result};
use crate::rpc::call_options::CallOptions;
use crate::{delivery, maintenance};

const LOOK_EVERY: Duration = Duration::from_secs(30);
/// A ticket must be on paper before the waiter is in the kitchen; looking is one read of an index.
const PRINT_EVERY: Duration = Duration::from_millis(400);
const SEND_EVERY: Duration = Duration::from_secs(3);
const SHORTEN_LOG_EVERY: Duration = Duration::from_secs(5);
/// Costs nothing while the sizes of the tables are unchanged.
const STATISTICS_EVERY: Duration = Duration::from_secs(60);
const PRUNE_EVERY: Duration = Duration::from_secs(3600);
/// A refused audit is retried after this time.
const TRY_AGAIN: Duration = Duration::from_secs(15 * 60);

/// The threads of the jobs. Dropping waits until each has finished its current run.
pub struct Jobs {
    stop: Vec<Sender<()>>,
    threads: Vec<JoinHandle<()>>,
}

pub fn start(app: Arc<App>) -> Result<Jobs> {
    let mut jobs = Jobs { stop: Vec::new(), threads: Vec::new() };
    // A computer that is just switched off never stops the server properly, which would have refreshed the statistics.
    app.db.refresh_statistics()?;
    let (audited, mut refused) = (Arc::clone(&app), HashMap::new());
    jobs.every(LOOK_EVERY, "night audits", move || run_due_audits(&audited, &mut refused).map(drop))?;
    let log = Arc::clone(&app);
    jobs.every(SHORTEN_LOG_EVERY, "write-ahead log", move || log.db.shorten_log())?;
    let planner = Arc::clone(&app);
    jobs.every(STATISTICS_EVERY, "planner statistics", move || planner.db.refresh_statistics())?;
    // In a thread of its own: a slow mail server must not delay the other jobs. These look at the settings at each run, because
    // an owner may change them meanwhile.
    let posting = Arc::clone(&app);
    jobs.every(SEND_EVERY, "outbox", move || delivery::empty(&posting).map(drop))?;
    let (printing, mut spooler) = (Arc::clone(&app), Spooler::default());
    jobs.every(PRINT_EVERY, "printers", move || spooler.start_due(&printing))?;
    let copied = Arc::clone(&app);
    jobs.every(LOOK_EVERY, "backups", move || maintenance::run_due_backup(&copied).map(drop))?;
    let written = Arc::clone(&app);
    jobs.every(LOOK_EVERY, "sheets for a downtime", move || maintenance::write_due_pack(&written).map(drop))?;
    jobs.every(PRUNE_EVERY, "old messages", move || {
        delivery::printers::prune(&app)?;
        delivery::prune(&app).map(drop)
    })?;
    Ok(jobs)
}

impl Jobs {
    fn every(
        &mut self,
        pause: Duration,
        name: &'static str,
        mut work: impl FnMut() -> Result<()> + Send + 'static,
    ) -> Result<()> {
        let (stop, stopped) = channel();
        let thread = std::thread::Builder::new().name(name.to_string()).spawn(move || {
            while stopped.recv_timeout(pause) == Err(RecvTimeoutError::Timeout) {
                if let Err(error) = work() {
                    log::warn!("{name}: {error}");
                }
            }
        });
        self.threads.push(thread.map_err(Error::internal)?);
        self.stop.push(stop);
        Ok(())
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.stop.clear();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

/// Runs every audit whose time has come; answers the properties that were audited. `refused` holds when those that
/// were refused may be tried again.
pub fn run_due_audits(app: &App, refused: &mut HashMap<String, Instant>) -> Result<Vec<String>> {
    let now = app.clock.now();
    let scheduled = global::scheduled_audits(&*app.db.reader()?)?;
    let mut audited = Vec::new();
    for Scheduled { property, zone, audit_time, business_on } in scheduled {
        let local = now.with_timezone(&zone).naive_local();
        let Some(due_on) = audit_due(local, audit_time, business_on) else { continue };
        if refused.get(&property).is_some_and(|until| *until > Instant::now()) {
            continue;
        }
        let mut settings = global::console(&*app.db.reader()?)?;
        settings.login = "Night Audit".to_string();
        settings.agent_name = Some("Night Audit".to_string());
        let params = json!({ "property": property, "business_date": due_on.to_string() });
        let params = params.as_object().cloned().unwrap_or_default();
        match app.call(&settings, "api.run_night_audit", params, CallOptions::default()) {
            Ok(_) => audited.push(property),
            Err(error) => {
                log::warn!("the scheduled night audit of {property} for {due_on} was refused: {error}");
                refused.insert(property, Instant::now() + TRY_AGAIN);
            }
        }
    }
    Ok(audited)
}
