//! Module `users`: accounts, and the owner's first account. The rules are in [`crate::domain::accounts`].

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::accounts::users::{AccountScope, looks_like, require_login};
use crate::domain::accounts::users::{ScopeChange, require_password};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::Role;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::subject::Subject;
use crate::rpc::target::Target;
use crate::say;
use crate::secrets;
use crate::store::accounts::api_keys;
use crate::store::accounts::users::{self, User};
use crate::wire::{self, DONE, Done, Flag, Json, NoParams, Text};
use crate::word;

pub(in crate::svc) const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);
pub fn rows() -> Vec<Endpoint> {
    vec![
        read(Module::Users, "list", ADMINS, Target::None, list, "Lists the accounts that the caller manages, by login."),
        write_prepared(
            Module::Users, "save",
            ADMINS,
            Target::None,
            prepare_save,
            save,
            "Creates an account, or changes the given fields of the account with this login.",
        )
        .post_only()
        .secret(),
        write_prepared(
            Module::Users, "set_password",
            ADMINS,
            Target::None,
            |_, _, params: &SetPassword| hashed(&params.password),
            set_password,
            "Sets a new password for an account, ends its sessions and revokes its keys.",
        )
        .idempotent()
        .post_only()
        .secret(),
        write(
            Module::Users, "disable",
            ADMINS,
            Target::None,
            disable,
            "Disables an account, ends its sessions and revokes its keys, or enables it again.",
        )
        .destructive()
        .post_only(),
        write_prepared(
            Module::Users, "create_owner",
            Gate::Public,
            Target::None,
            prepare_owner,
            create_owner,
            "Creates the first account of a new database with the secret that the server printed when it started.",
        )
        .post_only()
        .subject(Subject::Link("token"))
        .secret(),
    ]
}

#[derive(Serialize, JsonSchema)]
pub struct Account {
    login: String,
    full_name: String,
    roles: Vec<Role>,
    /// 1: all properties, including future ones.
    all_properties: Flag,
    properties: Vec<String>,
    disabled: Flag,
    /// 0: this account works with a key only.
    has_password: Flag,
    has_pin: Flag,
    has_key: Flag,
}

impl From<User> for Account {
    fn from(user: User) -> Account {
        Account {
            login: user.login,
            full_name: user.full_name,
            roles: user.scope.roles,
            all_properties: Flag(user.scope.all_properties),
            properties: user.scope.properties,
            disabled: Flag(user.disabled),
            has_password: Flag(user.has_password),
            has_pin: Flag(user.has_pin),
            has_key: Flag(user.has_key),
        }
    }
}

