//! The other side of a channel: a mail server that keeps what it is given, and a stand-in for the Cloud API.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::Duration;

use serde_json::Value;

use super::address::own;

/// A listener whose thread answers one caller after another until it is dropped.
struct Line {
    address: SocketAddr,
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Line {
    fn open(at: &str, answer: impl Fn(TcpStream) + Send + 'static) -> Line {
        let listener = TcpListener::bind(at).expect("a free port");
        let address = listener.local_addr().expect("its address");
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Arc::clone(&stop);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming() {
                if stopped.load(Ordering::SeqCst) {
                    break;
                }
                let stream = stream.expect("a caller");
                stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a patient line");
                answer(stream);
            }
        });
        Line { address, stop, thread: Some(thread) }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
        let _ = TcpStream::connect(self.address);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

/// A mail as the server got it.
#[derive(Clone, Debug)]
pub struct Mail {
    pub from: String,
    pub to: Vec<String>,
    pub data: String,
}

impl Mail {
    /// The value of a head, its continuation lines joined.
    pub fn head(&self, name: &str) -> Option<String> {
        let heads = self.data.split("\r\n\r\n").next()?.replace("\r\n ", " ").replace("\r\n\t", " ");
        let found = heads.lines().find_map(|line| line.split_once(": ").filter(|(key, _)| *key == name));
        found.map(|(_, value)| value.to_string())
    }

    /// All that was sent, with quoted-printable and base64 parts made readable.
    pub fn readable(&self) -> String {
        let soft = self.data.replace("=\r\n", "");
        let bytes = soft.as_bytes();
        let mut out = Vec::new();
        let mut at = 0;
        while at < bytes.len() {
            let code = bytes.get(at + 1..at + 3).and_then(|hex| std::str::from_utf8(hex).ok());
            match code.and_then(|hex| u8::from_str_radix(hex, 16).ok()).filter(|_| bytes[at] == b'=') {
                Some(byte) => {
                    out.push(byte);
                    at += 3;
                }
                None => {
                    out.push(bytes[at]);
                    at += 1;
                }
            }
        }
        String::from_utf8_lossy(&out).into_owned() + &self.base64_parts()
    }

    fn base64_parts(&self) -> String {
        use base64::Engine;
        let parts = self.data.split("Content-Transfer-Encoding: base64").skip(1);
        let decoded = parts.filter_map(|part| {
            let body: String =
                part.split("\r\n\r\n").nth(1)?.split("\r\n--").next()?.split_whitespace().collect();
            base64::engine::general_purpose::STANDARD.decode(body).ok()
        });
        decoded.map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
    }
}

/// How a mail server behaves.
#[derive(Clone, Default)]
pub struct Ways {
    /// Encrypted from the first byte.
    pub wrapped: bool,
    /// Offers to encrypt a connection that began in plain words.
    pub offers_tls: bool,
    /// Certificate and key, PEM. With encryption it also wants to know who writes: `desk` with `right horse`.
    pub certificate: &'static str,
    /// Says nothing any more from this command on.
    pub hangs_at: &'static str,
    /// Other answers: to lines that begin so.
    pub answers: Vec<(&'static str, &'static str)>,
}

/// A mail server on this machine.
pub struct MailServer {
    line: Option<Line>,
    pub address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
    said: Arc<Mutex<Vec<String>>>,
    ways: Arc<Mutex<Ways>>,
}

impl MailServer {
    /// Without encryption, and for everybody.
    pub fn open() -> MailServer {
        MailServer::with(Ways::default())
    }

    pub fn with(ways: Ways) -> MailServer {
        // A certificate names the address that it is for.
        let named = SocketAddr::from(([127, 0, 0, 1], 0));
        let mut server = MailServer {
            line: None,
            address: if ways.certificate.is_empty() { own() } else { named },
            mails: Arc::default(),
            said: Arc::default(),
            ways: Arc::new(Mutex::new(ways)),
        };
        server.up();
        server
    }

    /// Serves, at the same address as before.
    pub fn up(&mut self) {
        let (mails, said, ways) = (Arc::clone(&self.mails), Arc::clone(&self.said), Arc::clone(&self.ways));
        let line = Line::open(&self.address.to_string(), move |stream| {
            let ways = ways.lock().expect("whole").clone();
            let mut talk =
                Talk { mails: &mails, said: &said, ways: &ways, encrypted: ways.wrapped, known: false };
            // A caller who hangs up is no trouble of the server's.
            let _ = talk.whole(stream);
        });
        self.address = line.address;
        self.line = Some(line);
    }

