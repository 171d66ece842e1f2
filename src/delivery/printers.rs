//! Prints the print queue on receipt printers in the network, by ESC/POS over TCP. Each printer has a thread of its own while it has
//! something to print, so that one that is off delays no other. Must not know what the lines say.

use std::cell::RefCell;
use std::collections::HashMap;
use std::io::{ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream, ToSocketAddrs};
use std::rc::Rc;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use escpos::driver::Driver;
use escpos::printer::Printer;
use escpos::utils::{JustifyMode, Protocol, RealTimeStatusRequest, RealTimeStatusResponse};

use crate::app::App;
use crate::domain::lists::PrintTrouble;
use crate::domain::restaurant::paper::{Line, Style};
use crate::domain::restaurant::printers::{GIVE_UP_AFTER, wait_after};
use crate::error::{Error, Result};
use crate::store::restaurant::print_queue::{self as queue, Claimed};

const CONNECT_WITHIN: Duration = Duration::from_secs(3);
const WRITE_WITHIN: Duration = Duration::from_secs(5);
/// Many printers never answer how they are.
const ANSWER_WITHIN: Duration = Duration::from_millis(400);
const PRINTERS_AT_ONCE: usize = 16;
/// DLE EOT n asks for a status in one byte.
const DLE: u8 = 0x10;
const EOT: u8 = 0x04;
/// Lines that the paper moves on before it is cut.
const FEED: u8 = 4;

/// The threads of the printers that are printing.
#[derive(Default)]
pub struct Spooler {
    busy: HashMap<i64, JoinHandle<()>>,
}

impl Spooler {
    /// Starts a thread for each printer that has something to print and none yet.
    pub fn start_due(&mut self, app: &Arc<App>) -> Result<()> {
        self.busy.retain(|_, thread| !thread.is_finished());
        for printer in queue::due_printers(&*app.db.reader()?, app.clock.now())? {
            if self.busy.contains_key(&printer) || self.busy.len() >= PRINTERS_AT_ONCE {
                continue;
            }
            let app = Arc::clone(app);
            let thread = std::thread::Builder::new().name(format!("printer {printer}")).spawn(move || {
                if let Err(error) = print_all(&app, printer) {
                    log::warn!("printer {printer}: {error}");
                }
            });
            self.busy.insert(printer, thread.map_err(Error::internal)?);
        }
        Ok(())
    }
}

impl Drop for Spooler {
    fn drop(&mut self) {
        for (_, thread) in self.busy.drain() {
            let _ = thread.join();
        }
    }
}

/// Prints everything that is due on all printers, one after the other; returns how many jobs were printed.
pub fn print_due(app: &App) -> Result<usize> {
    let due = queue::due_printers(&*app.db.reader()?, app.clock.now())?;
    due.into_iter().map(|printer| print_all(app, printer)).sum()
}

/// Prints the due jobs of a printer in their order, until one fails.
fn print_all(app: &App, printer: i64) -> Result<usize> {
    let mut printed = 0;
    loop {
        let claimed = queue::claim(&*app.db.writer()?, printer, app.clock.now())?;
        let Some(job) = claimed else { return Ok(printed) };
        let done = print(&job);
        if let Err(failure) = &done {
            log::warn!("{} at {} was not printed: {}", job.title, job.address, failure.trouble);
        }
        super::stored(|| settle(app, &job, &done))?;
        app.changed_unlogged();
        match done {
            Ok(()) => printed += 1,
            Err(_) => return Ok(printed),
        }
    }
}

fn settle(app: &App, job: &Claimed, done: &std::result::Result<(), Failure>) -> Result<()> {
    let (writer, now) = (app.db.writer()?, app.clock.now());
    match done {
        Ok(()) => queue::printed(&writer, job.id, now),
        Err(failure) => {
            let next = Some(now + wait_after(job.attempts)).filter(|_| now - job.queued_at < GIVE_UP_AFTER);
            queue::failed(&writer, job.id, failure.trouble, failure.was_sent, next, now)
        }
    }
}

/// Deletes jobs that were settled long ago.
pub fn prune(app: &App) -> Result<usize> {
    queue::prune(&*app.db.writer()?, app.clock.now())
}

/// Why a job was not printed.
#[derive(Debug)]
struct Failure {
    trouble: PrintTrouble,
    /// Some of it may be on paper.
    was_sent: bool,
}

impl Failure {
    fn unsent(trouble: PrintTrouble) -> Failure {
        Failure { trouble, was_sent: false }
    }
}

