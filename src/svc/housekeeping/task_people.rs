//! The people who do tasks at a property.

use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::ReadTx;
use crate::domain::lists::Role;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::target::Target;
use crate::store::accounts::users;
use crate::store::housekeeping::tasks;
use crate::svc::housekeeping::tasks::{STAFF, works_at};
use crate::wire::{Flag, OfProperty};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Desk,
        "task_people",
        STAFF,
        Target::Property,
        task_people,
        "Lists users who can be assigned housekeeping tasks, with their open tasks.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Person {
    /// Login.
    user: String,
    full_name: String,
    /// 1: has the Housekeeping role.
    housekeeping: Flag,
    /// Unfinished tasks assigned to this person here.
    tasks: usize,
}

/// Housekeeping staff first, then those with the fewest tasks.
fn task_people(tx: &ReadTx, _: OfProperty) -> Result<Vec<Person>> {
    let here = &tx.property()?.name;
    let tasks = tasks::tasks(tx)?;
    let mut people: Vec<Person> = users::all(tx)?
        .into_iter()
        .filter(|user| works_at(user, here))
        .map(|user| Person {
            housekeeping: Flag(user.scope.roles.contains(&Role::Housekeeping)),
            tasks: tasks.iter().filter(|task| task.assigned_to == Some(user.id)).count(),
            user: user.login,
            full_name: user.full_name,
        })
        .collect();
    people.sort_by_key(|person| (!person.housekeeping.0, person.tasks, person.full_name.to_lowercase()));
    Ok(people)
}
