import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// Texts that the byte reader rejects, and the places of their errors.
@Suite struct ByteReaderTests {
  private static let user =
    #""id":1,"node_id":"n","site_admin":true,"score":1,"created_at":"2012-07-03T10:49:44Z""#

  private static let rejected: [(text: String, path: [String], problem: String)] = [
    (#"{\#(user),"x":01}"#, ["x"], "the text is not JSON, at line 1, column 91"),
    (#"{\#(user),"x":"\q"}"#, ["x"], "the text is not JSON, at line 1, column 92"),
    ("{\(user),\n\"x\":[1,]}", ["x"], "the text is not JSON, at line 2, column 8"),
    (#"{\#(user),}"#, [], "the text is not JSON, at line 1, column 87"),
    (#"{\#(user)} x"#, [], "the text is not JSON, at line 1, column 88"),
    (#"{\#(user)"#, [], "the text is not JSON, at line 1, column 86"),
    (#"{"id":1.5}"#, ["id"], "the number does not fit Int"),
    (#"{"id":"1"}"#, ["id"], "expected Int, found string"),
    (#"{"id":null}"#, ["id"], "expected Int, found null"),
    ("{\"id\":1,\"node_id\":\"\u{0}\"}", ["node_id"], "the text is not JSON, at line 1, column 20"),
    (#"{"node_id":"a"}"#, [], "the member 'id' is missing"),
  ]

  @Test(arguments: rejected)
  func `an error names the path and the problem`(
    text: String, path: [String], problem: String
  ) throws {
    let error = #expect(throws: DecodingError.self) {
      try JSONReader.read(Page.User.self, from: Data(text.utf8))
    }
    let context = try #require(error).context
    #expect(context.codingPath.map(\.stringValue) == path)
    #expect(context.debugDescription == problem)
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(try JSONReader.read([Int].self, from: Data("\u{FEFF}[1]".utf8)) == [1])
  }

  @Test func `rejects bytes that are not UTF-8`() {
    var bytes = Array(#"["a"]"#.utf8)
    bytes[2] = 0xFF
    #expect(throws: DecodingError.self) {
      try JSONReader.read([String].self, from: Data(bytes))
    }
  }

  @Test func `accepts bytes that are not UTF-8 only in a member that is ignored`() throws {
    let text = Array(#"{"a":"b","a":"c"}"#.utf8)
    var (first, second) = (text, text)
    first[6] = 0xFF
    second[14] = 0xFF
    #expect(throws: DecodingError.self) { try JSONValue(parsing: Data(first)) }
    #expect(try JSONValue(parsing: Data(second)) == ["a": "b"])
  }

  @Test func `rejects an exponent of more than 17 digits in any JSON`() throws {
    #expect(
      try JSONValue(parsing: Data("1e99999999999999999".utf8)).description == "1e99999999999999999")
    #expect(throws: DecodingError.self) {
      try JSONValue(parsing: Data("1e100000000000000000".utf8))
    }
  }

  @Test func `accepts the same bytes as UTF-8 as the standard library`() {
    // The bytes at the limits of the rules, and a plain one.
    let bytes: [UInt8] = [
      0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xED, 0xEE,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for first in bytes {
      for second in bytes {
        for third in bytes {
          for fourth in triesEverything ? bytes : [0x41, 0x80, 0xBF, 0xC2] {
            let text = [first, second, third, fourth]
            // A string without escapes, and a string that is copied after an escape.
            for start in [[0x22], [0x22, 0x5C, 0x74]] as [[UInt8]] {
              let read = try? JSONReader.read(String.self, from: Data(start + text + [0x22]))
              let isEscaped = start.count > 1
              let expected = String(validating: (isEscaped ? [0x09] : []) + text, as: UTF8.self)
              guard read == expected else {
                Issue.record("\(text) is read as \(String(describing: read))")
                return
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [1, 7, 8, 9, 63, 64, 65, 1_000])
  func `decodes escapes at any position of a string of any length`(count: Int) throws {
    let plain = String(repeating: "é", count: count)
    for place in [0, count / 2, count] {
      let before = String(plain.prefix(place))
      let after = String(plain.dropFirst(place))
      let text = "\"\(before)\\n\\ud83d\\ude00\\u00e9\(after)\""
      let read = try JSONReader.read(String.self, from: Data(text.utf8))
      #expect(read == before + "\n\u{1F600}é" + after)
    }
  }

  @Test func `rejects nesting too deep for the stack of a thread`() {
    let text = String(repeating: "[", count: 100_000)
    #expect(throws: DecodingError.self) {
      try JSONReader.read(JSONValue.self, from: Data(text.utf8))
    }
  }

  @Test func `decodes members in any order`() throws {
    let text =
      #"[{"score":1,"site_admin":true,"id":1,"created_at":"2012-07-03T10:49:44Z","node_id":"n"},{\#(Self.user)}]"#
    let users = try JSONReader.read([Page.User].self, from: Data(text.utf8))
    #expect(users.count == 2)
    #expect(users.first == users.last)
  }

  @Test(arguments: ["1.5e1true", "1-1", "01", "1.", "true1", "nulls", "--1", "-", "1e"])
  func `rejects an invalid value even if it is read out of order`(value: String) {
    let user =
      #"{"K":1,"score":\#(value),"created_at":"2012-07-03T10:49:44Z","site_admin":true,"id":1,"node_id":"n"}"#
    #expect(throws: DecodingError.self) {
      try JSONReader.read([Page.User].self, from: Data("[\(user)]".utf8))
    }
  }

  @Test func `rejects a text cut off at any byte`() {
    let text = Array(Page.text.utf8)
    for count in text.indices {
      #expect(throws: DecodingError.self) {
        try JSONReader.read(Page.self, from: Data(text.prefix(count)))
      }
    }
  }

  /// A type that reads its second member only if the first is present.
  struct Chooser: MemberCodable, Hashable {
    var first: Int?
    var lateName: Int?

    init(members: inout JSONMembers) throws(JSONError) {
      first = try members(optional: "first")
      if first != nil { lateName = try members(optional: "late_name") }
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members(optional: "first", first)
      try members(optional: "late_name", lateName)
    }
  }

  @Test func `a member that is read late is found`() throws {
    _ = try JSONReader.read(Chooser.self, from: Data("{}".utf8))
    let read = try JSONReader.read(Chooser.self, from: Data(#"{"late_name":2,"first":1}"#.utf8))
    #expect(read.first == 1 && read.lateName == 2)
  }

  @Test(arguments: ["[01]", #""\q""#, "{]", #"{"a":1 2}"#, "[1,]", #"["\u12"]"#])
  func `rejects invalid JSON in a member that is never read, also out of order`(
    value: String
  ) {
    let swapped = #"{"late_name":1,"first":2}"#
    let text = "[\(swapped),\(swapped),{\"late_name\":\(value)}]"
    #expect(throws: DecodingError.self) {
      try JSONReader.read([Chooser].self, from: Data(text.utf8))
    }
  }
}
