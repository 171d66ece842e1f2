//! The browser's files and pages.

use std::io::Read;

use super::client::Served;

/// The prefix that the served page uses for its files.
fn prefix(page: &str) -> String {
    let start = page.find("/s/").expect("a file");
    let build = page[start + 3..].split('/').next().expect("a build");
    format!("/s/{build}")
}

#[test]
fn every_path_of_the_app_is_its_page_with_the_builds_prefix() {
    let served = Served::start();
    let nobody = served.nobody();
    let page = nobody.get("/");
    assert_eq!(page.status, 200);
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("cache-control"), Some("no-cache"));
    assert!(!page.text().contains("/s/BUILD/"));
    for path in [
        "/today",
        "/booking/new",
        "/folio/FOLIO-2026-00001",
        "/setup",
        "/print/invoice/x",
        "/%2e%2e/etc/passwd",
    ] {
        assert_eq!(nobody.get(path).body, page.body, "{path}");
    }
    let etag = page.header("etag").expect("an etag").to_string();
    let again = served.nobody().header("If-None-Match", &etag).get("/today");
    assert_eq!((again.status, again.body.len()), (304, 0));
    let head = nobody.send("HEAD", "/", None);
    assert_eq!(head.header("content-length"), Some(page.body.len().to_string().as_str()));
    assert!(head.body.is_empty());
}

#[test]
fn files_are_cached_for_a_year_under_their_build_and_nowhere_else() {
    let served = Served::start();
    let nobody = served.nobody();
    let prefix = prefix(&nobody.get("/").text());
    let file = nobody.get(&format!("{prefix}/core/rpc.js"));
    assert_eq!(file.status, 200);
    assert_eq!(file.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert_eq!(file.header("cache-control"), Some("public, max-age=31536000, immutable"));
    assert_eq!(file.header("vary"), Some("Accept-Encoding"));
    let etag = file.header("etag").expect("an etag").to_string();
    let held = served.nobody().header("If-None-Match", &etag).get(&format!("{prefix}/core/rpc.js"));
    assert_eq!((held.status, held.header("etag")), (304, Some(etag.as_str())));
    for path in ["/core/none.js", "/../Cargo.toml", "/%2e%2e/Cargo.toml", "/", "", "/core"] {
        assert_eq!(nobody.get(&format!("{prefix}{path}")).status, 404, "{path}");
    }
    assert_eq!(nobody.get("/s/000000000000/core/rpc.js").status, 404);
    let icon = nobody.get("/favicon.ico");
    assert_eq!((icon.status, icon.header("content-type")), (200, Some("image/svg+xml")));
}

#[test]
fn text_is_packed_for_those_who_can_unpack_it() {
    let served = Served::start();
    let path = format!("{}/core/rpc.js", prefix(&served.nobody().get("/").text()));
    let plain = served.nobody().get(&path);
    assert_eq!(plain.header("content-encoding"), None);
    let packed = served.nobody().header("Accept-Encoding", "br, gzip;q=0.8").get(&path);
    assert_eq!(packed.header("content-encoding"), Some("gzip"));
    assert!(packed.body.len() < plain.body.len());
    let mut unpacked = Vec::new();
    flate2::read::GzDecoder::new(&packed.body[..]).read_to_end(&mut unpacked).expect("gzip");
    assert_eq!(unpacked, plain.body);
    let refused = served.nobody().header("Accept-Encoding", "gzip;q=0").get(&path);
    assert_eq!(refused.header("content-encoding"), None);
}

#[test]
fn every_answer_wears_its_safety_belts() {
    let served = Served::start();
    for path in
        ["/", "/healthz", "/api/method/svc.api.whoami", "/api/nothing", "/favicon.ico", "/api/changes"]
    {
        let answer = served.nobody().get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'self'") && policy.contains("frame-ancestors 'none'"), "{path}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("same-origin"), "{path}");
        assert!(answer.header("permissions-policy").is_some(), "{path}");
    }
    assert_eq!(served.nobody().get("/api/method/svc.api.whoami").header("cache-control"), Some("no-store"));
}

