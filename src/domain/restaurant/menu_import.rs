//! The rows of a menu file: which dish each one is, at which outlet, and what it says about it.

use std::collections::HashMap;

use rust_decimal::Decimal;

use super::menu_columns::{Field, Sheet};
use super::menu_words as words;
use crate::domain::language::Message;
use crate::domain::lists::{Course, PrepStation};
use crate::domain::money::Currency;
use crate::domain::spreadsheet::amounts::{self, AmountError, DecimalMark};
use crate::domain::spreadsheet::plain;
use crate::domain::spreadsheet::table::Line;
use crate::domain::tax::LARGEST_PRICE;
use crate::say;

/// Characters of a name; of anything else but a description.
const NAME_MOST: usize = 140;
const TEXT_MOST: usize = 500;
const DESCRIPTION_MOST: usize = 2_000;

/// An outlet of the property.
#[derive(Clone, Debug)]
pub struct Outlet {
    pub id: i64,
    pub name: String,
    pub outlet_name: String,
}

/// What a row says of a dish. Nothing: the row leaves it open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DishCells {
    pub category: Option<String>,
    /// Rounded to the currency, 0 or above.
    pub price: Option<Decimal>,
    pub is_veg: Option<bool>,
    pub is_alcohol: Option<bool>,
    /// Of this dish alone, percent.
    pub tax_rate: Option<Decimal>,
    pub available: Option<bool>,
    pub station: Option<PrepStation>,
    pub description: Option<String>,
    pub course: Option<Course>,
    pub allergens: Option<String>,
}

/// A dish of the file at one outlet.
#[derive(Clone, Debug)]
pub struct Dish {
    pub outlet_id: i64,
    pub item_name: String,
    pub cells: DishCells,
}

/// A data row: a dish, or why it is none.
#[derive(Clone, Debug)]
pub struct Row {
    /// As a spreadsheet numbers it.
    pub number: usize,
    /// As it is written in the file.
    pub item: String,
    pub dish: Result<Dish, Message>,
    /// What could not be read of a dish that is imported nevertheless.
    pub remarks: Vec<Message>,
}

/// How a file is read.
pub struct ReadOptions<'a> {
    pub outlets: &'a [Outlet],
    /// Of rows that name none.
    pub outlet: Option<&'a Outlet>,
    pub currency: Currency,
}

/// Reads every data row. Blank lines, headers that come again, and titles of groups are no rows.
pub fn read(sheet: &Sheet, options: &ReadOptions) -> Vec<Row> {
    let cells = sheet.rows.iter().flat_map(|line| sheet.columns.cells(line, Field::Price));
    let reader = Reader { sheet, options, mark: amounts::mark(cells) };
    let mut rows = Vec::new();
    let (mut title, mut above): (Option<String>, Option<Base>) = (None, None);
    for line in &sheet.rows {
        if let Some(group) = reader.title(line) {
            title = Some(group);
            continue;
        }
        let base = reader.base(line, above.as_ref(), title.as_deref());
        rows.push((line, base.clone()));
        above = Some(base);
    }
    let counts = variations(&rows);
    let mut read: Vec<Row> = Vec::new();
    let mut seen: HashMap<(i64, String), usize> = HashMap::new();
    for (line, base) in rows {
        let several = counts.get(&base.key()).copied().unwrap_or(0) > 1;
        // The dish itself above its variations has no price of its own.
        if several && base.variation.is_empty() && reader.is_free(line) {
            continue;
        }
        let mut row = reader.row(line, &base, several);
        if let Ok(dish) = &row.dish {
            let key = (dish.outlet_id, dish.item_name.to_lowercase());
            if let Some(first) = seen.get(&key) {
                row.dish = Err(say!(
                    "{item_name} stands in row {first} already.",
                    item_name = dish.item_name,
                    first
                ));
            } else {
                seen.insert(key, row.number);
            }
        }
        read.push(row);
    }
    read
}

/// What a row is about before it is read: its dish, and what rows below inherit from it.
#[derive(Clone, Debug, Default)]
struct Base {
    item: String,
    variation: String,
    handle: String,
    outlet: String,
    category: Option<String>,
    description: Option<String>,
}

impl Base {
    fn key(&self) -> (String, String) {
        (plain(&self.outlet), self.item.to_lowercase())
    }
}

/// How many rows of each dish name a variation.
fn variations(rows: &[(&Line, Base)]) -> HashMap<(String, String), usize> {
    let mut counts: HashMap<(String, String), usize> = HashMap::new();
    for (_, base) in rows.iter().filter(|(_, base)| !base.variation.is_empty()) {
        *counts.entry(base.key()).or_default() += 1;
    }
    counts
}

