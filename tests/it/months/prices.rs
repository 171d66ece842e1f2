//! Prices, taxes and fees of the play, in minor units. Written from the rules and independent of `src/domain`: a mistake there
//! must not repeat itself here.

use chrono::{Datelike, Days, NaiveDate};

/// Days since the first day of the play.
pub type Day = i64;

pub fn date_of(day: Day) -> NaiveDate {
    let first = NaiveDate::from_ymd_opt(2026, 3, 18).expect("a date");
    first + Days::new(u64::try_from(day).expect("a day of the play"))
}

pub fn text_of(day: Day) -> String {
    date_of(day).to_string()
}

/// `amount * part / whole`, half away from zero.
pub fn part(amount: i64, part: i64, whole: i64) -> i64 {
    let doubled = amount.abs() * part * 2 + whole;
    amount.signum() * (doubled / (whole * 2))
}

/// Tax on an amount before tax.
pub fn tax(amount: i64, percent: i64) -> i64 {
    part(amount, percent, 100)
}

/// Parts by weight that sum to the total exactly; the largest remainders get what is left over, the first one on a tie.
pub fn split(total: i64, weights: &[i64]) -> Vec<i64> {
    let sum: i64 = weights.iter().sum();
    if sum == 0 {
        return weights.iter().map(|_| 0).collect();
    }
    let whole = i128::from(total.abs());
    let mut parts: Vec<(i128, i128)> = weights
        .iter()
        .map(|weight| {
            let share = whole * i128::from(*weight);
            (share / i128::from(sum), share % i128::from(sum))
        })
        .collect();
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|index| (-parts[*index].1, *index));
    let left = whole - parts.iter().map(|(share, _)| share).sum::<i128>();
    for index in order.iter().take(usize::try_from(left).expect("few")) {
        parts[*index].0 += 1;
    }
    parts.iter().map(|(share, _)| i64::try_from(*share).expect("an amount") * total.signum()).collect()
}

/// One night as it was priced. Discounts and their taxes are positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    pub day: Day,
    pub room: i64,
    pub room_rate: i64,
    pub room_tax: i64,
    pub meal: i64,
    pub meal_rate: i64,
    pub meal_tax: i64,
    pub room_off: i64,
    pub room_off_tax: i64,
    pub meal_off: i64,
    pub meal_off_tax: i64,
    pub posted: bool,
}

impl Night {
    pub fn before_tax(&self) -> i64 {
        self.room + self.meal - self.room_off - self.meal_off
    }

    pub fn tax(&self) -> i64 {
        self.room_tax + self.meal_tax - self.room_off_tax - self.meal_off_tax
    }

    pub fn total(&self) -> i64 {
        self.before_tax() + self.tax()
    }
}

pub fn total_of(nights: &[Night]) -> i64 {
    nights.iter().map(Night::total).sum()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Basis {
    Nothing,
    FirstNight,
    FullStay,
}

impl Basis {
    pub fn word(self) -> &'static str {
        match self {
            Basis::Nothing => "None",
            Basis::FirstNight => "First Night",
            Basis::FullStay => "Full Stay",
        }
    }
}

#[derive(Clone, Debug)]
pub struct RoomType {
    pub code: &'static str,
    pub base: i64,
    pub single: Option<i64>,
    pub extra_adult: i64,
    pub child: i64,
    pub rooms: Vec<String>,
}

/// What a voucher takes off.
#[derive(Clone, Copy, Debug)]
pub enum Off {
    Percent(i64),
    Amount(i64),
}

#[derive(Clone, Copy, Debug)]
pub struct MealPlan {
    pub code: &'static str,
    pub adult: i64,
    pub child: i64,
}

/// What is asked for beside the dates.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub room_type: usize,
    pub adults: i64,
    pub children: i64,
    pub meal: Option<usize>,
    pub voucher: Option<usize>,
    /// What a group agreed for a night.
    pub block_rate: Option<i64>,
}

/// The prices and taxes of a property.
#[derive(Clone, Debug)]
pub struct Tariff {
    pub types: Vec<RoomType>,
    pub plans: Vec<MealPlan>,
    pub vouchers: Vec<(&'static str, Off)>,
    /// Prices hold the tax.
    pub inclusive: bool,
    /// Room tax up to a price, that price, and the tax above it.
    pub room_tax: (i64, i64, i64),
    pub food_tax: i64,
    pub drink_tax: i64,
    pub laundry_tax: i64,
    /// Percent on Fridays and Saturdays.
    pub weekend: i64,
    pub set_rates: std::collections::BTreeMap<(usize, Day), i64>,
}

impl Tariff {
    fn room_tax_of(&self, price: i64) -> i64 {
        let (low, threshold, high) = self.room_tax;
        if price > threshold { high } else { low }
    }

    /// What an engine price is before tax, and its tax.
    fn net_and_tax(&self, price: i64, percent: i64) -> (i64, i64) {
        if !self.inclusive {
            return (price, tax(price, percent));
        }
        let net = part(price, 100, 100 + percent);
        (net, price - net)
    }

    fn rate(&self, terms: &Terms, day: Day) -> i64 {
        if let Some(rate) = terms.block_rate {
            return rate;
        }
        let room_type = &self.types[terms.room_type];
        let usual = room_type.single.filter(|_| terms.adults == 1).unwrap_or(room_type.base);
        let weekend = date_of(day).weekday().number_from_monday();
        let room = match self.set_rates.get(&(terms.room_type, day)) {
            Some(set) => *set,
            None if matches!(weekend, 5 | 6) => usual + part(usual, self.weekend, 100),
            None => usual,
        };
        room + (terms.adults - 2).max(0) * room_type.extra_adult + terms.children * room_type.child
    }

