//! What a call may use besides its transaction: the database for a look before the transaction begins, the settings and the
//! clock. `rpc::dispatch` passes it to the handlers that prepare slow work.

use std::sync::Mutex;

use serde_json::{Map, Value};

use crate::actor::Actor;
use crate::clock::Clock;
use crate::config::live::LiveConfig;
use crate::db::Db;
use crate::error::Result;
use crate::rpc::call_options::CallOptions;
use crate::rpc::web_bookings::WebBookings;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub db: &'a Db,
    pub clock: &'a Clock,
    pub config: &'a LiveConfig,
    pub web_bookings: &'a WebBookings,
    /// See [`crate::app::App::owner_token`].
    pub owner_token: &'a Mutex<Option<String>>,
    pub calls: &'a dyn Calls,
    /// The call is only tried: what no rollback undoes is not done.
    pub dry_run: bool,
}

/// Other endpoints, each called in a transaction of its own before that of the caller begins.
pub trait Calls {
    fn call(
        &self,
        actor: &Actor,
        path: &str,
        params: Map<String, Value>,
        options: CallOptions,
    ) -> Result<Vec<u8>>;
}
