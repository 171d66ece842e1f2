//! The lines of functions.

use rust_decimal::Decimal;

use crate::db::row::Row;
use crate::db::scope::{ReadTx, WriteTx};
use crate::db::types::{decimal, decimal_or_none, flag, list, minor};
use crate::domain::banquet::amounts::{LineAmounts, LineFacts, Totals};
use crate::domain::banquet::quantities::billed;
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::money::{Currency, from_minor};
use crate::domain::stock::quantity::{Quantity, UnitCost};
use crate::error::{Error, Result};
use crate::say;

/// Lines that the program writes and keeps up to date.
pub const VENUE: &str = "venue";
pub const SUPPLEMENT: &str = "supplement";
pub const GREEN_ROOM: &str = "green room";

/// The fields of a line; its amounts are computed from them.
#[derive(Clone, Debug)]
pub struct LineDetails {
    pub item_type: FunctionItemType,
    pub item_name: String,
    pub menu_id: Option<i64>,
    pub service_id: Option<i64>,
    /// [`VENUE`], [`SUPPLEMENT`], [`GREEN_ROOM`]; none for a line by hand.
    pub origin: Option<String>,
    pub description: Option<String>,
    pub qty: Quantity,
    /// Somebody typed the quantity: it no longer follows the guests or the hours.
    pub qty_typed: bool,
    /// Used, as recorded after the event.
    pub actual: Option<Quantity>,
    pub uom: FunctionUnit,
    pub list_rate: Decimal,
    pub rate: Decimal,
    pub cost: UnitCost,
    pub input_tax: UnitCost,
    pub chargeable: bool,
    pub is_alcohol: bool,
    pub on_pack_list: bool,
    pub tax_exempt: bool,
    /// Given for this line.
    pub own_tax_rate: Option<Decimal>,
    /// That applies.
    pub tax_rate: Decimal,
    pub notes: Option<String>,
    pub is_supplementary: bool,
}

/// A line of a function.
#[derive(Clone, Debug)]
pub struct Line {
    /// 0 before it is written.
    pub id: i64,
    pub details: LineDetails,
    /// Identifiers of its menu or service.
    pub menu: Option<String>,
    pub service: Option<String>,
    /// The tax rate of its menu or service.
    pub catalogue_tax_rate: Option<Decimal>,
    /// The fewest guests that its menu is served for.
    pub min_pax: i64,
    pub amounts: LineAmounts,
    /// The folio line that it was posted as.
    pub charge_id: Option<i64>,
}

impl Line {
    /// A line that is not written yet.
    pub fn new(details: LineDetails) -> Line {
        Line {
            id: 0,
            details,
            menu: None,
            service: None,
            catalogue_tax_rate: None,
            min_pax: 0,
            amounts: LineAmounts::default(),
            charge_id: None,
        }
    }

    pub fn facts(&self) -> LineFacts {
        let details = &self.details;
        LineFacts {
            item_type: details.item_type,
            quantity: self.billed(),
            rate: details.rate,
            chargeable: details.chargeable,
            is_alcohol: details.is_alcohol,
            tax_rate: details.tax_rate,
            cost: details.cost,
            input_tax: details.input_tax,
        }
    }

    /// The quantity on the bill.
    pub fn billed(&self) -> Quantity {
        billed(self.details.qty, self.details.actual)
    }

    pub fn is_origin(&self, origin: &str) -> bool {
        self.details.origin.as_deref() == Some(origin)
    }
}

/// The sums of lines.
pub fn totals(lines: &[Line], currency: &Currency) -> Totals {
    let both: Vec<_> = lines.iter().map(|line| (line.facts(), line.amounts)).collect();
    Totals::of(&both, currency)
}

fn read_line(row: &Row, currency: &Currency) -> rusqlite::Result<Line> {
    let amount = |column: &str| row.get(column).map(|minor| from_minor(minor, currency));
    let quantity = |column: &str| row.get(column).map(Quantity::from_milli);
    let details = LineDetails {
        item_type: list(row, "item_type")?,
        item_name: row.get("item_name")?,
        menu_id: row.get("menu_id")?,
        service_id: row.get("service_id")?,
        origin: row.get("origin")?,
        description: row.get("description")?,
        qty: quantity("qty_milli")?,
        qty_typed: flag(row, "qty_typed")?,
        actual: row.get::<_, Option<i64>>("actual_milli")?.map(Quantity::from_milli),
        uom: list(row, "uom")?,
        list_rate: amount("list_rate_minor")?,
        rate: amount("rate_minor")?,
        cost: UnitCost::from_e4(row.get("unit_cost_e4")?),
        input_tax: UnitCost::from_e4(row.get("unit_input_tax_e4")?),
        chargeable: flag(row, "chargeable")?,
        is_alcohol: flag(row, "is_alcohol")?,
        on_pack_list: flag(row, "on_pack_list")?,
        tax_exempt: flag(row, "tax_exempt")?,
        own_tax_rate: decimal_or_none(row, "own_tax_rate")?,
        tax_rate: decimal(row, "tax_rate")?,
        notes: row.get("notes")?,
        is_supplementary: flag(row, "is_supplementary")?,
    };
    Ok(Line {
        id: row.get("id")?,
        details,
        menu: row.get("menu")?,
        service: row.get("service")?,
        catalogue_tax_rate: decimal_or_none(row, "catalogue_tax_rate")?,
        min_pax: row.get("min_pax")?,
        amounts: LineAmounts {
            value: amount("value_minor")?,
            amount: amount("amount_minor")?,
            discount: amount("discount_minor")?,
            service: amount("service_minor")?,
            tax: amount("tax_minor")?,
            cost: amount("cost_minor")?,
            input_tax: amount("input_tax_minor")?,
        },
        charge_id: row.get("charge_id")?,
    })
}

