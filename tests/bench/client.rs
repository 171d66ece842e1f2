//! A keep-alive connection that asks and waits: as little of its own as a measurement allows.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::Value;

pub struct Client {
    stream: BufReader<TcpStream>,
    authorization: String,
}

impl Client {
    /// `key` is `KEY:SECRET`, or blank for somebody without credentials.
    pub fn new(port: u16, key: &str) -> Client {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
        stream.set_nodelay(true).expect("no delay");
        stream.set_read_timeout(Some(Duration::from_secs(300))).expect("a time limit");
        let authorization =
            if key.is_empty() { String::new() } else { format!("Authorization: token {key}\r\n") };
        Client { stream: BufReader::new(stream), authorization }
    }

    pub fn get(&mut self, path: &str) {
        let head = format!("GET {path} HTTP/1.1\r\nHost: bench\r\n{}\r\n", self.authorization);
        assert_eq!(self.ask(head.as_bytes()).0, 200, "{path}");
    }

    pub fn post(&mut self, path: &str, params: &Value) -> Value {
        serde_json::from_slice(&self.send(path, params)).expect("JSON")
    }

    /// The answer as bytes: what a measurement calls, so that parsing a long answer is not counted as the server's time.
    pub fn send(&mut self, path: &str, params: &Value) -> Vec<u8> {
        let (status, body) = self.answer(path, params);
        assert!(status == 200, "{status} {}", String::from_utf8_lossy(&body));
        body
    }

    /// The status of the answer and its bytes.
    pub fn answer(&mut self, path: &str, params: &Value) -> (u16, Vec<u8>) {
        let body = params.to_string();
        let request = format!(
            "POST {path} HTTP/1.1\r\nHost: bench\r\n{}Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.authorization,
            body.len()
        );
        self.ask(request.as_bytes())
    }

    fn ask(&mut self, request: &[u8]) -> (u16, Vec<u8>) {
        self.stream.get_mut().write_all(request).expect("the request goes out");
        let mut line = String::new();
        self.stream.read_line(&mut line).expect("a status line");
        let status = line.split(' ').nth(1).and_then(|word| word.parse().ok()).expect("a status");
        let mut length = 0;
        loop {
            line.clear();
            self.stream.read_line(&mut line).expect("a header");
            if line.trim().is_empty() {
                break;
            }
            if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
                length = value.trim().parse().expect("a length");
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body).expect("a body");
        (status, body)
    }
}
