//! Text stands out from what lies behind it, at least 4.5 to 1 and in both themes: the measure itself, the sign-in page
//! and the guests' pages. The staff's screens are walked in `every_screen`.

use serde_json::json;

use crate::axe::{Rules, violations};
use crate::driver::{Browser, DESK, PHONE};
use crate::full_house::{busy_day, terrace};
use crate::hotel::{Hotel, LAKE};

/// Colours are drawn on a canvas to be read as sRGB, so that any notation will do; what lies behind a text is worked
/// out from its ancestors, and each colour of a gradient counts. What can't be used is no text to be read.
const LOW_CONTRAST: &str = r"
    const pen = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
    const known = new Map();
    const rgba = (colour) => {
      if (!known.has(colour)) {
        pen.clearRect(0, 0, 1, 1);
        pen.fillStyle = colour;
        pen.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = pen.getImageData(0, 0, 1, 1).data;
        known.set(colour, [r, g, b, a / 255]);
      }
      return known.get(colour);
    };
    const over = ([r, g, b, a], [r2, g2, b2]) => [r * a + r2 * (1 - a), g * a + g2 * (1 - a), b * a + b2 * (1 - a), 1];
    const light = (colour) => {
      const [r, g, b] = colour.slice(0, 3).map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
      if (!element) return [rgba('white')];
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      const own = rgba(backgroundColor);
      const under = own[3] === 1 ? [own] : behind(element.parentElement).map((base) => over(own, base));
      // A choice's arrow is drawn beside its text, not behind it.
      const painted = element.matches('select') ? [] : backgroundImage.match(/(?:rgba?|oklch|oklab|color)\([^()]*\)/g) ?? [];
      return [...under, ...painted.map(rgba).filter((colour) => colour[3]).map((colour) => over(colour, under[0]))];
    };
    const opacity = (element) => (element ? Number(getComputedStyle(element).opacity) * opacity(element.parentElement) : 1);
    const ratio = (element, colour) => Math.min(...behind(element).map((base) => {
      const ink = rgba(colour);
      const [a, b] = [light(over([...ink.slice(0, 3), ink[3] * opacity(element)], base)), light(base)];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }));
    const found = new Set();
    let read = 0;
    const judge = (element, colour, text) => {
      read += 1;
      const contrast = ratio(element, colour);
      if (contrast < 4.5) found.add(`${contrast.toFixed(2)} ${element.tagName}.${element.className?.baseVal ?? element.className}: ${text}`);
    };
    const shown = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && element.clientWidth !== 1
      && !element.closest('[disabled], [aria-disabled=true], .visually-hidden, .skip-link, option, script, style, noscript');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.trim();
      if (text && shown(node.parentElement)) judge(node.parentElement, getComputedStyle(node.parentElement).color, text.slice(0, 40));
    }
    for (const field of document.querySelectorAll('input, select, textarea')) {
      if (!shown(field)) continue;
      if (field.value && !['checkbox', 'radio'].includes(field.type)) judge(field, getComputedStyle(field).color, field.value);
      else if (field.placeholder) judge(field, getComputedStyle(field, '::placeholder').color, field.placeholder);
    }
    return { read, found: [...found] };
";

#[test]
fn the_first_page_is_readable_in_both_themes() {
    let hotel = Hotel::open();
    let browser = Browser::open(DESK);
    browser.go(&hotel.at("/"));
    browser.focused("input[name=login]");
    let low: Vec<String> = ["light", "dark"]
        .into_iter()
        .flat_map(|theme| look(&browser, "/", theme, Rules::of(theme)))
        .collect();
    assert_eq!(low, Vec::<String>::new());
}

#[test]
fn the_guests_pages_are_readable_in_both_themes() {
    let hotel = Hotel::open();
    let (stay, _) = busy_day(&hotel);
    let link = hotel.call("api.send_precheckin_link", json!({ "reservation": stay }));
    let token = link["link"].as_str().and_then(|link| link.rsplit('/').next()).expect("a link").to_string();
    let (from, to) = (hotel.day(3), hotel.day(5));
    let browser = Browser::open(PHONE);
    let pages = [
        format!("/book/Lake%20View%20Palace?from={from}&to={to}"),
        format!("/book/Lake%20View%20Palace?from={from}&to={to}&room={LAKE}-DLX&step=stay"),
        format!("/book/Lake%20View%20Palace?from={from}&to={to}&room={LAKE}-DLX&step=you"),
        format!("/checkin/{token}"),
        format!("/laundry/{token}"),
        "/enquiry/Lake%20View%20Palace".to_string(),
        format!("/menu/Lake%20View%20Palace-{}?table=T1", terrace(&hotel)),
    ];
    let source = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/http/pages.rs");
    let source = std::fs::read_to_string(source).expect("the guests' pages");
    let named: Vec<_> =
        source.split("    guest_page(\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(named.len() > 3, "pages.rs is read: {named:?}");
    for page in named {
        assert!(
            pages.iter().any(|path| path.starts_with(&format!("/{page}/"))),
            "nobody looks at the guests' page {page}"
        );
    }
    let mut low = Vec::new();
    for page in &pages {
        browser.go(&hotel.at(page));
        browser
            .wait("the page", "return document.querySelector('h1') && !document.querySelector('.skeleton')");
        for theme in ["light", "dark"] {
            low.extend(look(&browser, page, theme, Rules::of(theme)));
        }
    }
    assert_eq!(low, Vec::<String>::new());
}

/// The texts of the open screen that stand out too little in a theme, and what axe-core finds. With SCREENSHOTS set it
/// writes a picture into target/screens.
pub fn look(browser: &Browser, screen: &str, theme: &str, rules: Option<Rules>) -> Vec<String> {
    browser.script(&format!(
        "globalThis.innkeeperTheme ? innkeeperTheme.set('{theme}') : document.documentElement.dataset.theme = '{theme}'"
    ));
    let seen = browser.script(LOW_CONTRAST);
    let name: String = screen.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
    let name = name.trim_matches('-');
    // Some 800 pictures take minutes: they are drawn for a person who asks for them.
    if std::env::var_os("SCREENSHOTS").is_some() {
        browser.screenshot(&format!("{theme}-{}", if name.is_empty() { "sign-in" } else { name }));
    }
    assert!(seen["read"].as_i64().is_some_and(|texts| texts > 5), "{screen} shows text: {seen}");
    let found = seen["found"].as_array().map(Vec::as_slice).unwrap_or_default();
    let low = found.iter().map(|each| format!("{theme} {screen} {}", each.as_str().unwrap_or_default()));
    let judged = rules.map(|rules| violations(browser, &format!("{theme} {screen}"), rules));
    low.chain(judged.unwrap_or_default()).collect()
}
