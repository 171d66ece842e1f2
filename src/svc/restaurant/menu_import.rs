//! Module `menu_import`: the menu of another system from its file. Preview and import read a file in one way.

use std::collections::{BTreeMap, HashMap};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::actor::Actor;
use crate::context::Context;
use crate::db::action::Action;
use crate::db::scope::{ReadTx, WriteTx};
use crate::domain::actions::{RecordType, Verb};
use crate::domain::language::Message;
use crate::domain::lists::Role::Finance;
use crate::domain::lists::{Course, PrepStation};
use crate::domain::restaurant::menu_columns::{self as columns, Field, Sheet};
use crate::domain::restaurant::menu_import::{
    self as rules, Dish, Item, Outlet, ReadOptions, Row, is_alcohol_by_category, merged,
};
use crate::domain::spreadsheet::table;
use crate::error::{Error, Result};
use crate::rpc::endpoint::{Endpoint, Module, read_prepared, write_prepared};
use crate::rpc::gate::Gate;
use crate::rpc::target::Target;
use crate::store::restaurant::menu_import::{self, Known};
use crate::svc::spreadsheet::file;
use crate::svc::spreadsheet::limits::BODY_LIMIT;
use crate::wire::{self, Amount, Flag, Json, Text};
use crate::{say, word};

pub(super) const KEEPERS: Gate = Gate::Any(&[Finance]);
/// Lines of one file: no menu is longer, and all of it is written at once.
const LINES_MOST: usize = 5_000;
const ISSUES_SHOWN: usize = 25;
const SAMPLE_SHOWN: usize = 10;

pub fn rows() -> Vec<Endpoint> {
    vec![
        read_prepared(
            Module::MenuImport,
            "preview_menu_import",
            KEEPERS,
            Target::Property,
            sheet,
            preview_menu_import,
            "Says how a menu file would be read and what would be left out; writes nothing.",
        )
        .post_only()
        .body_limit(BODY_LIMIT),
        write_prepared(
            Module::MenuImport,
            "run_menu_import",
            KEEPERS,
            Target::Property,
            sheet,
            run_menu_import,
            "Adds the dishes of a file to the menus and changes those that are there; a bad row never stops the rest.",
        )
        .destructive()
        .post_only()
        .body_limit(BODY_LIMIT),
    ]
}

#[derive(Deserialize, JsonSchema)]
pub struct MenuFile {
    /// The whole file: as text with comma, semicolon, tab or bar between the cells, or as a data URL (`data:;base64,...`) of a
    /// text in any encoding, an xls or an xlsx workbook.
    csv_text: String,
    /// Outlet of rows that name none, by identifier or name; the property's only one when left out.
    outlet: Option<Text>,
    /// 0 leaves dishes alone that are on the menu already. A preview has no use for it.
    #[serde(default = "wire::default::on")]
    update_existing: Flag,
    /// Header by field, to overrule a guess: {"price": "Dine-in rate"}; "-" reads a field from no column.
    mapping: Option<Json<BTreeMap<String, Text>>>,
}

/// The file as a table whose columns are understood; done before the writer is taken.
fn sheet(_: &Context, _: &Actor, params: &MenuFile) -> Result<Sheet> {
    let mut overrules = Vec::new();
    for (name, header) in params.mapping.iter().flat_map(|mapping| mapping.0.iter()) {
        let field = Field::parse(name);
        let field =
            field.ok_or_else(|| Error::invalid("mapping", say!("There is no field {name}.", name)))?;
        overrules.push((field, header.to_string()));
    }
    let lines = table::lines(&file::text_of(&params.csv_text)?, columns::score);
    table::require_lines(lines.len(), LINES_MOST)?;
    columns::sheet(lines, &overrules).map_err(|missing| {
        let field = if missing.to_string().contains("has no column") { "mapping" } else { "csv_text" };
        Error::invalid(field, missing)
    })
}

/// A file as this property reads it, beside what is on its menus.
struct Reading {
    rows: Vec<Row>,
    outlets: Vec<Outlet>,
    known: HashMap<(i64, String), Known>,
}

impl Reading {
    fn of(tx: &ReadTx, params: &MenuFile, sheet: &Sheet) -> Result<Reading> {
        let outlets = menu_import::outlets(tx)?;
        let outlet = default_outlet(&outlets, params, sheet)?;
        let options = ReadOptions { outlets: &outlets, outlet, currency: tx.property()?.currency };
        let rows = rules::read(sheet, &options);
        Ok(Reading { rows, outlets, known: menu_import::dishes(tx)? })
    }

