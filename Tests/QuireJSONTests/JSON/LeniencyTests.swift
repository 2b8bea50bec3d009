import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// Checks `JsonProvider.leniencies`.
@Suite struct LeniencyTests {
  enum Bytes {}
  enum Decoded {}
  enum Reordered {}
  enum Unread {}
  enum Tried {}

  /// Returns the counts of a member, or of the type if `name` is `nil`.
  private func counts(_ type: Any.Type, _ name: String? = nil) -> [JSONLeniency: Int]? {
    let type = String(reflecting: type)
    return JsonProvider.leniencies[name.map { "\(type).\($0)" } ?? type]
  }

  @Test func `lenient values are counted by member`() throws {
    let text = """
      {"when":"2026-01-02T03:04:05","link":"","dates":["2026-01-02T03:04:05","2026-01-02T03:04:05Z"],
       "inner":{"link":"http://[","dates":[]}}
      """
    #expect(
      try JsonProvider.decode(Visit<Bytes>.self, from: Data(text.utf8)).inner?.link == nil)
    // A plain decoder passes the value on.
    let visit = try JSONDecoder().decode(Visit<Decoded>.self, from: Data(text.utf8))
    #expect(visit.when == RFC3339.date("2026-01-02T03:04:05Z"))
    for type in [Visit<Bytes>.self, Visit<Decoded>.self] as [Any.Type] {
      #expect(counts(type, "when") == [.assumedUTC: 1])
      #expect(counts(type, "dates") == [.assumedUTC: 1])
      #expect(counts(type, "link") == [.absent: 2])
      #expect(counts(type, "inner") == nil)
    }
  }

  @Test func `an object with members in another order is counted once`() throws {
    let texts = [
      #"{"when":"2026-01-02T03:04:05Z","link":"https://a.example","dates":[],"inner":null}"#,
      #"{"dates":["2026-01-02T03:04:05"],"link":"","when":"2026-01-02T03:04:05"}"#,
    ]
    for text in texts {
      _ = try JSONReader.read(Visit<Reordered>.self, from: Data(text.utf8))
    }
    #expect(counts(Visit<Reordered>.self, "when") == [.assumedUTC: 1])
    #expect(counts(Visit<Reordered>.self, "dates") == [.assumedUTC: 1])
    #expect(counts(Visit<Reordered>.self, "link") == [.absent: 1])
  }

  @Test func `a text that cannot be decoded is not counted`() {
    let text = #"{"when":"2026-01-02T03:04:05","dates":[7]}"#
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Visit<Unread>.self, from: Data(text.utf8))
    }
    #expect(counts(Visit<Unread>.self, "when") == nil)
  }

  @Test func `a union branch that was tried without success is not counted`() throws {
    let text = #"[{"when":"2026-01-02T03:04:05","dates":7}]"#
    let visits = try JsonProvider.decode([VisitOrJSON].self, from: Data(text.utf8))
    #expect(visits.map(\.isVisit) == [false])
    #expect(counts(Visit<Tried>.self, "when") == nil)
    #expect(counts([VisitOrJSON].self) == nil)
  }

  @Test func `values outside of members count for the requested type`() throws {
    let text = #"["2026-01-02T03:04:05","2026-01-02T03:04:05"]"#
    _ = try JsonProvider.decode(LooseTimes.self, from: Data(text.utf8))
    #expect(counts(LooseTimes.self) == [.assumedUTC: 2])
  }

  /// A model with separate counts for each `Use`, so that the tests do not mix.
  struct Visit<Use>: MemberCodable, Hashable {
    var when: Date?
    var link: URL?
    var dates: [Date]
    @Indirect var inner: Visit<Use>?

    init(members: inout JSONMembers) throws(JSONError) {
      when = try members(lenient: "when", as: LenientDateTime.self)
      link = try members(lenient: "link", as: LenientURL.self)
      dates = try members("dates", as: ArrayForm<LenientDateTime>.self)
      inner = try members(optional: "inner")
    }

    func encode(
      members: inout JSONMembersWriter
    ) throws(JSONError) {
      try members(optional: "when", when)
      try members(optional: "link", link)
      try members("dates", dates)
      try members(optional: "inner", inner)
    }
  }

  enum VisitOrJSON: UnionCodable {
    case visit(Visit<Tried>)
    case json(JSONValue)

    var isVisit: Bool { if case .visit = self { true } else { false } }

    init(union: inout JSONUnion) throws(JSONError) {
      if let visit = union.attempt(Visit<Tried>.self) {
        self = .visit(visit)
      } else {
        self = try .json(union())
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .visit(let visit): try union(visit)
      case .json(let json): try union(json)
      }
    }
  }

  struct LooseTimes: ListCodable {
    typealias ItemForm = LenientDateTime

    var items: [Date]
  }
}
