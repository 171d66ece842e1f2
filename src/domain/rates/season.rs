//! Seasons, and which one applies to a date.

use chrono::{Datelike, NaiveDate, Weekday};

use crate::domain::rates::plan::Modifier;

/// A range of dates with an adjustment of the base price.
#[derive(Clone, Debug)]
pub struct Season {
    /// Name of the season.
    pub name: String,
    pub start_date: NaiveDate,
    /// Inclusive.
    pub end_date: NaiveDate,
    pub modifier: Modifier,
    pub priority: i64,
    /// For this room type, not the whole property.
    pub for_type: bool,
    /// Nights of the week it applies to; `None` for all.
    pub weekdays: Option<Vec<Weekday>>,
}

impl Season {
    fn covers(&self, date: NaiveDate) -> bool {
        let weekday = self.weekdays.as_ref().is_none_or(|days| days.contains(&date.weekday()));
        self.start_date <= date && date <= self.end_date && weekday
    }
}

/// The season in force on a date: the type's own before the property's, then the highest priority, then the latest
/// start.
pub fn covering(seasons: &[Season], date: NaiveDate) -> Option<&Season> {
    let covering = seasons.iter().filter(|season| season.covers(date));
    covering.max_by_key(|season| (season.for_type, season.priority, season.start_date))
}

/// Stored weekdays, as digits from 1 (Monday) to 7; `None` for every day.
pub fn weekdays(digits: &str) -> Option<Vec<Weekday>> {
    let day = |letter: char| {
        let digit = u8::try_from(letter.to_digit(10)?).ok()?;
        Weekday::try_from(digit.checked_sub(1)?).ok()
    };
    let days: Vec<Weekday> = digits.chars().filter_map(day).collect();
    (!days.is_empty()).then_some(days)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::RateModifier::Percent;
    use crate::domain::rates::tests::season;
    use crate::domain::testkit::{d, day};

    #[test]
    fn the_type_comes_before_the_property_and_priority_decides() {
        let seasons =
            [season(Percent, "1", 9, false), season(Percent, "2", 0, true), season(Percent, "3", 1, true)];
        assert_eq!(covering(&seasons, day("2026-03-31")).unwrap().modifier.value, d("3"));
        assert_eq!(covering(&seasons[..1], day("2026-03-01")).unwrap().modifier.value, d("1"));
        assert!(covering(&seasons, day("2026-04-01")).is_none());
    }

    #[test]
    fn a_season_may_name_weekdays() {
        let mut weekend = season(Percent, "20", 0, false);
        weekend.weekdays = weekdays("56");
        assert!(weekend.covers(day("2026-03-06")) && weekend.covers(day("2026-03-07")));
        assert!(!weekend.covers(day("2026-03-08")));
        assert_eq!(weekdays("089x"), None);
        assert_eq!(weekdays(""), None);
    }
}