/// The lines of a function, in their order.
pub fn of_function(tx: &ReadTx, function_id: i64) -> Result<Vec<Line>> {
    let currency = tx.property()?.currency;
    tx.rows(
        "SELECT l.*, m.name AS menu, s.name AS service, ifnull(m.tax_rate, s.tax_rate) AS catalogue_tax_rate,
           ifnull(m.min_pax, 0) AS min_pax
         FROM function_lines l LEFT JOIN banquet_menus m ON m.id = l.menu_id
         LEFT JOIN banquet_services s ON s.id = l.service_id
         WHERE l.property_id = :property AND l.function_id = :function ORDER BY l.position, l.id",
        &[(":function", &function_id)],
        |row| read_line(row, &currency),
    )
}

/// The line that a caller names among those of its function; "not found" for any other.
pub fn named<'a>(lines: &'a mut [Line], function: &str, row: &str) -> Result<&'a mut Line> {
    let id: Option<i64> = row.parse().ok().filter(|id| *id > 0);
    let found = id.and_then(|id| lines.iter_mut().find(|line| line.id == id));
    found.ok_or_else(|| Error::NotFound {
        message: say!("There is no line {row} on {function}.", row, function),
    })
}

/// Writes the lines of a function as they are now: new ones are inserted, others updated, and those that are left out are
/// deleted.
pub fn save_all(tx: &WriteTx, function_id: i64, lines: &mut [Line]) -> Result<()> {
    let remaining: Vec<i64> = lines.iter().map(|line| line.id).filter(|id| *id > 0).collect();
    tx.exec(
        "DELETE FROM function_lines WHERE property_id = :property AND function_id = :function
           AND id NOT IN (SELECT value FROM json_each(:remaining))",
        &[(":function", &function_id), (":remaining", &serde_json::to_string(&remaining)?)],
    )?;
    for (position, line) in lines.iter_mut().enumerate() {
        if line.id == 0 {
            tx.exec(
                "INSERT INTO function_lines (property_id, function_id, position, item_type, item_name, qty_milli,
                   list_rate_minor, rate_minor, tax_rate)
                 VALUES (:property, :function, 0, 'Other', '-', 0, 0, 0, '0')",
                &[(":function", &function_id)],
            )?;
            line.id = tx.last_id();
        }
        save(tx, i64::try_from(position).unwrap_or(0), line)?;
    }
    Ok(())
}

fn save(tx: &WriteTx, position: i64, line: &Line) -> Result<()> {
    let currency = tx.property()?.currency;
    let (d, amounts) = (&line.details, &line.amounts);
    let minor = |amount: Decimal| minor(amount, &currency);
    let rate = |rate: Decimal| rate.normalize().to_string();
    tx.exec(
        "UPDATE function_lines SET position = :position, item_type = :item_type, item_name = :item_name, menu_id = :menu,
           service_id = :service, origin = :origin, description = :description, qty_milli = :qty, qty_typed = :typed,
           actual_milli = :actual, uom = :uom, list_rate_minor = :list_rate, rate_minor = :rate, unit_cost_e4 = :cost_e4,
           unit_input_tax_e4 = :input_e4, chargeable = :chargeable, is_alcohol = :alcohol, on_pack_list = :pack,
           tax_exempt = :exempt, own_tax_rate = :own_rate, tax_rate = :tax_rate, value_minor = :value,
           amount_minor = :amount, discount_minor = :discount, service_minor = :service_charge, tax_minor = :tax,
           cost_minor = :cost, input_tax_minor = :input, notes = :notes, is_supplementary = :supplementary
         WHERE property_id = :property AND id = :id",
        &[
            (":id", &line.id),
            (":position", &position),
            (":item_type", &d.item_type.to_string()),
            (":item_name", &d.item_name),
            (":menu", &d.menu_id),
            (":service", &d.service_id),
            (":origin", &d.origin),
            (":description", &d.description),
            (":qty", &d.qty.milli()),
            (":typed", &d.qty_typed),
            (":actual", &d.actual.map(Quantity::milli)),
            (":uom", &d.uom.to_string()),
            (":list_rate", &minor(d.list_rate)?),
            (":rate", &minor(d.rate)?),
            (":cost_e4", &d.cost.e4()),
            (":input_e4", &d.input_tax.e4()),
            (":chargeable", &d.chargeable),
            (":alcohol", &d.is_alcohol),
            (":pack", &d.on_pack_list),
            (":exempt", &d.tax_exempt),
            (":own_rate", &d.own_tax_rate.map(rate)),
            (":tax_rate", &rate(d.tax_rate)),
            (":value", &minor(amounts.value)?),
            (":amount", &minor(amounts.amount)?),
            (":discount", &minor(amounts.discount)?),
            (":service_charge", &minor(amounts.service)?),
            (":tax", &minor(amounts.tax)?),
            (":cost", &minor(amounts.cost)?),
            (":input", &minor(amounts.input_tax)?),
            (":notes", &d.notes),
            (":supplementary", &d.is_supplementary),
        ],
    )?;
    Ok(())
}
