//! One night of a stay: what was quoted for it, and the lines that the night audit posts from it.
//!
//! Nights are stored with the booking when it is made, so a bill equals its quote whatever changes later (rules,
//! section 6). This file turns stored nights into lines and knows nothing of how they were priced.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::ChargeType;

/// One stored night. All amounts are rounded; discounts and their taxes are stored positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    pub date: NaiveDate,
    /// Room before tax and before discount: the rate that a quote shows for the night.
    pub room: Decimal,
    pub room_tax_rate: Decimal,
    pub room_tax: Decimal,
    /// Meals before tax and before discount.
    pub meal: Decimal,
    pub meal_tax_rate: Decimal,
    pub meal_tax: Decimal,
    /// Part of the discount that falls on the room, and the tax it takes off.
    pub room_discount: Decimal,
    pub room_discount_tax: Decimal,
    /// Part of the discount that falls on the meals, and the tax it takes off.
    pub meal_discount: Decimal,
    pub meal_discount_tax: Decimal,
    /// What demand added, percent, and the occupancy it was judged by; for the record.
    pub premium_pct: Decimal,
    pub occupancy: Decimal,
}

/// What a posted line of a night is; with stay and date it is posted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NightKind {
    Room,
    Meal,
    RoomDiscount,
    MealDiscount,
}

impl NightKind {
    /// The word in the key that makes a posting happen once.
    pub fn as_str(self) -> &'static str {
        match self {
            NightKind::Room => "room",
            NightKind::Meal => "meal",
            NightKind::RoomDiscount => "discount",
            NightKind::MealDiscount => "meal-discount",
        }
    }

    /// The charge type whose billing rule decides where a discount has none: a discount follows what it reduces, else
    /// one payer would bear the price and another enjoy the discount.
    pub fn follows(self) -> Option<ChargeType> {
        match self {
            NightKind::Room | NightKind::Meal => None,
            NightKind::RoomDiscount => Some(ChargeType::Room),
            NightKind::MealDiscount => Some(ChargeType::MealPlan),
        }
    }
}

/// One line to post. Amounts of discounts are negative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NightLine {
    pub kind: NightKind,
    pub charge_type: ChargeType,
    pub amount: Decimal,
    pub tax_rate: Decimal,
    pub tax: Decimal,
    pub total: Decimal,
}

impl Night {
    /// Room and meals less discount, before tax.
    pub fn before_tax(&self) -> Decimal {
        self.room + self.meal - self.discount()
    }

    pub fn tax(&self) -> Decimal {
        self.room_tax + self.meal_tax - self.room_discount_tax - self.meal_discount_tax
    }

    /// After tax: the sum of the totals of [`Night::lines`].
    pub fn total(&self) -> Decimal {
        self.before_tax() + self.tax()
    }

    /// The whole discount of the night, positive, before tax.
    pub fn discount(&self) -> Decimal {
        self.room_discount + self.meal_discount
    }

    /// What the audit posts. The room line is always there, 0 for a complimentary night; the others when not 0.
    pub fn lines(&self) -> Vec<NightLine> {
        use NightKind::{Meal, MealDiscount, Room, RoomDiscount};
        let line = |kind, charge_type, amount: Decimal, tax_rate, tax: Decimal| NightLine {
            kind,
            charge_type,
            amount,
            tax_rate,
            tax,
            total: amount + tax,
        };
        let (room_rate, meal_rate) = (self.room_tax_rate, self.meal_tax_rate);
        let all = [
            line(Room, ChargeType::Room, self.room, room_rate, self.room_tax),
            line(Meal, ChargeType::MealPlan, self.meal, meal_rate, self.meal_tax),
            line(RoomDiscount, ChargeType::Discount, -self.room_discount, room_rate, -self.room_discount_tax),
            line(MealDiscount, ChargeType::Discount, -self.meal_discount, meal_rate, -self.meal_discount_tax),
        ];
        all.into_iter()
            .filter(|line| line.kind == Room || !line.amount.is_zero() || !line.tax.is_zero())
            .collect()
    }
}

/// The tax at one rate on one kind of charge, discounts taken off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxShare {
    /// Room or Meal Plan.
    pub charge_type: ChargeType,
    pub tax_rate: Decimal,
    pub taxable: Decimal,
    pub tax: Decimal,
}

/// The tax of nights per kind of charge and rate, rooms first, lower rates first. They sum to the nights' tax.
pub fn taxes(nights: &[Night]) -> Vec<TaxShare> {
    let mut shares: Vec<TaxShare> = Vec::new();
    for line in nights.iter().flat_map(Night::lines) {
        let charge_type = line.kind.follows().unwrap_or(line.charge_type);
        let known = shares
            .iter_mut()
            .find(|share| (share.charge_type, share.tax_rate) == (charge_type, line.tax_rate));
        match known {
            Some(share) => {
                share.taxable += line.amount;
                share.tax += line.tax;
            }
            None => shares.push(TaxShare {
                charge_type,
                tax_rate: line.tax_rate,
                taxable: line.amount,
                tax: line.tax,
            }),
        }
    }
    shares.sort_by_key(|share| (share.charge_type != ChargeType::Room, share.tax_rate));
    shares
}

/// What nights come to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    pub room: Decimal,
    pub meal: Decimal,
    /// Positive.
    pub discount: Decimal,
    pub before_tax: Decimal,
    pub tax: Decimal,
    pub after_tax: Decimal,
}

/// The totals of nights: sums of their rounded lines.
pub fn totals(nights: &[Night]) -> Totals {
    nights.iter().fold(Totals::default(), |sum, night| Totals {
        room: sum.room + night.room,
        meal: sum.meal + night.meal,
        discount: sum.discount + night.discount(),
        before_tax: sum.before_tax + night.before_tax(),
        tax: sum.tax + night.tax(),
        after_tax: sum.after_tax + night.total(),
    })
}
