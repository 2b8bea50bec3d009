import Foundation
import QuireJSON

/// A model with every scalar type that a schema can describe.
struct Parcel: MemberCodable, Hashable {
  enum Shade: String, CaseIterable, ByteCodable { case light, dark }
  enum Size: OpenEnum {
    case small, large, unknown(Int)
    static let knownCases: KnownCases<Self> = [.small, .large]
    var rawValue: Int {
      switch self {
      case .small: 1
      case .large: 2
      case .unknown(let value): value
      }
    }
  }

  var id: Identifier<Parcel, UUID>
  var label: String
  var count: Int
  var wide: UInt64?
  var weight: Double
  var fragile: Bool
  var sentAt: Date
  var due: CalendarDate
  var expires: Date
  var stops: [Date]?
  var trackingURL: URL
  var photo: Data
  var price: Decimal
  var rate: Decimal
  var extra: JSONValue?
  var scans: [String: Date]?
  var grid: [[Int]]?
  var lastSeen: Date?
  var shade: Shade
  var size: Size
  var moments: [String: [Date]]?

  init(members: inout JSONMembers) throws(JSONError) {
    try members.check("object", is: "parcel")
    id = try members("id")
    label = try members("label")
    count = try members("count")
    wide = try members(optional: "wide")
    weight = try members("weight")
    fragile = try members("fragile")
    sentAt = try members("sent_at")
    due = try members("due")
    expires = try members("expires", as: UnixTime.self)
    stops = try members(optional: "stops")
    trackingURL = try members("tracking_url")
    photo = try members("photo")
    price = try members("price")
    rate = try members("rate", as: DecimalNumber.self)
    extra = try members(optional: "extra")
    scans = try members(optional: "scans")
    grid = try members(optional: "grid")
    lastSeen = try members("last_seen")
    shade = try members("shade")
    size = try members("size")
    moments = try members(optional: "moments", as: MapForm<String, ArrayForm<UnixTime>>.self)
    _ = try members(optional: "version", is: 2)
    try members.check(absent: "obsolete_field")
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("object", "parcel")
    try members("id", id)
    try members("label", label)
    try members("count", count)
    try members(optional: "wide", wide)
    try members("weight", weight)
    try members("fragile", fragile)
    try members("sent_at", sentAt)
    try members("due", due)
    try members("expires", expires, as: UnixTime.self)
    try members(optional: "stops", stops)
    try members("tracking_url", trackingURL)
    try members("photo", photo)
    try members("price", price)
    try members("rate", rate, as: DecimalNumber.self)
    try members(optional: "extra", extra)
    try members(optional: "scans", scans)
    try members(optional: "grid", grid)
    try members("last_seen", lastSeen)
    try members("shade", shade)
    try members("size", size)
    try members(optional: "moments", moments, as: MapForm<String, ArrayForm<UnixTime>>.self)
  }

  static let text = #"""
    {"object":"parcel","id":"6E0C3E4A-7B0E-4F2B-9D53-0D2B6B4E9A10","label":"Glass \u00e9 \"fine\" 🎁",
    "count":-12,"wide":9007199254740993,"weight":1.25e1,"fragile":true,
    "sent_at":"2024-02-29T23:59:59.125+02:00","due":"2024-03-01","expires":1700000000.5,
    "stops":["2020-01-01T00:00:00Z"],"tracking_url":"https://a.example/x?y=1","photo":"aGVsbG8=",
    "price":"12.50","rate":0.075,"extra":{"a":[1,2.5,null,"x",false]},
    "scans":{"first":"2020-01-01T00:00:00Z"},"grid":[[1,2],[]],"last_seen":null,"shade":"dark",
    "size":2,"moments":{"m":[1,2.5]},"version":2,"more":[{"deep":true}]}
    """#
}

/// A tree whose union distinguishes its cases by a tag and by trying types.
struct Branch: MemberCodable, Hashable {
  indirect enum Part: UnionCodable, Hashable {
    case branch(Branch)
    case leaf(Leaf)
    case words([String])
    case word(String)
    case nothing

    init(union: inout JSONUnion) throws(JSONError) {
      switch try union.kind() {
      case .object:
        switch try union.tag("kind", as: String.self) {
        case "branch": self = try .branch(union())
        case "leaf": self = try .leaf(union())
        default: throw union.mismatch(tag: "kind")
        }
      case .null: self = .nothing
      default:
        if let words = union.attempt([String].self) {
          self = .words(words)
        } else if let word = union.attempt(String.self) {
          self = .word(word)
        } else {
          throw union.mismatch("words")
        }
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .branch(let value): try union(value)
      case .leaf(let value): try union(value)
      case .words(let value): try union(value)
      case .word(let value): try union(value)
      case .nothing: try union(JSONValue.null)
      }
    }
  }

  struct Leaf: MemberCodable, Hashable {
    var veinCount: Int?
    var place: Place
    var rest: [String: JSONValue]

    init(members: inout JSONMembers) throws(JSONError) {
      try members.check("kind", is: "leaf")
      veinCount = try members(optional: "vein_count")
      place = try members("place")
      rest = try members.rest()
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members.rest(rest)
      try members("kind", "leaf")
      try members(optional: "vein_count", veinCount)
      try members("place", place)
    }
  }

  struct Place: TupleCodable, Hashable {
    var x: Double
    var y: Double?
    var others: [Int]

    init(
      elements: inout JSONElements
    ) throws(JSONError) {
      x = try elements()
      y = try elements.optional()
      others = try elements.rest()
    }

    func encode(
      elements: inout JSONElementsWriter
    ) throws(JSONError) {
      try elements(x)
      if y != nil || !others.isEmpty { try elements(y) }
      try elements.rest(others)
    }
  }

  var parts: [Part]
  var note: Presence<String>

  init(members: inout JSONMembers) throws(JSONError) {
    parts = try members("parts")
    note = try members(presence: "note")
    try members.check("kind", is: "branch")
    try members.checkNoRest()
  }

  func encode(members: inout JSONMembersWriter) throws(JSONError) {
    try members("parts", parts)
    try members(presence: "note", note)
    try members("kind", "branch")
  }

  static let text = #"""
    {"kind":"branch","parts":[{"kind":"leaf","place":[1,null,3,4],"vein_count":7,"color":"green"},
    {"parts":[],"note":null,"kind":"branch"},["a","b"],"c",null,{"kind":"leaf","place":[0.5],
    "veinCount2":1}],"note":"n"}
    """#
}
