//! Firing: the lines that are sent to the kitchen, and the numbers of its tickets (KOT).

use crate::domain::lists::{Course, KotStatus};

/// A line as a firing sees it.
#[derive(Clone, Copy, Debug)]
pub struct FiringLine {
    pub kot_status: KotStatus,
    pub voided: bool,
    pub course: Course,
}

/// Whether a firing sends the line: everything that waits, or what waits of one course.
pub fn is_sent(line: &FiringLine, course: Option<Course>) -> bool {
    line.kot_status == KotStatus::New && !line.voided && course.is_none_or(|course| line.course == course)
}

/// The series that the tickets of an outlet count in: from 1 every business date.
pub fn series(outlet_id: i64, business_on: chrono::NaiveDate) -> String {
    format!("KOT-{outlet_id}-{business_on}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::lists::ClosedList;
    use crate::domain::testkit::{day, rows};

    #[test]
    fn a_firing_sends_what_waits() {
        let table = "
            line     | voided | course  | all | only Main
            New      | n      | Starter | y   | n
            New      | n      | Main    | y   | y
            New      | y      | Main    | n   | n
            Fired    | n      | Main    | n   | n
            Prepared | n      | Main    | n   | n";
        for row in rows(table).skip(1) {
            let line = FiringLine {
                kot_status: KotStatus::parse(row[0]).unwrap(),
                voided: row[1] == "y",
                course: Course::parse(row[2]).unwrap(),
            };
            let sent = [is_sent(&line, None), is_sent(&line, Some(Course::Main))];
            assert_eq!(sent, [row[3] == "y", row[4] == "y"], "{row:?}");
        }
    }

    #[test]
    fn tickets_count_from_1_every_day() {
        assert_eq!(series(7, day("2026-03-01")), "KOT-7-2026-03-01");
    }
}
