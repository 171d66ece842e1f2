//! What a receipt printer prints: kitchen tickets, void slips, bills. Lines of ASCII text that fit the width of the paper; how a
//! line looks is a style that the printer understands.
//!
//! Receipt printers know one old alphabet each, and few know Devanagari, so text in any other script is spelled in Latin letters.

use serde::{Deserialize, Serialize};

use crate::domain::lists::{ClosedList, Course};

/// How a line looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Style {
    Plain,
    Bold,
    /// Twice as high.
    Tall,
    /// Twice as high and as wide, in the middle.
    Large,
}

/// A printed line, never longer than the paper is wide in its style.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    pub style: Style,
    pub text: String,
}

/// Characters on a line: what every common printer of this paper has room for.
pub fn columns(paper_mm: i64) -> usize {
    if paper_mm < 80 { 32 } else { 42 }
}

/// The text in Latin letters, digits and signs, on one line.
pub fn latin(text: &str) -> String {
    let rupee = text.replace('₹', "Rs ");
    let spelled = deunicode::deunicode_with_tofu(&rupee, "?");
    let printable: String =
        spelled.chars().map(|sign| if sign.is_ascii_graphic() { sign } else { ' ' }).collect();
    printable.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines being written on paper of this many columns.
pub struct Paper {
    columns: usize,
    lines: Vec<Line>,
}

impl Paper {
    pub fn new(columns: usize) -> Paper {
        Paper { columns, lines: Vec::new() }
    }

    pub fn finish(self) -> Vec<Line> {
        self.lines
    }

    /// Text that is wrapped at words, later lines under this indent.
    fn wrap(&mut self, style: Style, text: &str, indent: usize) {
        let room = if style == Style::Large { self.columns / 2 } else { self.columns };
        for text in wrapped(&latin(text), room, indent) {
            self.lines.push(Line { style, text });
        }
    }

    fn large(&mut self, text: &str) {
        self.wrap(Style::Large, text, 0);
    }

    fn tall(&mut self, text: &str, indent: usize) {
        self.wrap(Style::Tall, text, indent);
    }

    fn bold(&mut self, text: &str) {
        self.wrap(Style::Bold, text, 0);
    }

    fn plain(&mut self, text: &str) {
        self.wrap(Style::Plain, text, 0);
    }

    /// Wrapped text behind spaces, which `latin` would remove.
    fn inset(&mut self, style: Style, text: &str, indent: usize) {
        for text in wrapped(&latin(text), self.columns - indent, 0) {
            self.lines.push(Line { style, text: format!("{:indent$}{text}", "") });
        }
    }

    fn centred(&mut self, style: Style, text: &str) {
        for text in wrapped(&latin(text), self.columns, 0) {
            let before = (self.columns - text.len()) / 2;
            self.lines.push(Line { style, text: format!("{:before$}{text}", "") });
        }
    }

    fn rule(&mut self) {
        self.lines.push(Line { style: Style::Plain, text: "-".repeat(self.columns) });
    }

    fn blank(&mut self) {
        self.lines.push(Line { style: Style::Plain, text: String::new() });
    }

    /// Text at the left and at the right edge; on two lines where one is too short.
    fn pair(&mut self, style: Style, left: &str, right: &str) {
        let (left, right) = (latin(left), latin(right));
        let room = self.columns.saturating_sub(right.len() + 1);
        if left.len() <= room {
            let gap = self.columns - left.len() - right.len();
            self.lines.push(Line { style, text: format!("{left}{:gap$}{right}", "") });
            return;
        }
        self.wrap(style, &left, 0);
        for right in wrapped(&right, self.columns, 0) {
            let gap = self.columns - right.len();
            self.lines.push(Line { style, text: format!("{:gap$}{right}", "") });
        }
    }
}

/// Lines of at most `room` characters, broken between words where possible; lines after the first begin at the indent.
fn wrapped(text: &str, room: usize, indent: usize) -> Vec<String> {
    let (mut lines, mut line) = (Vec::new(), String::new());
    for word in text.split(' ').filter(|word| !word.is_empty()) {
        let mut word = word;
        let is_start = line.trim().is_empty();
        if !is_start && line.len() + 1 + word.len() > room {
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
        } else if !is_start {
            line.push(' ');
        }
        while line.len() + word.len() > room {
            let (head, tail) = word.split_at(room - line.len());
            line.push_str(head);
            lines.push(std::mem::replace(&mut line, " ".repeat(indent)));
            word = tail;
        }
        line.push_str(word);
    }
    if !line.trim().is_empty() {
        lines.push(line);
    }
    lines
}

/// Where an order is eaten and by whom.
#[derive(Clone, Debug, Default)]
pub struct Head<'a> {
    pub outlet: &'a str,
    pub order: &'a str,
    /// "T4", "Room 203", "Takeaway".
    pub place: &'a str,
    pub order_type: &'a str,
    pub guests: Option<i64>,
    pub captain: Option<&'a str>,
    /// Local time of printing.
    pub printed: &'a str,
}

