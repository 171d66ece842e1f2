//! The functions of the demo hotel that follow the usual course, by day from today.

use super::catalogue::{BOARD, COCKTAILS, DURBAR, LAWN, LUNCH, POOL, RAJWADA, ROOF, ROYAL, TEA};

/// What becomes of a function.
pub enum End {
    /// Nothing was sent yet.
    Enquiry,
    /// A quote was sent.
    Quoted,
    /// Held until this day.
    Tentative(i64),
    /// Confirmed, and whether the first part was paid.
    Confirmed(bool),
    /// Held and closed out: how many came, whether the rest was paid, and the damage.
    Held(i64, bool, i64),
    Lost(&'static str),
    Cancelled(&'static str),
}

pub struct Plan {
    pub customer: &'static str,
    pub phone: &'static str,
    pub hall: &'static str,
    pub kind: &'static str,
    pub name: &'static str,
    /// Days from today: the enquiry, the decision, the event.
    pub on: (i64, i64, i64),
    pub days: u64,
    pub hours: (&'static str, &'static str),
    pub guests: i64,
    pub menus: &'static [&'static str],
    pub services: &'static [&'static str],
    pub source: &'static str,
    pub wishes: &'static str,
    pub end: End,
}

#[rustfmt::skip]
macro_rules! plan {
    ($customer:literal, $phone:literal, $source:literal, $kind:literal, $name:literal, $hall:ident, $on:expr, $days:literal,
     $from:literal - $to:literal, $guests:literal, [$($menu:ident),*], [$($service:literal),*], $wishes:literal, $end:expr) => {
        Plan { customer: $customer, phone: $phone, source: $source, kind: $kind, name: $name, hall: $hall, on: $on, days: $days,
            hours: ($from, $to), guests: $guests, menus: &[$($menu),*], services: &[$($service),*], wishes: $wishes, end: $end }
    };
}

