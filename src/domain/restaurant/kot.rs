//! Firing: the lines that are sent to the kitchen, the numbers of its tickets (KOT), and what a ticket has that is printed again.

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

/// A line as a repeated ticket sees it.
#[derive(Clone, Copy, Debug)]
pub struct FiredLine {
    pub kot_no: Option<i64>,
    pub fired: bool,
    pub voided: bool,
}

/// Whether this ticket, printed again, has the line. What was voided since is not on it: the kitchen makes what the paper says.
pub fn is_on(line: &FiredLine, kot_no: i64) -> bool {
    line.fired && !line.voided && line.kot_no == Some(kot_no)
}

/// The ticket that is printed again when none is named: the latest with something to prepare.
pub fn latest(lines: &[FiredLine]) -> Option<i64> {
    lines.iter().filter(|line| line.fired && !line.voided).filter_map(|line| line.kot_no).max()
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
    fn a_repeated_ticket_has_what_is_still_to_prepare() {
        let line = |kot_no, fired, voided| FiredLine { kot_no, fired, voided };
        let lines = [
            line(Some(1), true, false),
            line(Some(2), true, false),
            line(Some(2), true, true),
            line(Some(3), true, true),
            line(None, false, false),
        ];
        assert_eq!(latest(&lines), Some(2));
        assert_eq!(lines.map(|line| is_on(&line, 2)), [false, true, false, false, false]);
        assert_eq!(latest(&lines[3..]), None);
    }

    #[test]
    fn tickets_count_from_1_every_day() {
        assert_eq!(series(7, day("2026-03-01")), "KOT-7-2026-03-01");
    }
}
