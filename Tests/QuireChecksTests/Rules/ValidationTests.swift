import Foundation
import QuireClient
import Testing

@testable import QuireChecks

@Suite struct ValidationTests {
  @Test func `a valid value passes`() throws {
    try Sample(name: "abc", marks: [1], parts: [Sample(name: "xyz")]).validate()
  }

  @Test func `failures have the pointer and the rule, in the order of the members`() throws {
    let sample = Sample(
      name: "a", marks: [1, -1], parts: [Sample(name: "ab~/"), Sample(name: "")])
    let error = try #require(throws: ValidationError.self) { try sample.validate() }
    #expect(
      error.failures.map(\.description) == [
        "/name must have at least 2 characters", "/marks/1 must be at least 0",
        "/parts/0/name must have at most 3 characters",
        "/parts/1/name must have at least 2 characters",
      ])
    #expect(error.failures.map(\.rule).first == .minLength(2))
    #expect(!error.isCutOff)
    #expect(
      error.description
        == "4 values violate the schema, first: /name must have at least 2 characters")
  }

  @Test func `a pointer escapes the names of a map`() throws {
    let free = Free(value: ["a/b": ["c~d": 11]])
    let error = try #require(throws: ValidationError.self) { try free.validate() }
    #expect(error.failures.map(\.pointer) == ["/a~1b/c~0d"])
  }

  @Test func `the failure of a whole value names the root`() throws {
    let error = try #require(throws: ValidationError.self) { try Free(value: 1).validate() }
    #expect(error.failures.map(\.description) == ["the root must be at least 10"])
  }

  @Test func `collects no more failures than the limit of an error`() throws {
    let sample = Sample(name: "abc", marks: Array(repeating: -1, count: 1000))
    let error = try #require(throws: ValidationError.self) { try sample.validate() }
    #expect(error.failures.count == ValidationError.limit && error.isCutOff)
  }

  @Test func `a type without its own rules validates its contents`() throws {
    let outer = Outer(samples: ["one": Sample(name: "")])
    let error = try #require(throws: ValidationError.self) { try outer.validate() }
    #expect(error.failures.map(\.pointer) == ["/samples/one/name"])
  }

  @Test func `rules of a place add to those of the type`() throws {
    let crowd = Crowd(value: ["one": Sample(name: "")])
    let error = try #require(throws: ValidationError.self) { try crowd.validate() }
    #expect(error.failures.map(\.rule) == [.minLength(2), .maxProperties(2)])
  }
}

/// A model with its own rules.
private struct Sample: MemberCodable, Validatable, Hashable {
  var name: String
  var marks: [Int]?
  var parts: [Sample]

  static let valueRules: ValueRules = [
    .member("name", [.minLength(2), .maxLength(3)]),
    .member("marks", [.items([.minimum(0)])]),
  ]

  init(name: String, marks: [Int]? = [], parts: [Sample] = []) {
    self.name = name
    self.marks = marks
    self.parts = parts
  }

  init(members: inout JSONMembers) throws(JSONError) {
    name = try members("name")
    marks = try members(optional: "marks")
    parts = try members("parts")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("name", name)
    try members(optional: "marks", marks)
    try members("parts", parts)
  }
}

/// A model in which only the members have rules.
private struct Outer: MemberCodable, Validatable {
  var samples: [String: Sample]

  init(samples: [String: Sample]) { self.samples = samples }

  init(members: inout JSONMembers) throws(JSONError) {
    samples = try members("samples")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("samples", samples)
  }
}

/// A value of any kind.
private struct Free: ValueCodable, Validatable {
  var value: JSONValue

  static let valueRules: ValueRules = [
    .minimum(10), .members([.members([.maximum(10)])]),
  ]
}

/// A map whose values are models, with an additional rule for each value.
private struct Crowd: ValueCodable, Validatable {
  var value: [String: Sample]

  static let valueRules: ValueRules = [.members([.maxProperties(2)])]
}
