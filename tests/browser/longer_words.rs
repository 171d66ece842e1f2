//! Words that are longer than English ones, and words that are read from the right: nothing may run over or be cut.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};
use tempfile::TempDir;

use crate::driver::{Browser, DESK, PHONE};
use crate::full_house::cooks;
use crate::hotel::{Hotel, LAKE, PASSWORD};

/// What is outside the page, or over the edge of its own button, heading or cell. What scrolls by itself or is cut with
/// dots may be longer than its place.
const RUN_OVER: &str = r#"
    const found = [];
    const bounded = (element) => {
      for (let at = element; at && at !== document.body; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (/auto|scroll/.test(style.overflowX) && at.scrollWidth > at.clientWidth + 1) return true;
        if (/hidden|clip/.test(style.overflowX) && style.textOverflow === 'ellipsis') return true;
        if (style.clipPath !== 'none' || style.clip !== 'auto') return true;
      }
      return false;
    };
    if (document.documentElement.scrollWidth > innerWidth + 1) found.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.querySelectorAll('body *')) {
      const texts = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (!texts.length || !element.checkVisibility() || bounded(element)) continue;
      const place = element.closest('button, .button, th, .chip, .tab, label, h1, h2, h3, dt, legend') ?? element;
      const edge = place.getBoundingClientRect();
      for (const text of texts) {
        const range = document.createRange();
        range.selectNode(text);
        const seen = range.getBoundingClientRect();
        const said = `${place.className || place.tagName}: ${text.data.trim().slice(0, 40)}`;
        if (!seen.width) continue;
        if (seen.right > innerWidth + 1 || seen.left < -1) found.push(`outside ${said}`);
        else if (seen.right > edge.right + 2 || seen.left < edge.left - 2) found.push(`over its edge ${said}`);
      }
    }
    return [...new Set(found)];
"#;

/// A word of German length: two fifths longer.
fn longer(word: &str) -> String {
    let more = word.chars().count() * 2 / 5 + 1;
    word.chars().chain(word.to_lowercase().chars().cycle().take(more)).collect()
}

/// A text with longer words and the same gaps.
fn lengthened(text: &str) -> String {
    let mut out = String::new();
    let mut word = String::new();
    let mut is_gap = false;
    for letter in text.chars().chain(['\0']) {
        if letter.is_alphabetic() && !is_gap {
            word.push(letter);
            continue;
        }
        if !word.is_empty() {
            out.push_str(&longer(&std::mem::take(&mut word)));
        }
        is_gap = letter == '{' || is_gap && letter != '}';
        out.extend((letter != '\0').then_some(letter));
    }
    out
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the files").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).expect("a copy");
        }
    }
}

/// Lake View Palace that has put words of a language of its own beside ours, with somebody in house and somebody to come.
fn property_with(code: &str) -> (Hotel, TempDir) {
    let folder = tempfile::tempdir().expect("a folder");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("static"), folder.path());
    for words in ["lang", "guest/words"] {
        let (file, parts) = (folder.path().join(words).join("en.json"), folder.path().join(words).join("en"));
        let files = fs::read_dir(parts).map(|parts| parts.flatten().map(|part| part.path()).collect());
        let read = |file: PathBuf| -> Map<String, Value> {
            serde_json::from_slice(&fs::read(file).expect("the words")).expect("an object")
        };
        let own: Map<String, Value> = files
            .unwrap_or_else(|_| vec![file])
            .into_iter()
            .flat_map(read)
            .map(|(key, text)| (key, json!(lengthened(text.as_str().expect("a text")))))
            .collect();
        let file = folder.path().join(words).join(format!("{code}.json"));
        fs::write(file, Value::from(own).to_string()).expect("written");
    }
    let hotel = Hotel::with_files(folder.path().to_path_buf());
    hotel.call("records.save", json!({ "type": "pos_outlet", "values": { "property": LAKE, "outlet_name": "Terrace", "gst_rate": 5, "tables": "T1:4" } }));
    hotel.call("records.save", json!({ "type": "menu_item", "values": { "property": LAKE, "outlet": "Terrace", "item_name": "Dal makhani",
        "category": "Mains", "price": 420, "is_veg": 1, "allergens": "milk" } }));
    hotel.call("records.save", json!({ "type": "laundry_rate", "values": { "property": LAKE, "item_name": "Shirt", "service_type": "Wash & Iron", "rate": 120 } }));
    (hotel, folder)
}