impl Head<'_> {
    fn print(&self, paper: &mut Paper) {
        paper.large(self.place);
        let guests = self.guests.map(|guests| format!("{guests} guests")).unwrap_or_default();
        paper.pair(Style::Plain, self.outlet, &guests);
        let type_of = if self.place == self.order_type { "" } else { self.order_type };
        paper.pair(Style::Plain, self.order, type_of);
        paper.pair(Style::Plain, self.printed, self.captain.unwrap_or_default());
    }
}

/// A dish on a ticket.
#[derive(Clone, Debug, Default)]
pub struct Dish<'a> {
    pub course: Course,
    pub qty: i64,
    pub item_name: &'a str,
    pub instructions: Option<&'a str>,
    /// Allergens of the dish that the allergy note names.
    pub allergy_hits: Vec<String>,
}

/// What one station makes of a firing.
#[derive(Clone, Debug)]
pub struct Ticket<'a> {
    pub station: &'a str,
    pub kot_no: i64,
    pub head: Head<'a>,
    pub allergy_note: Option<&'a str>,
    pub notes: Option<&'a str>,
    pub dishes: Vec<Dish<'a>>,
}

/// A kitchen ticket, its dishes by course.
pub fn ticket(ticket: &Ticket, columns: usize) -> Vec<Line> {
    let mut paper = Paper::new(columns);
    paper.large(&format!("KOT {}", ticket.kot_no));
    paper.centred(Style::Bold, &ticket.station.to_uppercase());
    ticket.head.print(&mut paper);
    if let Some(note) = ticket.allergy_note {
        paper.rule();
        paper.tall(&format!("ALLERGY: {note}"), 2);
    }
    let mut dishes: Vec<&Dish> = ticket.dishes.iter().collect();
    dishes.sort_by_key(|dish| dish.course);
    let mut course = None;
    for dish in dishes {
        if course != Some(dish.course) {
            paper.rule();
            paper.bold(dish.course.as_str());
            course = Some(dish.course);
        }
        print_dish(&mut paper, dish);
    }
    if let Some(notes) = ticket.notes {
        paper.rule();
        paper.plain(&format!("Note: {notes}"));
    }
    paper.finish()
}

fn print_dish(paper: &mut Paper, dish: &Dish) {
    let qty = dish.qty.to_string();
    paper.tall(&format!("{qty} x {}", dish.item_name), qty.len() + 3);
    if let Some(instructions) = dish.instructions {
        paper.inset(Style::Bold, &format!("> {instructions}"), 2);
    }
    if !dish.allergy_hits.is_empty() {
        paper.inset(Style::Bold, &format!("! contains {}", dish.allergy_hits.join(", ")), 2);
    }
}

/// Tells a station to stop: dishes that were voided after they were fired.
#[derive(Clone, Debug)]
pub struct VoidSlip<'a> {
    pub station: &'a str,
    pub kot_no: Option<i64>,
    pub head: Head<'a>,
    pub reason: &'a str,
    pub dishes: Vec<Dish<'a>>,
}

pub fn void_slip(slip: &VoidSlip, columns: usize) -> Vec<Line> {
    let mut paper = Paper::new(columns);
    paper.large("VOID");
    paper.centred(Style::Bold, &slip.station.to_uppercase());
    if let Some(kot_no) = slip.kot_no {
        paper.centred(Style::Bold, &format!("KOT {kot_no}"));
    }
    slip.head.print(&mut paper);
    paper.rule();
    for dish in &slip.dishes {
        print_dish(&mut paper, &Dish { instructions: None, allergy_hits: Vec::new(), ..dish.clone() });
    }
    paper.rule();
    paper.plain(&format!("Reason: {}", slip.reason));
    paper.finish()
}

