//! Any sequence of steps on folios conserves money, and invoice numbers have no gaps.

mod book;
mod conserved;
mod series;
mod steps;
