//! The words of the screens. Each department has its own file, `lang/<language>/<department>.json`. A browser gets them joined
//! in two parts: `lang/<language>.json` has what the frame and the front desk show, `lang/<language>.rest.json` the others.

use std::path::Path;

use serde_json::{Map, Value};

/// `hi` for `lang/hi/stay.json`.
pub fn language_of(name: &str) -> Option<&str> {
    let (language, file) = name.strip_prefix("lang/")?.split_once('/')?;
    file.ends_with(".json").then_some(language)
}

/// The departments of the front desk, and what all of them share.
const FIRST: [&str; 9] =
    ["accounts", "booking", "common", "folio", "guest_web", "guests", "housekeeping", "stay", "words"];
/// The beginnings of keys of other departments that come first: those that the frame shows, the navigation, its short keys,
/// commands and chips; and those that the front desk's screens share: the form of a record, the way to a group, the history.
const OF_THE_FRAME: [&str; 21] = [
    "nav.",
    "keys.",
    "reminders.",
    "messages.",
    "picture.",
    "photos.",
    "groups.new",
    "maintenance.title",
    "laundry.",
    "groups.open",
    "activity.by_guest",
    "settings.saved",
    "settings.pick",
    "settings.every",
    "settings.no_link",
    "settings.drop_row",
    "settings.add_row",
    "settings.topic_",
    "settings.change_",
    "settings.takes_off",
    "settings.unit_",
];

/// A part of a language's words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    First,
    Rest,
}

impl Part {
    pub const BOTH: [Part; 2] = [Part::First, Part::Rest];

    /// The name under which a browser asks for it.
    pub fn file(self, language: &str) -> String {
        match self {
            Part::First => format!("lang/{language}.json"),
            Part::Rest => format!("lang/{language}.rest.json"),
        }
    }

    fn holds(self, file: &str, key: &str) -> bool {
        let department = file.rsplit('/').next().unwrap_or_default().trim_end_matches(".json");
        let is_first =
            FIRST.contains(&department) || OF_THE_FRAME.iter().any(|beginning| key.starts_with(beginning));
        is_first == (self == Part::First)
    }
}

/// The language and the part of a joined file: `hi` and [`Part::Rest`] for `lang/hi.rest.json`.
pub fn joined_file(name: &str) -> Option<(&str, Part)> {
    let language = name.strip_prefix("lang/")?.strip_suffix(".json").filter(|name| !name.contains('/'))?;
    Some(match language.strip_suffix(".rest") {
        Some(language) => (language, Part::Rest),
        None => (language, Part::First),
    })
}

/// A part of the texts of several files as one object. A file that is not an object of texts is left out and logged.
pub fn join<'a>(files: impl IntoIterator<Item = (String, &'a [u8])>, part: Part) -> Vec<u8> {
    let mut all = Map::new();
    for (name, bytes) in files {
        match serde_json::from_slice::<Map<String, Value>>(bytes) {
            Ok(words) => all.extend(words.into_iter().filter(|(key, _)| part.holds(&name, key))),
            Err(error) => log::error!("{name}: {error}"),
        }
    }
    Value::from(all).to_string().into_bytes()
}

