//! The words of the screens. Each department has its own file, `lang/<language>/<department>.json`; a browser asks once
//! per language, for `lang/<language>.json`, and gets all of them joined.

use std::path::Path;

use serde_json::{Map, Value};

/// `hi` for `lang/hi/stay.json`.
pub fn language_of(name: &str) -> Option<&str> {
    let (language, file) = name.strip_prefix("lang/")?.split_once('/')?;
    file.ends_with(".json").then_some(language)
}

/// The name under which the files of a language are asked for.
pub fn joined_name(language: &str) -> String {
    format!("lang/{language}.json")
}

/// The texts of several files as one object. A file that is not an object of texts is left out and logged.
pub fn join<'a>(files: impl IntoIterator<Item = (String, &'a [u8])>) -> Vec<u8> {
    let mut all = Map::new();
    for (name, bytes) in files {
        match serde_json::from_slice::<Map<String, Value>>(bytes) {
            Ok(words) => all.extend(words),
            Err(error) => log::error!("{name}: {error}"),
        }
    }
    Value::from(all).to_string().into_bytes()
}

/// Development: `lang/hi.json` joined from the files of `lang/hi/` as they are now. `None` for any other name, and for a
/// language without a folder of its own.
pub fn from_folder(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let language = name.strip_prefix("lang/")?.strip_suffix(".json")?;
    let entries = std::fs::read_dir(folder.join("lang").join(language)).ok()?;
    let mut files: Vec<(String, Vec<u8>)> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json"))
        .filter_map(|entry| Some((entry.path().display().to_string(), std::fs::read(entry.path()).ok()?)))
        .collect();
    files.sort();
    Some(join(files.iter().map(|(name, bytes)| (name.clone(), bytes.as_slice()))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_of_a_language_are_joined_and_a_broken_one_is_left_out() {
        let files: [(String, &[u8]); 3] = [
            ("lang/en/stay.json".into(), br#"{ "stay.title": "Stay" }"#),
            ("lang/en/folio.json".into(), br#"{ "folio.title": "Folio" }"#),
            ("lang/en/broken.json".into(), b"{"),
        ];
        assert_eq!(join(files), br#"{"folio.title":"Folio","stay.title":"Stay"}"#);
    }

    #[test]
    fn only_files_in_the_folder_of_a_language_belong_to_it() {
        assert_eq!(language_of("lang/hi/stay.json"), Some("hi"));
        for name in ["lang/hi.json", "lang/hi/readme.txt", "app/hi/stay.json"] {
            assert_eq!(language_of(name), None, "{name}");
        }
    }

    #[test]
    fn a_folder_is_read_as_it_is_now() {
        let folder = tempfile::tempdir().expect("a folder");
        let words = folder.path().join("lang/en");
        std::fs::create_dir_all(&words).expect("created");
        std::fs::write(words.join("stay.json"), r#"{ "stay.title": "Stay" }"#).expect("written");
        assert_eq!(
            from_folder(folder.path(), "lang/en.json").as_deref(),
            Some(&br#"{"stay.title":"Stay"}"#[..])
        );
        assert_eq!(from_folder(folder.path(), "lang/fr.json"), None);
        assert_eq!(from_folder(folder.path(), "core/rpc.js"), None);
    }
}
