//! The hotel that is played in, the books beside it, and the story of what was called.

use std::collections::BTreeMap;

use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use super::book::{Book, Property};
use super::prices::{Basis, Day, MealPlan, Off, RoomType, Tariff, date_of, text_of};
use crate::support::dice::Dice;
use crate::support::{Caller, Refused, TestHotel};

/// What went wrong, in words.
pub type Done<T = ()> = Result<T, String>;

pub const COMPANIES: [&str; 2] = ["Acme", "Globe"];
pub const MODES: [&str; 4] = ["Cash", "Card", "UPI", "Bank Transfer"];
pub const SOURCES: [&str; 4] = ["Manual", "Phone", "Walk-in", "OTA"];

pub struct World {
    pub hotel: TestHotel,
    pub desk: Caller,
    pub book: Book,
    /// The calendar day and the time.
    pub today: Day,
    pub dice: Dice,
    /// Calls that changed something, with the moments between them.
    pub story: Vec<String>,
    /// How often each kind of step was done (true) or refused.
    pub seen: BTreeMap<(&'static str, bool), usize>,
}

/// Fails with a sentence unless it holds.
pub fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Done {
    if holds { Ok(()) } else { Err(otherwise()) }
}

impl World {
    pub fn open(seed: u64) -> World {
        let first = text_of(0);
        let hotel = TestHotel::empty(&first);
        let admin = hotel.user("admin", &[Role::HotelAdmin]);
        let mut world = World {
            desk: admin.clone(),
            hotel,
            book: Book::default(),
            today: 0,
            dice: Dice(seed),
            story: Vec::new(),
            seen: BTreeMap::new(),
        };
        for company in COMPANIES {
            let gstin = if company == "Acme" { "27AAACA1234A1Z5" } else { "" };
            let values = json!({ "company_name": company, "gstin": gstin });
            admin.ok("records.save", json!({ "type": "company", "values": values }));
        }
        for property in [lake(seed), hill(seed)] {
            set_up(&admin, &property);
            world.book.properties.push(property);
        }
        let roles = [Role::HotelAdmin, Role::FrontDesk, Role::Finance, Role::RevenueManager];
        world.desk = world.hotel.user("desk", &roles);
        world
    }

    pub fn property(&self, property: usize) -> &Property {
        &self.book.properties[property]
    }

    pub fn clock(&mut self, day: Day, time: &str) {
        self.today = day;
        self.hotel.clock(&format!("{} {time}", text_of(day)));
        self.story.push(format!("-- {} {time}", text_of(day)));
    }

    /// From 0 to one less than the sides.
    pub fn roll(&mut self, sides: usize) -> usize {
        let sides = u64::try_from(sides.max(1)).expect("small");
        usize::try_from(self.dice.roll(sides)).expect("small")
    }

    /// The date on which a guest arrives who is at the desk now: in the morning before the audit it is the new one.
    pub fn arrival_date(&self, property: usize) -> Day {
        let today = self.property(property).today;
        if self.today == today + 1 { self.today } else { today }
    }

    pub fn days(&mut self, sides: usize) -> Day {
        i64::try_from(self.roll(sides)).expect("small")
    }

    pub fn one_in(&mut self, sides: usize) -> bool {
        self.roll(sides) == 0
    }

    pub fn pick<T: Clone>(&mut self, from: &[T]) -> T {
        from[self.roll(from.len())].clone()
    }

    /// One of those that fit; none when there are none.
    pub fn choose(&mut self, from: Vec<usize>) -> Option<usize> {
        (!from.is_empty()).then(|| self.pick(&from))
    }

    /// Calls a function and writes it into the story.
    pub fn call(&mut self, path: &'static str, params: &Value) -> Result<Value, Refused> {
        // Written down first: a defect panics.
        self.story.push(format!("{path} {params}"));
        let answer = self.desk.call(path, params.clone());
        self.story.pop();
        match &answer {
            Ok(value) => {
                // Days on which nothing happened are no part of a story.
                let nothing = path == "api.run_night_audit"
                    && (value["room_charges_posted"] == 0 && value["no_shows_flagged"] == 0);
                let brief: String = value.to_string().chars().take(if nothing { 0 } else { 200 }).collect();
                self.story.push(format!("{path} {params} -> {brief}"));
            }
            Err(refused) => {
                self.story.push(format!("{path} {params} -> refused {}: {}", refused.code, refused.message));
            }
        }
        answer
    }

