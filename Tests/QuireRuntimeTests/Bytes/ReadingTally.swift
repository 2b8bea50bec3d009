import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// Counts how many texts both readers decoded, and how many only a decoder.
struct ReadingTally {
  /// The number of mutations of each text; set `QUIRE_MUTATIONS` to try more.
  static let mutationCount =
    ProcessInfo.processInfo.environment["QUIRE_MUTATIONS"].flatMap { Int($0) } ?? 3_000

  private(set) var both = 0
  private(set) var declined = 0

  /// Decodes a text with both readers, and records an issue if the results differ.
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

  /// Compares both readers on mutations of a text.
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
