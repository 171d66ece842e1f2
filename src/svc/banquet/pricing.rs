//! The lines of a function, priced and written. Every change of lines, guests, times or discount ends here, so that the
//! amounts always follow.

use rust_decimal::Decimal;
use schemars::JsonSchema;
use serde::Serialize;

use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::banquet::amounts::{self, RateSources};
use crate::domain::banquet::costs::Cost;
use crate::domain::banquet::lines::{self as rules, require_count};
use crate::domain::banquet::quantities::{Measure, followed};
use crate::domain::lists::{FunctionItemType, FunctionUnit};
use crate::domain::stock::quantity::Quantity;
use crate::error::Result;
use crate::store::banquet::functions::{self, Function};
use crate::store::banquet::lines::{self, GREEN_ROOM, Line, LineDetails, SUPPLEMENT, VENUE};
use crate::store::banquet::venues::{self, Venue};
use crate::store::banquet::{details, documents, green_room, selections};
use crate::wire::{Amount, OK, Yes};

/// The result of changing the lines of a function.
#[derive(Serialize, JsonSchema)]
pub struct LinesChanged {
    ok: Yes,
    /// How many lines there are now.
    lines: usize,
    subtotal: Amount,
    tax_amount: Amount,
    grand_total: Amount,
    balance_due: Amount,
    /// The value of what is not charged.
    non_chargeable_value: Amount,
}

impl LinesChanged {
    pub fn of(function: &Function, lines: usize) -> LinesChanged {
        LinesChanged {
            ok: OK,
            lines,
            subtotal: Amount(function.subtotal),
            tax_amount: Amount(function.tax),
            grand_total: Amount(function.grand),
            balance_due: Amount(function.balance()),
            non_chargeable_value: Amount(function.non_chargeable),
        }
    }
}

/// What quantities follow at a function.
pub fn measure(tx: &ReadTx, function: &Function) -> Result<Measure> {
    let venue = venues::by_id(tx, function.details.venue_id)?;
    Ok(Measure { pax: function.details.pax.billable(), hours: function.details.times.hours(venue.min_hours) })
}

/// Prices the lines of a function as they are in the file.
pub fn reprice(tx: &WriteTx, function: &Function) -> Result<Function> {
    write(tx, function, lines::of_function(tx, function.id)?, function.discount)
}

/// Writes these lines as those of the function: quantities follow the guests and the hours, rates their rules, and the
/// discount, lowered to the subtotal, is borne by all. Answers the function as it is now.
pub fn write(tx: &WriteTx, function: &Function, mut lines: Vec<Line>, discount: Decimal) -> Result<Function> {
    require_count(lines.len())?;
    drop_orphans(function, &mut lines);
    let property = tx.property()?;
    let (tax, currency) = (property.tax(), property.currency);
    let measure = measure(tx, function)?;
    let mut subtotal = Decimal::new(0, currency.digits);
    set_quantities(&mut lines, &measure);
    for line in &mut lines {
        let sources = RateSources {
            item_type: line.details.item_type,
            is_alcohol: line.details.is_alcohol,
            tax_exempt: line.details.tax_exempt,
            own: line.details.own_tax_rate,
            of_catalogue: line.catalogue_tax_rate,
            rate: line.details.rate,
        };
        line.details.tax_rate = amounts::rate_of(&sources, &tax, function.details.times.event_on);
        let value = amounts::line_value(line.billed(), line.details.rate, &currency)?;
        // What a line costs is added up like what it brings.
        amounts::line_value(line.billed(), line.details.cost.decimal(), &currency)?;
        if line.details.chargeable {
            subtotal += value;
        }
    }
    let discount = discount.min(subtotal);
    let facts: Vec<_> = lines.iter().map(Line::facts).collect();
    let priced = amounts::price(&facts, discount, function.details.service_charge_percent, &currency);
    for (line, amounts) in lines.iter_mut().zip(priced) {
        line.amounts = amounts;
    }
    lines::save_all(tx, function.id, &mut lines)?;
    selections::drop_orphans(tx, function.id)?;
    green_room::free_green_room_without_line(tx, function.id)?;
    if discount != function.discount {
        details::set_discount(tx, function.id, discount)?;
    }
    functions::find(tx, &function.name)
}

