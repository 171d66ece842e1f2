//! A public client library does what an AI client would.

use std::collections::{BTreeSet, HashMap};

use innkeeper::config::Config;
use rmcp::model::{CallToolRequestParams, CallToolResult, ProtocolVersion, ReadResourceRequestParams};
use rmcp::service::{ClientLifecycleMode, ClientServiceExt, RunningService};
use rmcp::transport::StreamableHttpClientTransport;
use rmcp::transport::streamable_http_client::StreamableHttpClientTransportConfig;
use rmcp::{RoleClient, ServiceExt};
use serde_json::{Value, json};
use ureq::http::{HeaderValue, header};

use super::{Scene, stay};
use crate::support::LAKE;

type Connected = RunningService<RoleClient, ()>;

fn run<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(work)
}

fn transport(
    scene: &Scene,
    login: &str,
) -> StreamableHttpClientTransport<impl rmcp::transport::streamable_http_client::StreamableHttpClient + use<>>
{
    let credentials = HeaderValue::from_str(&scene.credentials(login)).expect("a header");
    let config = StreamableHttpClientTransportConfig::with_uri(scene.address())
        .custom_headers(HashMap::from([(header::AUTHORIZATION, credentials)]));
    StreamableHttpClientTransport::from_config(config)
}

async fn connected(scene: &Scene, login: &str) -> Connected {
    ().serve(transport(scene, login)).await.expect("a connection")
}

async fn names(client: &Connected) -> BTreeSet<String> {
    let tools = client.list_all_tools().await.expect("a list");
    tools.into_iter().map(|tool| tool.name.into_owned()).collect()
}

async fn call(client: &Connected, tool: &'static str, arguments: Value) -> CallToolResult {
    let arguments = arguments.as_object().expect("an object").clone();
    let params = CallToolRequestParams::new(tool).with_arguments(arguments);
    client.call_tool(params).await.expect("an answer")
}

fn answered(result: &CallToolResult) -> &Value {
    assert_eq!(result.is_error, Some(false), "{result:?}");
    result.structured_content.as_ref().expect("an object")
}

/// The session that everything here is about, in whichever revision it was opened.
async fn works_through_the_day(scene: &Scene, desk: &Connected) {
    let booked = call(desk, "api_create_booking", stay("Mira Machine")).await;
    let reservation = answered(&booked)["reservation"].clone();
    let before = (scene.hotel().contents(), scene.hotel().app.changes());
    let tried = json!({ "reservation": reservation, "reason": "Plans Changed", "dry_run": true });
    let reported = call(desk, "api_cancel_reservation", tried).await;
    let reported = answered(&reported);
    assert_eq!(reported["would_change"][0]["after"]["status"], "Cancelled", "{reported}");
    assert_eq!((scene.hotel().contents(), scene.hotel().app.changes()), before, "nothing changed");
    let refused = call(desk, "api_hk_log_item", json!({ "property": LAKE })).await;
    assert_eq!(refused.is_error, Some(true));
    let detail = call(desk, "api_reservation_detail", json!({ "reservation": reservation })).await;
    assert_eq!(answered(&detail)["status"], "Confirmed");
}

#[test]
fn a_client_sees_the_tools_of_its_roles_books_tries_a_cancellation_and_is_refused_the_rest() {
    let scene = Scene::open();
    run(async {
        let (desk, rooms) = (connected(&scene, "asha").await, connected(&scene, "hema").await);
        let info = desk.peer_info().expect("what the server says of itself");
        assert_eq!(info.protocol_version, ProtocolVersion::V_2025_11_25);
        let (of_desk, of_rooms) = (names(&desk).await, names(&rooms).await);
        assert!(of_desk.contains("api_create_booking") && !of_rooms.contains("api_create_booking"));
        assert!(of_rooms.contains("api_hk_queue") && of_rooms.len() < of_desk.len());
        works_through_the_day(&scene, &desk).await;
        let refused = call(&rooms, "api_create_booking", stay("Nobody")).await;
        assert_eq!(refused.is_error, Some(true));
        let why = refused.structured_content.expect("an object");
        assert_eq!(why["code"], "role_missing");
        assert!(why["error"].as_str().is_some_and(|sentence| sentence.contains("Front Desk")), "{why}");
        desk.cancel().await.expect("a good end");
        rooms.cancel().await.expect("a good end");
    });
    scene.hotel().assert_sound();
}

#[test]
fn a_client_of_the_newest_revision_needs_no_handshake() {
    let scene = Scene::open();
    run(async {
        let lifecycle = ClientLifecycleMode::Discover { preferred_versions: vec![ProtocolVersion::LATEST] };
        let desk = ().serve_with_lifecycle(transport(&scene, "asha"), lifecycle).await.expect("a connection");
        assert!(names(&desk).await.contains("api_create_booking"));
        works_through_the_day(&scene, &desk).await;
        let resources = desk.list_all_resources().await.expect("a list");
        let today = resources.iter().find(|resource| resource.uri.ends_with("/today")).expect("the day");
        let read = desk.read_resource(ReadResourceRequestParams::new(&today.uri)).await.expect("the day");
        assert!(format!("{read:?}").contains("arrivals"));
        desk.cancel().await.expect("a good end");
    });
    scene.hotel().assert_sound();
}

#[test]
fn a_client_that_wrote_too_much_must_wait_and_may_still_read() {
    let scene = Scene::with(Config { agent_writes_per_hour: 1, ..Config::default() });
    run(async {
        let desk = connected(&scene, "asha").await;
        answered(&call(&desk, "api_create_booking", stay("Mira Machine")).await);
        let arguments = stay("Nora Next").as_object().expect("an object").clone();
        let params = CallToolRequestParams::new("api_create_booking").with_arguments(arguments);
        let refused = desk.call_tool(params).await.expect("a result that says why");
        assert_eq!(refused.is_error, Some(true));
        assert!(format!("{refused:?}").contains("too_many"), "{refused:?}");
        answered(&call(&desk, "api_my_properties", json!({})).await);
        scene.hotel().clock("2026-03-01 16:00:00");
        answered(&call(&desk, "api_create_booking", stay("Nora Next")).await);
    });
    scene.hotel().assert_sound();
}
