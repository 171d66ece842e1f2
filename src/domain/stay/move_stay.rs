//! The place that a stay is asked to move to.

use crate::domain::refusal::Refusal;
use crate::say;

/// The place that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted<'a> {
    /// Room and type stay as they are.
    Same,
    Room(&'a str),
    /// No room; it waits for one of this type, or of its own.
    NoRoom(Option<&'a str>),
}

/// Reads the room, of which a blank one takes the room off, and the type. A room decides the type.
pub fn wanted<'a>(room: Option<Option<&'a str>>, room_type: Option<&'a str>) -> Result<Wanted<'a>, Refusal> {
    match (room, room_type) {
        (None, Some(_)) => {
            let message = say!("The room decides the type. Leave the room blank to choose a type.");
            Err(Refusal::input("room_type", message))
        }
        (None, None) => Ok(Wanted::Same),
        (Some(None), room_type) => Ok(Wanted::NoRoom(room_type)),
        (Some(Some(room)), _) => Ok(Wanted::Room(room)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_room_decides_the_type() {
        assert_eq!(wanted(None, None), Ok(Wanted::Same));
        assert_eq!(wanted(None, Some("DLX")).unwrap_err().field, Some("room_type"));
        assert_eq!(wanted(Some(Some("201")), Some("DLX")), Ok(Wanted::Room("201")));
        assert_eq!(wanted(Some(None), Some("DLX")), Ok(Wanted::NoRoom(Some("DLX"))));
        assert_eq!(wanted(Some(None), None), Ok(Wanted::NoRoom(None)));
    }
}
