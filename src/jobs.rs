//! What the house does by itself: night audits at the time that a property has set for them. A job calls the same
//! functions as everybody else, so it is checked and logged alike. Must not know SQL or rules.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::app::App;
use crate::db::global::{self, Scheduled};
use crate::domain::schedule::audit_due;
use crate::error::{Error, Result};
use crate::rpc::dispatch::Manner;

const LOOK_EVERY: Duration = Duration::from_secs(30);
/// An audit that was refused is tried again after this long.
const TRY_AGAIN: Duration = Duration::from_secs(15 * 60);

/// The thread of the jobs; ends with what it is doing when dropped.
pub struct Jobs {
    stop: Option<Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

pub fn start(app: Arc<App>) -> Result<Jobs> {
    let (stop, stopped) = channel();
    let thread = std::thread::Builder::new().name("jobs".to_string()).spawn(move || {
        let mut refused = HashMap::new();
        while stopped.recv_timeout(LOOK_EVERY) == Err(RecvTimeoutError::Timeout) {
            if let Err(error) = run_due_audits(&app, &mut refused) {
                log::warn!("the scheduled night audits could not be looked at: {error}");
            }
        }
    });
    Ok(Jobs { stop: Some(stop), thread: Some(thread.map_err(Error::internal)?) })
}

impl Drop for Jobs {
    fn drop(&mut self) {
        self.stop.take();
        if let Some(thread) = self.thread.take() {
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
        let mut house = global::console(&*app.db.reader()?)?;
        house.login = "Night Audit".to_string();
        house.agent_name = Some("Night Audit".to_string());
        let params = json!({ "property": property, "business_date": due_on.to_string() });
        let params = params.as_object().cloned().unwrap_or_default();
        match app.call(&house, "api.run_night_audit", params, Manner::default()) {
            Ok(_) => audited.push(property),
            Err(error) => {
                log::warn!("the scheduled night audit of {property} for {due_on} was refused: {error}");
                refused.insert(property, Instant::now() + TRY_AGAIN);
            }
        }
    }
    Ok(audited)
}
