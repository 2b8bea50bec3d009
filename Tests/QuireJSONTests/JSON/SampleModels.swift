import Foundation
import QuireJSON
import TestSupport

// Models in the form that the generator writes.

struct Search: MemberCodable, Hashable, Sendable {
  var totalCount: Int?
  var items: [Account]

  init(totalCount: Int? = nil, items: [Account] = []) {
    self.totalCount = totalCount
    self.items = items
  }

  init(members: inout JSONMembers) throws(JSONError) {
    totalCount = try members(optional: "total_count")
    items = try members(optional: "items") ?? []
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members(optional: "total_count", totalCount)
    try members("items", items)
  }
}

struct Account: MemberCodable, Identifiable, Hashable, Sendable {
  enum Kind: OpenEnum {
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

  enum Plan: String, MemberValue, CaseIterable {
    case free
    case paid
  }

  var id: ID<Account>
  var nodeID: StringID<Account>
  var kind: Kind
  var plan: Plan?
  var avatarURL: URL?
  var bio: String?
  var createdAt: Date
  var expires: Date?
  var birthday: CalendarDate?
  var balance: Decimal?
  var score: Decimal?
  var key: Data?
  var logins: [Date]
  var marks: [String: Date]
  var friends: [Account.ID: [String]]
  var extra: JSONValue?
  var isSiteAdmin: Bool
  @Indirect var parent: Account?
  var object: String { "account" }

  init(members: inout JSONMembers) throws(JSONError) {
    try members.check("object", is: "account")
    id = try members("id")
    nodeID = try members("node_id")
    kind = try members("type")
    plan = try members(optional: "plan")
    avatarURL = try members(optional: "avatarURL")
    bio = try members("bio")
    createdAt = try members("created_at")
    expires = try members(optional: "expires_at", as: UnixTime.self)
    birthday = try members(optional: "birth_day")
    balance = try members(optional: "balance")
    score = try members(optional: "score", as: DecimalNumber.self)
    key = try members(optional: "public_key")
    logins = try members(optional: "last_logins") ?? []
    marks = try members(optional: "marked_at") ?? [:]
    friends = try members(optional: "friend_names") ?? [:]
    extra = try members(optional: "extra")
    isSiteAdmin = try members(optional: "siteAdmin") ?? false
    parent = try members(optional: "parent_account")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("object", object)
    try members("id", id)
    try members("node_id", nodeID)
    try members("type", kind)
    try members(optional: "plan", plan)
    try members(optional: "avatarURL", avatarURL)
    try members("bio", bio)
    try members("created_at", createdAt)
    try members(optional: "expires_at", expires, as: UnixTime.self)
    try members(optional: "birth_day", birthday)
    try members(optional: "balance", balance)
    try members(optional: "score", score, as: DecimalNumber.self)
    try members(optional: "public_key", key)
    try members("last_logins", logins)
    try members("marked_at", marks)
    try members("friend_names", friends)
    try members(optional: "extra", extra)
    try members("siteAdmin", isSiteAdmin)
    try members(optional: "parent_account", parent)
  }
}

/// An object with two names that become the same when converted from snake case.
struct Twins: MemberCodable, Hashable, Sendable {
  var snake: Int?
  var camel: Int?

  init(members: inout JSONMembers) throws(JSONError) {
    snake = try members(optional: "user_id")
    camel = try members(optional: "userId")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members(optional: "user_id", snake)
    try members(optional: "userId", camel)
  }
}

/// A model with one member of any type.
struct Holder<Value: MemberValue>: MemberCodable {
  var value: Value

  init(_ value: Value) { self.value = value }

  init(members: inout JSONMembers) throws(JSONError) {
    value = try members("value")
  }

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
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

  func encode(
    members: inout JSONMembersWriter
  ) throws(JSONError) {
    try members("value", value, as: Format.self)
  }
}

/// A hand-written type that contains a generated type.
struct Envelope: Codable, Hashable {
  var fetchedAt: Date
  var userSearch: Search
  var byName: [String: Account]
}

extension Account {
  static let json = """
    {
      "object": "account", "id": 1, "node_id": "MDQ6", "type": "Robot", "plan": "paid",
      "avatarURL": "https://example.org/a.png", "bio": null,
      "created_at": "2024-02-29T23:59:59.5+02:00", "expires_at": 1700000000.25,
      "birth_day": "1999-12-31", "balance": "10.25", "score": 0.1, "public_key": "AQID",
      "last_logins": ["2024-01-01T00:00:00Z"], "marked_at": {"first_seen": "2024-01-01T00:00:00Z"},
      "friend_names": {"7": ["snake_case"]},
      "extra": {"some_key": [1, {"inner_key": 9007199254740993}]}, "siteAdmin": true,
      "parent_account": {
        "object": "account", "id": 2, "node_id": "x", "type": "User", "bio": "b",
        "created_at": "2001-01-01T00:00:00Z"
      }
    }
    """
}