#[rustfmt::skip]
pub const PLANS: &[Plan] = &[
    // The past three weeks.
    plan!("Institute of Chartered Accountants, Udaipur", "+91 294 555 0311", "Email", "Seminar", "Budget seminar", DURBAR, (-21, -20, -16), 1,
        "09:30"-"17:00", 120, [LUNCH, TEA], ["Projector and screen", "Sound system with two cordless microphones", "Notepads and pens"],
        "Name plates for six speakers; lunch at 13:15.", End::Held(126, true, 0)),
    plan!("Sharma and Bhandari families", "+91 98290 44120", "Repeat Guest", "Engagement", "Engagement of Kavita and Nikhil", LAWN,
        (-21, -19, -11), 1, "18:30"-"23:30", 160, [RAJWADA], ["Stage with backdrop", "Marigold decoration", "DJ with dance floor lights", "Mineral water"],
        "No onion and garlic for table 3.", End::Held(158, true, 4_500)),
    plan!("Mewar Textiles", "+91 294 555 0190", "Email", "Product Launch", "Monsoon collection", POOL, (-20, -17, -6), 1, "18:00"-"22:00", 85,
        [COCKTAILS], ["Imported spirits", "Sound system with two cordless microphones", "Flower centrepieces"],
        "Mannequins arrive by lorry at noon.", End::Held(85, false, 0)),
    plan!("Anjali Bhatt", "+91 98290 44136", "Phone", "Birthday", "Sixtieth birthday", ROOF, (-15, -13, -2), 1, "19:00"-"23:00", 55, [ROYAL],
        ["Live sitar and tabla", "Flower centrepieces"], "The cake comes from the family.", End::Held(52, true, 0)),
    plan!("Lakes Chamber of Commerce", "+91 294 555 0322", "Referral", "Seminar", "Export evening", DURBAR, (-12, -10, -1), 1, "16:00"-"20:00",
        140, [TEA], ["Projector and screen"], "", End::Confirmed(true)),
    // Today and the days to come.
    plan!("Mewar Audit Partners", "+91 294 555 0333", "Repeat Guest", "Seminar", "Quarterly review", BOARD, (-9, -7, 0), 1, "12:00"-"18:00", 12,
        [LUNCH], ["Projector and screen", "Notepads and pens"], "Two vegetarians, one nut allergy.", End::Confirmed(true)),
    plan!("Lakecity Medical Association", "+91 294 555 0344", "Email", "Conference", "Winter conference", DURBAR, (-18, -8, 7), 2,
        "09:00"-"18:00", 180, [LUNCH, TEA], ["Projector and screen", "Sound system with two cordless microphones", "Registration desk"],
        "Poster boards along the east wall; coffee at 11:00 and 16:00.", End::Confirmed(true)),
    plan!("Sunita Kothari", "+91 98290 44151", "Walk-in", "Anniversary", "Silver wedding", POOL, (-4, 0, 9), 1, "19:00"-"23:00", 70, [RAJWADA], [],
        "Wants to see the deck by night first.", End::Enquiry),
    plan!("Rotary Club of the Lakes", "+91 98290 44160", "Referral", "Conference", "District assembly", DURBAR, (-10, -6, 12), 1, "09:00"-"17:00",
        150, [LUNCH], ["Projector and screen", "Banquet stewards"], "", End::Tentative(2)),
    plan!("Pioneer Cements", "+91 294 555 0355", "Website", "Corporate Offsite", "Dealer awards", DURBAR, (-5, -2, 12), 1, "18:00"-"23:00", 130,
        [COCKTAILS, ROYAL], ["Imported spirits", "DJ with dance floor lights"], "Awards on stage until 20:00.", End::Tentative(5)),
    plan!("Northwind Analytics", "+91 80 5550 0366", "Website", "Corporate Offsite", "Annual offsite", ROOF, (-3, -2, 20), 2, "10:00"-"17:00", 45,
        [LUNCH, TEA], ["Projector and screen"], "Eighteen rooms as well, if there are any.", End::Quoted),
    plan!("Kavya Nair", "+91 98290 44177", "Social", "Birthday", "", LAWN, (-14, -5, 24), 1, "18:00"-"23:00", 110, [ROYAL], [], "",
        End::Cancelled("The family moved the party to Kochi")),
    plan!("Verma and Singhvi families", "+91 98290 44180", "Travel Agent", "Reception", "Reception of Aditi and Rohan", LAWN, (-19, -9, 26), 1,
        "18:30"-"23:45", 320, [ROYAL], ["Stage with backdrop", "Marigold decoration", "Imported spirits", "Mineral water"],
        "Vintage car to the gate at 19:00.", End::Confirmed(false)),
    plan!("Priya Sethi", "+91 98290 44195", "Phone", "Sangeet", "", LAWN, (-17, -11, 30), 1, "18:00"-"23:00", 220, [RAJWADA], [], "",
        End::Lost("Price: a farmhouse asked a third less")),
    plan!("Aravali Consultants", "+91 294 555 0377", "Email", "Training", "", BOARD, (-13, -9, 6), 1, "09:00"-"17:00", 12, [LUNCH], [], "",
        End::Lost("Booked a hotel by the airport")),
    plan!("Rathore and Chundawat families", "+91 98290 44210", "Referral", "Reception", "", LAWN, (-6, -3, 33), 1, "19:00"-"23:30", 300, [ROYAL],
        ["Marigold decoration"], "Would take the lawn for two evenings at a better price.", End::Tentative(11)),
    plan!("Devendra Paliwal", "+91 98290 44222", "Repeat Guest", "Engagement", "Engagement of Meera and Harsh", ROOF, (-8, -4, 38), 1,
        "11:00"-"15:00", 75, [RAJWADA], ["Flower centrepieces"], "", End::Confirmed(true)),
    plan!("Ananya Deshpande", "+91 98290 44235", "Website", "Wedding", "", LAWN, (-2, 0, 44), 2, "16:00"-"23:30", 250, [], [],
        "Asked for the lawn, twenty rooms and a vegetarian menu.", End::Enquiry),
    plan!("Craft Council of Rajasthan", "+91 141 555 0388", "Email", "Exhibition", "Block print fair", DURBAR, (-1, 0, 55), 3, "10:00"-"20:00", 200,
        [TEA], [], "Thirty stalls; needs the loading door.", End::Quoted),
];