/// A printer that does not take everything in time is given up: half a ticket is followed by a whole one, marked as a repeat.
fn print(job: &Claimed) -> std::result::Result<(), Failure> {
    let mut stream = connect(&job.address)?;
    ask(&mut stream)?;
    let bytes = encoded(&job.lines, job.is_repeat).map_err(|error| {
        log::error!("{}: {error}", job.title);
        Failure::unsent(PrintTrouble::PrinterError)
    })?;
    let lost = |_| Failure { trouble: PrintTrouble::ConnectionLost, was_sent: true };
    stream.write_all(&bytes).map_err(lost)?;
    stream.shutdown(Shutdown::Write).map_err(lost)?;
    // A printer that closes the connection properly took everything; one that stays silent is believed to.
    match stream.read(&mut [0; 64]) {
        Err(error) if is_late(&error) => Ok(()),
        answer => answer.map(drop).map_err(lost),
    }
}

fn connect(address: &str) -> std::result::Result<TcpStream, Failure> {
    let found = address.to_socket_addrs().ok().and_then(|mut found| found.next());
    let found = found.ok_or(Failure::unsent(PrintTrouble::UnknownAddress))?;
    let open = || {
        let stream = TcpStream::connect_timeout(&found, CONNECT_WITHIN)?;
        stream.set_write_timeout(Some(WRITE_WITHIN))?;
        stream.set_read_timeout(Some(ANSWER_WITHIN))?;
        Ok::<_, std::io::Error>(stream)
    };
    open().map_err(|_| Failure::unsent(PrintTrouble::NoAnswer))
}

fn is_late(error: &std::io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut)
}

/// Asks the printer for its paper and its cover. One that does not answer is believed to be well.
fn ask(stream: &mut TcpStream) -> std::result::Result<(), Failure> {
    use RealTimeStatusResponse as Status;
    let mut state = |request: RealTimeStatusRequest| {
        let (number, _) = request.into();
        let mut answer = [0; 1];
        let asked = stream.write_all(&[DLE, EOT, number]).and_then(|()| stream.read_exact(&mut answer));
        asked.ok().and_then(|()| Status::parse(request, answer[0]).ok())
    };
    let Some(paper) = state(RealTimeStatusRequest::RollPaperSensor) else { return Ok(()) };
    if paper.get(&Status::RollPaperEndSensorPaperPresent) == Some(&false) {
        return Err(Failure::unsent(PrintTrouble::OutOfPaper));
    }
    let Some(cause) = state(RealTimeStatusRequest::OfflineCause) else { return Ok(()) };
    let holds = |status| cause.get(&status) == Some(&true);
    match () {
        () if !holds(Status::CoverClosed) => Err(Failure::unsent(PrintTrouble::CoverOpen)),
        () if holds(Status::PrintingStopsDueToPaperEnd) => Err(Failure::unsent(PrintTrouble::OutOfPaper)),
        () if holds(Status::ErrorOccurred) => Err(Failure::unsent(PrintTrouble::PrinterError)),
        () => Ok(()),
    }
}

/// The lines as a printer reads them, from its initialisation to the cut.
fn encoded(lines: &[Line], is_repeat: bool) -> escpos::errors::Result<Vec<u8>> {
    written(|printer| {
        printer.init()?;
        if is_repeat {
            let repeat = Line { style: Style::Large, text: "* REPEAT *".to_string() };
            write_line(printer, &repeat)?;
        }
        for line in lines {
            write_line(printer, line)?;
        }
        printer.feeds(FEED)?.partial_cut()?.print().map(drop)
    })
}

fn write_line(printer: &mut Printer<Bytes>, line: &Line) -> escpos::errors::Result<()> {
    let (width, height) = match line.style {
        Style::Plain | Style::Bold => (1, 1),
        Style::Tall => (1, 2),
        Style::Large => (2, 2),
    };
    let justify = if line.style == Style::Large { JustifyMode::CENTER } else { JustifyMode::LEFT };
    printer
        .justify(justify)?
        .size(width, height)?
        .bold(line.style != Style::Plain)?
        .writeln(&line.text)
        .map(drop)
}

/// What a printer was sent.
fn written(
    tell: impl FnOnce(&mut Printer<Bytes>) -> escpos::errors::Result<()>,
) -> escpos::errors::Result<Vec<u8>> {
    let bytes = Bytes::default();
    tell(&mut Printer::new(bytes.clone(), Protocol::default(), None))?;
    Ok(bytes.0.take())
}

/// Collects what the library writes.
#[derive(Clone, Default)]
struct Bytes(Rc<RefCell<Vec<u8>>>);

impl Driver for Bytes {
    fn name(&self) -> String {
        "bytes".to_string()
    }

    fn write(&self, data: &[u8]) -> escpos::errors::Result<()> {
        self.0.try_borrow_mut()?.extend_from_slice(data);
        Ok(())
    }

    fn read(&self, _: &mut [u8]) -> escpos::errors::Result<usize> {
        Ok(0)
    }

    fn flush(&self) -> escpos::errors::Result<()> {
        Ok(())
    }
}
