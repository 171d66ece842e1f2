//! A value of a record's field as stored.

use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};

/// A stored value.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Stored {
    #[default]
    Nothing,
    Number(i64),
    Words(String),
}

impl ToSql for Stored {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        match self {
            Stored::Nothing => Ok(ToSqlOutput::Borrowed(ValueRef::Null)),
            Stored::Number(number) => number.to_sql(),
            Stored::Words(words) => words.to_sql(),
        }
    }
}

impl FromSql for Stored {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Stored> {
        match value {
            ValueRef::Null => Ok(Stored::Nothing),
            ValueRef::Integer(number) => Ok(Stored::Number(number)),
            ValueRef::Text(_) => Ok(Stored::Words(value.as_str()?.to_string())),
            ValueRef::Real(_) | ValueRef::Blob(_) => Err(FromSqlError::InvalidType),
        }
    }
}
