//! Module `desk`: the missions of a newcomer in the demo, ticked by what was really done.

use schemars::JsonSchema;
use serde::Serialize;

use crate::actor::Actor;
use crate::context::Context;
use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::domain::settings::demo_missions::Missions;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::settings::{demo_missions, site};
use crate::wire::{Flag, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read_prepared(
        Module::Desk,
        "demo_missions",
        Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]),
        Target::Property,
        |context: &Context, _: &Actor, _: &OfProperty| Ok(context.config.now().demo),
        missions,
        "Returns which missions of the demo hotel are done; nothing is, outside the demo.",
    )]
}

/// 1 is done. What counts was done at the property after the demo was filled.
#[derive(Serialize, JsonSchema)]
pub struct DemoMissions {
    /// 0: not the demo.
    is_demo: Flag,
    /// First mission: a guest was checked in.
    check_in: Flag,
    /// Second mission: one guest was charged, paid and checked out.
    departure: Flag,
    /// Its steps, of the stay that has come furthest.
    charge: Flag,
    payment: Flag,
    check_out: Flag,
    /// Third mission: the night audit closed a day.
    close_day: Flag,
    /// How many of the three are done.
    done: usize,
    /// 1: the caller may put the demo back to its first state.
    may_reset: Flag,
}

fn missions(tx: &ReadTx, _: OfProperty, with_demo: bool) -> Result<DemoMissions> {
    let is_demo = with_demo && site::is_demo(tx)?;
    let found =
        if is_demo { Missions::of(&demo_missions::visitors_actions(tx)?) } else { Missions::default() };
    let actor = tx.actor();
    Ok(DemoMissions {
        is_demo: Flag(is_demo),
        check_in: Flag(found.checked_in),
        departure: Flag(found.departure.is_done()),
        charge: Flag(found.departure.charged),
        payment: Flag(found.departure.paid),
        check_out: Flag(found.departure.checked_out),
        close_day: Flag(found.closed_day),
        done: found.done(),
        may_reset: Flag(is_demo && actor.unrestricted && actor.is_admin()),
    })
}
