//! Uploaded pictures: read within limits, checked for their type, rotated upright, scaled down and re-encoded, so that nothing of
//! the original file remains. Takes tens of milliseconds, so never call it inside a transaction.

use std::io::Cursor;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, ImageDecoder, ImageFormat, ImageReader, Limits, RgbImage, Rgba, RgbaImage};

use crate::domain::language::Message;
use crate::error::{Error, Result};
use crate::say;

const BYTES_MAX: usize = 6 << 20;
const PIXELS_MAX: u64 = 40_000_000;
/// Bytes of the decoded pixels: forty megapixels at three bytes each.
const DECODED_MAX: u64 = 3 * PIXELS_MAX;
/// The pixels and the memory of the decoder.
const MEMORY_MAX: u64 = DECODED_MAX + (20 << 20);
/// Longest edge of a stored picture, in pixels.
const EDGE_MAX: u32 = 2000;
/// Longest edge of a photo's thumbnail: the width of a phone.
const THUMBNAIL_EDGE: u32 = 640;
const QUALITY: u8 = 85;
/// The body of a call that carries one picture as base64, with its other parameters.
pub const BODY_LIMIT: usize = 9 << 20;

/// Decoding is slow and needs up to 140 MB: two pictures at one time, and few callers waiting, so that most worker slots stay free
/// for others.
static DECODERS: Decoders =
    Decoders { line: Mutex::new(Line { working: 0, waiting: 0 }), freed: Condvar::new() };
const DECODERS_MOST: usize = 2;
const WAITING_MOST: usize = 2;
const WAIT_FOR_DECODER: Duration = Duration::from_secs(2);

/// A re-encoded picture.
#[derive(Debug)]
pub struct Jpeg(pub Vec<u8>);

/// A public photo with a thumbnail for lists.
#[derive(Debug)]
pub struct Photo {
    pub jpeg: Jpeg,
    pub thumbnail: Jpeg,
    /// Pixels of the large one.
    pub width: u32,
    pub height: u32,
}

/// Reads a data URL (or plain base64) of a JPEG, PNG or WebP; an error names the parameter.
pub fn read(field: &str, data: &str) -> Result<Jpeg> {
    with_picture(field, data, encode)
}

/// The same as a photo.
pub fn read_photo(field: &str, data: &str) -> Result<Photo> {
    with_picture(field, data, |picture| {
        let small = match picture.width().max(picture.height()) {
            longest if longest > THUMBNAIL_EDGE => picture.thumbnail(THUMBNAIL_EDGE, THUMBNAIL_EDGE),
            _ => picture.clone(),
        };
        Ok(Photo {
            jpeg: encode(picture)?,
            thumbnail: encode(&small)?,
            width: picture.width(),
            height: picture.height(),
        })
    })
}

/// Decodes a picture within the limits and converts it.
fn with_picture<T>(
    field: &str,
    data: &str,
    convert: impl FnOnce(&DynamicImage) -> image::ImageResult<T>,
) -> Result<T> {
    let wrong = |message: Message| Error::invalid(field, message);
    let (declared, text) = match data.strip_prefix("data:") {
        Some(rest) => {
            let (head, text) = rest.split_once(',').ok_or_else(|| wrong(say!("This is not a data URL.")))?;
            let kind =
                head.strip_suffix(";base64").ok_or_else(|| wrong(say!("The data URL must be base64.")))?;
            (Some(kind.to_ascii_lowercase()), text)
        }
        None => (None, data),
    };
    if text.len() / 4 * 3 > BYTES_MAX {
        return Err(wrong(say!("The picture is larger than 6 MB.")));
    }
    let bytes = STANDARD.decode(text.trim()).map_err(|_| wrong(say!("The picture is not base64.")))?;
    let format =
        format_of(&bytes).ok_or_else(|| wrong(say!("A picture must be a JPEG, PNG or WebP file.")))?;
    if declared.is_some_and(|declared| !says(&declared, format)) {
        return Err(wrong(say!("The file is not the kind of picture that it says it is.")));
    }
    let _place = DECODERS.enter()?;
    let picture = decode(&bytes, format).map_err(|reason| match reason {
        Unreadable::TooManyPixels => wrong(say!("The picture has more than 40 megapixels.")),
        Unreadable::TooManyBytes => {
            wrong(say!("The picture is larger than 120 MB when unpacked; save it as a JPEG."))
        }
        Unreadable::Broken => wrong(say!("The picture is damaged and can't be read.")),
    })?;
    convert(&picture).map_err(Error::internal)
}

/// `data:image/jpeg;base64,...`
pub fn data_url(jpeg: &[u8]) -> String {
    format!("data:image/jpeg;base64,{}", STANDARD.encode(jpeg))
}