struct Reader<'a> {
    sheet: &'a Sheet,
    options: &'a ReadOptions<'a>,
    /// The decimal mark that the prices of the file prove.
    mark: Option<DecimalMark>,
}

impl Reader<'_> {
    fn text(&self, line: &Line, field: Field, outlet: &str) -> String {
        self.sheet.columns.text(line, field, outlet)
    }

    /// A line that names a group of dishes: its only filled cell, where no column holds the category.
    fn title(&self, line: &Line) -> Option<String> {
        let mut filled = line.cells().filter(|cell| !cell.is_empty());
        match (filled.next(), filled.next()) {
            (Some(cell), None) if !self.sheet.columns.has(Field::Category) => Some(cell.to_string()),
            _ => None,
        }
    }

    /// A variation takes what it leaves open from the row of its dish above it, the name too.
    fn base(&self, line: &Line, above: Option<&Base>, title: Option<&str>) -> Base {
        let some = |field: Field| Some(self.text(line, field, "")).filter(|text| !text.is_empty());
        let mut base = Base {
            item: self.text(line, Field::ItemName, ""),
            variation: self.text(line, Field::Variation, ""),
            handle: self.text(line, Field::Handle, ""),
            outlet: self.text(line, Field::Outlet, ""),
            category: some(Field::Category).or(title.map(str::to_string)),
            description: some(Field::Description).map(|text| without_tags(&text)),
        };
        let Some(above) = above.filter(|_| !base.variation.is_empty()) else { return base };
        let goes_on = base.item.is_empty() && (base.handle == above.handle || base.handle.is_empty());
        if goes_on || base.item == above.item {
            base.item.clone_from(&above.item);
            base.category = base.category.or_else(|| above.category.clone());
            base.description = base.description.or_else(|| above.description.clone());
            if base.outlet.is_empty() {
                base.outlet.clone_from(&above.outlet);
            }
        }
        base
    }

    fn row(&self, line: &Line, base: &Base, several: bool) -> Row {
        let mut remarks = Vec::new();
        let item_name = match several && !base.variation.is_empty() {
            true => format!("{} ({})", base.item, base.variation),
            false => base.item.clone(),
        };
        let dish = self.dish(line, base, item_name.clone(), &mut remarks);
        Row { number: line.number, item: item_name, dish, remarks }
    }

    fn dish(
        &self,
        line: &Line,
        base: &Base,
        item_name: String,
        remarks: &mut Vec<Message>,
    ) -> Result<Dish, Message> {
        if base.item.is_empty() {
            return Err(say!("The row names no dish."));
        }
        let outlet = self.outlet(&base.outlet)?;
        let cell = |field: Field| self.text(line, field, &outlet.outlet_name);
        let cells = DishCells {
            category: base.category.clone(),
            price: self.price(&cell(Field::Price))?,
            is_veg: understood(&cell(Field::Veg), words::veg, remarks),
            is_alcohol: understood(&cell(Field::Alcohol), words::alcohol, remarks),
            tax_rate: understood(&cell(Field::TaxRate), words::tax_rate, remarks),
            available: understood(&cell(Field::Hidden), words::yes, remarks)
                .filter(|hidden| *hidden)
                .map(|hidden| !hidden)
                .or(understood(&cell(Field::Available), words::yes, remarks)),
            station: understood(&cell(Field::Station), words::station, remarks),
            description: base.description.clone(),
            course: understood(&cell(Field::Course), words::course, remarks),
            allergens: Some(cell(Field::Allergens)).filter(|text| !text.is_empty()),
        };
        let long = |text: &Option<String>, most: usize| {
            text.as_ref().is_some_and(|text| text.chars().count() > most)
        };
        if item_name.chars().count() > NAME_MOST || long(&cells.category, NAME_MOST) {
            return Err(say!("A name has at most {name_most} characters.", name_most = NAME_MOST));
        }
        if long(&cells.description, DESCRIPTION_MOST) || long(&cells.allergens, TEXT_MOST) {
            return Err(say!(
                "A description has at most {description_most} characters, a list of allergens {text_most}.",
                description_most = DESCRIPTION_MOST,
                text_most = TEXT_MOST
            ));
        }
        Ok(Dish { outlet_id: outlet.id, item_name, cells })
    }

    fn outlet(&self, text: &str) -> Result<&Outlet, Message> {
        if text.is_empty() {
            return self.options.outlet.ok_or_else(|| say!("The row names no outlet."));
        }
        let is = |outlet: &&Outlet| outlet.name == text || plain(&outlet.outlet_name) == plain(text);
        let found = self.options.outlets.iter().find(is);
        found.ok_or_else(|| say!("There is no outlet {text}.", text))
    }

    fn is_free(&self, line: &Line) -> bool {
        let cells = self.sheet.columns.cells(line, Field::Price);
        cells.iter().all(|cell| cell.chars().all(|letter| !matches!(letter, '1'..='9')))
    }

    fn price(&self, cell: &str) -> Result<Option<Decimal>, Message> {
        if cell.is_empty() {
            return Ok(None);
        }
        let code = self.options.currency.code();
        match amounts::read(cell, &self.options.currency, self.mark) {
            Ok(Some(price)) if price < Decimal::ZERO => Err(say!("A price can't be below 0.")),
            Ok(Some(price)) if price > Decimal::from(LARGEST_PRICE) => {
                Err(say!("The price has more than 10 digits."))
            }
            Ok(price) => Ok(price),
            Err(AmountError::OtherCurrency(other)) => {
                Err(say!("The price is in {other}, not in {code}.", other, code))
            }
            Err(AmountError::NoAmount) => Err(say!("\"{cell}\" is no price.", cell)),
        }
    }
}

