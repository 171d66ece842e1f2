//! One field of a record type: its name in the API, its column and its kind.

use crate::domain::lists::ClosedList;

/// The kind of value a field holds.
#[derive(Clone, Copy)]
pub enum Kind {
    /// A line of text.
    Text,
    /// Text of several lines.
    Prose,
    /// A web address, or a path on this server.
    Url,
    Picture,
    Email,
    Int {
        least: i64,
        most: i64,
    },
    /// An amount, never negative; stored in minor units.
    Amount,
    /// From 0.
    Percent {
        most: i64,
    },
    /// Any number.
    Decimal,
    Flag,
    Date,
    Time,
    /// A word of a closed list.
    Choice(fn() -> Vec<&'static str>),
    /// Another record of the same property, by identifier or short code.
    Link(&'static Link),
    /// Rows with these keys; flagged keys are required.
    List(&'static [(&'static str, bool)]),
}

/// The target of a link.
pub struct Link {
    /// The record type.
    pub word: &'static str,
    pub table: &'static str,
    /// The column that holds its short code.
    pub code: &'static str,
    /// A record of the chain that a property may link only if it stayed there.
    pub through_stays: bool,
}

pub static ROOM_TYPE: Link =
    Link { word: "room_type", table: "room_types", code: "room_type_code", through_stays: false };
pub static ROOM: Link = Link { word: "room", table: "rooms", code: "room_number", through_stays: false };
pub static OUTLET: Link =
    Link { word: "pos_outlet", table: "pos_outlets", code: "outlet_name", through_stays: false };
pub static GUEST: Link = Link { word: "guest", table: "guests", code: "name", through_stays: true };

/// The value of a field when none is given.
#[derive(Clone, Copy)]
pub enum Blank {
    Nothing,
    Number(i64),
    /// Whole units of the property's currency.
    Units(i64),
    Word(&'static str),
    /// The rate of food where the property is.
    FoodRate,
    /// The rate of services where the property is.
    StandardRate,
}

#[derive(Clone, Copy)]
pub struct Field {
    /// Name in the API.
    pub name: &'static str,
    pub column: &'static str,
    pub kind: Kind,
    pub required: bool,
    pub blank: Blank,
    /// Set once, when the record is created: the identifier or calculations depend on it.
    pub fixed: bool,
    /// Changed by other functions only.
    pub read_only: bool,
    pub unit: &'static str,
    pub help: &'static str,
}

/// A field whose column has the same name.
pub const fn field(name: &'static str, kind: Kind) -> Field {
    Field {
        name,
        column: name,
        kind,
        required: false,
        blank: Blank::Nothing,
        fixed: false,
        read_only: false,
        unit: "",
        help: "",
    }
}

pub const fn text(name: &'static str) -> Field {
    field(name, Kind::Text)
}

pub const fn prose(name: &'static str) -> Field {
    field(name, Kind::Prose)
}

pub const fn url(name: &'static str) -> Field {
    field(name, Kind::Url)
}

/// The address of a picture served by this program; browsers load no others.
pub const fn picture(name: &'static str) -> Field {
    Field { help: "A picture uploaded under Photos.", ..field(name, Kind::Picture) }
}

/// 0 unless given.
pub const fn flag(name: &'static str) -> Field {
    field(name, Kind::Flag).or(0)
}

/// From 0.
pub const fn count(name: &'static str, blank: i64) -> Field {
    field(name, Kind::Int { least: 0, most: 100_000 }).or(blank)
}

/// 0 unless given. The column ends in `_minor`.
pub const fn amount(name: &'static str, column: &'static str) -> Field {
    field(name, Kind::Amount).at(column).or(0)
}

/// A percentage, 0 to 100; 0 unless given.
pub const fn percent(name: &'static str) -> Field {
    percent_up_to(name, 100)
}

/// A percentage that may exceed 100; 0 unless given.
pub const fn percent_up_to(name: &'static str, most: i64) -> Field {
    field(name, Kind::Percent { most }).or_word("0").unit("%")
}

pub fn words<T: ClosedList>() -> Vec<&'static str> {
    T::ALL.iter().map(|word| word.as_str()).collect()
}

impl Field {
    #[must_use]
    pub const fn at(mut self, column: &'static str) -> Field {
        self.column = column;
        self
    }
    #[must_use]
    pub const fn required(mut self) -> Field {
        self.required = true;
        self
    }
    #[must_use]
    pub const fn or(mut self, number: i64) -> Field {
        self.blank = Blank::Number(number);
        self
    }
    #[must_use]
    pub const fn or_units(mut self, units: i64) -> Field {
        self.blank = Blank::Units(units);
        self
    }
    #[must_use]
    pub const fn or_word(mut self, word: &'static str) -> Field {
        self.blank = Blank::Word(word);
        self
    }
    #[must_use]
    pub const fn or_food_rate(mut self) -> Field {
        self.blank = Blank::FoodRate;
        self.help("The rate of food where the property is, unless given.")
    }
    #[must_use]
    pub const fn or_standard_rate(mut self) -> Field {
        self.blank = Blank::StandardRate;
        self.help("The rate of services where the property is, unless given.")
    }
    #[must_use]
    pub const fn or_nothing(mut self) -> Field {
        self.blank = Blank::Nothing;
        self
    }
    #[must_use]
    pub const fn fixed(mut self) -> Field {
        self.fixed = true;
        self
    }
    #[must_use]
    pub const fn read_only(mut self) -> Field {
        self.read_only = true;
        self
    }
    #[must_use]
    pub const fn unit(mut self, unit: &'static str) -> Field {
        self.unit = unit;
        self
    }
    #[must_use]
    pub const fn help(mut self, help: &'static str) -> Field {
        self.help = help;
        self
    }
}
