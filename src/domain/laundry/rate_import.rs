//! A rate card from a file: one row for each item and service, or one column for each service.

use rust_decimal::Decimal;

use crate::domain::language::Message;
use crate::domain::lists::LaundryService;
use crate::domain::money::Currency;
use crate::domain::spreadsheet::amounts::{self, DecimalMark};
use crate::domain::spreadsheet::plain;
use crate::domain::spreadsheet::table::{HEAD, Line, repeats};
use crate::domain::tax::LARGEST_PRICE;
use crate::say;

const ITEMS: [&str; 12] = [
    "item",
    "item name",
    "garment",
    "garments",
    "article",
    "articles",
    "particulars",
    "description",
    "name",
    "linen",
    "piece",
    "cloth",
];
const SERVICES: [&str; 6] = ["service", "service type", "type", "type of service", "process", "wash type"];
const RATES: [&str; 12] = [
    "rate",
    "price",
    "normal",
    "regular",
    "normal rate",
    "regular rate",
    "normal price",
    "regular price",
    "charge",
    "charges",
    "amount",
    "unit price",
];
const EXPRESS: [&str; 8] =
    ["express", "express rate", "express price", "urgent", "urgent rate", "urgent price", "same day", "rush"];
/// What a header may contain besides its meaning.
const ASIDES: [&str; 8] = ["inr", "rs", "eur", "usd", "gbp", "aed", "per piece", "per pc"];

/// What a column says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Column {
    Item,
    Service,
    Rate,
    Express,
    /// The wide layout: the rate, or the express rate, of a service.
    Of(LaundryService, bool),
}

/// The service that a word means.
pub fn service(text: &str) -> Option<LaundryService> {
    let word = plain(&text.replace('&', " and "));
    match word.as_str() {
        "wash" | "w and i" | "wash and iron" | "wash iron" | "washing" | "laundry" | "wash and press"
        | "wash press" | "wash and fold" => Some(LaundryService::WashAndIron),
        "dry clean" | "dry cleaning" | "dry" | "dc" | "d c" | "dryclean" => Some(LaundryService::DryClean),
        "iron" | "ironing" | "iron only" | "press" | "pressing" | "press only" | "steam iron" => {
            Some(LaundryService::IronOnly)
        }
        _ => None,
    }
}

fn column(header: &str) -> Option<Column> {
    let mut word = plain(&header.replace('&', " and "));
    for aside in ASIDES {
        word = word.strip_suffix(aside).map_or(word.clone(), |rest| rest.trim().to_string());
    }
    let is = |words: &[&str]| words.contains(&word.as_str());
    if is(&ITEMS) {
        return Some(Column::Item);
    }
    if is(&SERVICES) {
        return Some(Column::Service);
    }
    if is(&RATES) {
        return Some(Column::Rate);
    }
    if is(&EXPRESS) {
        return Some(Column::Express);
    }
    let without = |suffix: &str| word.strip_suffix(suffix).map(str::trim);
    let express = ["express rate", "express", "urgent"].iter().find_map(|suffix| without(suffix));
    if let Some(of) = express.and_then(service) {
        return Some(Column::Of(of, true));
    }
    let normal = without("rate").or(without("price")).unwrap_or(&word);
    service(normal).map(|of| Column::Of(of, false))
}

/// How well these first lines look like a rate card: by it the delimiter is chosen.
pub fn score(head: &[Line]) -> usize {
    head.iter().map(|line| line.cells().filter(|cell| column(cell).is_some()).count()).max().unwrap_or(0)
}

/// One price of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Price {
    pub item_name: String,
    pub service_type: LaundryService,
    pub rate: Decimal,
    /// `None`: the file says nothing of it.
    pub express_rate: Option<Decimal>,
}

/// A row of the file: numbered as in a spreadsheet, with its prices or the reason why it has none.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    pub number: usize,
    pub item: String,
    pub price: Result<Price, Message>,
}

/// Reads a rate card; `Err` says why the file is none.
pub fn read(lines: Vec<Line>, currency: &Currency) -> Result<Vec<Row>, Message> {
    let has = |line: &Line, wanted: fn(Column) -> bool| line.cells().filter_map(column).any(wanted);
    let is_header = |line: &&Line| {
        has(line, |column| column == Column::Item)
            && has(line, |column| matches!(column, Column::Rate | Column::Of(_, false)))
    };
    let Some(header) = lines.iter().take(HEAD).find(is_header).cloned() else {
        return Err(say!("No row names the columns item, service and rate."));
    };
    let columns: Vec<Option<Column>> = header.cells().map(column).collect();
    let rows: Vec<Line> =
        lines.into_iter().filter(|line| line.number > header.number && !repeats(line, &header)).collect();
    let sheet = Sheet { columns: &columns, mark: mark(&columns, &rows), currency };
    Ok(rows.iter().flat_map(|line| sheet.rows(line)).collect())
}

/// The decimal mark that the price columns prove together.
fn mark(columns: &[Option<Column>], rows: &[Line]) -> Option<DecimalMark> {
    let is_price = |at: &usize| matches!(columns[*at], Some(Column::Rate | Column::Express | Column::Of(..)));
    let at: Vec<usize> = (0..columns.len()).filter(is_price).collect();
    amounts::mark(rows.iter().flat_map(|line| at.iter().map(|at| line.cell(*at))))
}

