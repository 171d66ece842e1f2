//! The parameters of a statement, bound by their names.

use rusqlite::{Statement, ToSql};

use super::per_statement::PerStatement;
use crate::error::{Error, Result};

/// Names and values.
pub type Params<'p> = &'p [(&'p str, &'p dyn ToSql)];

/// The names that the first call of a statement gave, with their places. A call gives the same names in the same order each time;
/// a name found where it was costs a comparison instead of a search, and an INSERT has dozens of them.
static PLACES: PerStatement<Vec<(String, usize)>> = PerStatement::empty();

/// Binds all parameters. A missing one is an error here; SQLite would silently use NULL.
pub fn bind(
    sql: &'static str,
    statement: &mut Statement,
    scope: Option<(&str, &dyn ToSql)>,
    params: Params,
) -> Result<()> {
    let given = params.len() + usize::from(scope.is_some());
    if statement.parameter_count() != given {
        return Err(Error::internal(format!(
            "a statement has {} parameters and was given {given}: {}",
            statement.parameter_count(),
            statement.expanded_sql().unwrap_or_default()
        )));
    }
    let all = || scope.iter().chain(params);
    let places = PLACES.of(sql, || {
        all().map(|(name, _)| Ok(((*name).to_string(), place(statement, name)?))).collect::<Result<_>>()
    })?;
    for ((name, value), (known, at)) in all().zip(places.iter()) {
        let at = if known == name { *at } else { place(statement, name)? };
        statement.raw_bind_parameter(at, value)?;
    }
    Ok(())
}

fn place(statement: &Statement, name: &str) -> Result<usize> {
    let place = statement.parameter_index(name)?;
    place.ok_or_else(|| Error::internal(format!("a statement does not mention {name}")))
}
