import Foundation
import QuireRuntime

@testable import QuireChecks

extension MemberValue {
  /// Returns whether the value satisfies rules.
  func holds(_ rules: ValueRules) -> Bool { failures(of: rules).isEmpty }

  /// Returns the failures of rules for the value, without the rules of its types.
  func failures(of rules: ValueRules) -> [ValidationError.Failure] {
    let checker = RuleChecker()
    checker.check(CheckedValue(encoding: Formatted<MemberForm>(self)), by: rules)
    return checker.failures
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

  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
    totalCount = try members(optional: "total_count")
    items = try members("items")
  }

  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
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

  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
    value = try members("value")
  }

  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
    try members("value", value)
  }
}

/// A model with one member in a format.
struct FormatHolder<Format: MemberFormat>: MemberCodable {
  var value: Format.Represented

  init(_ value: Format.Represented) { self.value = value }

  init<Members: MemberReader & ~Copyable>(members: inout Members) throws(Members.Failure) {
    value = try members("value", as: Format.self)
  }

  func encode<Members: MemberWriter & ~Copyable>(members: inout Members) throws(Members.Failure) {
    try members("value", value, as: Format.self)
  }
}
