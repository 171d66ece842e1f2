//! The static files, embedded in the program and served under `/s/<build>/`, where `<build>` is a hash of all files. Relative
//! imports stay inside one build, so browsers can cache every file without asking again. Only pages are revalidated.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};
use std::sync::OnceLock;

use include_dir::{Dir, include_dir};
use rouille::{Request, Response};
use sha2::{Digest, Sha256};

use super::{bundle, gzip, headers, input, minify, pages, respond, screen_words};
use crate::db::types::hex;

static EMBEDDED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/static");

/// The placeholder of the build's prefix in pages.
const PREFIX_IN_PAGES: &str = "/s/BUILD/";
const FOR_A_YEAR: &str = "public, max-age=31536000, immutable";
/// Cached, but revalidated each time.
const ASK_AGAIN: &str = "no-cache";

pub struct Assets {
    build: &'static str,
    files: BTreeMap<String, Asset>,
    /// The pages by name, each composed at its first request. Empty in development.
    pages: BTreeMap<&'static str, OnceLock<Option<Page>>>,
    /// Development: files are read from here each time.
    folder: Option<PathBuf>,
}

struct Asset {
    source: &'static [u8],
    /// The bytes to send, made from the source at the first request.
    bytes: OnceLock<Cow<'static, [u8]>>,
    /// Gzipped at the first request that accepts it; empty when that saves nothing.
    packed: OnceLock<Vec<u8>>,
    etag: OnceLock<String>,
}

struct Page {
    text: String,
    etag: String,
}

impl Assets {
    pub fn new(folder: Option<PathBuf>) -> Assets {
        let mut files = BTreeMap::new();
        collect(&EMBEDDED, &mut files);
        join_languages(&mut files);
        let modules = files.keys().filter(|name| name.starts_with("app/") && name.ends_with(".js"));
        let bundles: Vec<String> = modules.map(|name| format!("{}{name}", pages::BUNDLES)).collect();
        files.extend(bundles.into_iter().map(|name| (name, Asset::new(&[]))));
        let build = if folder.is_some() { "dev" } else { env!("STATIC_BUILD") };
        let names = pages::GUEST_PAGES.iter().map(|page| page.name).chain([pages::DESK]);
        let pages = names.filter(|_| folder.is_none()).map(|name| (name, OnceLock::new())).collect();
        Assets { build, files, pages, folder }
    }

    /// `<build>/core/rpc.js`. A file of another build is 404: mixed versions would break unpredictably.
    pub fn file(&self, request: &Request, path: &str) -> Response {
        let Some((build, name)) = path.split_once('/') else { return respond::no_such_address() };
        if build != self.build {
            return respond::no_such_address();
        }
        match &self.folder {
            Some(folder) => from_folder(folder, name),
            None => self.embedded(request, name, FOR_A_YEAR),
        }
    }

    /// `/favicon.ico`, which browsers request in any case.
    pub fn icon(&self, request: &Request) -> Response {
        self.embedded(request, "icons/mark.svg", "public, max-age=86400")
    }

    /// The service worker of the staff page: another text with each build, so that browsers install it again.
    pub fn worker(&self, request: &Request) -> Response {
        let text = self.composed_worker().unwrap_or_default().into_bytes();
        let etag = etag_of(&text);
        if input::holds(request, &etag) {
            return unchanged(&etag, ASK_AGAIN);
        }
        headers::with_policy(respond::packed(request, content_type(pages::WORKER), text))
            .with_additional_header("Cache-Control", ASK_AGAIN)
            .with_additional_header("ETag", etag)
    }

    fn composed_worker(&self) -> Option<String> {
        // In development the stylesheet still imports its parts.
        let is_stored = |name: &str| {
            name.ends_with(".woff2")
                || name.starts_with("icons/")
                || name.starts_with("lang/") && name.matches('/').count() == 1
                || self.folder.is_some() && name.starts_with("css/")
        };
        let mut others = vec!["css/main.css", "css/departments.css", "core/theme.js", "manifest.json"];
        others.extend(self.files.keys().map(String::as_str).filter(|name| is_stored(name)));
        // In development the joined scripts import the modules themselves.
        let single = self.folder.as_ref().map(|_| pages::stored_modules(&|file| self.text(file)));
        let single = single.unwrap_or_default();
        others.extend(single.iter().map(String::as_str));
        let text = pages::worker(&others, &|file| self.text(file))?;
        let text = text.replace(PREFIX_IN_PAGES, &format!("/s/{}/", self.build));
        Some(minify::without_comments(&text))
    }

    /// A page by its name.
    pub fn page(&self, request: &Request, name: &str) -> Response {
        let fresh = self.folder.as_ref().and_then(|_| self.composed(name));
        let composed = || self.pages.get(name)?.get_or_init(|| self.composed(name)).as_ref();
        let Some(page) = fresh.as_ref().or_else(composed) else {
            return respond::no_such_address();
        };
        if input::holds(request, &page.etag) {
            return unchanged(&page.etag, ASK_AGAIN);
        }
        respond::packed(request, "text/html; charset=utf-8", page.text.clone().into_bytes())
            .with_additional_header("Cache-Control", ASK_AGAIN)
            .with_additional_header("ETag", page.etag.clone())
    }

    fn composed(&self, name: &str) -> Option<Page> {
        let text = pages::compose(name, &|file| self.text(file))?;
        let text = text.replace(PREFIX_IN_PAGES, &format!("/s/{}/", self.build));
        Some(Page { etag: etag_of(text.as_bytes()), text })
    }

