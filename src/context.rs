//! What a call may use besides its transaction: the database for a look before the transaction begins, the settings and the
//! clock. `rpc::dispatch` passes it to the handlers that prepare slow work.

use std::sync::Mutex;

use crate::clock::Clock;
use crate::config::Config;
use crate::db::Db;
use crate::rpc::web_bookings::WebBookings;

#[derive(Clone, Copy)]
pub struct Context<'a> {
    pub db: &'a Db,
    pub clock: &'a Clock,
    pub config: &'a Config,
    pub web_bookings: &'a WebBookings,
    /// See [`crate::app::App::owner_token`].
    pub owner_token: &'a Mutex<Option<String>>,
}
