//! The stays that a file's rows match: stays that existed before it, each matched once.

use std::collections::HashMap;

use crate::db::scope::ReadTx;
use crate::domain::migration::rows::{Booking, Rows};
use crate::error::Result;
use crate::store::migration::run::{self, KnownStay};
use crate::svc::migration::booking::RoomStay;

/// What identifies a known stay.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    Reference(String),
    Fingerprint(String),
}

/// Stays that existed before the file, and how many of them the file has matched.
#[derive(Default)]
pub struct KnownStays(HashMap<Key, (Vec<KnownStay>, usize)>);

impl KnownStays {
    /// The existing stay that matches this room of a booking, if any. Nothing is remembered of a `single` one.
    pub fn find(
        &mut self,
        tx: &ReadTx,
        stay: &Booking,
        room_stay: &RoomStay,
        single: bool,
    ) -> Result<Option<KnownStay>> {
        let has_reference = stay.reference.is_some();
        if let (Some(reference), None) = (&stay.reference, &stay.own_reference) {
            return self.next(tx, Key::Reference(reference.clone()), has_reference, single);
        }
        let fingerprint = Key::Fingerprint(room_stay.digests.fingerprint.clone());
        match (self.next(tx, fingerprint, has_reference, single)?, &room_stay.earlier) {
            (None, Some(earlier)) => self.next(tx, Key::Fingerprint(earlier.clone()), has_reference, single),
            (found, _) => Ok(found),
        }
    }

    /// The next stay with this key that the file has not matched yet.
    fn next(
        &mut self,
        tx: &ReadTx,
        key: Key,
        has_reference: bool,
        single: bool,
    ) -> Result<Option<KnownStay>> {
        if !self.0.contains_key(&key) {
            let found = match &key {
                Key::Reference(reference) => run::by_reference(tx, reference)?,
                Key::Fingerprint(fingerprint) => run::by_fingerprint(tx, fingerprint, has_reference)?,
            };
            if single {
                return Ok(found.into_iter().next());
            }
            self.0.insert(key.clone(), (found, 0));
        }
        let Some((found, named)) = self.0.get_mut(&key) else { return Ok(None) };
        let known = found.get(*named).cloned();
        *named += 1;
        Ok(known)
    }
}

/// Whether this stay is the only one with its references, so that nothing need be remembered of it.
pub fn is_single(all: &Rows, stay: &Booking, rooms: usize) -> bool {
    let has_reference = stay.reference.is_some() || stay.own_reference.is_some();
    rooms == 1 && has_reference && !all.may_repeat(stay)
}
