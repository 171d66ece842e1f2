//! Short constructors of columns. Amounts and counts have a total; other figures use [`Column::new`].

use super::{Column, Kind};

pub fn text(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Text)
}

pub fn day(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Date)
}

pub fn amount(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Amount).summed()
}

pub fn count(key: &'static str, label: &str) -> Column {
    Column::new(key, label, Kind::Count).summed()
}

/// A count, percentage or amount without a total.
pub fn figure(key: &'static str, label: &str, kind: Kind) -> Column {
    Column::new(key, label, kind)
}
