import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// How often a text was read by both the byte reader and a decoder, and how often by a decoder alone.
struct ReadingTally {
  /// How many texts are made of each; more are tried by `QUIRE_MUTATIONS`.
  static let mutationCount =
    ProcessInfo.processInfo.environment["QUIRE_MUTATIONS"].flatMap { Int($0) } ?? 3_000

  private(set) var both = 0
  private(set) var declined = 0

  /// Reads a text both ways, and expects that the byte reader reads nothing else.
  mutating func compare<Value: MemberValue & Equatable>(
    _ text: [UInt8], as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    switch TwoReadings<Value>(of: text) {
    case .same: both += 1
    case .declined: declined += TwoReadings<Value>.decode(text) == nil ? 0 : 1
    case .different(let difference):
      Issue.record("\(difference)", sourceLocation: sourceLocation)
    }
  }

  /// Compares how texts are read that are made of one.
  mutating func compare<Value: MemberValue & Equatable>(
    mutationsOf text: String, as type: Value.Type, count: Int, seed: UInt64,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var mutation = Mutation(seed: seed)
    for _ in 0..<count {
      compare(mutation.apply(to: Array(text.utf8)), as: type, sourceLocation: sourceLocation)
    }
  }
}
