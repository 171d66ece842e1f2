//! Monthly revenue targets.

use rust_decimal::Decimal;

use crate::db::scope::{ReadTx, WriteTx};
use crate::db::series;
use crate::db::types::{decimal, minor};
use crate::domain::money::from_minor;
use crate::error::Result;

/// Targets of a month; 0 means no target.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// Before tax.
    pub room_revenue: Decimal,
    /// Percent.
    pub occupancy: Decimal,
    pub adr: Decimal,
    pub revpar: Decimal,
}

/// A stored budget.
#[derive(Clone, Debug)]
pub struct Budget {
    pub name: String,
    pub targets: Targets,
}

/// The budget of a period `YYYY-MM`.
pub fn find(tx: &ReadTx, period: &str) -> Result<Option<Budget>> {
    let currency = tx.property()?.currency;
    tx.row(
        "SELECT name, room_revenue_minor, occupancy, adr_minor, revpar_minor FROM revenue_budgets
         WHERE property_id = :property AND period = :period",
        &[(":period", &period)],
        |row| {
            let money = |column: &str| row.get(column).map(|minor| from_minor(minor, &currency));
            let targets = Targets {
                room_revenue: money("room_revenue_minor")?,
                occupancy: decimal(row, "occupancy")?,
                adr: money("adr_minor")?,
                revpar: money("revpar_minor")?,
            };
            Ok(Budget { name: row.get("name")?, targets })
        },
    )
}

/// Saves the targets of a period and answers the identifier.
pub fn save(tx: &WriteTx, period: &str, targets: &Targets) -> Result<String> {
    let currency = tx.property()?.currency;
    let name = match find(tx, period)? {
        Some(budget) => budget.name,
        None => series::random()?,
    };
    tx.exec(
        "INSERT INTO revenue_budgets (property_id, name, period, room_revenue_minor, occupancy, adr_minor, revpar_minor)
         VALUES (:property, :name, :period, :revenue, :occupancy, :adr, :revpar)
         ON CONFLICT (property_id, period) DO UPDATE SET room_revenue_minor = :revenue, occupancy = :occupancy,
           adr_minor = :adr, revpar_minor = :revpar",
        &[
            (":name", &name),
            (":period", &period),
            (":revenue", &minor(targets.room_revenue, &currency)?),
            (":occupancy", &targets.occupancy.normalize().to_string()),
            (":adr", &minor(targets.adr, &currency)?),
            (":revpar", &minor(targets.revpar, &currency)?),
        ],
    )?;
    Ok(name)
}