/// The bytes of a data URL that [`data_url`] made.
pub fn of_data_url(text: &str) -> Result<Vec<u8>> {
    let (_, encoded) = text.split_once(";base64,").unwrap_or_default();
    STANDARD.decode(encoded).map_err(Error::internal)
}

fn format_of(bytes: &[u8]) -> Option<ImageFormat> {
    let format = image::guess_format(bytes).ok()?;
    matches!(format, ImageFormat::Jpeg | ImageFormat::Png | ImageFormat::WebP).then_some(format)
}

fn says(declared: &str, format: ImageFormat) -> bool {
    declared == format.to_mime_type() || declared == "image/jpg" && format == ImageFormat::Jpeg
}

/// Limits the pictures that are decoded at one time.
struct Decoders {
    line: Mutex<Line>,
    freed: Condvar,
}

struct Line {
    working: usize,
    waiting: usize,
}

/// The permission to decode; returned when dropped.
struct Place<'a>(&'a Decoders);

impl Decoders {
    /// Waits for a free decoder; "busy" when too many callers wait already or none becomes free in time.
    fn enter(&self) -> Result<Place<'_>> {
        let mut line = self.line();
        if line.working >= DECODERS_MOST {
            if line.waiting >= WAITING_MOST {
                return Err(Error::Busy);
            }
            line.waiting += 1;
            let full = |line: &mut Line| line.working >= DECODERS_MOST;
            line = self
                .freed
                .wait_timeout_while(line, WAIT_FOR_DECODER, full)
                .unwrap_or_else(PoisonError::into_inner)
                .0;
            line.waiting -= 1;
            if line.working >= DECODERS_MOST {
                return Err(Error::Busy);
            }
        }
        line.working += 1;
        Ok(Place(self))
    }

    fn line(&self) -> MutexGuard<'_, Line> {
        self.line.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.line().working -= 1;
        self.0.freed.notify_one();
    }
}

enum Unreadable {
    TooManyPixels,
    TooManyBytes,
    Broken,
}

impl From<image::ImageError> for Unreadable {
    fn from(_: image::ImageError) -> Unreadable {
        Unreadable::Broken
    }
}

/// The picture upright and scaled to `EDGE_MAX`. Its size is read from the header, before memory for pixels is allocated.
fn decode(bytes: &[u8], format: ImageFormat) -> std::result::Result<DynamicImage, Unreadable> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MEMORY_MAX);
    reader.limits(limits);
    let mut decoder = reader.into_decoder()?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PIXELS_MAX {
        return Err(Unreadable::TooManyPixels);
    }
    if decoder.total_bytes() > DECODED_MAX {
        return Err(Unreadable::TooManyBytes);
    }
    let orientation = decoder.orientation()?;
    let mut picture = DynamicImage::from_decoder(decoder)?;
    if width.max(height) > EDGE_MAX {
        picture = picture.thumbnail(EDGE_MAX, EDGE_MAX);
    }
    picture.apply_orientation(orientation);
    Ok(picture)
}

/// JPEG has no transparency: transparent pixels become white, like the paper under a signature.
fn on_white(picture: &DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.to_rgb8();
    }
    let mut page = RgbaImage::from_pixel(picture.width(), picture.height(), Rgba([255; 4]));
    image::imageops::overlay(&mut page, &picture.to_rgba8(), 0, 0);
    DynamicImage::from(page).to_rgb8()
}

fn encode(picture: &DynamicImage) -> image::ImageResult<Jpeg> {
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&on_white(picture))?;
    Ok(Jpeg(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_decode_two_wait_and_the_next_comes_back_later() {
        let decoders = Decoders { line: Mutex::new(Line { working: 0, waiting: 0 }), freed: Condvar::new() };
        let (first, second) = (decoders.enter().expect("free"), decoders.enter().expect("free"));
        std::thread::scope(|scope| {
            let waiting: Vec<_> =
                (0..2).map(|_| scope.spawn(|| drop(decoders.enter().expect("a place")))).collect();
            while decoders.line().waiting < 2 {
                std::thread::yield_now();
            }
            assert!(matches!(decoders.enter(), Err(Error::Busy)));
            drop((first, second));
            waiting.into_iter().for_each(|one| one.join().expect("a turn"));
        });
        let line = decoders.line();
        assert_eq!((line.working, line.waiting), (0, 0));
    }

    #[test]
    fn a_picture_is_measured_by_what_it_fills_when_unpacked() {
        // 16 megapixels at 8 bytes each.
        let mut png = std::io::Cursor::new(Vec::new());
        let empty = image::ImageBuffer::<image::Rgba<u16>, _>::new(4_000, 4_000);
        DynamicImage::ImageRgba16(empty).write_to(&mut png, ImageFormat::Png).expect("a picture");
        let refused = read("data", &STANDARD.encode(png.get_ref())).expect_err("too large");
        assert!(refused.to_string().contains("120 MB"), "{refused}");
    }
}