/// Opens each page in the language, at its start, and answers what runs over.
fn walk(hotel: &Hotel, browser: &Browser, code: &str, paths: &[String], wrong: &mut Vec<String>) {
    let size = browser.script("return `${innerWidth}`");
    for path in paths {
        browser.go(&hotel.at(path));
        browser.wait(
            "the screen in that language",
            &format!(
                "return document.documentElement.lang === '{code}' && !!document.querySelector('h1') \
                   && !document.querySelector('[aria-busy=true], .skeleton, .spinner')"
            ),
        );
        // The browser skips the content of the chart's rows until their first frame; a text has no place before that.
        browser
            .script("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
        let found = browser.script(RUN_OVER);
        let found = found.as_array().expect("a list").iter().filter_map(Value::as_str);
        wrong.extend(found.map(|found| format!("{path} at {size}: {found}")));
    }
    browser.screenshot(&format!("words-{code}-{}", size.as_str().unwrap_or_default()));
}

fn speak(browser: &Browser, code: &str) {
    browser.script(&format!(
        "localStorage.setItem('innkeeper.language', '{code}'); localStorage.setItem('innkeeper.guest.language', '{code}')"
    ));
}

/// Every guest page and the desk's main screens, on a telephone and at the desk.
fn walk_the_property(code: &str, direction: &str) {
    let (hotel, _folder) = property_with(code);
    let stay = hotel.book("Asha Rao", 2);
    let link = hotel.call("api.send_precheckin_link", json!({ "reservation": stay }));
    let token = link["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a link").to_string();
    let folio = hotel.check_in(&stay);
    hotel.book_from("Vikram Sethi", 0, 3);
    let days = (hotel.day(5), hotel.day(7));
    let guests = [
        "/book/Lake%20View%20Palace".to_string(),
        format!("/book/Lake%20View%20Palace?from={}&to={}", days.0, days.1),
        format!(
            "/book/Lake%20View%20Palace?from={}&to={}&room=Lake%20View%20Palace-DLX&step=stay",
            days.0, days.1
        ),
        format!(
            "/book/Lake%20View%20Palace?from={}&to={}&room=Lake%20View%20Palace-DLX&step=you",
            days.0, days.1
        ),
        format!("/checkin/{token}"),
        format!("/laundry/{token}"),
        "/menu/Lake%20View%20Palace-Terrace?table=T1".to_string(),
        "/enquiry/Lake%20View%20Palace".to_string(),
    ];
    let staff = [
        "/today",
        "/chart",
        "/booking/new",
        "/night-audit",
        "/housekeeping",
        "/settings/me",
        "/kitchen",
        "/dishes",
        "/stock",
        "/stock/count",
        "/stock/delivery",
    ]
    .map(String::from);
    let staff: Vec<String> = staff.into_iter().chain([format!("/folio/{folio}")]).collect();
    cooks(&hotel);
    let mut wrong = Vec::new();
    for screen in [PHONE, DESK] {
        let browser = Browser::open(screen);
        browser.go(&hotel.at("/book/Lake%20View%20Palace"));
        speak(&browser, code);
        walk(&hotel, &browser, code, &guests, &mut wrong);
        let signed = browser.script(&format!(
            "return fetch('/api/login', {{ method: 'POST', headers: {{ 'Content-Type': 'application/json', 'X-Requested-With': 'innkeeper' }},
               body: JSON.stringify({{ login: 'owner', password: '{PASSWORD}' }}) }}).then((answer) => answer.status)"
        ));
        assert_eq!(signed, 200);
        walk(&hotel, &browser, code, &staff, &mut wrong);
        assert_eq!(browser.script("return document.documentElement.dir"), direction);
        assert_eq!(browser.complaints(), Vec::<String>::new());
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    hotel.assert_sound();
}

#[test]
fn words_of_german_length_fit_on_a_telephone_and_at_the_desk() {
    walk_the_property("xx", "ltr");
}

#[test]
fn words_that_are_read_from_the_right_fit_on_every_page() {
    walk_the_property("ar", "rtl");
}