/// A bill: every amount is written by the caller, who computed it.
#[derive(Clone, Debug, Default)]
pub struct Bill<'a> {
    /// Name, address, tax number: the head.
    pub letterhead: Vec<String>,
    /// "Tax Invoice" or "Provisional Bill".
    pub title: &'a str,
    pub head: Head<'a>,
    /// Label and value: number, date, customer.
    pub particulars: Vec<(String, String)>,
    pub dishes: Vec<Sold<'a>>,
    /// Label and amount, from the subtotal to the last tax.
    pub sums: Vec<(String, String)>,
    /// With its currency.
    pub grand_total: String,
    pub in_words: &'a str,
    /// How it was settled, and other sentences at the foot.
    pub foot: Vec<String>,
    /// The guest signs for it.
    pub signature: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Sold<'a> {
    pub item_name: &'a str,
    pub qty: i64,
    pub rate: String,
    pub amount: String,
    /// "SAC 996331"; empty where the country knows none.
    pub code: String,
}

pub fn bill(bill: &Bill, columns: usize) -> Vec<Line> {
    let mut paper = Paper::new(columns);
    for (number, line) in bill.letterhead.iter().enumerate() {
        let style = if number == 0 { Style::Tall } else { Style::Plain };
        paper.centred(style, line);
    }
    paper.rule();
    paper.centred(Style::Bold, &bill.title.to_uppercase());
    bill.head.print(&mut paper);
    for (label, value) in &bill.particulars {
        paper.pair(Style::Plain, label, value);
    }
    paper.rule();
    for sold in &bill.dishes {
        paper.bold(sold.item_name);
        let parts = format!("{} x {}  {}", sold.qty, sold.rate, sold.code);
        paper.pair(Style::Plain, parts.trim_end(), &sold.amount);
    }
    paper.rule();
    for (label, amount) in &bill.sums {
        paper.pair(Style::Plain, label, amount);
    }
    paper.rule();
    paper.pair(Style::Tall, "Total", &bill.grand_total);
    paper.plain(bill.in_words);
    for line in &bill.foot {
        paper.plain(line);
    }
    if bill.signature {
        paper.blank();
        paper.blank();
        paper.plain("Signature:");
        paper.rule();
    }
    paper.finish()
}

