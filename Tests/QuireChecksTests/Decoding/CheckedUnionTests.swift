import Foundation
import QuireChecks
import QuireClient
import Synchronization
import Testing

/// Tests that a validating decoder reads a union as the first type whose checks pass.
@Suite struct CheckedUnionTests {
  private func decode<Value: Decodable>(
    _ type: Value.Type, _ text: String, validating: Bool = true
  ) throws -> Value {
    let decoder = JSONDecoder()
    decoder.validates = validating
    return try decoder.decode(type, from: Data(text.utf8))
  }

  private func failures(_ type: (some Decodable).Type, _ text: String) throws -> [String] {
    let error = try #require(throws: ValidationError.self) { try decode(type, text) }
    return error.failures.map { "\($0.pointer) \($0.rule)" }
  }

  @Test(arguments: [
    (#"{"degrees": -3}"#, Climate.cold(Cold(degrees: -3))),
    (#"{"degrees": 20}"#, .warm(Warm(degrees: 20))),
    (#"[{"degrees": 16}, {"degrees": 17}]"#, .warmths([Warm(degrees: 16), Warm(degrees: 17)])),
    (#"[{"degrees": -1}, {"degrees": 0}]"#, .colds([Cold(degrees: -1), Cold(degrees: 0)])),
  ])
  func `skips a type whose checks fail`(text: String, climate: Climate) throws {
    #expect(try decode(Climate.self, text) == climate)
  }

  @Test func `without validation, decodes the first type that fits`() throws {
    let climate = try decode(Climate.self, #"{"degrees": 20}"#, validating: false)
    #expect(climate == .cold(Cold(degrees: 20)))
  }

  @Test func `reports the failures of the first type if no checks pass`() throws {
    #expect(try failures(Climate.self, #"{"degrees": 7}"#) == ["/degrees maximum(0)"])
  }

  @Test func `reports every failure and nothing else`() throws {
    let text = """
      {"limit": 11, "climates": [{"degrees": 7}, {"degrees": 20}, [{"degrees": 16}, {"degrees": 1}]]}
      """
    #expect(
      try failures(House.self, text) == [
        "/climates/0/degrees maximum(0)", "/climates/2/0/degrees maximum(0)",
        "/climates/2/1/degrees maximum(0)", "/limit maximum(10)",
      ])
  }

  @Test func `a value that fits no type throws the usual error`() {
    #expect(throws: DecodingError.self) { try decode(Climate.self, #"{"degrees": "x"}"#) }
  }

  @Test func `a failing type of an inner union does not change the outer type`() throws {
    let chain = try decode(Chain.self, #"{"weight": 1, "next": [{"weight": 8, "next": []}]}"#)
    #expect(chain == .light(Light(weight: 1, next: [.heavy(Heavy(weight: 8, next: []))])))
  }

  @Test(arguments: [1, 5, 9]) func `nesting does not multiply the work`(weight: Int) throws {
    let few = try readings(weight, depth: 8)
    #expect(few > 8)
    // Otherwise decoding a deeper value would never end.
    try #require(try readings(weight, depth: 16) <= 2 * few)
    #expect(try readings(weight, depth: 45) <= 6 * few)
  }

  /// Returns how often the links of a chain are decoded.
  ///
  /// The chain has as many links as `depth`, followed by one that breaks its rules.
  private func readings(_ weight: Int, depth: Int) throws -> Int {
    let text =
      String(repeating: #"{"weight": \#(weight), "next": ["#, count: depth)
      + #"{"weight": 5, "next": []}"# + String(repeating: "]}", count: depth)
    let readings = Readings()
    let found = try Readings.$current.withValue(readings) { try failures(Chain.self, text) }
    #expect(found.last == String(repeating: "/next/0", count: depth) + "/weight maximum(3)")
    return readings.count.withLock { $0 }
  }
}

/// Counts how often a link of a chain was decoded.
private final class Readings: Sendable {
  @TaskLocal static var current: Readings?

  let count = Mutex(0)

  static func note() { current?.count.withLock { $0 += 1 } }
}

enum Climate: UnionCodable, Validatable, Hashable {
  case cold(Cold)
  case warm(Warm)
  case colds([Cold])
  case warmths([Warm])

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt(Cold.self) {
      self = .cold(value)
    } else if let value = union.attempt(Warm.self) {
      self = .warm(value)
    } else if let value = union.attempt([Cold].self) {
      self = .colds(value)
    } else if let value = union.attempt([Warm].self) {
      self = .warmths(value)
    } else {
      throw union.mismatch("a climate")
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .cold(let value): try union(value)
    case .warm(let value): try union(value)
    case .colds(let value): try union(value)
    case .warmths(let value): try union(value)
    }
  }
}

struct Cold: MemberCodable, Validatable, Hashable {
  var degrees: Double

  static let valueRules: ValueRules = [.member("degrees", [.maximum(0)])]

  init(degrees: Double) { self.degrees = degrees }

  init(members: inout JSONMembers) throws(JSONError) {
    degrees = try members("degrees")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("degrees", degrees)
  }
}

struct Warm: MemberCodable, Validatable, Hashable {
  var degrees: Double

  static let valueRules: ValueRules = [.member("degrees", [.minimum(15)])]

  init(degrees: Double) { self.degrees = degrees }

  init(members: inout JSONMembers) throws(JSONError) {
    degrees = try members("degrees")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("degrees", degrees)
  }
}

private struct House: MemberCodable, Validatable {
  var climates: [Climate]
  var limit: Int

  static let valueRules: ValueRules = [.member("limit", [.maximum(10)])]

  init(members: inout JSONMembers) throws(JSONError) {
    climates = try members("climates")
    limit = try members("limit")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("climates", climates)
    try members("limit", limit)
  }
}

private enum Chain: UnionCodable, Validatable, Hashable {
  case light(Light)
  case heavy(Heavy)

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt(Light.self) {
      self = .light(value)
    } else if let value = union.attempt(Heavy.self) {
      self = .heavy(value)
    } else {
      throw union.mismatch("a chain")
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .light(let value): try union(value)
    case .heavy(let value): try union(value)
    }
  }
}

private struct Light: MemberCodable, Validatable, Hashable {
  var weight: Int
  var next: [Chain]

  static let valueRules: ValueRules = [.member("weight", [.maximum(3)])]

  init(weight: Int, next: [Chain]) {
    self.weight = weight
    self.next = next
  }

  init(members: inout JSONMembers) throws(JSONError) {
    Readings.note()
    weight = try members("weight")
    next = try members("next")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("weight", weight)
    try members("next", next)
  }
}

private struct Heavy: MemberCodable, Validatable, Hashable {
  var weight: Int
  var next: [Chain]

  static let valueRules: ValueRules = [.member("weight", [.minimum(7)])]

  init(weight: Int, next: [Chain]) {
    self.weight = weight
    self.next = next
  }

  init(members: inout JSONMembers) throws(JSONError) {
    Readings.note()
    weight = try members("weight")
    next = try members("next")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("weight", weight)
    try members("next", next)
  }
}
