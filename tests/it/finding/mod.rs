//! Who is found by whom: by typing, across properties, and by calls that come twice.

mod reach;
mod repeats;
mod search;
mod speed;
