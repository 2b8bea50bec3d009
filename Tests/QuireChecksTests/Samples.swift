import Foundation
import QuireRuntime

@testable import QuireChecks

extension MemberValue {
  /// Whether rules hold for the value.
  func holds(_ rules: ValueRules) -> Bool { failures(of: rules).isEmpty }

  /// What does not hold of rules for the value, whatever its types ask.
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

/// What identifiers belong to.
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

/// A model of one member, of any type.
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

/// A model of one member in a format.
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
