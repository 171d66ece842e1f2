//! The SQL statements of the record types, built once from their descriptions.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::store::settings::records::field::{Field, GUEST, Kind, Link, OUTLET, ROOM, ROOM_TYPE};
use crate::store::settings::records::record::{Naming, Owned, Record, Use};
use crate::store::settings::records::types::RECORDS;

pub(in crate::store) struct Statements {
    pub find: &'static str,
    pub list: &'static str,
    pub count: &'static str,
    pub exists: &'static str,
    /// The record of the property whose code or name differs at most in case.
    pub alike: Option<&'static str>,
    pub insert: &'static str,
    pub update: &'static str,
    pub delete: &'static str,
    pub clear_other_defaults: Option<&'static str>,
    pub uses: Vec<&'static str>,
    /// Whether a property outside the caller's scope uses a record of the chain.
    pub elsewhere: Vec<&'static str>,
    /// `:column` of every written field, in order.
    pub params: Vec<&'static str>,
}

static ALL: LazyLock<HashMap<&'static str, Statements>> =
    LazyLock::new(|| RECORDS.iter().map(|record| (record.word, statements(record))).collect());

pub(in crate::store) fn of(record: &'static Record) -> &'static Statements {
    &ALL[record.word]
}

static LINKS: LazyLock<HashMap<&'static str, &'static str>> = LazyLock::new(|| {
    [&ROOM_TYPE, &ROOM, &OUTLET, &GUEST]
        .into_iter()
        .map(|link| {
            let Link { table, code, .. } = link;
            let ours = if link.through_stays {
                "EXISTS (SELECT 1 FROM guest_places v WHERE v.guest_id = guests.id AND v.property_id = :property)"
            } else {
                "property_id = :property"
            };
            let sql = format!(
                "SELECT id, name FROM {table} WHERE (name = :given OR {code} = :given) AND {ours}
                 ORDER BY name = :given DESC LIMIT 1"
            );
            (link.word, leaked(sql))
        })
        .collect()
});

/// Finds a linked record of this property by identifier or short code.
pub(in crate::store) fn link(link: &'static Link) -> &'static str {
    LINKS[link.word]
}

/// Leaks a statement: there are few, and they live as long as the program.
fn leaked(sql: String) -> &'static str {
    sql.leak()
}

fn statements(record: &'static Record) -> Statements {
    let table = record.table;
    let written: Vec<&Field> = record.fields.iter().filter(|field| !field.read_only).collect();
    let params: Vec<&'static str> =
        written.iter().map(|field| leaked(format!(":{}", field.column))).collect();
    let columns: Vec<&str> = written.iter().map(|field| field.column).collect();
    let sets: Vec<String> = columns.iter().map(|column| format!("{column} = :{column}")).collect();
    let (owner_column, owner_value, mine) = match record.owned {
        Owned::ByProperty => ("property_id, ", ":property, ", "property_id = :property AND id = :id"),
        Owned::Itself => ("", "", "id = :property"),
        Owned::ByChain | Owned::ByStays | Owned::ByNobody => ("", "", "id = :id"),
    };
    let from = from(record);
    let found = searched(record);
    let has_default = record.fields.iter().any(|field| field.name == "is_default");
    Statements {
        find: leaked(format!("{} {from} AND a.name = :name", selected(record))),
        list: leaked(format!(
            "{} {from} AND {found} ORDER BY {} LIMIT :limit OFFSET :start",
            selected(record),
            record.order
        )),
        count: leaked(format!("SELECT count(*) {from} AND {found}")),
        exists: leaked(format!("SELECT 1 FROM {table} WHERE name = :name")),
        alike: alike(record),
        insert: leaked(format!(
            "INSERT INTO {table} ({owner_column}name, {}) VALUES ({owner_value}:name, {})",
            columns.join(", "),
            params.join(", ")
        )),
        update: leaked(format!("UPDATE {table} SET {} WHERE {mine}", sets.join(", "))),
        delete: leaked(format!("DELETE FROM {table} WHERE {mine}")),
        clear_other_defaults: has_default.then(|| {
            leaked(format!(
                "UPDATE {table} SET is_default = 0 WHERE property_id = :property AND name <> :name"
            ))
        }),
        uses: record
            .uses
            .iter()
            .map(|place| leaked(format!("SELECT count(*) FROM {} WHERE {} = :id", place.table, place.column)))
            .chain(record.named_in.iter().map(|place| named_in(record, place)))
            .collect(),
        elsewhere: record.uses.iter().filter(|_| record.owned == Owned::ByChain).map(elsewhere).collect(),
        params,
    }
}

fn named_in(record: &Record, place: &Use) -> &'static str {
    let code = code_column(record).unwrap_or("name");
    leaked(format!(
        "SELECT count(*) FROM {} u JOIN {} a ON a.id = :id WHERE u.{} IN (a.name, a.{code})",
        place.table, record.table, place.column
    ))
}

