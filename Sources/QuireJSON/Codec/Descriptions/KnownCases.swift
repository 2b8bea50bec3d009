/// The cases of an open enumeration with a known value, which are looked up by their values.
///
/// A generated enumeration lists them in the order of its schema, without the case for unknown
/// values. Values are compared as in JSON: strings by their Unicode scalar values.
public struct KnownCases<Enumeration: RawRepresentable & Sendable>: Sendable
where Enumeration.RawValue: Hashable & Sendable {
  /// The most cases that are compared one by one, which is faster than hashing a value.
  private static var few: Int { 6 }

  @usableFromInline let cases: [Enumeration]
  /// The values of the cases, in the same order.
  @usableFromInline let values: [Enumeration.RawValue]
  /// The index of each value, or of the first of several values that are equal in Swift.
  ///
  /// Empty if there are few cases.
  @usableFromInline let places: [Enumeration.RawValue: Int]

  /// The case of a value, or `nil` if the value is unknown.
  @inlinable
  public subscript(rawValue value: Enumeration.RawValue) -> Enumeration? {
    if !places.isEmpty {
      guard let place = places[value] else { return nil }
      if values[place].isSame(as: value) { return cases[place] }
      // The values are equal only in Swift. Another known value may be the same in JSON.
    }
    var place = 0
    while place < values.count {
      if values[place].isSame(as: value) { return cases[place] }
      place += 1
    }
    return nil
  }
}

extension KnownCases: ExpressibleByArrayLiteral {
  /// Creates a list of cases in their order.
  public init(arrayLiteral cases: Enumeration...) {
    self.cases = cases
    values = cases.map(\.rawValue)
    places =
      cases.count > Self.few
      ? Dictionary(zip(values, values.indices)) { first, _ in first }
      : [:]
  }
}

extension KnownCases: RandomAccessCollection {
  /// 0.
  public var startIndex: Int { cases.startIndex }

  /// The number of cases.
  public var endIndex: Int { cases.endIndex }

  /// The case at an index, counted from 0.
  public subscript(position: Int) -> Enumeration { cases[position] }
}
