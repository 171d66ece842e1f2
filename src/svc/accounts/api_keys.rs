//! API keys of accounts: the caller's own, and those of the accounts that an administrator manages.

use chrono::DateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::accounts::api_keys::require_open;
use crate::domain::actions::{RecordType, Verb};
use crate::domain::lists::KeyPurpose;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read, write, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::secrets;
use crate::store::accounts::api_keys::{self, Purpose, StoredKey};
use crate::svc::accounts::users::{ADMINS, own_account};
use crate::wire::{DONE, Done, Moment, NoParams, Text};
use crate::word;

pub fn rows() -> Vec<Endpoint> {
    vec![
        write_prepared(
            Module::Users,
            "issue_key",
            Gate::Developers,
            Target::None,
            |_, _, _: &OfUser| NewKey::make(),
            issue_key,
            "Creates a new API secret for an account and returns it once; the old secret stops working.",
        )
        .post_only()
        .secret(),
        read(
            Module::Users,
            "keys",
            ADMINS,
            Target::None,
            keys,
            "Lists the keys of an account with purpose, creation time and last use.",
        ),
        write(
            Module::Users,
            "revoke_key",
            ADMINS,
            Target::None,
            revoke_key,
            "Revokes a key of an account; it stops working immediately.",
        )
        .destructive()
        .post_only(),
        write_prepared(
            Module::Api,
            "generate_api_key",
            Gate::Developers,
            Target::None,
            |_, _, _: &NoParams| NewKey::make(),
            generate_api_key,
            "Creates a new secret for the caller's own key and returns it once; the old secret stops working.",
        )
        .post_only()
        .secret(),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct OfUser {
    /// The account's login.
    login: Text,
}

/// A key and its secret, created before the transaction.
pub struct NewKey {
    pub key: String,
    pub secret: String,
}

impl NewKey {
    pub fn make() -> Result<NewKey> {
        Ok(NewKey { key: secrets::token()?, secret: secrets::token()? })
    }

    /// Stores the secret's hash and answers what the caller is shown.
    pub fn issue(self, tx: &WriteTx, user_id: i64, purpose: Purpose) -> Result<Issued> {
        let api_key = api_keys::issue(tx, user_id, purpose, &self.key, &secrets::sha256(&self.secret))?;
        Ok(Issued { api_key, api_secret: self.secret })
    }
}

/// A key with its secret, shown this once.
#[derive(Serialize, JsonSchema)]
pub struct Issued {
    pub api_key: String,
    pub api_secret: String,
}

impl Issued {
    /// The value of the `Authorization` header.
    pub fn header(&self) -> String {
        format!("token {}:{}", self.api_key, self.api_secret)
    }
}

fn issue_key(tx: &WriteTx, params: OfUser, key: NewKey) -> Result<Issued> {
    let user = own_account(tx, &params.login)?;
    require_open(&user.login, user.disabled)?;
    let issued = key.issue(tx, user.id, Purpose::Developer)?;
    log_issued(tx, &user.login, &issued);
    Ok(issued)
}

/// A key of an account. Its secret is not stored and can't be shown.
#[derive(Serialize, JsonSchema)]
pub struct KeyView {
    /// Identifies the key; useless without its secret.
    key: String,
    purpose: KeyPurpose,
    /// A connector acts in this property only.
    property: Option<String>,
    agent_name: Option<String>,
    /// In the time zone of the caller's first property.
    made_on: Option<Moment>,
    /// Accurate to some minutes; null if never used.
    last_used_on: Option<Moment>,
}

fn keys(tx: &ReadTx, params: OfUser) -> Result<Vec<KeyView>> {
    let user = own_account(tx, &params.login)?;
    let first = tx.each_property().first().map(|one| one.property()).transpose()?;
    let moment = |at: Option<i64>| {
        let at = at.and_then(|at| DateTime::from_timestamp(at, 0))?;
        Some(Moment(first.as_ref().map_or(at.naive_utc(), |property| property.local(at))))
    };
    let view = |key: StoredKey| KeyView {
        key: key.api_key,
        purpose: key.purpose,
        property: key.property,
        agent_name: key.agent_name,
        made_on: moment(Some(key.created_at)),
        last_used_on: moment(key.last_used_at),
    };
    Ok(api_keys::of_user(tx, user.id)?.into_iter().map(view).collect())
}

#[derive(Deserialize, JsonSchema)]
pub struct RevokeKey {
    /// The account's login.
    login: Text,
    /// As `keys` names it.
    key: Text,
}

fn revoke_key(tx: &WriteTx, params: RevokeKey) -> Result<Done> {
    let user = own_account(tx, &params.login)?;
    if api_keys::revoke(tx, user.id, &params.key)? == 0 {
        return Err(Error::not_found(word!("key"), &params.key));
    }
    tx.log(
        Action::new(Verb::ApiKeyRevoked, RecordType::User, &user.login).before(json!({ "key": params.key })),
    );
    Ok(DONE)
}

fn generate_api_key(tx: &WriteTx, _: NoParams, key: NewKey) -> Result<Issued> {
    let user_id = own_user(tx)?;
    let issued = key.issue(tx, user_id, Purpose::Developer)?;
    log_issued(tx, &tx.actor().login, &issued);
    Ok(issued)
}

/// The key is named, as `keys` does; its secret is nowhere.
fn log_issued(tx: &WriteTx, login: &str, issued: &Issued) {
    let made = json!({ "key": issued.api_key, "purpose": KeyPurpose::Developer });
    tx.log(Action::new(Verb::ApiKeyIssued, RecordType::User, login).after(made));
}

pub(in crate::svc) fn own_user(tx: &ReadTx) -> Result<i64> {
    let only_users = || Error::forbidden("no_user", say!("Only a user can have a key."));
    tx.actor().user_id.ok_or_else(only_users)
}

pub(in crate::svc) fn base_url(tx: &ReadTx) -> String {
    tx.actor().base_url.clone()
}