/// The column of the code or name that the identifier is made of.
fn code_column(record: &Record) -> Option<&'static str> {
    let Naming::Within(name) = record.naming else { return None };
    record.field(name).map(|field| field.column)
}

fn alike(record: &Record) -> Option<&'static str> {
    let column = code_column(record)?;
    Some(leaked(format!(
        "SELECT name FROM {} WHERE property_id = :property AND {column} = :given COLLATE NOCASE LIMIT 1",
        record.table
    )))
}

fn elsewhere(place: &Use) -> &'static str {
    let Use { table, column, .. } = place;
    leaked(format!(
        "SELECT 1 FROM {table} WHERE {column} = :id
           AND property_id NOT IN (SELECT value FROM json_each(:properties)) LIMIT 1"
    ))
}

/// Columns named as in the API; a link is shown as the identifier of its target.
fn selected(record: &Record) -> String {
    let shown: Vec<String> = record
        .fields
        .iter()
        .map(|field| match field.kind {
            Kind::Link(link) => {
                format!(
                    "(SELECT l.name FROM {} l WHERE l.id = a.{}) AS {}",
                    link.table, field.column, field.name
                )
            }
            _ => format!("a.{} AS {}", field.column, field.name),
        })
        .collect();
    let owner = match record.owned {
        Owned::ByProperty | Owned::Itself => "p.id AS property_id, p.name AS property, p.currency",
        Owned::ByChain | Owned::ByStays | Owned::ByNobody => "NULL AS property_id",
    };
    // The property's own currency is one of its fields.
    let owner = if record.owned == Owned::Itself { "p.id AS property_id, p.name AS property" } else { owner };
    format!("SELECT a.id, a.name, {owner}, {}", shown.join(", "))
}

/// The records visible to the caller.
fn from(record: &Record) -> String {
    let table = record.table;
    match record.owned {
        Owned::ByProperty => format!(
            "FROM {table} a JOIN properties p ON p.id = a.property_id
             WHERE a.property_id IN (SELECT value FROM json_each(:properties))"
        ),
        Owned::Itself => format!(
            "FROM {table} a JOIN properties p ON p.id = a.id
             WHERE (:chain OR a.id IN (SELECT value FROM json_each(:properties)))"
        ),
        Owned::ByChain => format!("FROM {table} a WHERE 1"),
        Owned::ByNobody => format!("FROM {table} a WHERE :chain"),
        Owned::ByStays => format!(
            "FROM {table} a
             WHERE (:chain OR EXISTS (SELECT 1 FROM guest_places v WHERE v.guest_id = a.id
               AND v.property_id IN (SELECT value FROM json_each(:properties))))"
        ),
    }
}

fn searched(record: &Record) -> String {
    let likes: Vec<String> =
        record.search.iter().map(|column| format!("a.{column} LIKE :pattern ESCAPE '\\'")).collect();
    format!("(:pattern IS NULL OR {})", likes.join(" OR "))
}
