//! The columns of rows of one type: the heading of each, and the cell that it shows of a row.

use super::cell::Cell;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Text,
    Date,
    /// Local time of the property.
    Moment,
    Count,
    /// Money, shown with the decimals it comes with.
    Amount,
    /// `5` is 5 %.
    Percent,
}

#[derive(Clone, Copy, Debug)]
pub struct Heading {
    pub label: &'static str,
    pub kind: Kind,
    /// Whether the column has a total.
    pub is_summed: bool,
}

impl Heading {
    pub fn new(label: &'static str, kind: Kind) -> Heading {
        Heading { label, kind, is_summed: false }
    }

    /// The heading of a column with a total.
    #[must_use]
    pub fn summed(self) -> Heading {
        Heading { is_summed: true, ..self }
    }
}

/// The columns of a table. A column is a heading and a function from the row to its cell, so a column of a member that is not
/// there does not compile.
pub struct Columns<Row> {
    pub(super) headings: Vec<Heading>,
    cells: Vec<fn(&Row) -> Cell>,
}

impl<Row> Columns<Row> {
    pub fn new() -> Columns<Row> {
        Columns { headings: Vec::new(), cells: Vec::new() }
    }

    #[must_use]
    pub fn text(self, label: &'static str, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, Kind::Text), cell)
    }

    #[must_use]
    pub fn day(self, label: &'static str, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, Kind::Date), cell)
    }

    #[must_use]
    pub fn moment(self, label: &'static str, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, Kind::Moment), cell)
    }

    /// An amount with a total.
    #[must_use]
    pub fn amount(self, label: &'static str, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, Kind::Amount).summed(), cell)
    }

    /// A count with a total.
    #[must_use]
    pub fn count(self, label: &'static str, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, Kind::Count).summed(), cell)
    }

    /// A count, percentage or amount without a total.
    #[must_use]
    pub fn figure(self, label: &'static str, kind: Kind, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.with(Heading::new(label, kind), cell)
    }

    fn with(mut self, heading: Heading, cell: fn(&Row) -> Cell) -> Columns<Row> {
        self.headings.push(heading);
        self.cells.push(cell);
        self
    }

    /// The cells of a row, in the order of the headings.
    pub(super) fn of(&self, row: &Row) -> Vec<Cell> {
        self.cells.iter().map(|cell| cell(row)).collect()
    }
}

impl<Row> Default for Columns<Row> {
    fn default() -> Columns<Row> {
        Columns::new()
    }
}