struct Sheet<'a> {
    columns: &'a [Option<Column>],
    mark: Option<DecimalMark>,
    currency: &'a Currency,
}

impl Sheet<'_> {
    fn cell<'l>(&self, line: &'l Line, wanted: Column) -> &'l str {
        let at = self.columns.iter().position(|column| *column == Some(wanted));
        at.map_or("", |at| line.cell(at))
    }

    /// The rows that a line makes: one, or one for each priced service of the wide layout.
    fn rows(&self, line: &Line) -> Vec<Row> {
        let item = self.cell(line, Column::Item).to_string();
        let row = |price| Row { number: line.number, item: item.clone(), price };
        let wide: Vec<LaundryService> = self
            .columns
            .iter()
            .filter_map(|column| match column {
                Some(Column::Of(service, false)) => Some(*service),
                _ => None,
            })
            .collect();
        if wide.is_empty() {
            return vec![row(self.long(line, &item))];
        }
        if item.is_empty() {
            return vec![row(Err(say!("The row names no item.")))];
        }
        let priced = |of: &LaundryService| !self.cell(line, Column::Of(*of, false)).is_empty();
        let one = |of: LaundryService| {
            let (rate, express) = (Column::Of(of, false), Column::Of(of, true));
            row(self.price(&item, of, self.cell(line, rate), self.cell(line, express)))
        };
        let made: Vec<Row> = wide.into_iter().filter(priced).map(one).collect();
        if made.is_empty() { vec![row(Err(say!("{item} has no price.", item = item.clone())))] } else { made }
    }

    fn long(&self, line: &Line, item: &str) -> Result<Price, Message> {
        if item.is_empty() {
            return Err(say!("The row names no item."));
        }
        let word = self.cell(line, Column::Service);
        let of = match word {
            "" => LaundryService::default(),
            word => service(word).ok_or_else(|| say!("{word} is no service of a laundry.", word))?,
        };
        self.price(item, of, self.cell(line, Column::Rate), self.cell(line, Column::Express))
    }

    fn price(&self, item: &str, of: LaundryService, rate: &str, express: &str) -> Result<Price, Message> {
        let rate = self.amount(rate)?.ok_or_else(|| say!("{item} has no price.", item))?;
        Ok(Price { item_name: item.to_string(), service_type: of, rate, express_rate: self.amount(express)? })
    }

    fn amount(&self, cell: &str) -> Result<Option<Decimal>, Message> {
        match amounts::read(cell, self.currency, self.mark) {
            Ok(Some(amount)) if amount < Decimal::ZERO => {
                Err(say!("A price can't be below 0: {cell}.", cell))
            }
            Ok(Some(amount)) if amount > Decimal::from(LARGEST_PRICE) => {
                Err(say!("The price has more than 10 digits."))
            }
            Ok(amount) => Ok(amount),
            Err(amounts::AmountError::OtherCurrency(currency)) => {
                Err(say!("The price is in another currency: {currency}.", currency))
            }
            Err(amounts::AmountError::NoAmount) => Err(say!("{cell} is no amount.", cell)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::spreadsheet::table;
    use crate::domain::testkit::inr;

    fn prices(text: &str) -> Vec<String> {
        let rows = read(table::lines(text, score), &inr()).expect("a rate card");
        rows.iter()
            .map(|row| match &row.price {
                Ok(price) => {
                    let express =
                        price.express_rate.map(|rate| rate.normalize().to_string()).unwrap_or_default();
                    format!(
                        "{} {}: {} {express}",
                        price.item_name,
                        price.service_type,
                        price.rate.normalize()
                    )
                }
                Err(why) => format!("{}: {why}", row.number),
            })
            .map(|line| line.trim().to_string())
            .collect()
    }

    #[test]
    fn one_row_is_one_price() {
        assert_eq!(
            prices(
                "Hotel laundry\n\nGarment,Service,Normal,Urgent\nShirt,W&I,60,90\nShirt,dc,120,\nSuit,press,\"1,200.50\",n/a\n"
            ),
            ["Shirt Wash & Iron: 60 90", "Shirt Dry Clean: 120", "Suit Iron Only: 1200.5"]
        );
        assert_eq!(prices("item;price\nSocks;12,50\n"), ["Socks Wash & Iron: 12.5"]);
    }

    #[test]
    fn one_column_may_be_one_service() {
        assert_eq!(
            prices(
                "Item\tWash & Iron\tWash & Iron Express\tDry Cleaning\tIron\nShirt\t60\t95\t120\t\nSaree\t\t\t350\t80\nTie\t\t\t\t\n"
            ),
            [
                "Shirt Wash & Iron: 60 95",
                "Shirt Dry Clean: 120",
                "Saree Dry Clean: 350",
                "Saree Iron Only: 80",
                "4: Tie has no price."
            ]
        );
    }

    #[test]
    fn a_bad_row_says_why_and_a_file_without_columns_is_refused() {
        assert_eq!(
            prices(
                "item,service,rate\nShirt,starch,60\n,wash,60\nShirt,wash,-5\nShirt,wash,sixty\nCap,iron,\n"
            ),
            [
                "2: starch is no service of a laundry.",
                "3: The row names no item.",
                "4: A price can't be below 0: -5.",
                "5: sixty is no amount.",
                "6: Cap has no price."
            ]
        );
        assert!(read(table::lines("a,b\n1,2\n", score), &inr()).is_err());
    }
}
