//! Which roles may call an endpoint. Hotel Admin, System Manager and Administrator pass every gate except `Developers`, which
//! Hotel Admin does not pass.

use crate::actor::Actor;
use crate::domain::language::{Message, Value};
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::say;

#[derive(Clone, Copy, Debug)]
pub enum Gate {
    /// No credentials needed; rate-limited.
    Public,
    /// Any signed-in user, even one without a role.
    SignedIn,
    /// Any signed-in user who has a role.
    AnyRole,
    /// These roles, and admins.
    Any(&'static [Role]),
    /// System Manager and Administrator only.
    Developers,
}

/// The front desk, and agents that act for it.
pub const DESK: Gate = Gate::Any(&[Role::FrontDesk, Role::ServiceAgent]);

impl Gate {
    pub fn admit(self, actor: &Actor) -> Result<()> {
        if matches!(self, Gate::Public) {
            return Ok(());
        }
        if actor.is_guest() {
            return Err(Error::SignedOut { message: say!("Please sign in first.") });
        }
        let passes = match self {
            Gate::Public | Gate::SignedIn => true,
            Gate::AnyRole => !actor.roles.is_empty(),
            Gate::Any(roles) => actor.is_admin() || roles.iter().any(|role| actor.has(*role)),
            Gate::Developers => actor.has(Role::SystemManager) || actor.has(Role::Administrator),
        };
        if passes { Ok(()) } else { Err(Error::forbidden("role_missing", self.wants())) }
    }

    /// The listed roles; empty for "any signed-in user".
    pub fn roles(self) -> &'static [Role] {
        match self {
            Gate::Any(roles) => roles,
            Gate::Developers => &[Role::SystemManager, Role::Administrator],
            Gate::Public | Gate::SignedIn | Gate::AnyRole => &[],
        }
    }

    fn wants(self) -> Message {
        let roles = self.roles();
        if roles.is_empty() {
            say!("Your user has no role yet; ask a Hotel Admin to give it one.")
        } else {
            say!("This needs one of the roles {roles}.", roles = Value::all_of(roles.iter().copied()))
        }
    }
}