    /// The dish of a row with what it will be, and what is on the menu already; or why the row is none.
    fn outcome<'r>(
        &'r self,
        row: &'r Row,
    ) -> std::result::Result<(&'r Dish, Item, Option<&'r Known>), Message> {
        let dish = row.dish.as_ref().map_err(Clone::clone)?;
        let known = self.known.get(&(dish.outlet_id, dish.item_name.to_lowercase()));
        Ok((dish, merged(&dish.cells, known.map(|known| &known.item))?, known))
    }

    fn outlet(&self, id: i64) -> &str {
        self.outlets.iter().find(|outlet| outlet.id == id).map_or("", |outlet| &outlet.name)
    }

    /// What no column of the file says and how it is decided, in sentences.
    fn assumptions(&self) -> Vec<Message> {
        let by_category = |row: &&Row| {
            self.outcome(row).is_ok_and(|(dish, _, known)| {
                is_alcohol_by_category(&dish.cells, known.map(|known| &known.item))
            })
        };
        match self.rows.iter().filter(by_category).count() {
            0 => Vec::new(),
            count => vec![say!(
                "No column says what is alcohol; dishes taken as alcohol by their category: {count}.",
                count
            )],
        }
    }
}

fn default_outlet<'o>(outlets: &'o [Outlet], params: &MenuFile, sheet: &Sheet) -> Result<Option<&'o Outlet>> {
    if let Some(name) = params.outlet.as_deref() {
        let is = |outlet: &&Outlet| outlet.name == name || outlet.outlet_name.eq_ignore_ascii_case(name);
        let found = outlets.iter().find(is);
        return found.map(Some).ok_or_else(|| Error::not_found(word!("outlet"), name));
    }
    match outlets {
        [] => Err(Error::refused("no_outlet", say!("The property has no outlet yet; make one first."))),
        [only] => Ok(Some(only)),
        _ if sheet.columns.has(Field::Outlet) => Ok(None),
        _ => Err(Error::invalid(
            "outlet",
            say!("Name the outlet: the property has several and the file names none."),
        )),
    }
}

/// A row that is no dish, or none until it is corrected.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct MenuIssue {
    /// As a spreadsheet numbers it.
    row: usize,
    item: String,
    error: Message,
}

/// The first issues, and how many there are.
#[derive(Default)]
struct Issues {
    shown: Vec<MenuIssue>,
    total: usize,
}

impl Issues {
    fn add(&mut self, row: &Row, error: &Message) {
        self.total += 1;
        if self.shown.len() < ISSUES_SHOWN {
            self.shown.push(MenuIssue { row: row.number, item: row.item.clone(), error: error.clone() });
        }
    }
}

#[derive(Serialize, JsonSchema)]
pub struct Preview {
    headers: Vec<String>,
    /// Header by field; several columns of one field joined by " + ".
    mapping: BTreeMap<&'static str, String>,
    /// Headers that nothing is read from.
    unmapped: Vec<String>,
    /// Data rows that can be imported.
    ok: usize,
    /// Data rows that can't.
    skipped: usize,
    /// Of those that can: new on their menu.
    new_count: usize,
    /// Of those that can: on the menu already.
    update_count: usize,
    /// The first 25: rows that can't be imported, and what was left out of rows that can.
    issues: Vec<MenuIssue>,
    issues_total: usize,
    /// The first ten dishes as they will be.
    sample: Vec<MenuSample>,
    /// The open outlets of the property.
    outlets: Vec<MenuOutlet>,
    /// What no column of the file says and how it will be decided, in sentences.
    assumptions: Vec<Message>,
}

#[derive(Serialize, JsonSchema)]
struct MenuSample {
    row: usize,
    item_name: String,
    /// Identifier of the outlet.
    outlet: String,
    #[serde(flatten)]
    item: ItemView,
    /// On the menu already.
    existing: Flag,
}

#[derive(Serialize, JsonSchema, PartialEq)]
struct ItemView {
    category: Option<String>,
    /// Before tax.
    price: Amount,
    is_veg: Flag,
    is_alcohol: Flag,
    /// Of this dish alone, percent.
    gst_rate: Option<Amount>,
    available: Flag,
    prep_station: PrepStation,
    description: Option<String>,
    course: Course,
    allergens: Option<String>,
}

impl From<&Item> for ItemView {
    fn from(item: &Item) -> ItemView {
        ItemView {
            category: item.category.clone(),
            price: Amount(item.price),
            is_veg: Flag(item.is_veg),
            is_alcohol: Flag(item.is_alcohol),
            gst_rate: item.tax_rate.map(Amount),
            available: Flag(item.available),
            prep_station: item.station,
            description: item.description.clone(),
            course: item.course,
            allergens: item.allergens.clone(),
        }
    }
}

