/// The cases of an enumeration that stand for one value each, found by those.
///
/// A generated enumeration that is open lists them in the order of its schema; the one for values not
/// known is not among them. Values are told apart as in JSON: strings by their Unicode scalar values.
public struct KnownCases<Enumeration: RawRepresentable & Sendable>: Sendable
where Enumeration.RawValue: Hashable & Sendable {
  /// Up to so many are compared one by one, which is faster than to hash a value.
  private static var few: Int { 6 }

  @usableFromInline let cases: [Enumeration]
  /// The value of each.
  @usableFromInline let values: [Enumeration.RawValue]
  /// Where a value stands, of those that are equal in Swift the first; empty where there are few.
  @usableFromInline let places: [Enumeration.RawValue: Int]

  /// The case of a value, or `nil` where none stands for it.
  @inlinable
  public subscript(rawValue value: Enumeration.RawValue) -> Enumeration? {
    if !places.isEmpty {
      guard let place = places[value] else { return nil }
      if values[place].isSame(as: value) { return cases[place] }
      // Equal in Swift alone: another that is equal to it may be the same in JSON.
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
  /// Makes a list of cases in their order.
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

  /// How many there are.
  public var endIndex: Int { cases.endIndex }

  /// The case at a place, counted from 0.
  public subscript(position: Int) -> Enumeration { cases[position] }
}
