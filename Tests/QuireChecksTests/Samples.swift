import Foundation
import QuireClient

@testable import QuireChecks

extension MemberValue {
  /// Returns whether the value satisfies rules.
  func holds(_ rules: ValueRules) -> Bool { failures(of: rules).isEmpty }

  /// Returns the failures of rules for the value, without the rules of its types.
  func failures(of rules: ValueRules) -> [ValidationError.Failure] {
    let checker = RuleChecker()
    checker.check(CheckedValue(self), by: rules)
    return checker.failures
  }
}

/// A type whose JSON is the value of its only property, as the generator writes it.
protocol ValueCodable: ByteCodable {
  associatedtype Value: MemberValue

  var value: Value { get }

  init(value: Value)
}

extension ValueCodable {
  static func decode(json reader: inout JSONReader) throws(JSONError) -> Self {
    Self(value: try Value.MemberForm.decode(json: &reader))
  }

  static func encode(_ value: Self, json writer: inout JSONWriter) throws(JSONError) {
    try Value.MemberForm.encode(value.value, json: &writer)
  }
}

// Models as the generator writes them.

struct Search: MemberCodable, Hashable {
  var totalCount: Int?
  var items: [String]

  init(totalCount: Int? = nil, items: [String] = []) {
    self.totalCount = totalCount
    self.items = items
  }

  init(members: inout JSONMembers) throws(JSONError) {
    totalCount = try members(optional: "total_count")
    items = try members("items")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members(optional: "total_count", totalCount)
    try members("items", items)
  }
}

/// The type that identifiers belong to.
struct Account: Identifiable {
  let id: ID<Account>
}

enum AccountKind: OpenEnum {
  case user
  case organization
  case unknown(String)

  static let knownCases: KnownCases<Self> = [.user, .organization]

  var rawValue: String {
    switch self {
    case .user: "User"
    case .organization: "Organization"
    case .unknown(let value): value
    }
  }
}

/// A model with one member of any type.
struct Holder<Value: MemberValue>: MemberCodable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(members: inout JSONMembers) throws(JSONError) {
    value = try members("value")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("value", value)
  }
}

/// A model with one member in a format.
struct FormatHolder<Format: MemberFormat>: MemberCodable {
  var value: Format.Represented

  init(_ value: Format.Represented) { self.value = value }

  init(members: inout JSONMembers) throws(JSONError) {
    value = try members("value", as: Format.self)
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("value", value, as: Format.self)
  }
}