    fn text(&self, name: &str) -> Option<String> {
        match &self.folder {
            Some(folder) => std::fs::read_to_string(folder.join(name)).ok(),
            None => std::str::from_utf8(self.files.get(name)?.source).ok().map(str::to_string),
        }
    }

    /// Minified scripts and stylesheets; other files unchanged.
    fn slimmed(&self, name: &str, source: &'static [u8]) -> Cow<'static, [u8]> {
        if let Some(module) = name.strip_prefix(pages::BUNDLES) {
            return Cow::Owned(self.bundled(module).into_bytes());
        }
        if let Some((language, part)) = screen_words::joined_file(name) {
            return Cow::Owned(self.words(language, part));
        }
        let text = std::str::from_utf8(source).unwrap_or_default();
        let minify = match name.rsplit('.').next() {
            Some("js") => minify::without_comments(text),
            Some("css") => {
                let whole = minify::with_imports(text, &|file| self.text(&pages::beside(name, file)));
                minify::without_indents(&minify::without_comments(&whole))
            }
            _ => return Cow::Borrowed(source),
        };
        Cow::Owned(minify.into_bytes())
    }

    /// A module with its imports. A test reads every module of the desk, so none fails here.
    fn bundled(&self, module: &str) -> String {
        let script = bundle::script(module, &format!("/s/{}/", self.build), &|file| self.text(file));
        script.unwrap_or_else(|error| {
            log::error!("{error}");
            format!("throw new Error({error:?});")
        })
    }

    /// The texts of all departments in a language.
    fn words(&self, language: &str, part: screen_words::Part) -> Vec<u8> {
        let is_of = |name: &str| screen_words::language_of(name) == Some(language);
        let files = self.files.iter().filter(|(name, _)| is_of(name));
        screen_words::join(files.map(|(name, asset)| (name.clone(), asset.source)), part)
    }

    fn embedded(&self, request: &Request, name: &str, keep: &'static str) -> Response {
        let Some(asset) = self.files.get(name) else { return respond::no_such_address() };
        let bytes: &[u8] = asset.bytes.get_or_init(|| self.slimmed(name, asset.source));
        let etag = asset.etag.get_or_init(|| etag_of(bytes));
        if input::holds(request, etag) {
            return unchanged(etag, keep);
        }
        let kind = content_type(name);
        let answer = match asset.packed_for(request, kind, bytes) {
            Some(packed) => {
                Response::from_data(kind, packed).with_additional_header("Content-Encoding", "gzip")
            }
            None => Response::from_data(kind, bytes),
        };
        answer
            .with_additional_header("Cache-Control", keep)
            .with_additional_header("ETag", etag.clone())
            .with_additional_header("Vary", "Accept-Encoding")
    }
}

impl Asset {
    fn new(source: &'static [u8]) -> Asset {
        Asset { source, bytes: OnceLock::new(), packed: OnceLock::new(), etag: OnceLock::new() }
    }

    fn packed_for(&self, request: &Request, kind: &str, bytes: &[u8]) -> Option<Vec<u8>> {
        if !input::takes_gzip(request) || !is_text(kind) {
            return None;
        }
        let packed = self.packed.get_or_init(|| gzip::smaller(bytes).unwrap_or_default());
        (!packed.is_empty()).then(|| packed.clone())
    }
}

fn collect(folder: &'static Dir<'static>, files: &mut BTreeMap<String, Asset>) {
    for file in folder.files() {
        let name = file.path().to_string_lossy().replace('\\', "/");
        files.insert(name, Asset::new(file.contents()));
    }
    for inner in folder.dirs() {
        collect(inner, files);
    }
}

/// Adds two files for each language, joined at the first request from the texts of all departments.
fn join_languages(files: &mut BTreeMap<String, Asset>) {
    let languages: BTreeSet<String> =
        files.keys().filter_map(|name| screen_words::language_of(name)).map(str::to_string).collect();
    for language in languages {
        files.extend(screen_words::Part::BOTH.map(|part| (part.file(&language), Asset::new(&[]))));
    }
}

fn from_folder(folder: &Path, name: &str) -> Response {
    let inside = Path::new(name).components().all(|part| matches!(part, Component::Normal(_)));
    // In development the browser loads the modules one by one.
    let single = || {
        name.strip_prefix(pages::BUNDLES).map(|module| format!("import '/s/dev/{module}';\n").into_bytes())
    };
    let read = || {
        let file = std::fs::read(folder.join(name)).ok();
        file.or_else(|| screen_words::from_folder(folder, name)).or_else(single)
    };
    match inside.then(read).flatten() {
        Some(bytes) => {
            Response::from_data(content_type(name), bytes).with_additional_header("Cache-Control", "no-store")
        }
        _ => respond::no_such_address(),
    }
}

/// 304: the cached copy is current.
fn unchanged(etag: &str, keep: &'static str) -> Response {
    Response { status_code: 304, headers: Vec::new(), ..Response::text("") }
        .with_additional_header("Cache-Control", keep)
        .with_additional_header("ETag", etag.to_string())
        .with_additional_header("Vary", "Accept-Encoding")
}

fn etag_of(bytes: &[u8]) -> String {
    format!("\"{}\"", hex(&Sha256::digest(bytes)[..8]))
}

fn is_text(kind: &str) -> bool {
    !matches!(kind, "image/png" | "image/jpeg" | "image/webp" | "font/woff2" | "application/octet-stream")
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "webp" => "image/webp",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