/// A page that shows that a printer works: its name, and letters up to the edges.
pub fn test_page(property: &str, printer: &str, printed: &str, columns: usize) -> Vec<Line> {
    let mut paper = Paper::new(columns);
    paper.large("Printer test");
    paper.centred(Style::Bold, printer);
    paper.centred(Style::Plain, property);
    paper.centred(Style::Plain, printed);
    paper.rule();
    paper.tall("1 x Paneer tikka", 4);
    paper.inset(Style::Bold, "> less spicy", 2);
    paper.rule();
    paper.finish()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::testkit::rows;

    fn text(lines: &[Line]) -> String {
        lines.iter().map(|line| format!("{:?}|{}", line.style, line.text)).collect::<Vec<_>>().join("\n")
    }

    fn head<'a>() -> Head<'a> {
        Head {
            outlet: "Jharokha Terrace",
            order: "ORD-2026-00012",
            place: "T4",
            order_type: "Dine In",
            guests: Some(3),
            captain: Some("captain"),
            printed: "2026-03-22 10:31",
        }
    }

    fn dish<'a>(course: Course, qty: i64, item_name: &'a str) -> Dish<'a> {
        Dish { course, qty, item_name, ..Dish::default() }
    }

    #[test]
    fn every_script_is_spelled_in_latin_letters() {
        let table = "
            given           | printed
            Crème brûlée    | Creme brulee
            ₹ 1,234.50      | Rs 1,234.50
            चाय             | caay
            “naan” – hot    | \"naan\" - hot";
        for row in rows(table).skip(1) {
            assert_eq!(latin(row[0]), row[1]);
        }
        assert_eq!(latin("two\nlines\u{1b}@"), "two lines @", "no control sign reaches the printer");
        for text in ["मसाला डोसा", "ข้าวผัด", "شاي", "東京", "Ελληνικά"]
        {
            let printed = latin(text);
            assert!(printed.is_ascii() && printed.len() >= 3 && !printed.contains('?'), "{text}: {printed}");
        }
    }

    #[test]
    fn a_kitchen_ticket_lists_its_dishes_by_course() {
        let laal = Dish { instructions: Some("less spicy"), ..dish(Course::Main, 1, "Laal maas") };
        let kebab = Dish { allergy_hits: vec!["Milk".into()], ..dish(Course::Starter, 2, "Dahi ke kebab") };
        let given = Ticket {
            station: "Kitchen",
            kot_no: 12,
            head: head(),
            allergy_note: Some("no milk, please"),
            notes: Some("Birthday"),
            dishes: vec![laal, kebab],
        };
        let expected = "\
Large|KOT 12
Bold|            KITCHEN
Large|T4
Plain|Jharokha Terrace        3 guests
Plain|ORD-2026-00012           Dine In
Plain|2026-03-22 10:31         captain
Plain|--------------------------------
Tall|ALLERGY: no milk, please
Plain|--------------------------------
Bold|Starter
Tall|2 x Dahi ke kebab
Bold|  ! contains Milk
Plain|--------------------------------
Bold|Main
Tall|1 x Laal maas
Bold|  > less spicy
Plain|--------------------------------
Plain|Note: Birthday";
        assert_eq!(text(&ticket(&given, columns(58))), expected);
    }

    #[test]
    fn a_void_slip_says_what_not_to_make_and_why() {
        let slip = VoidSlip {
            station: "Tandoor",
            kot_no: Some(12),
            head: head(),
            reason: "Guest left",
            dishes: vec![dish(Course::Main, 2, "Butter naan")],
        };
        let printed = text(&void_slip(&slip, columns(58)));
        for part in
            ["Large|VOID", "Bold|             KOT 12", "Tall|2 x Butter naan", "Plain|Reason: Guest left"]
        {
            assert!(printed.contains(part), "{part} in\n{printed}");
        }
    }

    #[test]
    fn a_bill_is_as_wide_as_its_paper() {
        let pair = |label: &str, amount: &str| (label.to_string(), amount.to_string());
        let given = Bill {
            letterhead: vec![
                "Aravalli Lake House".into(),
                "14 Fateh Sagar Road, Udaipur 313001".into(),
                "GSTIN 08AAKCA4821Q1Z6".into(),
            ],
            title: "Tax Invoice",
            head: head(),
            particulars: vec![pair("Bill no", "JT/26/00012"), pair("Date", "2026-03-22")],
            dishes: vec![
                Sold {
                    item_name: "Dahi ke kebab",
                    qty: 2,
                    rate: "420.00".into(),
                    amount: "840.00".into(),
                    code: "SAC 996331".into(),
                },
                Sold {
                    item_name: "A dish with a name that no receipt printer has room for",
                    qty: 1,
                    rate: "1.00".into(),
                    amount: "1.00".into(),
                    code: String::new(),
                },
            ],
            sums: vec![pair("Subtotal", "841.00"), pair("CGST 2.5%", "21.03"), pair("SGST 2.5%", "21.02")],
            grand_total: "INR 883.05".into(),
            in_words: "Rupees Eight Hundred Eighty Three and Five Paise Only",
            foot: vec!["Paid: UPI".into()],
            signature: true,
        };
        for (paper, columns) in [(58, 32), (80, 42)] {
            let lines = bill(&given, super::columns(paper));
            assert!(lines.iter().all(
                |line| line.text.len() <= if line.style == Style::Large { columns / 2 } else { columns }
            ));
            let printed = text(&lines);
            for part in
                ["TAX INVOICE", "883.05", "Paid: UPI", "Signature:", "room for", "GSTIN 08AAKCA4821Q1Z6"]
            {
                assert!(printed.contains(part), "{part} in\n{printed}");
            }
        }
        let wide = text(&bill(&given, columns(80)));
        assert!(wide.contains("Plain|2 x 420.00 SAC 996331               840.00"), "{wide}");
        assert!(wide.contains("Tall|Total                           INR 883.05"), "{wide}");
    }

    #[test]
    fn long_words_are_broken_and_later_lines_indented() {
        let table = "
            text                | room | indent | lines
            one two three       | 7    | 0      | one two/three
            2 x abcdefgh        | 8    | 4      | 2 x/    abcd/    efgh
            abcdefghij          | 4    | 0      | abcd/efgh/ij
                                | 4    | 0      | ";
        for row in rows(table).skip(1) {
            let lines = wrapped(row[0], row[1].parse().unwrap(), row[2].parse().unwrap());
            assert_eq!(lines.join("/"), row[3], "{row:?}");
        }
    }
}