    /// Calls a function that the rules permit or refuse.
    pub fn expect(
        &mut self,
        kind: &'static str,
        permitted: bool,
        path: &'static str,
        params: &Value,
    ) -> Done<Option<Value>> {
        let answer = self.call(path, params);
        *self.seen.entry((kind, answer.is_ok())).or_default() += 1;
        match (answer, permitted) {
            (Ok(answer), true) => Ok(Some(answer)),
            (Err(_), false) => {
                self.story.pop();
                Ok(None)
            }
            (Ok(answer), false) => Err(format!("{path} {params} was to be refused, and answered {answer}")),
            (Err(refused), true) => Err(format!("{path} {params} was refused: {refused:?}")),
        }
    }

    /// Calls a function that may be refused for one of these reasons, which the caller looks into.
    pub fn attempt(
        &mut self,
        kind: &'static str,
        reasons: &[&str],
        path: &'static str,
        params: &Value,
    ) -> Done<Result<Value, String>> {
        let answer = self.call(path, params);
        *self.seen.entry((kind, answer.is_ok())).or_default() += 1;
        match answer {
            Ok(answer) => Ok(Ok(answer)),
            Err(refused) if reasons.contains(&refused.code.as_str()) => {
                self.story.pop();
                Ok(Err(refused.code))
            }
            Err(refused) => Err(format!("{path} {params} was refused: {refused:?}")),
        }
    }