    /// Takes no calls any more.
    pub fn down(&mut self) {
        self.line = None;
    }

    /// How it behaves from the next call on.
    pub fn behaves(&self, change: impl FnOnce(&mut Ways)) {
        change(&mut self.ways.lock().expect("whole"));
    }

    /// What came since the last time.
    pub fn mails(&self) -> Vec<Mail> {
        std::mem::take(&mut *self.mails.lock().expect("whole"))
    }

    /// The commands that it got since the last time.
    pub fn said(&self) -> Vec<String> {
        std::mem::take(&mut *self.said.lock().expect("whole"))
    }
}

/// One caller's conversation.
struct Talk<'a> {
    mails: &'a Mutex<Vec<Mail>>,
    said: &'a Mutex<Vec<String>>,
    ways: &'a Ways,
    encrypted: bool,
    known: bool,
}

impl Talk<'_> {
    fn whole(&mut self, mut stream: TcpStream) -> std::io::Result<()> {
        if !self.encrypted {
            stream.write_all(b"220 sink ready\r\n")?;
            if !self.go_on(&mut stream)? {
                return Ok(());
            }
            self.encrypted = true;
            return self.go_on(&mut encrypted(self.ways, stream)).map(drop);
        }
        let mut stream = encrypted(self.ways, stream);
        stream.write_all(b"220 sink ready\r\n")?;
        self.go_on(&mut stream).map(drop)
    }

    /// True when the rest is to be encrypted. Recipients of `nobody.example` do not exist.
    fn go_on(&mut self, stream: &mut (impl Read + Write)) -> std::io::Result<bool> {
        let mut mail = Mail { from: String::new(), to: Vec::new(), data: String::new() };
        loop {
            let line = read_line(stream)?;
            if line.is_empty() {
                return Ok(false);
            }
            self.said.lock().expect("whole").push(line.trim_end().to_string());
            let address = || line.split(['<', '>']).nth(1).unwrap_or_default().to_string();
            let verb = line.to_ascii_uppercase();
            if !self.ways.hangs_at.is_empty() && verb.starts_with(self.ways.hangs_at) {
                while !read_line(stream)?.is_empty() {}
                return Ok(false);
            }
            let other = self.ways.answers.iter().find(|(begin, _)| verb.starts_with(begin));
            let answer = if let Some((_, answer)) = other {
                answer
            } else if verb.starts_with("EHLO") {
                match (self.encrypted, self.ways.offers_tls) {
                    (true, _) => "250-sink\r\n250-AUTH PLAIN LOGIN\r\n250 8BITMIME",
                    (false, true) => "250-sink\r\n250-STARTTLS\r\n250 8BITMIME",
                    (false, false) => "250-sink\r\n250 8BITMIME",
                }
            } else if verb.starts_with("STARTTLS") {
                stream.write_all(b"220 go on\r\n")?;
                return Ok(true);
            } else if verb.starts_with("AUTH PLAIN") {
                self.known = line.trim_end().ends_with("AGRlc2sAcmlnaHQgaG9yc2U=");
                if self.known { "235 welcome" } else { "535 5.7.8 wrong user or password" }
            } else if verb.starts_with("MAIL FROM") && self.encrypted && !self.known {
                "530 5.7.0 who are you"
            } else if verb.starts_with("MAIL FROM") {
                mail = Mail { from: address(), to: Vec::new(), data: String::new() };
                "250 ok"
            } else if verb.starts_with("RCPT TO") && address().ends_with("nobody.example") {
                "550 5.1.1 no such user"
            } else if verb.starts_with("RCPT TO") {
                mail.to.push(address());
                "250 ok"
            } else if verb.starts_with("DATA") {
                stream.write_all(b"354 go on\r\n")?;
                mail.data = read_data(stream)?;
                self.mails.lock().expect("whole").push(mail.clone());
                "250 taken"
            } else if verb.starts_with("QUIT") {
                stream.write_all(b"221 bye\r\n")?;
                return Ok(false);
            } else {
                "250 ok"
            };
            stream.write_all(format!("{answer}\r\n").as_bytes())?;
        }
    }
}

