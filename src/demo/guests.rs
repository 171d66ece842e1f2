//! The guests of the demo hotel. All names and numbers are invented.

use super::random::Dice;

const FIRST: &[&str] = &[
    "Aarav",
    "Ananya",
    "Vikram",
    "Priya",
    "Rohan",
    "Meera",
    "Kabir",
    "Ishita",
    "Arjun",
    "Kavya",
    "Dev",
    "Nisha",
    "Rahul",
    "Sneha",
    "Aditya",
    "Pooja",
    "Karan",
    "Divya",
    "Siddharth",
    "Tara",
    "Manish",
    "Lakshmi",
    "Imran",
    "Fatima",
    "Joseph",
    "Anjali",
];
const LAST: &[&str] = &[
    "Sharma",
    "Mehta",
    "Iyer",
    "Kapoor",
    "Singh",
    "Nair",
    "Reddy",
    "Joshi",
    "Chatterjee",
    "Patel",
    "Rao",
    "Gupta",
    "Khan",
    "Fernandes",
    "Bhatt",
    "Menon",
    "Rathore",
    "Desai",
    "Bose",
    "Kulkarni",
];
const ABROAD: &[(&str, &str)] = &[
    ("Emma Fischer", "German"),
    ("Lucas Martin", "French"),
    ("Olivia Bennett", "British"),
    ("Hiroshi Tanaka", "Japanese"),
    ("Sofia Rossi", "Italian"),
    ("Noah Andersen", "Danish"),
    ("Chloe Dubois", "French"),
    ("James Carter", "American"),
    ("Ingrid Larsen", "Norwegian"),
    ("Mateo Alvarez", "Spanish"),
    ("Grace O'Brien", "Irish"),
    ("Daniel Weiss", "Austrian"),
];

pub struct Guest {
    pub name: String,
    pub phone: String,
    pub from_abroad: bool,
}

/// A new guest; the number makes the phone unique.
pub fn guest(dice: &mut Dice, number: usize) -> Guest {
    if dice.percent(15) {
        let (name, _) = dice.pick(ABROAD);
        return Guest {
            name: (*name).to_string(),
            phone: format!("+44 7700 9{number:05}"),
            from_abroad: true,
        };
    }
    let name = format!("{} {}", dice.pick(FIRST), dice.pick(LAST));
    Guest { name, phone: format!("+91 98290 {:05}", 10_000 + number), from_abroad: false }
}

pub fn nationality(guest: &Guest) -> &'static str {
    let abroad = ABROAD.iter().find(|(name, _)| *name == guest.name);
    if guest.from_abroad { abroad.map_or("British", |(_, nationality)| nationality) } else { "Indian" }
}

pub const REQUESTS: &[&str] = &[
    "Lake-facing room, please",
    "Late arrival, after 22:00",
    "Extra pillows",
    "Ground floor, elderly parent",
    "Quiet room",
    "Anniversary: flowers in the room",
    "Vegetarian breakfast, no egg",
    "Baby cot",
];
