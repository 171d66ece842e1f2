//! What programs written against the interface rely on: members of refusals, addresses, paths of files, plain numbers.

mod answers;
mod openapi;
mod scans;
mod statistics;
