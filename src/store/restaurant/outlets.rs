//! The outlets of a property.

use crate::db::scope::ReadTx;
use crate::error::Result;
use crate::store::restaurant::menu::{Outlet, read_outlet, select_outlets};

/// The open outlets of the property.
pub fn outlets(tx: &ReadTx) -> Result<Vec<Outlet>> {
    tx.rows(select_outlets!("disabled = 0 ORDER BY outlet_name COLLATE NOCASE"), &[], read_outlet)
}
