//! The record types with their fields and permissions.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::actor::Actor;
use crate::db::scope::ReadTx;
use crate::domain::lists::ClosedList;
use crate::error::Result;
use crate::rpc::endpoint::{Endpoint, Module, read};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::settings::records::field::{Blank, Field, Kind};
use crate::store::settings::records::{Naming, Owned, RECORDS, Record};
use crate::svc::settings::record_access::{may_read, may_write};
use crate::svc::settings::record_values;
use crate::wire::{Flag, NoParams};

pub fn rows() -> Vec<Endpoint> {
    vec![read(
        Module::Records,
        "types",
        Gate::AnyRole,
        Target::None,
        types,
        "Lists the record types, their fields, and the roles that may write them.",
    )]
}

#[derive(Serialize, JsonSchema)]
pub struct TypeView {
    r#type: &'static str,
    label: &'static str,
    /// 1: the caller may save records of this type.
    can_write: Flag,
    /// 1: records are created here.
    can_create: Flag,
    /// 1: unused records can be deleted.
    can_delete: Flag,
    /// 1: belongs to a property, which `list` and new records name.
    of_property: Flag,
    fields: Vec<FieldView>,
}

#[derive(Serialize, JsonSchema)]
struct FieldView {
    name: &'static str,
    label: String,
    /// text, prose, url, picture, email, int, amount, percent, decimal, flag, date, time, choice, link, list
    kind: &'static str,
    required: Flag,
    /// 1: set only when the record is created.
    fixed: Flag,
    read_only: Flag,
    /// Default of a new record.
    default: Value,
    choices: Option<Vec<&'static str>>,
    /// Record type of the link's target.
    link: Option<&'static str>,
    /// The keys of a list's rows.
    keys: Option<Vec<&'static str>>,
    unit: &'static str,
    help: &'static str,
}

fn types(tx: &ReadTx, _: NoParams) -> Result<Vec<TypeView>> {
    let readable = RECORDS.iter().filter(|record| may_read(tx.actor(), record));
    Ok(readable.map(|record| type_view(tx.actor(), record)).collect())
}

fn type_view(actor: &Actor, record: &Record) -> TypeView {
    let writes = may_write(actor, record);
    TypeView {
        r#type: record.word,
        label: record.doctype.as_str(),
        can_write: Flag(writes),
        can_create: Flag(writes && !matches!(record.naming, Naming::Elsewhere(_))),
        can_delete: Flag(writes && record.never_deleted.is_none()),
        of_property: Flag(record.owned == Owned::ByProperty),
        fields: record.fields.iter().map(field_view).collect(),
    }
}

fn field_view(field: &Field) -> FieldView {
    FieldView {
        name: field.name,
        label: record_values::label(field.name).as_str().to_string(),
        kind: kind(field.kind),
        required: Flag(field.required),
        fixed: Flag(field.fixed),
        read_only: Flag(field.read_only),
        default: match field.kind {
            Kind::Amount => Value::Null,
            _ if matches!(field.blank, Blank::FoodRate | Blank::StandardRate) => Value::Null,
            _ => record_values::shown(field, &record_values::blank(field, None), None),
        },
        choices: if let Kind::Choice(choices) = field.kind { Some(choices()) } else { None },
        link: if let Kind::Link(link) = field.kind { Some(link.word) } else { None },
        keys: if let Kind::List(keys) = field.kind {
            Some(keys.iter().map(|key| key.0).collect())
        } else {
            None
        },
        unit: field.unit,
        help: field.help,
    }
}

fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Text => "text",
        Kind::Prose => "prose",
        Kind::Url => "url",
        Kind::Picture => "picture",
        Kind::Email => "email",
        Kind::Int { .. } => "int",
        Kind::Amount => "amount",
        Kind::Percent { .. } => "percent",
        Kind::Decimal => "decimal",
        Kind::Flag => "flag",
        Kind::Date => "date",
        Kind::Time => "time",
        Kind::Choice(_) => "choice",
        Kind::Link(_) => "link",
        Kind::List(_) => "list",
    }
}
