//! Seasons: which one covers a date.

use chrono::{Datelike, NaiveDate, Weekday};

use super::plan::Modifier;

/// A range of dates with its change to the base price.
#[derive(Clone, Debug)]
pub struct Season {
    pub start_date: NaiveDate,
    /// Inclusive.
    pub end_date: NaiveDate,
    pub modifier: Modifier,
    pub priority: i64,
    /// For this room type only, rather than for the property.
    pub for_type: bool,
    /// The nights of the week it is for; `None` for all.
    pub weekdays: Option<Vec<Weekday>>,
}

impl Season {
    fn covers(&self, date: NaiveDate) -> bool {
        let weekday = self.weekdays.as_ref().is_none_or(|days| days.contains(&date.weekday()));
        self.start_date <= date && date <= self.end_date && weekday
    }
}

/// The season in force on the date: a type's own before the property's, then the highest priority, then the one that
/// began last.
pub fn covering(seasons: &[Season], date: NaiveDate) -> Option<&Season> {
    let covering = seasons.iter().filter(|season| season.covers(date));
    covering.max_by_key(|season| (season.for_type, season.priority, season.start_date))
}

/// Reads weekdays as they are stored: "Fri, Sat". Empty is every day; an unknown word is `None`.
pub fn weekdays(text: &str) -> Option<Vec<Weekday>> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::tests::season;
    use super::*;
    use crate::domain::lists::RateModifier::Percent;
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
        weekend.weekdays = weekdays("Fri, Saturday");
        assert!(weekend.covers(day("2026-03-06")) && weekend.covers(day("2026-03-07")));
        assert!(!weekend.covers(day("2026-03-08")));
        assert_eq!(weekdays("Fri, Someday"), None);
        assert_eq!(weekdays(""), Some(Vec::new()));
    }
}