#[test]
fn the_service_worker_belongs_to_the_build_and_to_the_staffs_side() {
    let guest_listen = Some(super::client::anywhere());
    let served = Served::with(innkeeper::config::Config { guest_listen, ..Default::default() });
    let nobody = served.nobody();
    let prefix = prefix(&nobody.get("/").text());
    let worker = nobody.get("/sw.js");
    assert_eq!((worker.status, worker.header("cache-control")), (200, Some("no-cache")));
    assert_eq!(worker.header("content-type"), Some("text/javascript; charset=utf-8"));
    assert!(
        worker.header("content-security-policy").is_some_and(|policy| policy.contains("default-src 'self'"))
    );
    let text = worker.text();
    assert!(text.contains(&format!("const BUILD = '{prefix}/';")), "{text}");
    let list = text.split("const FILES = [").nth(1).and_then(|rest| rest.split("];").next()).expect("a list");
    let files: Vec<&str> = list.split(", ").map(|name| name.trim_matches('\'')).collect();
    for file in ["css/main.css", "core/theme.js", "lang/en.json", "lang/hi.json", "fonts/inter-latin.woff2"] {
        assert!(files.contains(&file), "{file}");
    }
    for file in files {
        assert_eq!(nobody.get(&format!("{prefix}/{file}")).status, 200, "{file}");
    }
    let etag = worker.header("etag").expect("an etag").to_string();
    assert_eq!(served.nobody().header("If-None-Match", &etag).get("/sw.js").status, 304);
    let guests = super::client::Client::of(served.server.guest_addr().expect("a guests' door"));
    assert_eq!(guests.get("/sw.js").status, 404);
}

#[test]
fn work_on_the_files_shows_at_the_next_request() {
    let served = Served::start();
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(folder.path().join("core")).expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    write("index.html", "<script src=\"/s/BUILD/core/a.js\"></script>");
    write("core/a.js", "one");
    let listener = innkeeper::http::start(&served.hotel.app, Some(folder.path().to_path_buf()));
    let working = super::client::Client::of(listener.as_ref().expect("a free port").addr());
    assert_eq!(working.get("/today").text(), "<script src=\"/s/dev/core/a.js\"></script>");
    assert_eq!(working.get("/s/dev/core/a.js").text(), "one");
    write("core/a.js", "two");
    assert_eq!(working.get("/s/dev/core/a.js").text(), "two");
    std::fs::write(folder.path().with_extension("secret"), "no").expect("written");
    let name = folder.path().file_name().expect("a name").to_string_lossy().into_owned();
    assert_eq!(working.get(&format!("/s/dev/%2e%2e/{name}.secret")).status, 404);
}

#[test]
fn a_guests_page_names_every_file_that_it_is_made_of() {
    let served = Served::start();
    for (name, title, robots) in [
        ("book", "Book a stay", "index"),
        ("checkin", "Check in", "noindex"),
        ("menu", "Menu", "noindex"),
        ("laundry", "Laundry", "noindex"),
        ("enquiry", "Enquiry", "index"),
    ] {
        let page = served.nobody().get(&format!("/{name}/x")).text();
        assert!(page.starts_with("<!doctype html>") && !page.contains("<!--"), "{page}");
        assert!(page.contains(&format!("<title>{title}</title>")), "{page}");
        assert!(page.contains(&format!("name=\"robots\" content=\"{robots}\"")), "{page}");
        assert!(page.contains(&format!("<body class=\"guest guest-{name}\">")), "{page}");
        let files: Vec<&str> = page.split('"').filter(|part| part.starts_with("/s/")).collect();
        assert!(files.len() > 15, "{files:?}");
        for (at, file) in files.iter().enumerate() {
            assert_eq!(served.nobody().get(file).status, 200, "{file}");
            assert!(!files[..at].contains(file), "{file} twice");
        }
        assert!(
            files.iter().any(|file| file.ends_with("/core/template.js")),
            "named though only imported by another"
        );
    }
    assert_eq!(served.nobody().get("/book").text(), served.nobody().get("/today").text(), "no guest's page");
}

#[test]
fn a_stylesheet_goes_as_one_and_prose_stays_at_home() {
    let served = Served::start();
    let prefix = prefix(&served.nobody().get("/").text());
    for sheet in ["css/main.css", "guest/page.css"] {
        let text = served.nobody().get(&format!("{prefix}/{sheet}")).text();
        assert!(!text.contains("@import") && !text.contains("\n/*"), "{sheet}");
        assert!(text.contains("color-scheme") && text.contains(".button"), "{sheet}");
        assert_eq!(text.matches('{').count(), text.matches('}').count(), "{sheet}");
    }
    let source = include_str!("../../../static/core/rpc.js");
    let sent = served.nobody().get(&format!("{prefix}/core/rpc.js")).text();
    assert!(sent.len() < source.len() && !sent.contains("// Calls to the server"));
    assert_eq!(sent.lines().count(), source.lines().count(), "lines keep their numbers");
}

