//! A row of a query, read by the names of its columns.

use std::collections::HashMap;

use foldhash::fast::RandomState;
use rusqlite::types::{FromSql, FromSqlError, ValueRef};
use rusqlite::{Error, Result, Rows, Statement};

use super::per_statement::PerStatement;

/// The position of each column of a query. SQLite finds a name by comparing all of them; a list of hundreds of rows with dozens
/// of columns spends more time on that than on the query, so they are looked up once for each text of a query.
pub struct Columns(HashMap<String, usize, RandomState>);

/// The columns of each query read so far.
static COLUMNS: PerStatement<Columns> = PerStatement::empty();

impl Columns {
    fn named(statement: &Statement) -> Columns {
        let names = statement.column_names();
        // The first of two columns of the same name counts, as in SQLite.
        Columns(
            names
                .into_iter()
                .enumerate()
                .rev()
                .map(|(position, name)| (name.to_string(), position))
                .collect(),
        )
    }
}

/// Reads all rows of a query.
pub fn read_all<T>(sql: &'static str, rows: Rows, mut read: impl FnMut(&Row) -> Result<T>) -> Result<Vec<T>> {
    let mut found = Vec::new();
    for_each(sql, rows, &mut |row| {
        found.push(read(row)?);
        Ok(())
    })?;
    Ok(found)
}

/// The part of [`read_all`] that is the same for all types, so that it is compiled once.
fn for_each(sql: &'static str, mut rows: Rows, read: &mut dyn FnMut(&Row) -> Result<()>) -> Result<()> {
    let Some(statement) = rows.as_ref() else { return Ok(()) };
    let columns = COLUMNS.of(sql, || Ok::<_, Error>(Columns::named(statement)))?;
    while let Some(row) = rows.next()? {
        read(&Row { row, columns: &columns })?;
    }
    Ok(())
}

pub struct Row<'q> {
    row: &'q rusqlite::Row<'q>,
    columns: &'q Columns,
}

impl<'q> Row<'q> {
    pub fn get<C: Column, T: FromSql>(&self, column: C) -> Result<T> {
        let position = column.position(self.columns)?;
        let value = self.row.get_ref(position)?;
        T::column_result(value).map_err(|error| self.unread(error, position, value))
    }

    /// The value where it lies, for a column that is parsed.
    pub fn get_ref<C: Column>(&self, column: C) -> Result<ValueRef<'_>> {
        self.row.get_ref(column.position(self.columns)?)
    }

    fn unread(&self, error: FromSqlError, position: usize, value: ValueRef) -> Error {
        let name = || self.row.as_ref().column_name(position).map(str::to_string).unwrap_or_default();
        match error {
            FromSqlError::InvalidType => Error::InvalidColumnType(position, name(), value.data_type()),
            other => Error::FromSqlConversionFailure(position, value.data_type(), Box::new(other)),
        }
    }
}

/// A column by its name, or by its place in the query.
pub trait Column {
    fn position(&self, columns: &Columns) -> Result<usize>;
}

impl Column for &str {
    fn position(&self, columns: &Columns) -> Result<usize> {
        columns.0.get(*self).copied().ok_or_else(|| Error::InvalidColumnName((*self).to_string()))
    }
}

impl Column for usize {
    fn position(&self, _: &Columns) -> Result<usize> {
        Ok(*self)
    }
}