    /// These nights, priced together: a voucher is spread over rooms and meals of all of them.
    pub fn price(&self, terms: &Terms, days: &[Day]) -> Vec<Night> {
        let mut nights: Vec<Night> = days.iter().map(|day| self.full_price(terms, *day)).collect();
        let weights: Vec<i64> = nights.iter().flat_map(|night| [night.room, night.meal]).collect();
        let sum: i64 = weights.iter().sum();
        let off = match terms.voucher.map(|index| self.vouchers[index].1) {
            None => 0,
            Some(Off::Percent(percent)) => part(sum, percent, 100),
            Some(Off::Amount(amount)) => amount.min(sum),
        };
        if off > 0 {
            for (night, parts) in nights.iter_mut().zip(split(off, &weights).chunks(2)) {
                self.take_off(night, parts[0], parts[1]);
            }
        }
        nights
    }

    fn full_price(&self, terms: &Terms, day: Day) -> Night {
        let rate = self.rate(terms, day);
        let room_rate = self.room_tax_of(rate);
        let (room, room_tax) = self.net_and_tax(rate, room_rate);
        let meals = terms.meal.map_or(0, |index| {
            terms.adults * self.plans[index].adult + terms.children * self.plans[index].child
        });
        let (meal, meal_tax) = self.net_and_tax(meals, self.food_tax);
        Night {
            day,
            room,
            room_rate,
            room_tax,
            meal,
            meal_rate: self.food_tax,
            meal_tax,
            room_off: 0,
            room_off_tax: 0,
            meal_off: 0,
            meal_off_tax: 0,
            posted: false,
        }
    }

    /// A discount takes off the tax by which the tax on the reduced value is lower. Prices without tax choose the room's rate by
    /// the reduced value.
    fn take_off(&self, night: &mut Night, room_off: i64, meal_off: i64) {
        if !self.inclusive {
            night.room_rate = self.room_tax_of(night.room - room_off);
            night.room_tax = tax(night.room, night.room_rate);
        }
        night.room_off = room_off;
        night.meal_off = meal_off;
        if room_off != 0 {
            night.room_off_tax = night.room_tax - tax(night.room - room_off, night.room_rate);
        }
        if meal_off != 0 {
            night.meal_off_tax = night.meal_tax - tax(night.meal - meal_off, night.meal_rate);
        }
    }
}

/// The lines of a fee for nights that were not slept: amount and tax rate, one line for each rate. Rounding its tax again may
/// not make it dearer than those nights: then the largest line gives way.
pub fn fee(basis: Basis, open: &[Night]) -> Vec<(i64, i64)> {
    let nights = match basis {
        Basis::Nothing => &open[..0],
        Basis::FirstNight => &open[..open.len().min(1)],
        Basis::FullStay => open,
    };
    let mut by_rate: std::collections::BTreeMap<i64, i64> = std::collections::BTreeMap::new();
    for night in nights {
        *by_rate.entry(night.room_rate).or_insert(0) += night.room - night.room_off;
        *by_rate.entry(night.meal_rate).or_insert(0) += night.meal - night.meal_off;
    }
    by_rate.retain(|_, amount| *amount > 0);
    loop {
        let total: i64 = by_rate.iter().map(|(rate, amount)| amount + tax(*amount, *rate)).sum();
        let over = total - total_of(open);
        let largest = by_rate.values_mut().max().filter(|_| over > 0);
        match largest {
            Some(largest) => *largest -= part(over, 1, 2).max(1),
            None => return by_rate.into_iter().map(|(rate, amount)| (amount, rate)).collect(),
        }
    }
}

/// The source of a cancellation fee that stayed charged when its stay came back.
pub const EARLIER_FEE: &str = "An earlier cancellation";

/// What is left of a fee after amounts charged before, each by rate: a rate's own first, then the others from the lowest.
pub fn less(mut fee: Vec<(i64, i64)>, charged: &[(i64, i64)]) -> Vec<(i64, i64)> {
    let mut rest = 0;
    for (amount, rate) in charged {
        let own = fee.iter_mut().find(|(_, of)| of == rate);
        let taken = own.map_or(0, |(open, _)| {
            let taken = (*amount).min(*open);
            *open -= taken;
            taken
        });
        rest += amount - taken;
    }
    for (open, _) in &mut fee {
        let taken = rest.min(*open);
        *open -= taken;
        rest -= taken;
    }
    fee.retain(|(amount, _)| *amount > 0);
    fee
}

#[test]
fn the_plays_own_prices_are_the_worked_ones() {
    assert_eq!(split(100, &[1, 1, 1]), [34, 33, 33]);
    assert_eq!(split(-5, &[3, 1]), [-4, -1]);
    assert_eq!((part(5, 1, 10), part(-5, 1, 10), part(4, 1, 10)), (1, -1, 0));
    assert_eq!(tax(4_000_00, 5), 200_00);
    assert_eq!(less(vec![(100, 5), (80, 18)], &[(120, 5), (70, 12)]), []);
    assert_eq!(less(vec![(100, 5), (80, 18)], &[(130, 18)]), [(50, 5)]);
}
