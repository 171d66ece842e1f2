//! What a record type consists of: table, fields, owner, naming, roles, uses.

use crate::domain::actions::RecordType;
use crate::domain::lists::Role;
use crate::domain::numbering::Counter;
use crate::store::settings::records::field::Field;

/// Whose a record is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owned {
    /// The property itself.
    Itself,
    ByProperty,
    /// Shared by all.
    ByChain,
    /// The chain's, seen through the stays at one's own properties.
    ByStays,
    /// Of no property: shown to callers who see the whole chain.
    ByNobody,
}

/// How a new record gets its identifier.
#[derive(Clone, Copy)]
pub enum Naming {
    /// `{property}-{field}`
    Within(&'static str),
    /// The field as first given.
    AsGiven(&'static str),
    Counter(Counter),
    /// Numbered by nobody.
    Random,
    /// `{room type}-{date}`
    TypeAndDate,
    /// Other functions make these; the sentence says which.
    Elsewhere(&'static str),
}

/// A column of another table that points at a record.
pub struct Use {
    pub table: &'static str,
    pub column: &'static str,
    /// What the rows are called in a refusal.
    pub words: &'static str,
}

/// One record type.
pub struct Record {
    /// `room_type`
    pub word: &'static str,
    /// As the action log calls it.
    pub doctype: RecordType,
    pub table: &'static str,
    pub owned: Owned,
    pub naming: Naming,
    pub fields: &'static [Field],
    /// Columns in which a list is searched.
    pub search: &'static [&'static str],
    pub order: &'static str,
    /// Who may write it beside the admins.
    pub writers: &'static [Role],
    /// Who may read it; empty for everybody with a role.
    pub readers: &'static [Role],
    pub uses: &'static [Use],
    /// Why records of this type are never deleted.
    pub never_deleted: Option<&'static str>,
}

/// What most are: a property's own, written by its admins, read by everybody there, and pointed at by nothing.
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
    never_deleted: None,
};

impl Record {
    pub fn field(&self, name: &str) -> Option<&'static Field> {
        self.fields.iter().find(|field| field.name == name)
    }
}
