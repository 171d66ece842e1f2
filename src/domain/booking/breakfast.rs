//! Which meal plans include breakfast, by the trade's codes.

/// Codes of plans without breakfast: European plan, room only.
const WITHOUT: [&str; 3] = ["EP", "RO", "RM"];

/// Whether a guest on this plan has breakfast. Every plan but room only has (CP, MAP, AP, BB, HB, FB, AI and a hotel's own).
pub fn includes_breakfast(code: &str) -> bool {
    !WITHOUT.contains(&code.trim().to_uppercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::includes_breakfast;

    #[test]
    fn every_plan_but_room_only_has_breakfast() {
        assert!(["CP", "map", "AP", "BB", "Brunch"].iter().all(|code| includes_breakfast(code)));
        assert!(!["EP", " ep ", "RO"].iter().any(|code| includes_breakfast(code)));
    }
}
