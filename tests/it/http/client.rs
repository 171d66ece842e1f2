//! A server in this process and a plain client for it.

use std::net::SocketAddr;

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use innkeeper::http::{self, Server};
use serde_json::{Value, json};
use ureq::Agent;

use crate::support::TestHotel;

pub const PASSWORD: &str = "correct horse battery";

/// A served hotel: Lake View Palace and Hill House, with `admin` and `asha` of the Front Desk, both with a password.
pub struct Served {
    pub hotel: TestHotel,
    pub server: Server,
}

pub struct Answer {
    pub status: u16,
    headers: Vec<(String, String)>,
    pub body: Vec<u8>,
}

/// Who asks, and with which headers.
#[derive(Clone)]
pub struct Client {
    agent: Agent,
    base: String,
    headers: Vec<(String, String)>,
}

pub fn anywhere() -> SocketAddr {
    SocketAddr::from(([127, 0, 0, 1], 0))
}

impl Served {
    pub fn start() -> Served {
        Served::with(Config::default())
    }

    /// The same under other settings.
    pub fn with(config: Config) -> Served {
        let made = TestHotel::chain("2026-03-01");
        made.user("asha", &[Role::FrontDesk]);
        for login in ["admin", "asha"] {
            let params = json!({ "login": login, "password": PASSWORD });
            made.known("admin").ok("users.set_password", params);
        }
        Served::serve(made.copy_with(Config { listen: anywhere(), ..config }))
    }

    pub fn serve(hotel: TestHotel) -> Served {
        let server = http::start(&hotel.app, None).expect("a free port");
        Served { hotel, server }
    }

    /// Somebody without credentials.
    pub fn nobody(&self) -> Client {
        Client::of(self.server.addr())
    }

    /// Somebody signed in by cookie, as the hotel's own page would be.
    pub fn signed_in(&self, login: &str) -> Client {
        signed_in(&self.nobody(), login)
    }
}

/// The same of any server on which somebody has that password.
pub fn signed_in(nobody: &Client, login: &str) -> Client {
    let answer = nobody.post("/api/login", &json!({ "login": login, "password": PASSWORD }));
    assert_eq!(answer.status, 200, "{}", answer.text());
    let cookie = answer.header("set-cookie").expect("a cookie").split(';').next().unwrap_or_default();
    nobody.clone().header("Cookie", cookie).header("X-Requested-With", "innkeeper")
}

impl Client {
    pub fn of(address: SocketAddr) -> Client {
        let agent = Agent::config_builder().http_status_as_error(false).max_redirects(0).build().new_agent();
        Client { agent, base: format!("http://{address}"), headers: Vec::new() }
    }

    pub fn header(mut self, name: &str, value: &str) -> Client {
        self.headers.push((name.to_string(), value.to_string()));
        self
    }

    pub fn without(mut self, name: &str) -> Client {
        self.headers.retain(|(have, _)| have != name);
        self
    }

    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None)
    }

    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.send("POST", path, Some(body.to_string().as_bytes()))
    }

    /// Calls `api.create_booking`, say.
    pub fn call(&self, function: &str, params: Value) -> Answer {
        self.post(&format!("/api/method/svc.{function}"), &params)
    }

    pub fn send(&self, method: &str, path: &str, body: Option<&[u8]>) -> Answer {
        self.try_send(method, path, body).expect("an answer")
    }

    /// `None` when no whole answer came.
    pub fn try_send(&self, method: &str, path: &str, body: Option<&[u8]>) -> Option<Answer> {
        let mut request = ureq::http::Request::builder().method(method).uri(format!("{}{path}", self.base));
        for (name, value) in &self.headers {
            request = request.header(name, value);
        }
        let answer = match body {
            Some(body) => self.agent.run(request.body(body).expect("a request")),
            None => self.agent.run(request.body(()).expect("a request")),
        };
        let mut answer = answer.ok()?;
        let headers = answer.headers().iter();
        Some(Answer {
            status: answer.status().as_u16(),
            headers: headers
                .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or_default().to_string()))
                .collect(),
            body: answer.body_mut().read_to_vec().ok()?,
        })
    }
}

impl Answer {
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(have, _)| have.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }

    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|e| panic!("{e}: {}", self.text()))
    }

    /// What a function answered.
    pub fn message(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text());
        let mut json = self.json();
        assert_eq!(json.as_object().map(|object| object.len()), Some(1), "{json}");
        json["message"].take()
    }

    /// Status and code of a failure, whose body has the promised form.
    pub fn failure(&self) -> (u16, String) {
        let json = self.json();
        let sentence = json["error"].as_str().unwrap_or_default();
        assert!(sentence.ends_with('.') || sentence.contains(':'), "no sentence: {json}");
        assert_eq!(self.header("content-type"), Some("application/json"));
        (self.status, json["code"].as_str().unwrap_or_default().to_string())
    }

    pub fn failed(&self, status: u16, code: &str) {
        assert_eq!(self.failure(), (status, code.to_string()), "{}", self.text());
    }
}
