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

/// A mail server without encryption, on this machine.
pub struct MailServer {
    line: Option<Line>,
    pub address: SocketAddr,
    mails: Arc<Mutex<Vec<Mail>>>,
}

impl MailServer {
    pub fn open() -> MailServer {
        let mut server = MailServer { line: None, address: own(), mails: Arc::default() };
        server.up();
        server
    }

    /// Serves, at the same address as before.
    pub fn up(&mut self) {
        let mails = Arc::clone(&self.mails);
        let line = Line::open(&self.address.to_string(), move |stream| {
            // A caller who hangs up is no trouble of the server's.
            let _ = converse(stream, &mails);
        });
        self.address = line.address;
        self.line = Some(line);
    }

    /// Takes no calls any more.
    pub fn down(&mut self) {
        self.line = None;
    }

    /// What came since the last time.
    pub fn mails(&self) -> Vec<Mail> {
        std::mem::take(&mut *self.mails.lock().expect("whole"))
    }
}

/// Recipients of `nobody.example` do not exist.
fn converse(stream: TcpStream, mails: &Mutex<Vec<Mail>>) -> std::io::Result<()> {
    let mut out = stream.try_clone()?;
    let mut lines = BufReader::new(stream);
    let mut mail = Mail { from: String::new(), to: Vec::new(), data: String::new() };
    out.write_all(b"220 sink ready\r\n")?;
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line)? == 0 {
            return Ok(());
        }
        let address = || line.split(['<', '>']).nth(1).unwrap_or_default().to_string();
        let verb = line.to_ascii_uppercase();
        let answer = if verb.starts_with("EHLO") {
            "250-sink\r\n250 8BITMIME"
        } else if verb.starts_with("MAIL FROM") {
            mail = Mail { from: address(), to: Vec::new(), data: String::new() };
            "250 ok"
        } else if verb.starts_with("RCPT TO") {
            if address().ends_with("nobody.example") {
                "550 5.1.1 no such user"
            } else {
                mail.to.push(address());
                "250 ok"
            }
        } else if verb.starts_with("DATA") {
            out.write_all(b"354 go on\r\n")?;
            loop {
                let mut line = String::new();
                lines.read_line(&mut line)?;
                if line == ".\r\n" {
                    break;
                }
                mail.data.push_str(line.strip_prefix('.').unwrap_or(&line));
            }
            mails.lock().expect("whole").push(mail.clone());
            "250 taken"
        } else if verb.starts_with("QUIT") {
            out.write_all(b"221 bye\r\n")?;
            return Ok(());
        } else {
            "250 ok"
        };
        out.write_all(format!("{answer}\r\n").as_bytes())?;
    }
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
}

impl CloudApi {
    pub fn open() -> CloudApi {
        let posted: Arc<Mutex<Vec<Posted>>> = Arc::default();
        let answer = Arc::new(Mutex::new((200, r#"{"messages":[{"id":"wamid.1"}]}"#.to_string())));
        let (kept, told) = (Arc::clone(&posted), Arc::clone(&answer));
        let line = Line::open("127.0.0.1:0", move |stream| {
            if let Some(call) = read_call(&stream) {
                kept.lock().expect("whole").push(call);
            }
            let (status, body) = told.lock().expect("whole").clone();
            let head = format!("HTTP/1.1 {status} x\r\nContent-Type: application/json\r\nConnection: close");
            let _ = (&stream)
                .write_all(format!("{head}\r\nContent-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
        });
        CloudApi { line, posted, answer }
    }

    pub fn base_url(&self) -> String {
        format!("http://{}", self.line.address)
    }

    /// How it answers from now on.
    pub fn answers(&self, status: u16, body: &str) {
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