#[derive(Serialize, JsonSchema)]
struct MenuOutlet {
    name: String,
    outlet_name: String,
}

fn preview_menu_import(tx: &ReadTx, params: MenuFile, sheet: Sheet) -> Result<Preview> {
    let reading = Reading::of(tx, &params, &sheet)?;
    let (mut ok, mut new_count, mut sample, mut issues) = (0, 0, Vec::new(), Issues::default());
    for row in &reading.rows {
        match reading.outcome(row) {
            Ok((dish, item, known)) => {
                ok += 1;
                new_count += usize::from(known.is_none());
                row.remarks.iter().for_each(|remark| issues.add(row, remark));
                if sample.len() < SAMPLE_SHOWN {
                    let (item_name, existing) = (dish.item_name.clone(), Flag(known.is_some()));
                    let outlet = reading.outlet(dish.outlet_id).to_string();
                    sample.push(MenuSample {
                        row: row.number,
                        item_name,
                        outlet,
                        item: (&item).into(),
                        existing,
                    });
                }
            }
            Err(error) => issues.add(row, &error),
        }
    }
    let outlet =
        |outlet: &Outlet| MenuOutlet { name: outlet.name.clone(), outlet_name: outlet.outlet_name.clone() };
    Ok(Preview {
        headers: sheet.header.cells().map(str::to_string).collect(),
        mapping: sheet.columns.by_header(&sheet.header),
        unmapped: sheet.columns.unmapped(&sheet.header),
        ok,
        skipped: reading.rows.len() - ok,
        new_count,
        update_count: ok - new_count,
        issues: issues.shown,
        issues_total: issues.total,
        sample,
        outlets: reading.outlets.iter().map(outlet).collect(),
        assumptions: reading.assumptions(),
    })
}

#[derive(Serialize, JsonSchema)]
pub struct Imported {
    created: usize,
    /// Dishes that were on the menu, whether or not the file says anything new of them.
    updated: usize,
    /// Dishes left alone because of update_existing=0.
    skipped: usize,
    /// Rows that made nothing, and why; the first 25.
    errors: Vec<MenuIssue>,
    errors_total: usize,
    /// What was left out of rows that came; the first 25.
    remarks: Vec<MenuIssue>,
    assumptions: Vec<Message>,
}

/// One dish of an outlet is known by its name, however it is spelled in capitals. A cell that is blank, and a column that is not
/// there, leave a dish as it is.
fn run_menu_import(tx: &WriteTx, params: MenuFile, sheet: Sheet) -> Result<Imported> {
    let reading = Reading::of(tx, &params, &sheet)?;
    let (mut created, mut updated, mut skipped) = (0, 0, 0);
    let (mut errors, mut remarks) = (Issues::default(), Issues::default());
    let (mut before, mut after) = (Map::new(), Map::new());
    for row in &reading.rows {
        let (dish, item, known) = match reading.outcome(row) {
            Ok(outcome) => outcome,
            Err(error) => {
                errors.add(row, &error);
                continue;
            }
        };
        match known {
            Some(_) if !params.update_existing.0 => {
                skipped += 1;
                continue;
            }
            Some(known) => {
                updated += 1;
                if known.item != item {
                    menu_import::update(tx, known.id, &item)?;
                    before.insert(known.name.clone(), logged(&known.item)?);
                    after.insert(known.name.clone(), logged(&item)?);
                }
            }
            None => {
                created += 1;
                let name = menu_import::insert(tx, dish.outlet_id, &dish.item_name, &item)?;
                let mut made = logged(&item)?;
                made["outlet"] = json!(reading.outlet(dish.outlet_id));
                made["item_name"] = json!(dish.item_name);
                after.insert(name, made);
            }
        }
        row.remarks.iter().for_each(|remark| remarks.add(row, remark));
    }
    if after.is_empty() {
        tx.nothing_changed();
    } else {
        let counts = json!({ "created": created, "updated": updated, "skipped": skipped, "dishes": after });
        let action = Action::new(Verb::MenuImport, RecordType::Property, &tx.property()?.name);
        tx.log(action.before(json!({ "dishes": before })).after(counts));
    }
    Ok(Imported {
        created,
        updated,
        skipped,
        errors: errors.shown,
        errors_total: errors.total,
        remarks: remarks.shown,
        assumptions: reading.assumptions(),
    })
}

fn logged(item: &Item) -> Result<Value> {
    Ok(serde_json::to_value(ItemView::from(item))?)
}
