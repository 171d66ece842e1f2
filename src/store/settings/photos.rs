//! Public photos of the property and its rooms.

use crate::db::scope::{ReadTx, WriteTx};
use crate::error::Result;
use crate::images::Photo;
use crate::secrets;

/// The details of a new photo.
pub struct About<'a> {
    pub room_type_id: Option<i64>,
    pub caption: Option<&'a str>,
    pub on_booking_page: bool,
    pub position: i64,
}

/// Stores a photo and answers its name, which is part of its address.
pub fn insert(tx: &WriteTx, photo: &Photo, about: &About) -> Result<String> {
    let name = secrets::token()?;
    tx.exec(
        "INSERT INTO photos (property_id, name, room_type_id, caption, on_booking_page, position, width, height, jpeg,
           thumbnail, created_at)
         VALUES (:property, :name, :type, :caption, :shown, :position, :width, :height, :jpeg, :thumbnail, :now)",
        &[
            (":name", &name),
            (":type", &about.room_type_id),
            (":caption", &about.caption),
            (":shown", &about.on_booking_page),
            (":position", &about.position),
            (":width", &photo.width),
            (":height", &photo.height),
            (":jpeg", &photo.jpeg.0),
            (":thumbnail", &photo.thumbnail.0),
            (":now", &tx.now().timestamp()),
        ],
    )?;
    Ok(name)
}

/// A photo of the booking page.
pub struct BookingPagePhoto {
    /// `None`: a photo of the property.
    pub room_type_id: Option<i64>,
    pub address: String,
    pub thumbnail: String,
    pub caption: Option<String>,
}

/// The photos of the booking page in display order.
pub fn on_booking_page(tx: &ReadTx) -> Result<Vec<BookingPagePhoto>> {
    tx.rows(
        "SELECT room_type_id, address, thumbnail_address, caption FROM photos
         WHERE property_id = :property AND on_booking_page = 1 ORDER BY position, id",
        &[],
        |row| {
            Ok(BookingPagePhoto {
                room_type_id: row.get("room_type_id")?,
                address: row.get("address")?,
                thumbnail: row.get("thumbnail_address")?,
                caption: row.get("caption")?,
            })
        },
    )
}
