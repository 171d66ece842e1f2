//! Seeded random numbers, so that every demo hotel is the same.

pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// 0 to `sides` - 1. A linear congruential generator with Knuth's MMIX constants.
    pub fn upto(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap_or(0) % sides.max(1)
    }

    /// True with this probability in percent.
    pub fn percent(&mut self, chance: usize) -> bool {
        self.upto(100) < chance
    }

    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.upto(from.len())]
    }
}
