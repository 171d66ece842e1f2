//! Guests of the chain, and erasing a guest's personal data.
//!
//! A profile belongs to the chain. A restricted user sees it only through a stay, function or order at one of their
//! properties, and never the stays elsewhere. The desk's and the website's bookings find a profile by phone; an import also
//! compares the name, because an agency's phone may stand for many guests. A website booking neither changes nor shows a
//! known profile.
//!
//! Merging keeps the target's values, fills what it lacks, keeps VIP and blacklist marks, and stores the source's contacts as
//! further contacts by which later bookings find the profile.
//!
//! Erasing replaces identifying values everywhere (profile, occupants, scans, free text, snapshots of the action log, search
//! index, outbox, stored answers), seals the log's chain again with an entry that says so, and leaves no bytes in the file.
//! It is refused while a stay of the guest is live.

pub mod anonymize;
pub mod merge;
pub mod stats;
pub mod typed_words;
