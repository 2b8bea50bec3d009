import QuireJSON

/// Objects whose cases can only be distinguished by trying their types.
///
/// No object in the text has the first type, so the reader never learns all names of that type.
indirect enum Record: UnionCodable, Hashable {
  case dated(Dated)
  case counts([String: Int])
  case list(List)
  case other(JSONValue)

  init(union: inout JSONUnion) throws(JSONError) {
    if let value = union.attempt(Dated.self) {
      self = .dated(value)
    } else if let value = union.attempt([String: Int].self) {
      self = .counts(value)
    } else if let value = union.attempt(List.self) {
      self = .list(value)
    } else if let value = union.attempt(JSONValue.self) {
      self = .other(value)
    } else {
      throw union.mismatch("a record")
    }
  }

  func encode(union: inout JSONWriter) throws(JSONError) {
    switch self {
    case .dated(let value): try union(value)
    case .counts(let value): try union(value)
    case .list(let value): try union(value)
    case .other(let value): try union(value)
    }
  }

  struct Dated: MemberCodable, Hashable {
    var id: Int
    var note: Presence<String>
    var createdAt: Int

    init(members: inout JSONMembers) throws(JSONError) {
      id = try members("id")
      note = try members(presence: "note")
      createdAt = try members("created_at")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("id", id)
      try members(presence: "note", note)
      try members("created_at", createdAt)
    }
  }

  struct List: MemberCodable, Hashable {
    var nodeID: String?
    var records: [Record]
    var rest: [String: Bool]

    init(members: inout JSONMembers) throws(JSONError) {
      nodeID = try members(optional: "node_id")
      records = try members("records")
      rest = try members.rest()
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members.rest(rest)
      try members(optional: "node_id", nodeID)
      try members("records", records)
    }
  }

  static let text = #"""
    [{"id":1,"x":2,"y":3},{"node_id":"n","records":[{"y":1,"id":2}],"open":true},
    {"id":2,"note":"a","at":[1]},{"open":false,"records":[],"done":true},"b"]
    """#
}
