//! The first visit of the desk on a telephone behind a slow line: how much is loaded until Today and the chart can be read.

use serde_json::json;

use crate::driver::PHONE;
use crate::full_house::busy_day;
use crate::hotel::{Hotel, PASSWORD};
use crate::key;

/// What a first visit may load until the screen is drawn.
const MOST: u64 = 140 * 1024;

#[test]
fn today_and_the_chart_are_light_on_a_telephone() {
    let hotel = Hotel::open();
    busy_day(&hotel);
    let wire = hotel.wire();
    let phone = crate::driver::Browser::open(PHONE);
    phone.go(&wire.at("/today"));
    phone.focused("input[name=login]");
    for keys in ["desk", key::TAB, PASSWORD, key::ENTER] {
        phone.keys(keys);
    }
    phone.wait("a screen instead of the question", "return !!document.querySelector('main.outlet')");
    phone.cdp("Network.enable", json!({}));
    phone.cdp("Network.setBypassServiceWorker", json!({ "bypass": true }));
    phone.cdp("Network.setCacheDisabled", json!({ "cacheDisabled": true }));
    for (path, part) in [("/today", "#arrivals"), ("/chart", ".chart")] {
        for (latency, bytes_a_second) in [(0, -1), (400, 50_000)] {
            phone.go("about:blank");
            phone.cdp(
                "Network.emulateNetworkConditions",
                json!({ "offline": false, "latency": latency, "downloadThroughput": bytes_a_second, "uploadThroughput": bytes_a_second }),
            );
            let before = wire.quiet();
            phone.go(&wire.at(path));
            let drawn = phone.wait(
                "the screen",
                &format!(
                    "return document.querySelector('{part}') && !document.querySelector('.skeleton')
                       && [performance.now(), performance.getEntriesByName('first-contentful-paint')[0]?.startTime].map(Math.round)"
                ),
            );
            let (answers, bytes) = wire.carried().since(before);
            println!(
                "{path} {latency:3} ms: {answers} requests, {bytes} bytes with their headers, frame {} ms, drawn {} ms",
                drawn[1], drawn[0]
            );
            assert!(bytes < MOST, "{path} takes {bytes} bytes");
        }
    }
}
