import Foundation
import QuireClient
import QuireTesting

extension SampleCheck {
  /// Requests a list that is stubbed with samples, and compares all its items.
  mutating func walk<R: PagedResource>(_ resource: @autoclosure () throws -> R) async
  where R.Item: Codable & Hashable {
    lists += 1
    do {
      let items = try Self.items(R.Item.self)
      let stub = StubServer()
      stub.list(R.self, items)
      var received: [R.Item] = []
      for try await item in stub.client.items(of: try resource()) { received.append(item) }
      if received != items {
        let equal = zip(received, items).prefix { $0 == $1 }.count
        throw Fault("\(received.count) items, of which the first \(equal) are right")
      }
    } catch {
      faults.append("\(R.self): \(error)")
    }
  }

  /// Returns the samples of a type, or different values of one without samples.
  private static func items<Value: Decodable>(_ type: Value.Type) throws -> [Value] {
    if let sampled = type as? any Sampled.Type {
      return try (0..<samples).map {
        try decoded(sampled.sampleText(SampleNumber(index: $0)))
      }
    }
    return try (0..<samples).map { try value(number: $0 + 1) }
  }

  /// Returns a value of a parameter or an item that differs by its number if the type allows it.
  static func value<Value: Decodable>(number: Int = 1) throws -> Value {
    if let sampled = Value.self as? any Sampled.Type {
      return try decoded(sampled.sampleText(SampleNumber(index: number - 1)))
    }
    if let type = Value.self as? any CaseIterable.Type, let first = type.first as? Value {
      return first
    }
    let day = String(format: "%02d", number % 28 + 1)
    let texts = [
      "\"sample-\(number)\"", "\(number)", "true", "\"2026-01-\(day)T00:00:00Z\"",
      "\"2026-01-\(day)\"", "\"https://example.com/\(number)\"",
      "\"6f1e8f3a-5b7c-4c1d-9e2f-\(String(format: "%012d", number))\"",
      "[\"sample\"]", "[\(number)]", "[]", "{}",
    ]
    for text in texts {
      if let value: Value = try? decoded(text) { return value }
    }
    throw Fault("'\(Value.self)' has no known value")
  }

  private static func decoded<Value: Decodable>(_ text: String) throws -> Value {
    try JsonProvider.decode(Value.self, from: Data(text.utf8))
  }
}

extension CaseIterable {
  fileprivate static var first: Self? { allCases.first }
}
