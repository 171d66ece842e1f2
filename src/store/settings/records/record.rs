//! What a record type consists of: table, fields, owner, naming, roles, uses.

use crate::domain::actions::RecordType;
use crate::domain::language::Message;
use crate::domain::lists::Role;
use crate::domain::numbering::Counter;
use crate::store::settings::records::field::Field;

/// The owner of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owned {
    /// The property itself.
    Itself,
    ByProperty,
    /// Shared by all.
    ByChain,
    /// Owned by the chain, visible through stays at the caller's properties.
    ByStays,
    /// Owned by no property; visible to callers who see the whole chain.
    ByNobody,
}

/// How new records are named.
#[derive(Clone, Copy)]
pub enum Naming {
    /// `{property}-{field}`
    Within(&'static str),
    /// The field's first value.
    AsGiven(&'static str),
    Counter(Counter),
    /// A random identifier.
    Random,
    /// `{room type}-{date}`
    TypeAndDate,
    /// Created by other functions; the sentence names them.
    Elsewhere(fn() -> Message),
}

/// A column of another table that refers to a record.
pub struct Use {
    pub table: &'static str,
    pub column: &'static str,
    /// The words for one of its rows and for several, in refusals.
    pub words: (&'static str, &'static str),
}

/// One record type.
pub struct Record {
    /// `room_type`
    pub word: &'static str,
    /// Its name in the action log.
    pub doctype: RecordType,
    pub table: &'static str,
    pub owned: Owned,
    pub naming: Naming,
    pub fields: &'static [Field],
    /// Searched columns.
    pub search: &'static [&'static str],
    pub order: &'static str,
    /// Roles that may write it, besides admins.
    pub writers: &'static [Role],
    /// Roles that may read it; empty for every role.
    pub readers: &'static [Role],
    pub uses: &'static [Use],
    /// Columns that hold its identifier or short code as text.
    pub named_in: &'static [Use],
    /// Why records of this type are never deleted, if so.
    pub never_deleted: Option<fn() -> Message>,
}

/// Defaults of a record type: owned by a property, written by admins, readable by all, used nowhere.
pub(super) const OF_A_PROPERTY: Record = Record {
    word: "",
    doctype: RecordType::Property,
    table: "",
    owned: Owned::ByProperty,
    naming: Naming::Random,
    fields: &[],
    search: &[],
    order: "",
    writers: &[],
    readers: &[],
    uses: &[],
    named_in: &[],
    never_deleted: None,
};

impl Record {
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The field that people know a record by: a searched one that is a name or label, else the first searched one.
    pub fn known_by(&self) -> Option<&'static Field> {
        let mut searched = self.search.iter().filter_map(|name| self.field(name));
        let is_name = |field: &&Field| field.name.ends_with("_name") || field.name == "label";
        searched.clone().find(is_name).or_else(|| searched.next())
    }
}
