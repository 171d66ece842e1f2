//! What the program says, in the languages that it knows.

mod said;
mod sources;
