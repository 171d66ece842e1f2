//! A receipt printer on this machine: takes jobs over TCP and reads their ESC/POS commands back.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use super::address;

const ESC: u8 = 0x1b;
const GS: u8 = 0x1d;
const DLE: u8 = 0x10;
/// The answer of a printer that is well, whatever it was asked.
pub const WELL: u8 = 0x12;
/// The answer of a printer whose roll has ended.
pub const NO_PAPER: u8 = 0x72;

/// How the printer behaves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Behavior {
    /// What it answers to a question about its status; nothing when left out, as cheap printers do.
    pub status: Option<u8>,
    /// Breaks the connection when a job begins.
    pub breaks: bool,
}

/// A printed line: "Bold|KOT 1".
pub type Job = Vec<String>;

pub struct ReceiptPrinter {
    pub address: SocketAddr,
    behavior: Arc<Mutex<Behavior>>,
    jobs: Arc<Mutex<Vec<Job>>>,
    thread: Option<(Arc<Mutex<bool>>, JoinHandle<()>)>,
}

impl ReceiptPrinter {
    /// A printer that is switched on.
    pub fn open() -> ReceiptPrinter {
        let mut printer = ReceiptPrinter::switched_off();
        printer.switch_on();
        printer
    }

    /// A printer with an address that nobody listens on.
    pub fn switched_off() -> ReceiptPrinter {
        let address =
            TcpListener::bind(address::own()).and_then(|held| held.local_addr()).expect("a free port");
        ReceiptPrinter { address, behavior: Arc::default(), jobs: Arc::default(), thread: None }
    }

    pub fn switch_on(&mut self) {
        let listener = TcpListener::bind(self.address).expect("the port is still free");
        let (behavior, jobs, off) =
            (Arc::clone(&self.behavior), Arc::clone(&self.jobs), Arc::new(Mutex::new(false)));
        let is_off = Arc::clone(&off);
        let thread = std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if *lock(&is_off) {
                    return;
                }
                let behavior = *lock(&behavior);
                if let Some(bytes) = take(stream, behavior) {
                    lock(&jobs).push(decoded(&bytes));
                }
            }
        });
        self.thread = Some((off, thread));
    }

    /// From here on nobody listens at its address.
    pub fn switch_off(&mut self) {
        if let Some((off, thread)) = self.thread.take() {
            *lock(&off) = true;
            let _ = TcpStream::connect(self.address);
            let _ = thread.join();
        }
    }

    pub fn behaves(&self, behavior: Behavior) {
        *lock(&self.behavior) = behavior;
    }

    /// What was printed so far, job by job. A printer that answers nothing may still be reading a job that was sent whole: it
    /// takes one connection after the other, so the end of an empty one says that those before it are printed.
    pub fn jobs(&self) -> Vec<Job> {
        if self.thread.is_some() {
            let mut last = TcpStream::connect(self.address).expect("the printer listens");
            last.shutdown(Shutdown::Write).expect("nothing is sent");
            last.read_to_end(&mut Vec::new()).expect("the printer ends it");
        }
        lock(&self.jobs).clone()
    }
}

impl Drop for ReceiptPrinter {
    fn drop(&mut self) {
        self.switch_off();
    }
}

fn lock<T>(shared: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads a job to its end, answering questions; none when the printer broke the connection.
fn take(mut stream: TcpStream, behavior: Behavior) -> Option<Vec<u8>> {
    stream.set_read_timeout(Some(Duration::from_secs(10))).expect("a timeout");
    let (mut bytes, mut asked, mut piece) = (Vec::new(), 0, [0; 32]);
    loop {
        let read = stream.read(&mut piece).ok()?;
        if read == 0 {
            return bytes.contains(&GS).then_some(bytes);
        }
        bytes.extend_from_slice(&piece[..read]);
        let questions = bytes.windows(2).filter(|pair| *pair == [DLE, 4]).count();
        while asked < questions {
            asked += 1;
            if let Some(status) = behavior.status {
                stream.write_all(&[status]).ok()?;
            }
        }
        if behavior.breaks && bytes.contains(&GS) {
            // Closing with bytes unread resets the connection.
            std::thread::sleep(Duration::from_millis(30));
            return None;
        }
    }
}

/// The lines as they are on paper; the last one is "cut".
fn decoded(bytes: &[u8]) -> Job {
    let (mut lines, mut line) = (Vec::new(), String::new());
    let (mut size, mut bold, mut centred) = (0, false, false);
    let mut rest = bytes.iter().copied();
    while let Some(byte) = rest.next() {
        let mut next = || rest.next().expect("a whole command");
        match byte {
            DLE => assert_eq!((next(), next()).0, 4, "only questions about the status"),
            ESC => match next() {
                b'@' => (size, bold, centred) = (0, false, false),
                b'a' => centred = next() == 1,
                b'E' => bold = next() == 1,
                b'd' => {
                    for number in 0..next() {
                        let text = std::mem::take(&mut line);
                        if number == 0 || !text.is_empty() {
                            lines.push(format!("{}|{text}", style(size, bold, centred)));
                        }
                    }
                }
                other => panic!("ESC {other:#x} is not used"),
            },
            GS => match next() {
                b'!' => size = next(),
                b'V' => {
                    assert_eq!(next(), b'A');
                    next();
                    while lines.last().is_some_and(|line: &String| line.ends_with('|')) {
                        lines.pop();
                    }
                    lines.push("cut".to_string());
                }
                other => panic!("GS {other:#x} is not used"),
            },
            b' '..=b'~' => line.push(char::from(byte)),
            other => panic!("{other:#x} is no printable sign"),
        }
    }
    assert!(line.is_empty(), "{line} was never printed");
    lines
}

fn style(size: u8, bold: bool, centred: bool) -> &'static str {
    match (size, bold, centred) {
        (0x11, true, true) => "Large",
        (0x01, true, false) => "Tall",
        (0x00, true, false) => "Bold",
        (0x00, false, false) => "Plain",
        other => panic!("{other:?} is no style"),
    }
}
