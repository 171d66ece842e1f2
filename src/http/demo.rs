//! The demo hotel: who can sign in with one tap, and putting it back to its first state.

use rouille::{Request, Response};
use serde_json::{Value, json};

use super::{Web, respond, session};
use crate::app::App;
use crate::db::global::{self, DemoUser};
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::rpc::gate::Gate;
use crate::{demo, say};

pub const RESET_PATH: &str = "/api/demo/reset";

/// `GET /api/demo`: the users who can sign in with one tap; 404 outside the demo.
pub fn users(app: &App) -> Result<Response> {
    if !demo::is_served(app)? {
        return Ok(respond::no_such_address());
    }
    let found = global::demo_users(&*app.db.reader()?)?;
    let row = |DemoUser { login, full_name, role, property }: DemoUser| -> Value {
        json!({ "login": login, "full_name": full_name, "role": role, "property": property })
    };
    let rows: Vec<Value> = found.into_iter().map(row).collect();
    Ok(respond::message(&serde_json::to_vec(&rows)?))
}

/// `POST /api/demo/reset`: an admin at the browser puts the demo back to its first state, which signs everybody out. 404
/// outside the demo. It takes as long as starting a new demo; until it is done, the demo works on as it was.
pub fn reset(web: &Web, request: &Request) -> Result<Response> {
    let app = &web.app;
    if !demo::is_served(app)? {
        return Ok(respond::no_such_address());
    }
    let actor = session::user_at_browser(app, request)?;
    Gate::Any(&[Role::HotelAdmin]).admit(&actor)?;
    if !actor.unrestricted {
        let sentence = say!("Only an admin of all properties puts the demo back.");
        return Err(Error::forbidden("not_your_property", sentence));
    }
    let Ok(_only) = web.demo_reset.try_lock() else {
        return Err(Error::refused("demo_reset_runs", say!("The demo is being put back already.")));
    };
    demo::reset(app, app.clock.now())?;
    web.sessions.clear();
    log::info!("{} put the demo back to its first state", actor.login);
    Ok(respond::message(br#"{"ok":true}"#).with_additional_header("Set-Cookie", session::no_cookie(request)))
}
