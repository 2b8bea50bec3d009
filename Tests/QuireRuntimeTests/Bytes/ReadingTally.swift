import Foundation
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
    let data = Data(text)
    let decoded = try? JSONDecoder().decode(Formatted<OwnForm<Value>>.self, from: data).value
    guard let read = try? JSONReader.read(type, from: data) else {
      declined += decoded == nil ? 0 : 1
      return
    }
    both += 1
    if let decoded, decoded == read, isExact(decoded, read) { return }
    Issue.record(
      "\(String(decoding: text, as: UTF8.self)) as \(type): read \(read), decoded \(decoded as Any)",
      sourceLocation: sourceLocation)
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

  /// Whether doubles are the same bits, and strings the same scalars.
  private func isExact<Value: Equatable>(_ left: Value, _ right: Value) -> Bool {
    if let left = left as? Double, let right = right as? Double {
      return left.bitPattern == right.bitPattern
    }
    return left.isSame(as: right)
  }
}