/// What nobody typed follows the guests or the hours; supplements follow the plates of their menu.
fn set_quantities(lines: &mut [Line], measure: &Measure) {
    let mut plates: Vec<(Option<i64>, Quantity)> = Vec::new();
    for line in lines.iter_mut().filter(|line| !line.is_origin(SUPPLEMENT)) {
        if !line.details.qty_typed {
            line.details.qty = followed(line.details.uom, measure, line.min_pax);
        }
        if line.details.menu_id.is_some() {
            plates.push((line.details.menu_id, line.billed()));
        }
    }
    for line in lines.iter_mut().filter(|line| line.is_origin(SUPPLEMENT)) {
        let own = plates.iter().filter(|(menu, _)| *menu == line.details.menu_id);
        line.details.qty = own.fold(Quantity::ZERO, |sum, (_, plates)| sum + *plates);
        line.details.actual = None;
    }
}

/// What was quoted of each of these lines: as in the quotation issued last. A line that is not in it counts as it was agreed
/// before the guests were counted.
pub fn quoted_quantities(tx: &ReadTx, function: &Function, lines: &[Line]) -> Result<Vec<Quantity>> {
    let issued = documents::quoted_quantities(tx, function.id, function.quote_version)?;
    let mut agreed = lines.to_vec();
    agreed.iter_mut().for_each(|line| line.details.actual = None);
    let expected = function.details.pax.before_the_count();
    set_quantities(&mut agreed, &Measure { pax: expected, ..measure(tx, function)? });
    let quoted = |line: &Line| issued.get(&line.id).copied().unwrap_or(line.details.qty);
    Ok(agreed.iter().map(quoted).collect())
}

/// Lines of the program go with what they belong to: supplements with their menu, the green room with its block.
fn drop_orphans(function: &Function, lines: &mut Vec<Line>) {
    let menus: Vec<Option<i64>> =
        lines.iter().filter(|line| !line.is_origin(SUPPLEMENT)).map(|line| line.details.menu_id).collect();
    lines.retain(|line| {
        let orphan = line.is_origin(SUPPLEMENT) && !menus.contains(&line.details.menu_id)
            || line.is_origin(GREEN_ROOM) && function.green_room.is_none();
        !orphan
    });
}

/// The rental of a hall as a line: its price, or its hourly rate where it has no other. None where it costs nothing.
pub fn rental(tx: &ReadTx, venue: &Venue) -> Result<Option<Line>> {
    let currency = tx.property()?.currency;
    let rental = rules::rental(venue.base_price, venue.hourly_rate, &currency);
    let Some((unit, rate)) = rental else { return Ok(None) };
    let mut line = free_rental(venue);
    line.details.uom = unit;
    (line.details.list_rate, line.details.rate) = (rate, rate);
    Ok(Some(line))
}

/// The same for a hall that costs nothing.
pub fn free_rental(venue: &Venue) -> Line {
    Line::new(LineDetails {
        item_type: FunctionItemType::VenueRental,
        uom: FunctionUnit::Day,
        origin: Some(VENUE.to_string()),
        own_tax_rate: Some(venue.tax_rate),
        ..plain(&venue.venue_name)
    })
}

/// Moves the rental line to another hall. A rate that was agreed stays; a list rate follows.
pub fn move_rental(lines: &mut [Line], rental: Option<&Line>) {
    let Some(new) = rental else { return };
    for line in lines.iter_mut().filter(|line| line.is_origin(VENUE)) {
        let agreed = rules::is_agreed(line.details.rate, line.details.list_rate);
        let old = line.details.clone();
        line.details.item_name = new.details.item_name.clone();
        line.details.list_rate = new.details.list_rate;
        line.details.own_tax_rate = new.details.own_tax_rate;
        if !agreed {
            line.details.rate = new.details.rate;
            line.details.uom = new.details.uom;
            line.details.qty_typed = old.qty_typed && old.uom == new.details.uom;
        }
    }
}

/// A line of this name of which nothing else is known: one of it, charged, at 0.
pub fn plain(item_name: &str) -> LineDetails {
    LineDetails {
        item_type: FunctionItemType::default(),
        item_name: item_name.to_string(),
        menu_id: None,
        service_id: None,
        origin: None,
        description: None,
        qty: Quantity::from_milli(1000),
        qty_typed: false,
        actual: None,
        uom: FunctionUnit::default(),
        list_rate: Decimal::ZERO,
        rate: Decimal::ZERO,
        cost: Cost::default().cost,
        input_tax: Cost::default().input_tax,
        chargeable: true,
        is_alcohol: false,
        on_pack_list: false,
        tax_exempt: false,
        own_tax_rate: None,
        tax_rate: Decimal::ZERO,
        notes: None,
        is_supplementary: false,
    }
}

/// Reads a rate from 0, rounded to the minor unit.
pub fn rate(tx: &ReadTx, field: &'static str, value: Decimal) -> Result<Decimal> {
    Ok(rules::typed_rate(field, value, &tx.property()?.currency)?)
}
