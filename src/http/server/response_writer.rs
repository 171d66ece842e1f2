//! Writes a response to its socket in as few writes as possible.

use std::io::{self, Read};
use std::time::Instant;

use super::connections::Connections;
use super::limits::{FREE_BYTES, Limits};
use super::response::{MeasuredResponse, ResponseOptions};
use super::socket::Socket;

impl MeasuredResponse {
    /// Writes the response before its deadline: a short one in one write, a long one in blocks. A long one counts against the
    /// byte budget meanwhile.
    pub(super) fn write(
        self,
        socket: &mut Socket<'_>,
        connections: &Connections,
        limits: &Limits,
        options: ResponseOptions,
    ) -> io::Result<()> {
        let until = Instant::now() + limits.answer_time(self.length);
        let bodiless = matches!(self.status, 204 | 304);
        let mut left = if options.head_only || bodiless { 0 } else { self.length };
        // A long response is in memory already, so it is sent even when no connection can be closed for it. It counts twice,
        // because the next one like it is made before anyone can know that this one must be closed.
        let counted = if left > FREE_BYTES { left.saturating_mul(2) } else { 0 };
        if !connections.hold(socket.connection(), counted) {
            let _ = socket.connection().set_held(counted);
        }
        let mut block = Vec::with_capacity(256 + self.headers.len() + left.min(FREE_BYTES));
        self.start(&mut block, options, bodiless);
        let mut body = self.body;
        loop {
            let part = left.min(FREE_BYTES);
            let have = block.len();
            body.by_ref().take(part as u64).read_to_end(&mut block)?;
            if block.len() - have < part {
                return Err(io::Error::new(
                    io::ErrorKind::UnexpectedEof,
                    "the answer is shorter than it said",
                ));
            }
            socket.write_all(&block, until)?;
            left -= part;
            if left == 0 {
                return Ok(());
            }
            socket.connection().moved();
            block.clear();
        }
    }
}
