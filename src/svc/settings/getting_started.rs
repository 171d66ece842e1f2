//! Module `desk`: the first steps of a new property, each computed from what it has.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::accounts::users;
use crate::store::settings::getting_started;
use crate::wire::{Flag, OfProperty};

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);

pub fn rows() -> Vec<Endpoint> {
    vec![read_prepared(
        Module::Desk,
        "getting_started",
        ADMINS,
        Target::Property,
        |context: &Context, _: &Actor, _: &OfProperty| Ok(context.config.now()),
        steps,
        "Returns which of the first steps of a property are done.",
    )]
}

/// The first steps; 1 is done.
#[derive(Serialize, JsonSchema)]
pub struct GettingStarted {
    /// The property's tax number.
    tax_id: Flag,
    logo: Flag,
    /// A second user who works at the property.
    staff: Flag,
    /// A photo of the property or of a room type, for the booking page.
    photos: Flag,
    /// A booking, made or imported.
    booking: Flag,
    /// A UPI id, an IBAN or a payment link for the codes on bills.
    payment_code: Flag,
    /// A folder for backups.
    backup: Flag,
    /// A mail server.
    email: Flag,
    /// 1: a demo hotel, which has no first steps.
    is_demo: Flag,
}

fn steps(tx: &ReadTx, _: OfProperty, config: Arc<Config>) -> Result<GettingStarted> {
    let here = &tx.property()?.name;
    let begun = getting_started::begun(tx)?;
    let staff = users::all(tx)?.into_iter().filter(|user| !user.disabled && user.scope.reaches(here)).count();
    Ok(GettingStarted {
        tax_id: Flag(begun.tax_id),
        logo: Flag(begun.logo),
        staff: Flag(staff > 1),
        photos: Flag(begun.room_photo),
        booking: Flag(begun.booking),
        payment_code: Flag(begun.payment_code),
        backup: Flag(config.backup.is_some()),
        email: Flag(config.smtp.is_some()),
        is_demo: Flag(config.demo),
    })
}
