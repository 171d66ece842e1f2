//! What a kitchen ticket has that is printed again.

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
