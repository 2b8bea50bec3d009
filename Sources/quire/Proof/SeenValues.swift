/// The values of an identity in a recording, without their texts.
struct SeenValues {
  private var numbers: Set<Int> = []
  /// The digests of the values that are no numbers.
  private var texts: Set<Int> = []

  var count: Int { numbers.count + texts.count }
  var isEmpty: Bool { count == 0 }

  mutating func insert(_ text: String) {
    if let number = Int(text) { numbers.insert(number) } else { texts.insert(text.hashValue) }
  }

  func contains(_ text: String) -> Bool {
    Int(text).map(numbers.contains) ?? texts.contains(text.hashValue)
  }

  /// Whether it is no accident that these values contain one of another identity.
  ///
  /// Short texts are the identities of many entities. So is a number if most of the numbers near it
  /// are values, too.
  func isRare(_ text: String) -> Bool {
    guard let number = Int(text) else { return text.utf8.count >= 8 }
    let (first, isOverflow) = number.subtractingReportingOverflow(50)
    guard !isOverflow, number < Int.max - 50 else { return false }
    return (first...number + 50).count(where: numbers.contains) <= 10
  }

  /// Whether a number is far away from these values, which are at least a few numbers.
  func isFar(_ text: String) -> Bool {
    guard let number = Int(text), numbers.count > 2, let most = numbers.max(),
      let least = numbers.min()
    else { return false }
    let distance = Double(most) - Double(least) + 1000
    return Double(number) > Double(most) + 4 * distance
      || Double(number) < Double(least) - 4 * distance
  }
}