/// Development: `lang/hi.json` joined from the files of `lang/hi/` as they are now. `None` for any other name, and for a
/// language without a folder of its own.
pub fn from_folder(folder: &Path, name: &str) -> Option<Vec<u8>> {
    let (language, part) = joined_file(name)?;
    // A language that a hotel has put there as one file has no rest.
    if part == Part::Rest && folder.join(Part::First.file(language)).is_file() {
        return Some(b"{}".to_vec());
    }
    let entries = std::fs::read_dir(folder.join("lang").join(language)).ok()?;
    let mut files: Vec<(String, Vec<u8>)> = entries
        .flatten()
        .filter(|entry| entry.path().extension().is_some_and(|extension| extension == "json"))
        .filter_map(|entry| Some((entry.path().display().to_string(), std::fs::read(entry.path()).ok()?)))
        .collect();
    files.sort();
    Some(join(files.iter().map(|(name, bytes)| (name.clone(), bytes.as_slice())), part))
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
        assert_eq!(join(files, Part::First), br#"{"folio.title":"Folio","stay.title":"Stay"}"#);
    }

    #[test]
    fn the_frame_and_the_front_desk_come_first_and_the_others_later() {
        let files: [(String, &[u8]); 2] = [
            ("lang/en/stay.json".into(), br#"{ "nav.today": "Today", "stay.title": "Stay" }"#),
            ("lang/en/stock.json".into(), br#"{ "nav.stock": "Stock", "stock.title": "Stock" }"#),
        ];
        assert_eq!(
            join(files.clone(), Part::First),
            br#"{"nav.stock":"Stock","nav.today":"Today","stay.title":"Stay"}"#
        );
        assert_eq!(join(files, Part::Rest), br#"{"stock.title":"Stock"}"#);
    }

    #[test]
    fn the_frame_today_and_the_chart_need_no_other_words() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
        let words = from_folder(&folder, "lang/en.json").expect("the words");
        let words: Map<String, Value> = serde_json::from_slice(&words).expect("an object");
        let rest = from_folder(&folder, "lang/en.rest.json").expect("the rest");
        let rest: Map<String, Value> = serde_json::from_slice(&rest).expect("an object");
        assert!(words.len() > 600 && rest.len() > 600 && words.keys().all(|key| !rest.contains_key(key)));
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
        for module in ["app/main.js", "app/stay/today.js", "app/booking/tape-chart/tape-chart.js"] {
            let script = super::super::bundle::script(module, "/s/1/", &read).expect("a script");
            let keys = script.split("t('").skip(1).filter_map(|text| text.split('\'').next());
            let missing: Vec<&str> = keys.filter(|key| rest.contains_key(*key)).collect();
            assert!(missing.is_empty(), "{module}: {missing:?}");
        }
    }

    /// The keys in a script of which the words are in `rest`: whole ones, of either number, and beginnings, `` `word.${name}` ``.
    fn of_the_rest<'a>(script: &'a str, rest: &Map<String, Value>) -> Vec<&'a str> {
        let is_key = |text: &str| {
            text.contains('.')
                && !text.starts_with('.')
                && text.chars().all(|letter| letter.is_ascii_lowercase() || matches!(letter, '_' | '.'))
        };
        let whole = script.split('\'').filter(|text| is_key(text));
        let whole = whole.filter(|key| rest.contains_key(*key) || rest.contains_key(&format!("{key}_other")));
        let beginnings = script.split('`').filter_map(|text| text.split_once("${")).map(|(text, _)| text);
        let beginnings =
            beginnings.filter(|text| is_key(text) && rest.keys().any(|key| key.starts_with(text)));
        whole.chain(beginnings).collect()
    }

    /// A screen that the routes load as `whole` waits for all words, and so does what is loaded together with them. The reports and lists that the search box finds are
    /// read when somebody types.
    #[test]
    fn no_screen_that_does_not_wait_needs_the_words_that_come_later() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
        let rest = from_folder(&folder, "lang/en.rest.json").expect("the rest");
        let rest: Map<String, Value> = serde_json::from_slice(&rest).expect("an object");
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).ok();
        let (mut known, mut open) = (std::collections::BTreeSet::new(), vec!["app/main.js".to_string()]);
        while let Some(module) = open.pop() {
            if !known.insert(module.clone()) {
                continue;
            }
            let script = super::super::bundle::script(&module, "/s/1/", &read).expect("a script");
            let is_searched = |key: &&str| {
                module == "app/main.js" && (key.starts_with("reports.") || key.starts_with("lists."))
            };
            let missing: Vec<&str> =
                of_the_rest(&script, &rest).into_iter().filter(|key| !is_searched(key)).collect();
            assert!(missing.is_empty(), "{module}: {missing:?}");
            let mut parts = script.split("$load('");
            let mut before = parts.next().unwrap_or_default();
            for part in parts {
                let (next, after) = part.split_once("')").unwrap_or((part, ""));
                let waits = before.ends_with("whole(() => ") || after.starts_with(", restOfProgram()");
                if !waits && !known.contains(next) {
                    open.push(next.to_string());
                }
                before = part;
            }
        }
        assert!(known.contains("app/folio/folios.js") && known.contains("app/stay/check-in.js"), "{known:?}");
        assert!(!known.contains("app/groups/group.js"), "{known:?}");
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
        std::fs::write(folder.path().join("lang/xx.json"), r#"{ "stay.title": "Xx" }"#).expect("written");
        assert_eq!(from_folder(folder.path(), "lang/xx.rest.json").as_deref(), Some(&b"{}"[..]));
        assert_eq!(from_folder(folder.path(), "lang/fr.json"), None);
        assert_eq!(from_folder(folder.path(), "core/rpc.js"), None);
    }
}