/// A script or stylesheet without comments, and without blanks between its words: what is left is what it means. Texts between
/// quotes stay as they are.
fn meaning(text: &str, is_script: bool) -> String {
    let (mut code, mut rest, mut in_template) = (String::new(), text, false);
    // Braces that are open in each `${` of the templates around.
    let mut inserts: Vec<usize> = Vec::new();
    while let Some(letter) = rest.chars().next() {
        let after = |end: &str| rest.find(end).map_or(rest.len(), |at| at + end.len());
        let skipped = match rest {
            _ if in_template => 0,
            _ if rest.starts_with("/*") => after("*/"),
            _ if is_script && rest.starts_with("//") => after("\n"),
            _ if letter.is_whitespace() => letter.len_utf8(),
            _ => 0,
        };
        if skipped > 0 {
            rest = &rest[skipped..];
            continue;
        }
        let mut length = letter.len_utf8();
        match (letter, in_template) {
            ('\\', true) => length += rest[1..].chars().next().map_or(0, char::len_utf8),
            ('`', _) if is_script => in_template = !in_template,
            ('$', true) if rest.starts_with("${") => {
                (in_template, length) = (false, 2);
                inserts.push(0);
            }
            ('{', false) => inserts.iter_mut().last().into_iter().for_each(|open| *open += 1),
            ('}', false) if inserts.last() == Some(&0) => (_, in_template) = (inserts.pop(), true),
            ('}', false) => inserts.iter_mut().last().into_iter().for_each(|open| *open -= 1),
            ('\'' | '"', false) => length = quoted(rest),
            ('/', false)
                if is_script && code.ends_with(['(', ',', '=', ':', '[', '!', '&', '|', '?', '>']) =>
            {
                length = quoted(rest);
            }
            _ => {}
        }
        code.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    assert!(!in_template && inserts.is_empty(), "understood to its end: {code}");
    code
}

/// Bytes of a text between quotes, or of a pattern between strokes, in whose classes a stroke is a plain letter.
fn quoted(text: &str) -> usize {
    let mark = text.chars().next().expect("a mark");
    let (mut is_escaped, mut in_class) = (false, false);
    for (at, letter) in text.char_indices().skip(1) {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '[' if mark == '/' => in_class = true,
            ']' => in_class = false,
            _ if letter == mark && !in_class => return at + 1,
            _ => {}
        }
    }
    panic!("{} is not closed", &text[..text.len().min(80)]);
}

#[test]
fn every_file_means_the_same_as_it_goes_out() {
    let served = Served::start();
    let prefix = prefix(&served.nobody().get("/").text());
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("static");
    let (mut folders, mut seen) = (vec![root.clone()], 0);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder").flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path.strip_prefix(&root).expect("inside").to_string_lossy().replace('\\', "/");
            let source = std::fs::read(&path).expect("a file");
            let sent = served.nobody().get(&format!("{prefix}/{name}"));
            let zipped = served.nobody().header("Accept-Encoding", "gzip").get(&format!("{prefix}/{name}"));
            assert_eq!(sent.header("etag"), zipped.header("etag"), "{name}");
            let is_script = name.ends_with(".js");
            if !is_script && !name.ends_with(".css") {
                assert!(sent.body == source, "{name}");
                continue;
            }
            let mut source = String::from_utf8(source).expect("a text");
            // The one that is a list of others is put together from them.
            let list =
                |source: &str| source.lines().find(|line| line.starts_with("@import")).map(str::to_string);
            while let Some(import) = list(&source) {
                let (file, layer) = import["@import url(\"".len()..].split_once("\")").expect("an import");
                let read = std::fs::read_to_string(folder.join(file)).expect("it is there");
                let layer = layer.trim().trim_end_matches(';');
                let block = match layer.strip_prefix("layer(") {
                    Some(layer) => format!("@layer {} {{\n{read}}}", layer.trim_end_matches(')')),
                    None => read,
                };
                source = source.replace(&import, &block);
            }
            assert_eq!(meaning(&sent.text(), is_script), meaning(&source, is_script), "{name}");
            seen += 1;
        }
    }
    assert!(seen > 200, "{seen} files");
}