/// What a cell means; an unknown word is reported and leaves it undecided.
fn understood<T>(cell: &str, read: fn(&str) -> Option<T>, remarks: &mut Vec<Message>) -> Option<T> {
    if cell.is_empty() {
        return None;
    }
    let read = read(cell);
    if read.is_none() {
        let start: String = cell.chars().take(40).collect();
        remarks.push(say!("\"{start}\" is not understood and was left out.", start));
    }
    read
}

/// A description without the tags of a web shop.
fn without_tags(text: &str) -> String {
    let (mut out, mut inside) = (String::new(), false);
    for letter in text.chars() {
        match letter {
            '<' => inside = true,
            '>' if inside => {
                inside = false;
                out.push(' ');
            }
            letter if !inside => out.push(letter),
            _ => {}
        }
    }
    // What only looks like a tag is no tag.
    if inside {
        return text.to_string();
    }
    out.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A dish as it is on the menu, or will be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    pub category: Option<String>,
    pub price: Decimal,
    pub is_veg: bool,
    pub is_alcohol: bool,
    /// Of this dish alone, percent.
    pub tax_rate: Option<Decimal>,
    pub available: bool,
    pub station: PrepStation,
    pub description: Option<String>,
    pub course: Course,
    pub allergens: Option<String>,
}

/// The dish after the import: what the row leaves open stays; a new one is non-vegetarian, on the menu, and by its category a
/// course and alcohol or none.
pub fn merged(cells: &DishCells, was: Option<&Item>) -> Result<Item, Message> {
    let Some(was) = was else { return new(cells) };
    Ok(Item {
        category: cells.category.clone().or_else(|| was.category.clone()),
        price: cells.price.unwrap_or(was.price),
        is_veg: cells.is_veg.unwrap_or(was.is_veg),
        is_alcohol: cells.is_alcohol.unwrap_or(was.is_alcohol),
        tax_rate: cells.tax_rate.or(was.tax_rate),
        available: cells.available.unwrap_or(was.available),
        station: cells.station.unwrap_or(was.station),
        description: cells.description.clone().or_else(|| was.description.clone()),
        course: cells.course.unwrap_or(was.course),
        allergens: cells.allergens.clone().or_else(|| was.allergens.clone()),
    })
}

fn new(cells: &DishCells) -> Result<Item, Message> {
    let category = cells.category.as_deref().unwrap_or_default();
    let is_alcohol = cells.is_alcohol.unwrap_or_else(|| words::category_is_alcohol(category));
    Ok(Item {
        category: cells.category.clone(),
        price: cells.price.ok_or(say!("The row has no price."))?,
        is_veg: cells.is_veg.unwrap_or(false),
        is_alcohol,
        tax_rate: cells.tax_rate,
        available: cells.available.unwrap_or(true),
        station: cells.station.unwrap_or(if is_alcohol { PrepStation::Bar } else { PrepStation::Kitchen }),
        description: cells.description.clone(),
        course: cells.course.or_else(|| words::course(category)).unwrap_or(match is_alcohol {
            true => Course::Drink,
            false => Course::Main,
        }),
        allergens: cells.allergens.clone(),
    })
}

/// Whether a new dish was taken as alcohol by the name of its category alone.
pub fn is_alcohol_by_category(cells: &DishCells, was: Option<&Item>) -> bool {
    was.is_none()
        && cells.is_alcohol.is_none()
        && words::category_is_alcohol(cells.category.as_deref().unwrap_or_default())
}
