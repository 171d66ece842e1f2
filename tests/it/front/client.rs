//! A client that writes raw bytes and reads answers exactly.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Nothing in these tests waits longer for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// One answer off the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

impl Reply {
    pub fn header(&self, wanted: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    /// The stable code of an error of the front.
    pub fn code(&self) -> String {
        let body: serde_json::Value = serde_json::from_slice(&self.body).expect("an error's body is JSON");
        assert!(body["error"].as_str().is_some_and(|sentence| sentence.ends_with('.')), "{body}");
        body["code"].as_str().expect("a code").to_owned()
    }
}

/// A connection on which anything can be written.
pub struct Raw {
    pub stream: BufReader<TcpStream>,
}

impl Raw {
    pub fn connect(to: SocketAddr) -> io::Result<Raw> {
        let stream = TcpStream::connect_timeout(&to, PATIENCE)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        Ok(Raw { stream: BufReader::new(stream) })
    }

    pub fn send(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.stream.get_mut().write_all(bytes)
    }

    /// Reads one answer; to HEAD it has no body.
    pub fn reply(&mut self, head_only: bool) -> io::Result<Reply> {
        let line = self.line()?;
        let status = line.split(' ').nth(1).and_then(|status| status.parse().ok());
        let status = status.ok_or_else(|| io::Error::other(format!("not a status line: {line:?}")))?;
        let mut headers = Vec::new();
        loop {
            let line = self.line()?;
            match line.split_once(": ") {
                Some((name, value)) => headers.push((name.to_owned(), value.to_owned())),
                None if line.is_empty() => break,
                None => return Err(io::Error::other(format!("not a header: {line:?}"))),
            }
        }
        let mut reply = Reply { status, headers, body: Vec::new() };
        let length = reply.header("Content-Length").map_or(0, |length| length.parse().expect("a length"));
        if !head_only {
            reply.body = vec![0; length];
            self.stream.read_exact(&mut reply.body)?;
        }
        Ok(reply)
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        self.stream.read_line(&mut line)?;
        match line.strip_suffix("\r\n") {
            Some(line) => Ok(line.to_owned()),
            None => Err(io::Error::new(io::ErrorKind::UnexpectedEof, format!("cut off after {line:?}"))),
        }
    }

    /// True when the server has hung up and nothing more comes.
    pub fn ended(&mut self) -> bool {
        matches!(self.stream.read(&mut [0]), Ok(0))
    }
}

/// Writes bytes on a new connection and reads the answer.
pub fn once(to: SocketAddr, bytes: &[u8]) -> io::Result<Reply> {
    let mut raw = Raw::connect(to)?;
    raw.send(bytes)?;
    raw.reply(bytes.starts_with(b"HEAD "))
}

/// The bytes of a plain GET.
pub fn get(path: &str) -> Vec<u8> {
    format!("GET {path} HTTP/1.1\r\nHost: hotel\r\n\r\n").into_bytes()
}