fn list(tx: &ReadTx, _: NoParams) -> Result<Vec<Account>> {
    let own = scope_of(tx.actor());
    let seen = users::all(tx)?.into_iter().filter(|user| own.covers(&user.scope));
    Ok(seen.map(Account::from).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct Save {
    /// The sign-in name, which identifies the account.
    login: Text,
    /// The login when left out for a new account.
    full_name: Option<Text>,
    /// All roles of the account.
    roles: Option<Json<Vec<Role>>>,
    /// 1: all properties. Defaults to 1 for a new account without `properties` if the caller has all.
    all_properties: Option<Flag>,
    /// All properties of the account.
    properties: Option<Json<Vec<Text>>>,
    /// At least 10 characters; an account without a password works with a key only.
    password: Option<Text>,
    /// 1: an existing account is left alone and the call refused.
    #[serde(default)]
    new: Flag,
}

fn prepare_save(_: &Context, _: &Actor, params: &Save) -> Result<Option<String>> {
    params.password.as_ref().map(hashed).transpose()
}

fn save(tx: &WriteTx, params: Save, password_hash: Option<String>) -> Result<Account> {
    let own = scope_of(tx.actor());
    let before = match users::find(tx, &params.login)? {
        Some(user) if params.new.0 => {
            let sentence = say!("There is already a user {login}.", login = user.login);
            return Err(Error::refused_for("exists", "login", sentence));
        }
        Some(user) => Some(require_manageable(&own, user)?),
        None => None,
    };
    let change = ScopeChange {
        roles: params.roles.as_ref().map(|roles| roles.to_vec()),
        all_properties: params.all_properties.map(|all| all.0),
        properties: params.properties.as_ref().map(|list| list.iter().map(ToString::to_string).collect()),
    };
    let scope = own.after(before.as_ref().map(|user| &user.scope), change);
    require_grantable(tx, &own, before.as_ref().map(|user| &user.scope), &scope)?;
    if before.is_none() {
        require_login(&params.login)?;
        let others = users::all(tx)?;
        if let Some(like) = others.iter().find(|user| looks_like(&user.login, &params.login)) {
            let sentence = say!(
                "{login} looks like the login {other}; choose another.",
                login = params.login.0,
                other = like.login
            );
            return Err(Error::invalid("login", sentence));
        }
        let full_name = params.full_name.as_deref().unwrap_or(&params.login);
        users::insert(tx, &params.login, full_name, "")?;
    }
    let user = account(tx, &params.login)?;
    if let Some(full_name) = &params.full_name {
        users::rename(tx, user.id, full_name)?;
    }
    users::set_scope(tx, user.id, &scope)?;
    if let Some(hash) = &password_hash {
        users::set_password(tx, user.id, hash)?;
        api_keys::revoke_all(tx, user.id)?;
    }
    require_manager_left(tx, before.as_ref())?;
    let after = account(tx, &params.login)?;
    let mut action = Action::new(Verb::SaveUser, RecordType::User, &after.login)
        .after(logged(&after, password_hash.is_some()));
    if let Some(before) = &before {
        action = action.before(logged(before, false));
    }
    tx.log(action);
    Ok(after.into())
}

/// Refuses to grant or remove a role or property that the caller lacks.
fn require_grantable(
    tx: &ReadTx,
    own: &AccountScope,
    before: Option<&AccountScope>,
    after: &AccountScope,
) -> Result<()> {
    let held = before.map(|before| before.roles.as_slice()).unwrap_or_default();
    if let Some(role) = own.not_grantable(held, &after.roles) {
        return Err(Error::forbidden(
            "role_not_yours",
            say!("You cannot grant or revoke the role {role}.", role),
        ));
    }
    if let Some(unknown) = after.properties.iter().find(|name| tx.actor().property(name).is_none()) {
        return match own.all_properties {
            true => Err(Error::not_found(word!("property"), unknown)),
            false => Err(Error::forbidden(
                "not_your_property",
                say!("{unknown} is not one of your properties.", unknown),
            )),
        };
    }
    if after.all_properties && !own.all_properties {
        return Err(Error::forbidden(
            "not_your_property",
            say!("You cannot grant all properties; you do not have them all."),
        ));
    }
    if !own.covers(after) {
        return Err(Error::invalid("properties", say!("Name at least one of your properties.")));
    }
    Ok(())
}

#[derive(Deserialize, JsonSchema)]
pub struct SetPassword {
    /// Login of the account.
    login: Text,
    /// At least 10 characters.
    password: Text,
    /// 0 leaves the account's keys as they are.
    #[serde(default = "wire::default::on")]
    revoke_keys: Flag,
}

/// Sets the password, ends all sessions and revokes the keys, so a stolen session or key stops working.
fn set_password(tx: &WriteTx, params: SetPassword, hash: String) -> Result<Done> {
    let user = own_account(tx, &params.login)?;
    users::set_password(tx, user.id, &hash)?;
    if params.revoke_keys.0 {
        api_keys::revoke_all(tx, user.id)?;
    }
    tx.log(Action::new(Verb::SetPassword, RecordType::User, &user.login));
    Ok(DONE)
}

#[derive(Deserialize, JsonSchema)]
pub struct Disable {
    /// The account's login.
    login: Text,
    /// 0 opens the account again.
    #[serde(default = "wire::default::on")]
    disabled: Flag,
}

fn disable(tx: &WriteTx, params: Disable) -> Result<Account> {
    let user = own_account(tx, &params.login)?;
    if params.disabled.0 && user.login == tx.actor().login {
        return Err(Error::refused("own_account", say!("You cannot close your own account.")));
    }
    if user.disabled == params.disabled.0 {
        tx.nothing_changed();
        return Ok(user.into());
    }
    users::set_disabled(tx, user.id, params.disabled.0)?;
    if params.disabled.0 {
        api_keys::revoke_all(tx, user.id)?;
    }
    require_manager_left(tx, Some(&user))?;
    let verb = if params.disabled.0 { Verb::DisableUser } else { Verb::EnableUser };
    tx.log(Action::new(verb, RecordType::User, &user.login));
    Ok(account(tx, &params.login)?.into())
}

#[derive(Deserialize, JsonSchema)]
pub struct CreateOwner {
    /// The secret in the address that the server printed.
    token: Text,
    login: Text,
    full_name: Text,
    /// At least 10 characters.
    password: Text,
}

/// The token is checked before the costly hash is computed for an unknown caller.
fn prepare_owner(context: &Context, _: &Actor, params: &CreateOwner) -> Result<String> {
    let right = context
        .owner_token
        .lock()
        .map_err(Error::internal)?
        .as_ref()
        .is_some_and(|token| secrets::same(token.as_bytes(), params.token.as_bytes()));
    if right { hashed(&params.password) } else { Err(set_up_closed()) }
}

fn create_owner(tx: &WriteTx, params: CreateOwner, hash: String) -> Result<Account> {
    if !users::all(tx)?.is_empty() {
        return Err(set_up_closed());
    }
    require_login(&params.login)?;
    users::insert(tx, &params.login, &params.full_name, &hash)?;
    let user = account(tx, &params.login)?;
    let roles = vec![Role::HotelAdmin, Role::Administrator];
    users::set_scope(tx, user.id, &AccountScope { roles, all_properties: true, properties: Vec::new() })?;
    let owner = account(tx, &params.login)?;
    tx.log(Action::new(Verb::CreateOwner, RecordType::User, &owner.login).after(logged(&owner, true)));
    Ok(owner.into())
}

fn set_up_closed() -> Error {
    Error::forbidden(
        "set_up_closed",
        say!("This set-up address is not valid, or the first account was made already."),
    )
}

fn scope_of(actor: &Actor) -> AccountScope {
    AccountScope {
        roles: actor.roles.clone(),
        all_properties: actor.unrestricted,
        properties: actor.properties.iter().map(|property| property.name.clone()).collect(),
    }
}

/// An account that the caller may manage; others are "not found".
pub(in crate::svc) fn own_account(tx: &ReadTx, login: &str) -> Result<User> {
    require_manageable(&scope_of(tx.actor()), account(tx, login)?)
}

fn require_manageable(own: &AccountScope, user: User) -> Result<User> {
    if !own.covers(&user.scope) {
        return Err(Error::not_found(word!("user"), &user.login));
    }
    if !own.may_change(&user.scope) {
        let sentence = say!("The account of {login} has a role above yours.", login = user.login);
        return Err(Error::forbidden("role_not_yours", sentence));
    }
    Ok(user)
}

fn account(tx: &ReadTx, login: &str) -> Result<User> {
    users::find(tx, login)?.ok_or_else(|| Error::not_found(word!("user"), login))
}

/// Refuses to remove the last administrator of all properties.
fn require_manager_left(tx: &ReadTx, before: Option<&User>) -> Result<()> {
    let was_manager = before.is_some_and(|user| user.scope.manages_all() && !user.disabled);
    if was_manager && !users::has_manager(tx)? {
        return Err(Error::refused(
            "last_admin",
            say!("Nobody else could look after accounts; appoint somebody first."),
        ));
    }
    Ok(())
}

fn hashed(password: &Text) -> Result<String> {
    require_password(password)?;
    secrets::hash_password(password)
}

/// An account in the action log.
fn logged(user: &User, password_set: bool) -> Value {
    let mut fields = json!({
        "full_name": user.full_name, "roles": user.scope.roles,
        "all_properties": u8::from(user.scope.all_properties), "properties": user.scope.properties,
    });
    if password_set {
        fields["password"] = "set".into();
    }
    fields
}
