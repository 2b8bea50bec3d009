/// A generator of random numbers that are the same for each seed (SplitMix64).
package struct Disorder: RandomNumberGenerator {
  package var state: UInt64

  package init(state: UInt64) { self.state = state }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns the text of a UUID in upper and lower case.
  package mutating func uuidText() -> String {
    [8, 4, 4, 4, 12].map { count in
      String((0..<count).map { _ in "0123456789abcdefABCDEF".randomElement(using: &self) ?? "0" })
    }.joined(separator: "-")
  }
}