    pub fn read(&self, path: &str, params: &Value) -> Done<Value> {
        self.desk.call(path, params.clone()).map_err(|refused| format!("{path} {params}: {refused:?}"))
    }
}

/// Minor units of an amount, exactly.
pub fn minor(amount: &Value) -> i64 {
    let whole = amount.to_string().trim_matches('"').parse::<rust_decimal::Decimal>();
    let minor =
        whole.unwrap_or_else(|_| panic!("{amount} is no amount")) * rust_decimal::Decimal::ONE_HUNDRED;
    assert_eq!(minor, minor.trunc(), "{amount} has more than two decimals");
    minor.trunc().normalize().to_string().parse().expect("minor units")
}

/// Minor units as a parameter.
pub fn amount(minor: i64) -> String {
    format!("{}{}.{:02}", if minor < 0 { "-" } else { "" }, minor.abs() / 100, minor.abs() % 100)
}

pub fn text(answer: &Value, key: &str) -> Done<String> {
    answer[key].as_str().map(str::to_string).ok_or_else(|| format!("no {key} in {answer}"))
}

pub fn rows(answer: &Value) -> &[Value] {
    answer.as_array().map_or(&[], Vec::as_slice)
}

fn numbers(from: usize, count: usize) -> Vec<String> {
    (from..from + count).map(|number| number.to_string()).collect()
}

fn kind(
    code: &'static str,
    base: i64,
    single: Option<i64>,
    extra_adult: i64,
    child: i64,
    rooms: Vec<String>,
) -> RoomType {
    RoomType { code, base, single, extra_adult, child, rooms }
}

/// India: prices before tax, 5 percent up to 7,500 a night and 18 above.
fn lake(seed: u64) -> Property {
    Property {
        name: "Lake House",
        today: 0,
        tariff: Tariff {
            types: vec![
                kind("STD", 4_000_00, Some(3_333_33), 1_000_00, 500_50, numbers(101, 6)),
                kind("SUI", 9_000_00, None, 1_500_00, 750_00, numbers(201, 3)),
            ],
            plans: vec![MealPlan { code: "CP", adult: 350_00, child: 199_99 }],
            vouchers: vec![("TEN", Off::Percent(10)), ("FLAT", Off::Amount(1_500_00))],
            inclusive: false,
            room_tax: (5, 7_500_00, 18),
            food_tax: 5,
            drink_tax: 18,
            laundry_tax: 18,
            weekend: 20,
            set_rates: BTreeMap::new(),
        },
        free_days: 1,
        cancellation: [Basis::FirstNight, Basis::FullStay, Basis::Nothing][seed as usize % 3],
        no_show: [Basis::FullStay, Basis::FirstNight][seed as usize % 2],
        grace: 1,
        extras: vec![("Massage", "Spa", 1_500_00, 18), ("Airport drive", "Misc", 799_99, 5)],
        rates: [18, 5],
    }
}

/// Portugal: prices hold their tax, 6 percent on rooms and 13 on food.
fn hill(seed: u64) -> Property {
    Property {
        name: "Hill House",
        today: 0,
        tariff: Tariff {
            types: vec![
                kind("DBL", 119_90, Some(95_00), 30_00, 15_00, numbers(1, 4)),
                kind("FAM", 185_55, None, 35_00, 12_50, numbers(11, 3)),
            ],
            plans: vec![MealPlan { code: "HB", adult: 22_50, child: 11_25 }],
            vouchers: vec![("OFF15", Off::Percent(15)), ("FORTY", Off::Amount(40_00))],
            inclusive: true,
            room_tax: (6, i64::MAX, 6),
            food_tax: 13,
            drink_tax: 23,
            laundry_tax: 23,
            weekend: 25,
            set_rates: BTreeMap::new(),
        },
        free_days: 2,
        cancellation: [Basis::FullStay, Basis::FirstNight][seed as usize % 2],
        no_show: Basis::FirstNight,
        grace: 0,
        extras: vec![("Wine tasting", "Food & Beverage", 24_90, 23), ("Boat", "Misc", 60_00, 23)],
        rates: [23, 6],
    }
}

fn set_up(admin: &Caller, property: &Property) {
    let country = if property.tariff.inclusive { "Portugal" } else { "India" };
    let values = json!({ "property_name": property.name, "city": "Somewhere", "country": country, "timezone": "Asia/Kolkata",
        "rates_include_tax": u8::from(property.tariff.inclusive), "free_cancel_days": property.free_days,
        "cancellation_fee": property.cancellation.word(), "no_show_charge": property.no_show.word(),
        "no_show_grace_days": property.grace });
    let types: Vec<Value> = property.tariff.types.iter().map(room_type).collect();
    let rooms = property.tariff.types.iter();
    let rooms: Vec<Value> =
        rooms.map(|of| json!({ "room_type_code": of.code, "numbers": of.rooms })).collect();
    let plans = property.tariff.plans.iter();
    let plans: Vec<Value> = plans
        .map(|plan| json!({ "code": plan.code, "price_per_adult": amount(plan.adult), "price_per_child": amount(plan.child) }))
        .collect();
    let payload = json!({ "property": values, "room_types": types, "rooms": rooms, "meal_plans": plans });
    admin.ok("api.setup_property", json!({ "payload": payload }));
    let save = |kind: &str, mut values: Value| {
        values["property"] = json!(property.name);
        admin.ok("records.save", json!({ "type": kind, "values": values }));
    };
    for (code, off) in &property.tariff.vouchers {
        let (kind, value) = match off {
            Off::Percent(percent) => ("Percent", percent.to_string()),
            Off::Amount(minor) => ("Amount", amount(*minor)),
        };
        save("voucher", json!({ "voucher_code": code, "discount_type": kind, "value": value }));
    }
    for (name, kind, price, rate) in &property.extras {
        let category = match *kind {
            "Spa" => "Spa",
            "Food & Beverage" => "Dining",
            _ => "Other",
        };
        let values = json!({ "experience_name": name, "category": category, "price": amount(*price), "gst_rate": rate });
        save("experience", values);
    }
    save(
        "season",
        json!({ "season_name": "Weekends", "start_date": date_of(0).to_string(), "end_date": "2026-12-31",
            "weekdays": "56", "adjustment_type": "Percent", "adjustment_value": property.tariff.weekend }),
    );
}

fn room_type(of: &RoomType) -> Value {
    let mut values = json!({ "code": of.code, "name": of.code, "base_price": amount(of.base),
        "extra_adult_price": amount(of.extra_adult), "child_price": amount(of.child), "adults_capacity": 3,
        "children_capacity": 2 });
    if let Some(single) = of.single {
        values["single_occupancy_price"] = json!(amount(single));
    }
    values
}
