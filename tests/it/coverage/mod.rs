//! Walks the registry: every function as nobody, with the wrong role, as a user of another property who holds this
//! property's identifiers, and as the right caller. There is no skip list: a function without a sample fails.

mod bad_input;
mod largest;
pub mod samples;
mod samples_banquet;
mod samples_laundry;
mod samples_restaurant;
mod samples_stock;
pub mod world;

use innkeeper::actor::Actor;
use innkeeper::error::Error;
use innkeeper::rpc::call_options::CallOptions;
use innkeeper::rpc::endpoint::Endpoint;
use innkeeper::rpc::gate::Gate;
use innkeeper::rpc::target::Target;
use serde_json::Value;

use crate::contract::promised;
use crate::support::{Caller, keys};
use samples::sample;
use world::{MARKERS, World};

fn walk(mut visit: impl FnMut(&Endpoint, &World, Value, &mut Vec<String>)) {
    let world = World::build();
    let mut wrong = Vec::new();
    for endpoint in world.registry().all() {
        match sample(&endpoint.path(), &world.names) {
            Some(params) => visit(endpoint, &world, params, &mut wrong),
            None => wrong.push(format!("{} has no sample", endpoint.path())),
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn nobody_gets_past_a_gate_without_credentials() {
    walk(|endpoint, world, params, wrong| {
        if matches!(endpoint.gate, Gate::Public) {
            return;
        }
        match world.hotel().guest().call(&endpoint.path(), params) {
            Err(refused) if refused.kind == "signed out" => {}
            other => wrong.push(format!("{} answered nobody: {other:?}", endpoint.path())),
        }
    });
}

#[test]
fn the_wrong_role_is_refused() {
    walk(|endpoint, world, params, wrong| {
        let caller = match endpoint.gate {
            Gate::Public | Gate::SignedIn => return,
            Gate::AnyRole => world.hotel().known("roleless"),
            Gate::Any(_) | Gate::Developers => world.outsider_to(endpoint),
        };
        match caller.call(&endpoint.path(), params) {
            Err(refused) if refused.kind == "forbidden" && refused.code == "role_missing" => {}
            other => wrong.push(format!("{} let the wrong role in: {other:?}", endpoint.path())),
        }
    });
}

#[test]
fn a_user_of_another_property_learns_nothing_with_this_ones_identifiers() {
    walk(|endpoint, world, params, wrong| {
        if matches!(endpoint.gate, Gate::Public) {
            return;
        }
        let path = endpoint.path();
        let world = world.copy();
        let answer = world.hotel().known("hill").call(&path, params);
        let names_a_record =
            matches!(endpoint.target, Target::Of(..) | Target::PropertyOrOf(..) | Target::Property);
        match answer {
            Err(refused) => {
                let expected = ["not found", "forbidden"].contains(&refused.kind) || !names_a_record;
                if !expected {
                    wrong.push(format!("{path} refused for another reason: {refused:?}"));
                }
                leaks(&path, &refused.message, wrong);
            }
            Ok(answer) if names_a_record => wrong.push(format!("{path} answered: {answer}")),
            Ok(answer) => leaks(&path, &answer.to_string(), wrong),
        }
    });
}

fn leaks(path: &str, text: &str, wrong: &mut Vec<String>) {
    for marker in MARKERS {
        if text.contains(marker) {
            wrong.push(format!("{path} shows {marker}: {text}"));
        }
    }
}

#[test]
fn the_right_caller_gets_every_key_and_every_mutation_is_logged() {
    let promises = promised();
    walk(|endpoint, world, params, wrong| {
        let path = endpoint.path();
        // The first account is made before there is anybody; everything else in the middle of a day.
        let before_anybody = path == "users.create_owner";
        let world = if before_anybody { World::before_anybody() } else { world.copy() };
        let caller: Caller = match endpoint.gate {
            _ if before_anybody => world.hotel().guest(),
            Gate::Developers => world.hotel().known("system"),
            _ => world.hotel().known("admin"),
        };
        let before = world.actions();
        let answer = match caller.call(&path, params.clone()) {
            Ok(answer) => answer,
            Err(refused) => return wrong.push(format!("{path} {params}: {refused:?}")),
        };
        if let Some(promise) = promises.iter().find(|promise| promise.path == path) {
            let problems = keys::problems(&answer, &promise.returns);
            wrong.extend(problems.iter().map(|problem| format!("{path}: {problem}")));
        }
        let logged = world.actions() - before;
        if endpoint.writes && logged < 1 {
            wrong.push(format!("{path} changed something and logged nothing"));
        }
        if !endpoint.writes && logged != 0 {
            wrong.push(format!("{path} only reads and logged {logged} actions"));
        }
        world.hotel().assert_sound();
    });
}

#[test]
fn a_cached_caller_who_changed_is_answered_nothing_and_does_nothing() {
    let mut before = None;
    walk(|endpoint, world, params, wrong| {
        let (hotel, path) = (world.hotel(), endpoint.path());
        before.get_or_insert_with(|| hotel.contents());
        let actor = Actor { cached_as_of: Some(-1), ..hotel.known("system").actor() };
        let params = params.as_object().cloned().unwrap_or_default();
        let options = CallOptions { idempotency_key: Some("one intent"), ..CallOptions::default() };
        let answer = hotel.app.call(&actor, &path, params.clone(), options);
        if !matches!(answer, Err(Error::CallerChanged { .. })) {
            wrong.push(format!("{path}: {answer:?}"));
        }
        let tables = endpoint.has_file().then(|| hotel.app.tables(&actor, &path, params, options));
        if tables.is_some_and(|tables| !matches!(tables, Err(Error::CallerChanged { .. }))) {
            wrong.push(format!("the file of {path}"));
        }
        if Some(hotel.contents()) != before {
            wrong.push(format!("{path} changed something"));
        }
    });
}
