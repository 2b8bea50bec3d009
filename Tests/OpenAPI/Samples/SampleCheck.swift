import Foundation
import QuireChecks
import QuireClient

/// Checks the samples and the stubbed lists of an API, and prints a line for each fault.
struct SampleCheck {
  private var count = 0
  var lists = 0
  var faults: [String] = []

  /// The number of samples of each type and of items of each list.
  static let samples = 95

  /// Checks the samples of a type: that each can be decoded, is encoded as it was decoded, and is
  /// valid.
  mutating func check<Value: Sampled & Codable & Hashable>(_ type: Value.Type) {
    count += 1
    do {
      let values = try (0..<Self.samples).map { index in
        let text = Value.sampleText(SampleNumber(index: index))
        return try JsonProvider.decode(Value.self, from: Data(text.utf8))
      }
      for value in values {
        let copy = try JsonProvider.decode(Value.self, from: JsonProvider.encode(value))
        if copy != value { throw Fault("it is encoded as another value") }
        if let value = value as? any Validatable { try value.validate() }
      }
      try checkIdentities(of: values)
      // The same samples must be in each run.
      if Value.sample != values[0] { throw Fault("two runs differ") }
    } catch {
      faults.append("\(type): \(error)")
    }
  }

  /// Checks that samples with an identity have different ones.
  private func checkIdentities<Value>(of values: [Value]) throws {
    let identities = values.compactMap { ($0 as? any Identifiable).map { AnyHashable($0.anyID) } }
    if !identities.isEmpty, Set(identities).count < values.count {
      throw Fault("only \(Set(identities).count) of \(values.count) identities differ")
    }
  }

  /// Prints the faults, and the numbers of types and of lists.
  func finish() {
    for fault in faults { print("fault: \(fault)") }
    print("counts: \(count) \(lists)")
  }
}

extension Identifiable {
  fileprivate var anyID: AnyHashable { AnyHashable(id) }
}

/// What is wrong with a sample.
struct Fault: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
