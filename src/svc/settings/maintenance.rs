//! Module `desk`: the state of backups, downtime sheets and connected channels, for admins.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;

use crate::actor::Actor;
use crate::config::Config;
use crate::context::Context;
use crate::db::scope::ReadTx;
use crate::domain::language::Message;
use crate::domain::lists::{MessageChannel, Role};
use crate::domain::settings::maintenance::BackupHealth;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::say;
use crate::store::settings::maintenance;
use crate::wire::{Flag, Moment, OfProperty};

const ADMINS: Gate = Gate::Any(&[Role::HotelAdmin]);

pub fn rows() -> Vec<Endpoint> {
    vec![read_prepared(
        Module::Desk,
        "maintenance",
        ADMINS,
        Target::PropertyOrFirst,
        |context: &Context, _: &Actor, _: &OfProperty| Ok(context.config.now()),
        look,
        "Returns the state of backups, downtime sheets and message channels.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct Maintenance {
    backup: BackupView,
    pack: PackView,
    email: ChannelView,
    whatsapp: ChannelView,
    /// Problems that an admin should solve, in sentences.
    warnings: Vec<Message>,
}

#[derive(Serialize, JsonSchema)]
pub struct BackupView {
    /// 1: a folder is configured.
    is_on: Flag,
    folder: Option<String>,
    /// Time of the last good backup.
    last_good: Option<Moment>,
    file: Option<String>,
    /// Why the last attempt failed.
    trouble: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct PackView {
    is_on: Flag,
    folder: Option<String>,
    made_on: Option<Moment>,
    trouble: Option<String>,
}

#[derive(Serialize, JsonSchema)]
pub struct ChannelView {
    is_connected: Flag,
    /// The sender's address, or the identifier of the number.
    sender: Option<String>,
    /// Why messages of the property are delayed, after several attempts.
    trouble: Option<String>,
}

fn look(tx: &ReadTx, _: OfProperty, config: Arc<Config>) -> Result<Maintenance> {
    let property = tx.property()?;
    let state = maintenance::state_seen(tx)?;
    let local = |moment| Moment(property.local(moment));
    let mut warnings = Vec::new();
    let (backups, sheets) = crate::maintenance::standing(&config, &state, tx.now());
    match backups {
        BackupHealth::Failed => {
            let trouble = state.backup_trouble.as_deref().unwrap_or_default();
            warnings.push(say!("The last backup failed: {trouble}", trouble));
        }
        BackupHealth::Late => {
            let never = state.last_backup.is_none();
            let trouble = if never {
                say!("No backup has been made yet.")
            } else {
                say!("The last good backup is too old.")
            };
            warnings.push(trouble);
        }
        BackupHealth::Good => {}
    }
    if sheets == BackupHealth::Failed {
        let trouble = state.pack_trouble.as_deref().unwrap_or_default();
        warnings.push(say!("The sheets for a downtime could not be written: {trouble}", trouble));
    }
    let mut channel = |channel: MessageChannel, sender: Option<String>| -> Result<ChannelView> {
        let connected = sender.is_some();
        let trouble = if connected { maintenance::channel_trouble(tx, channel)? } else { None };
        warnings.extend(
            trouble.iter().map(|trouble| say!("{channel} does not get through: {trouble}", channel, trouble)),
        );
        Ok(ChannelView { is_connected: Flag(connected), sender, trouble })
    };
    let email = channel(MessageChannel::Email, config.smtp.as_ref().map(|smtp| smtp.from.clone()))?;
    let whatsapp = channel(
        MessageChannel::WhatsApp,
        config.whatsapp.as_ref().map(|whatsapp| whatsapp.phone_number_id.clone()),
    )?;
    let shown = |folder: &std::path::Path| folder.display().to_string();
    Ok(Maintenance {
        backup: BackupView {
            is_on: Flag(config.backup.is_some()),
            folder: config.backup.as_ref().map(|backup| shown(&backup.folder)),
            last_good: state.last_backup.map(local),
            file: state.backup_file,
            trouble: state.backup_trouble,
        },
        pack: PackView {
            is_on: Flag(config.downtime_pack.is_some()),
            folder: config.downtime_pack.as_ref().map(|pack| shown(&pack.folder)),
            made_on: state.pack_made.map(local),
            trouble: state.pack_trouble,
        },
        email,
        whatsapp,
        warnings,
    })
}
