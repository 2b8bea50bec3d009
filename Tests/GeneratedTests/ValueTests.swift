import Foundation
import QuireClient
import Testing

/// Tests values that a schema lists: constants and enumerations of any JSON.
@Suite struct ValueTests {
  private static let printer = """
    {"version": 2, "ratio": 1.5, "is_printer": true, "empty": {},
     "origin": {"y": [null, "a"], "x": 0}, "kind": "printer", "nothing": null, "duplex": false,
     "copies": 2, "scale": 2.25, "paper": {"height": 11, "width": 8.5}, "flag": true, "on": true,
     "codes": [404, 200, 503], "tags": ["x"], "nulls": [null], "nones": [],
     "by_size": {"a_b": 1, "c": "s"}}
    """

  @Test(arguments: DecoderKind.allCases, EncoderKind.allCases)
  func `constants and enumerations of any value survive a round trip`(
    decoder: DecoderKind, encoder: EncoderKind
  ) throws {
    let printer = try decoder.decode(Printer.self, from: Self.printer)
    #expect(printer.duplex == .false)
    #expect(printer.copies == .number2)
    #expect(printer.paper == .width8Point5Height11)
    #expect(printer.codes == [.number404, .number200, .unknown(503)])
    let data = try encoder.encode(printer)
    let text = try JSONDecoder().decode(JSONValue.self, from: Data(Self.printer.utf8))
    #expect(try JSONDecoder().decode(JSONValue.self, from: data) == text)
  }

  @Test(arguments: [#"{"vowel": "a\u0308"}"#, #"{"spelling": "a\u0308"}"#])
  func `distinguishes strings that only look alike`(text: String) throws {
    let accent = try JSONDecoder().decode(Accent.self, from: Data(text.utf8))
    #expect(accent.vowel != .ä)
    #expect(accent.spelling != .ä)
    try expectEqual(JSONEncoder().encode(accent), text)
  }

  @Test(arguments: DecoderKind.allCases)
  func `a type declared within an enumeration is separate`(decoder: DecoderKind) throws {
    let wall = try decoder.decode(Wall.self, from: #"{"paint":{"color":"red","depth":"dark"}}"#)
    #expect(wall.paint == Color.Shade(color: .red, depth: .dark))
  }

  @Test func `a constant does not equal a string that only looks like it`() throws {
    _ = try JSONDecoder().decode(Accent.self, from: Data(#"{"only": "\u00e4"}"#.utf8))
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Accent.self, from: Data(#"{"only": "a\u0308"}"#.utf8))
    }
  }

  @Test(arguments: [
    #""version": 3"#, #""version": 2.5"#, #""version": "2""#, #""ratio": 1"#,
    #""is_printer": false"#, #""is_printer": 1"#, #""empty": {"a": 1}"#, #""empty": []"#,
    #""origin": {"x": 0}"#, #""kind": "scanner""#, #""nothing": 0"#, #""always_null": false"#,
    #""copies": "1""#, #""copies": 1.5"#, #""tags": ["y"]"#, #""never": null"#,
    #""nulls": [0]"#, #""nones": [null]"#, #""flag": "true""#,
  ])
  func `rejects a value that is not listed`(member: String) throws {
    var members = try #require(JSONValue(parsing: Data(Self.printer.utf8)).object)
    let other = try #require(JSONValue(parsing: Data("{\(member)}".utf8)).object)
    members.merge(other) { $1 }
    let text = JSONValue.object(members).description
    for kind in DecoderKind.allCases {
      #expect(throws: DecodingError.self) { try kind.decode(Printer.self, from: text) }
    }
  }

  @Test(arguments: DecoderKind.allCases)
  func `a root with one value or none accepts only that value`(kind: DecoderKind) throws {
    #expect(try kind.decode([Verdict].self, from: "[42, 42.0]") == [.number42, .number42])
    #expect(throws: DecodingError.self) { try kind.decode([Verdict].self, from: "[41]") }
    #expect(try kind.decode([Emptiness].self, from: "[null]").count == 1)
    #expect(try kind.decode([Tint].self, from: #"[0.0, "dark"]"#) == [.number0, .dark])
  }

  @Test func `a constant is not an initializer parameter`() throws {
    let printer = Printer(nothing: nil, duplex: .auto, tags: [])
    #expect(printer.version == 2)
    #expect(printer.origin == ["x": 0, "y": [nil, "a"]])
  }
}
