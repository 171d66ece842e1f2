//! A printed page, read again with Poppler: its text as it is on the sheet, and how black and white it is.

use std::path::{Path, PathBuf};
use std::process::Command;

use rust_decimal::Decimal;
use tempfile::TempDir;

pub struct Paper {
    file: PathBuf,
    folder: TempDir,
}

impl Paper {
    pub fn new(pdf: &[u8]) -> Paper {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("page.pdf");
        std::fs::write(&file, pdf).expect("a file");
        Paper { file, folder }
    }

    /// Saved as pictures under `target/screens`, for people to look at.
    pub fn keep(&self, name: &str) {
        let picture = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/screens").join(name);
        let _ = Command::new("pdftoppm").args(["-png", "-r", "80"]).arg(&self.file).arg(picture).status();
    }

    /// The text of each page, with the columns in their places.
    pub fn pages(&self) -> Vec<String> {
        let text = Command::new("pdftotext").arg("-layout").arg(&self.file).arg("-").output();
        let text = text.expect("pdftotext is installed: tests/run installs it").stdout;
        let text = String::from_utf8_lossy(&text).into_owned();
        text.trim_end_matches('\u{c}').split('\u{c}').map(str::to_string).collect()
    }

    pub fn text(&self) -> String {
        self.pages().join("\n")
    }

    /// The size of the first page, as Poppler names it: `595.92 x 842.88 pts (A4)`.
    pub fn size(&self) -> String {
        let facts = Command::new("pdfinfo").arg(&self.file).output().expect("pdfinfo is installed").stdout;
        let facts = String::from_utf8_lossy(&facts).into_owned();
        let size = facts.lines().find_map(|line| line.strip_prefix("Page size:"));
        size.map(str::trim).unwrap_or_default().to_string()
    }

    /// How many in a hundred points of the first page are white, and whether anything is (nearly) black.
    pub fn ink(&self) -> (usize, bool) {
        let picture = self.folder.path().join("page");
        let made = Command::new("pdftoppm")
            .args(["-gray", "-r", "60", "-f", "1", "-l", "1", "-singlefile"])
            .arg(&self.file)
            .arg(&picture)
            .status();
        assert!(made.is_ok_and(|status| status.success()), "pdftoppm draws the page");
        let picture = std::fs::read(picture.with_extension("pgm")).expect("a picture");
        // P5, width and height, the greatest value: three lines, then one byte a point.
        let head = picture.iter().enumerate().filter(|(_, byte)| **byte == b'\n').nth(2);
        let points = &picture[head.expect("a head").0 + 1..];
        let white = points.iter().filter(|point| **point > 240).count();
        (white * 100 / points.len(), points.iter().any(|point| *point < 70))
    }
}

/// A printed or shown amount without its grouping and currency.
pub fn amount(text: &str) -> Option<Decimal> {
    let figures: String = text.chars().filter(|c| c.is_ascii_digit() || matches!(c, '.' | '-')).collect();
    let other = text.chars().any(|c| !(c.is_ascii_digit() || ",.-₹".contains(c)));
    if other { None } else { figures.parse().ok() }
}
