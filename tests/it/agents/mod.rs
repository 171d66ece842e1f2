//! AI clients at `/mcp`: the protocol, the tools of each role, calls that are only tried out, limits and the ledger.

mod asking;
mod attacking;
mod connecting;
mod ledger;
mod library;
mod protocol;
mod trying;

use innkeeper::config::Config;
use innkeeper::domain::lists::Role;
use serde_json::{Value, json};

use crate::http::client::{Answer, Client, PASSWORD, Served};
use crate::support::{LAKE, TestHotel};

/// A served hotel with a clerk, a housekeeper and their assistants.
struct Scene {
    served: Served,
}

impl Scene {
    fn open() -> Scene {
        Scene::with(Config::default())
    }

    fn with(config: Config) -> Scene {
        let served = Served::with(config);
        served.hotel.user("hema", &[Role::Housekeeping]);
        Scene { served }
    }

    fn hotel(&self) -> &TestHotel {
        &self.served.hotel
    }

    /// What the header of a user's connector says.
    fn credentials(&self, login: &str) -> String {
        let params = json!({ "property": LAKE, "password": PASSWORD });
        let issued = self.hotel().known(login).ok("api.my_connector_credentials", params);
        let part = |name: &str| issued[name].as_str().expect("a text").to_string();
        format!("token {}:{}", part("api_key"), part("api_secret"))
    }

    /// An assistant that writes its messages by hand.
    fn assistant(&self, login: &str) -> Assistant {
        Assistant(self.served.nobody().header("Authorization", &self.credentials(login)))
    }

    /// An assistant of somebody who may do everything.
    fn assistant_of_admin(&self) -> Assistant {
        self.assistant("admin")
    }

    fn address(&self) -> String {
        format!("http://{}/mcp", self.served.server.addr())
    }
}

#[derive(Clone)]
struct Assistant(Client);

impl Assistant {
    fn send(&self, message: &Value) -> Answer {
        self.0.post("/mcp", message)
    }

    /// The whole answer to a method.
    fn ask(&self, method: &str, params: Value) -> Value {
        let answer = self.send(&json!({ "jsonrpc": "2.0", "id": 7, "method": method, "params": params }));
        let json = answer.json();
        assert_eq!((&json["jsonrpc"], &json["id"]), (&json!("2.0"), &json!(7)), "{json}");
        json
    }

    fn result(&self, method: &str, params: Value) -> Value {
        let mut answer = self.ask(method, params);
        assert!(answer.get("error").is_none(), "{answer}");
        answer["result"].take()
    }

    /// The code of a protocol error.
    fn fault(&self, method: &str, params: Value) -> i64 {
        self.ask(method, params)["error"]["code"].as_i64().expect("an error")
    }

    /// What a tool answered.
    fn tool(&self, name: &str, arguments: Value) -> Value {
        let mut result = self.result("tools/call", json!({ "name": name, "arguments": arguments }));
        assert_eq!(result["isError"], false, "{result}");
        let text: Value =
            serde_json::from_str(result["content"][0]["text"].as_str().expect("a text")).expect("JSON");
        let structured = result["structuredContent"].take();
        let listed = structured.get("result").filter(|_| !text.is_object());
        assert_eq!(listed.unwrap_or(&structured), &text, "both say the same");
        structured
    }

    /// The code and the sentence of a refusal.
    fn refused(&self, name: &str, arguments: Value) -> (String, String) {
        let result = self.result("tools/call", json!({ "name": name, "arguments": arguments }));
        assert_eq!(result["isError"], true, "{result}");
        let why = &result["structuredContent"];
        let text = |name: &str| why[name].as_str().unwrap_or_default().to_string();
        let said = result["content"][0]["text"].as_str().unwrap_or_default();
        assert!(said.ends_with(&text("error")) && said.contains(&text("field")), "{result}");
        (text("code"), text("error"))
    }

    /// The names of all tools, page by page.
    fn tools(&self) -> Vec<String> {
        let mut names = Vec::new();
        let mut params = json!({});
        loop {
            let page = self.result("tools/list", params);
            let tools = page["tools"].as_array().expect("a list");
            names.extend(tools.iter().map(|tool| tool["name"].as_str().expect("a name").to_string()));
            match page.get("nextCursor") {
                Some(cursor) => params = json!({ "cursor": cursor }),
                None => return names,
            }
        }
    }
}

/// Arguments of a booking in March.
fn stay(guest: &str) -> Value {
    json!({ "property": LAKE, "guest_name": guest, "room_type": "DLX", "check_in_date": "2026-03-10",
            "check_out_date": "2026-03-12" })
}
