//! One night of a stay with its quoted price, and the lines the night audit posts for it.
//!
//! Nights are stored with the booking, so a bill equals its quote whatever changes later. This file turns stored
//! nights into lines; it does not price them.

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::lists::ChargeType;

/// One stored night. Amounts are rounded; discounts and their tax are positive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Night {
    pub date: NaiveDate,
    /// Room before tax and discount.
    pub room: Decimal,
    pub room_tax_rate: Decimal,
    pub room_tax: Decimal,
    /// Meals before tax and discount.
    pub meal: Decimal,
    pub meal_tax_rate: Decimal,
    pub meal_tax: Decimal,
    /// The room's share of the discount, and the tax it saves.
    pub room_discount: Decimal,
    pub room_discount_tax: Decimal,
    /// The meals' share of the discount, and the tax it saves.
    pub meal_discount: Decimal,
    pub meal_discount_tax: Decimal,
    /// The demand premium, percent, and the occupancy it was chosen by; for information.
    pub premium_pct: Decimal,
    pub occupancy: Decimal,
}

/// The kind of a posted line. A stay, date and kind are posted once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NightKind {
    Room,
    Meal,
    RoomDiscount,
    MealDiscount,
}

impl NightKind {
    /// The kind in the key that prevents posting twice.
    pub fn as_str(self) -> &'static str {
        match self {
            NightKind::Room => "room",
            NightKind::Meal => "meal",
            NightKind::RoomDiscount => "discount",
            NightKind::MealDiscount => "meal-discount",
        }
    }

    /// The charge type whose billing rule applies to a discount without one: a discount follows the charge it
    /// reduces, so that both have the same payer.
    pub fn follows(self) -> Option<ChargeType> {
        match self {
            NightKind::Room | NightKind::Meal => None,
            NightKind::RoomDiscount => Some(ChargeType::Room),
            NightKind::MealDiscount => Some(ChargeType::MealPlan),
        }
    }
}

/// One line to post. Discounts are negative.
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

    /// The discount of the night, positive, before tax.
    pub fn discount(&self) -> Decimal {
        self.room_discount + self.meal_discount
    }

    /// The lines the audit posts. The room line is always there, 0 for a complimentary night; others only if not 0.
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

/// The tax of one charge type at one rate, after discount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaxShare {
    /// Room or Meal Plan.
    pub charge_type: ChargeType,
    pub tax_rate: Decimal,
    pub taxable: Decimal,
    pub tax: Decimal,
}

/// The tax of nights by charge type and rate: rooms first, lower rates first. Sums to the nights' tax.
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

/// The totals of nights.
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

/// Sums of the nights' rounded lines.
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