/// Up to its end; empty when the caller has hung up. Byte by byte: what follows may be encrypted.
fn read_line(stream: &mut impl Read) -> std::io::Result<String> {
    let mut line = Vec::new();
    let mut byte = [0];
    while !line.ends_with(b"\n") && stream.read(&mut byte)? > 0 {
        line.push(byte[0]);
    }
    Ok(String::from_utf8_lossy(&line).into_owned())
}

fn read_data(stream: &mut impl Read) -> std::io::Result<String> {
    let mut data = String::new();
    loop {
        let line = read_line(stream)?;
        if line.is_empty() || line == ".\r\n" {
            return Ok(data);
        }
        data.push_str(line.strip_prefix('.').unwrap_or(&line));
    }
}

fn encrypted(ways: &Ways, stream: TcpStream) -> rustls::StreamOwned<rustls::ServerConnection, TcpStream> {
    use rustls::pki_types::pem::PemObject;
    use rustls::pki_types::{CertificateDer, PrivateKeyDer};
    let pem = ways.certificate.as_bytes();
    let chain = CertificateDer::pem_slice_iter(pem).collect::<Result<Vec<_>, _>>().expect("certificates");
    let key = PrivateKeyDer::from_pem_slice(pem).expect("a key");
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = rustls::ServerConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(chain, key)
        .expect("a certificate with its key");
    let connection = rustls::ServerConnection::new(Arc::new(config)).expect("a connection");
    rustls::StreamOwned::new(connection, stream)
}

/// A call that the stand-in for the Cloud API got.
#[derive(Clone, Debug)]
pub struct Posted {
    pub path: String,
    pub authorization: String,
    pub body: Value,
}

pub struct CloudApi {
    line: Line,
    posted: Arc<Mutex<Vec<Posted>>>,
    answer: Arc<Mutex<(u16, String)>>,
    /// More heads of the answer, each with its line's end.
    heads: Arc<Mutex<String>>,
}

impl CloudApi {
    pub fn open() -> CloudApi {
        let posted: Arc<Mutex<Vec<Posted>>> = Arc::default();
        let answer = Arc::new(Mutex::new((200, r#"{"messages":[{"id":"wamid.1"}]}"#.to_string())));
        let heads: Arc<Mutex<String>> = Arc::default();
        let (received, reported, more) = (Arc::clone(&posted), Arc::clone(&answer), Arc::clone(&heads));
        let line = Line::open("127.0.0.1:0", move |stream| {
            if let Some(call) = read_call(&stream) {
                received.lock().expect("whole").push(call);
            }
            let (status, body) = reported.lock().expect("whole").clone();
            if status == 0 {
                // Nothing is said until the caller hangs up.
                let _ = (&stream).read(&mut [0]);
                return;
            }
            let more = more.lock().expect("whole").clone();
            let head =
                format!("HTTP/1.1 {status} x\r\n{more}Content-Type: application/json\r\nConnection: close");
            let _ = (&stream)
                .write_all(format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        });
        CloudApi { line, posted, answer, heads }
    }

    pub fn base_url(&self) -> String {
        format!("http://{}", self.line.address)
    }

    /// How it answers from now on; 0: not at all.
    pub fn answers(&self, status: u16, body: &str) {
        self.answers_with("", status, body);
    }

    pub fn answers_with(&self, heads: &str, status: u16, body: &str) {
        *self.heads.lock().expect("whole") = heads.to_string();
        *self.answer.lock().expect("whole") = (status, body.to_string());
    }

    /// What came since the last time.
    pub fn posted(&self) -> Vec<Posted> {
        std::mem::take(&mut *self.posted.lock().expect("whole"))
    }
}

fn read_call(stream: &TcpStream) -> Option<Posted> {
    let mut lines = BufReader::new(stream);
    let mut first = String::new();
    lines.read_line(&mut first).ok()?;
    let (mut length, mut authorization) = (0, String::new());
    loop {
        let mut line = String::new();
        lines.read_line(&mut line).ok()?;
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.parse().ok()?,
            "authorization" => authorization = value.to_string(),
            _ => {}
        }
    }
    let mut body = vec![0; length];
    lines.read_exact(&mut body).ok()?;
    let path = first.split(' ').nth(1)?.to_string();
    Some(Posted { path, authorization, body: serde_json::from_slice(&body).ok()? })
}
