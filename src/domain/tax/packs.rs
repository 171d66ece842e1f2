//! The packs of countries as data; European Union states are in `europe`.

use std::sync::LazyLock;

use chrono::NaiveDate;
use rust_decimal::Decimal;

use crate::domain::tax::flat::{always, flat, percents};
use crate::domain::tax::{Dated, Pack, RoomRule, Slab, europe};
use crate::domain::words::Grouping;

static PACKS: LazyLock<Vec<Pack>> = LazyLock::new(|| {
    let mut packs = vec![india(), indonesia(), thailand(), malaysia(), emirates(), kingdom(), states()];
    packs.extend(europe::packs());
    packs.push(generic_pack());
    packs
});

static GENERIC: LazyLock<Pack> = LazyLock::new(generic_pack);

pub(super) fn all() -> &'static [Pack] {
    &PACKS
}

pub(super) fn generic() -> &'static Pack {
    &GENERIC
}

fn since<T>(year: i32, month: u32, day: u32, value: T) -> Dated<T> {
    Dated { from: NaiveDate::from_ymd_opt(year, month, day).unwrap_or(NaiveDate::MIN), value }
}

impl Pack {
    /// Currency, locale, time zone and nationality of a new property in the country.
    fn with_home(self, [currency, locale, timezone, nationality]: [&'static str; 4]) -> Pack {
        Pack { currency, locale, timezone, nationality, ..self }
    }
}

fn rate(percent: i64) -> RoomRule {
    RoomRule::Rate(Decimal::from(percent))
}

fn india() -> Pack {
    let slab = |low: i64| {
        RoomRule::Slab(Slab {
            threshold: Decimal::from(7500),
            low: Decimal::from(low),
            high: Decimal::from(18),
        })
    };
    Pack {
        tax_label: "GST",
        tax_id_label: "GSTIN",
        return_form: "GSTR-1",
        parts: &["CGST", "SGST"],
        room: vec![always(slab(12)), since(2025, 9, 22, slab(5))],
        food: vec![always(Decimal::from(5))],
        options: percents(&[0, 5, 12, 18, 28, 40]),
        service_code_label: "SAC",
        grouping: Grouping::Lakh,
        year_start_month: 4,
        ..flat("India", "IN", slab(5), 18).with_home(["INR", "en-IN", "Asia/Kolkata", "Indian"])
    }
}

fn indonesia() -> Pack {
    Pack {
        tax_label: "PB1",
        tax_id_label: "NPWP",
        ..flat("Indonesia", "ID", rate(10), 10).with_home(["IDR", "id-ID", "Asia/Jakarta", "Indonesian"])
    }
}

fn thailand() -> Pack {
    Pack {
        tax_id_label: "Tax ID",
        ..flat("Thailand", "TH", rate(7), 7).with_home(["THB", "th-TH", "Asia/Bangkok", "Thai"])
    }
}

fn malaysia() -> Pack {
    Pack {
        tax_label: "SST",
        tax_id_label: "SST No",
        food: vec![always(Decimal::from(6))],
        alcohol: Decimal::from(6),
        options: percents(&[0, 6, 8]),
        ..flat("Malaysia", "MY", rate(8), 8).with_home(["MYR", "ms-MY", "Asia/Kuala_Lumpur", "Malaysian"])
    }
}

fn emirates() -> Pack {
    Pack {
        tax_id_label: "TRN",
        ..flat("United Arab Emirates", "AE", rate(5), 5).with_home(["AED", "en-AE", "Asia/Dubai", "Emirati"])
    }
}

fn kingdom() -> Pack {
    Pack {
        options: percents(&[0, 5, 20]),
        year_start_month: 4,
        ..flat("United Kingdom", "GB", rate(20), 20).with_home(["GBP", "en-GB", "Europe/London", "British"])
    }
}

fn states() -> Pack {
    Pack {
        tax_label: "Tax",
        tax_id_label: "EIN",
        timezone: "America/New_York",
        nationality: "American",
        ..flat("United States", "US", RoomRule::AsSet, 0)
    }
}

fn generic_pack() -> Pack {
    Pack { tax_label: "Tax", tax_id_label: "Tax ID", ..flat("", "", RoomRule::AsSet, 0) }
}

/// India's service accounting code of a charge type or bill head.
pub(super) fn india_service_code(head: &str) -> Option<&'static str> {
    Some(match head {
        "Room" | "Early Check-in" | "Late Checkout" | "Accommodation" | "Meal Plan" => "996311",
        "Food & Beverage" | "Minibar" | "Alcohol" | "Menu" => "996331",
        "Laundry" => "999712",
        "Spa" => "999722",
        "Discount" | "Allowance" => return None,
        "Venue Rental" => "997212",
        "Audio Visual" | "Furniture & Setup" => "997329",
        "Decor" => "998596",
        "Entertainment" => "998553",
        "Staffing" => "998519",
        _ => "999799",
    })
}
