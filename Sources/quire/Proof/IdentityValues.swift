/// The values of an identity in a recording, without their texts.
struct IdentityValues {
  private var numbers: Set<Int> = []
  /// The digests of the values that are no numbers.
  private var texts: Set<Int> = []

  mutating func insert(_ text: String) {
    if let number = Int(text) { numbers.insert(number) } else { texts.insert(text.hashValue) }
  }

  func contains(_ text: String) -> Bool {
    Int(text).map(numbers.contains) ?? texts.contains(text.hashValue)
  }

  /// Whether it is no accident that these values contain one of another identity.
  ///
  /// Short texts are the identities of many entities. So is a number if many of the numbers near it
  /// are values, too.
  func isRare(_ text: String) -> Bool {
    guard let number = Int(text) else { return text.utf8.count >= 8 }
    let near = (-50...50).map { number &+ $0 }
    return near.count(where: numbers.contains) <= 10
  }
}
