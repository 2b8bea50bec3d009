import Foundation
import QuireJSON

/// A page whose members are in schema order and mostly present.
struct Page: MemberCodable, Hashable {
  struct User: MemberCodable, Hashable {
    var id: ID<User>
    var nodeID: String
    var isAdmin: Bool
    var name: String?
    var homeURL: URL?
    var score: Double
    var createdAt: Date
    var k: Int?

    init(members: inout JSONMembers) throws(JSONError) {
      id = try members("id")
      nodeID = try members("node_id")
      isAdmin = try members("site_admin")
      name = try members(optional: "name")
      homeURL = try members(optional: "a_rather_long_name_of_a_home_url")
      score = try members("score")
      createdAt = try members("created_at")
      k = try members(optional: "K")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("id", id)
      try members("node_id", nodeID)
      try members("site_admin", isAdmin)
      try members(optional: "name", name)
      try members(optional: "a_rather_long_name_of_a_home_url", homeURL)
      try members("score", score)
      try members("created_at", createdAt)
      try members(optional: "K", k)
    }
  }

  var total: Int
  var nextCursor: String?
  var items: [User]

  init(members: inout JSONMembers) throws(JSONError) {
    total = try members("total")
    nextCursor = try members(optional: "next_cursor")
    items = try members("items")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("total", total)
    try members(optional: "next_cursor", nextCursor)
    try members("items", items)
  }

  static let text = #"""
    {"total":3,"next_cursor":"abc","items":[
    {"id":1,"node_id":"MDQ6VXNlcjE=","site_admin":false,"name":"Zoë","score":1.5,
    "created_at":"2012-07-03T10:49:44Z","a_rather_long_name_of_a_home_url":"https://a.example/"},
    {"id":2,"url":"x","node_id":"n","site_admin":true,"score":0.1,"extra":{"a":[]},
    "created_at":"2012-07-03T10:49:44Z","K":5},
    {"created_at":"2012-07-03T10:49:44Z","score":3,"name":null,"site_admin":true,"node_id":"o","id":3}]}
    """#
}
