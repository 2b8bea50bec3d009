import Foundation
import QuireJSON
import TestSupport
import Testing

@Suite struct UnionCodableTests {
  /// A number of pixels, a share of the whole, a word, several dates or one date.
  enum Length: UnionCodable, Hashable {
    case pixels(Int)
    case share(Share)
    case word(URL)
    case dates([Date])
    case moment(Date)

    init(union: inout JSONUnion) throws(JSONError) {
      switch try union.kind() {
      case .number: self = try .pixels(union())
      case .object:
        if let share = union.attempt(Share.self, having: "share_of", "part") {
          self = .share(share)
        } else {
          try union.nextPass(orThrow: "an object with 'share_of' or 'part'")
          try self.init(union: &union)
        }
      case .bool: self = try .moment(union(as: UnixTime.self))
      default:
        if let dates = union.attempt([Date].self) {
          self = .dates(dates)
        } else if let word = union.attempt(URL.self) {
          self = .word(word)
        } else {
          throw union.mismatch("a length")
        }
      }
    }

    func encode(union: inout JSONWriter) throws(JSONError) {
      switch self {
      case .pixels(let value): try union(value)
      case .share(let value): try union(value)
      case .word(let value): try union(value)
      case .dates(let value): try union(value)
      case .moment(let value): try union(value, as: UnixTime.self)
      }
    }
  }

  struct Share: MemberCodable, Hashable {
    var shareOf: String

    init(shareOf: String) { self.shareOf = shareOf }

    init(members: inout JSONMembers) throws(JSONError) {
      shareOf = try members("share_of")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("share_of", shareOf)
    }
  }

  private static let examples: [(text: String, value: Length)] = [
    ("[3]", .pixels(3)),
    (#"[{"share_of":"page"}]"#, .share(Share(shareOf: "page"))),
    (
      #"["https://example.com/a%20b"]"#,
      .word(URL(string: "https://example.com/a%20b") ?? .temporaryDirectory)
    ),
    (#"[["1970-01-01T00:00:01Z"]]"#, .dates([Date(timeIntervalSince1970: 1)])),
  ]

  @Test(arguments: examples)
  func `any decoder decodes a value as its type`(text: String, value: Length) throws {
    let data = Data(text.utf8)
    let converting = JSONDecoder()
    converting.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try JSONDecoder().decode([Length].self, from: data) == [value])
    #expect(try converting.decode([Length].self, from: data) == [value])
    #expect(try JsonProvider.decode([Length].self, from: data) == [value])
  }

  @Test(arguments: examples)
  func `a value is encoded as its type`(text: String, value: Length) throws {
    #expect(String(decoding: try JsonProvider.encode([value]), as: UTF8.self) == text)
    let plain = try JSONValue(parsing: JSONEncoder().encode([value]))
    #expect(try plain == JSONValue(parsing: Data(text.utf8)))
  }

  @Test func `a case can use a format other than that of its type`() throws {
    let moment = Length.moment(Date(timeIntervalSince1970: 5))
    #expect(String(decoding: try JsonProvider.encode([moment]), as: UTF8.self) == "[5]")
  }

  @Test func `a mismatch lists each attempt with the location of its problem`() {
    #expect(
      message(of: #"[["x"]]"#) == """
        the value is not a length; not Array<Date>: the text is not an RFC 3339 date-time at \
        /0; not URL: expected String
        """)
  }

  @Test func `an object that matches no type names the expected members`() {
    #expect(
      message(of: "[{}]")
        == "the value is not an object with 'share_of' or 'part'; not Share: "
        + "expected a member 'share_of'"
    )
  }

  @Test(arguments: [
    ("null", JSONValue.Kind.null), ("true", .bool), ("1e5", .number), ("\"a\"", .string),
    ("[]", .array), ("{}", .object),
  ])
  func `JSON values report their kind`(text: String, kind: JSONValue.Kind) throws {
    #expect(try JSONValue(parsing: Data(text.utf8)).kind == kind)
  }

  private func message(of text: String) -> String {
    do {
      _ = try JsonProvider.decode([Length].self, from: Data(text.utf8))
      return "none"
    } catch DecodingError.dataCorrupted(let context) {
      return context.debugDescription
    } catch {
      return "\(error)"
    }
  }
}
