import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// Text is copied by words and memory grows; the position of either boundary must not matter.
@Suite struct JSONOutputTests {
  private func expectSame(
    _ values: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = try JSONWriter.write(values, escapingSlashes: true)
    #expect(try written == JSONEncoder().encode(values), sourceLocation: sourceLocation)
  }

  @Test func `an escape is found at any position of a text of any length`() throws {
    for count in 0...34 {
      for place in 0..<max(count, 1) {
        // Characters next to one that needs an escape are the first to be confused with it.
        for (escaped, padding) in [
          ("\"", "#"), ("\"", "!"), ("\\", "]"), ("/", "."), ("/", "0"), ("\u{1F}", " "),
          ("\0", "\u{7F}"), ("\n", "\u{FF}"),
        ] {
          var characters = [String](repeating: padding, count: count)
          try expectSame([characters.joined()])
          guard count > 0 else { continue }
          characters[place] = escaped
          try expectSame([characters.joined()])
        }
      }
    }
  }

  @Test func `a text grows correctly at any memory boundary`() throws {
    let tails = ["", "b", "\u{1}\u{2}", "12345678\"", "0123456\u{1F}/", "é\u{10FFFF}\n"]
    for capacity in [4_096, 8_192] {
      for count in (capacity - 40)...(capacity + 10) {
        try expectSame([String(repeating: "a", count: count)] + tails)
      }
    }
  }

  @Test func `a text of only escapes grows as it is written`() throws {
    try expectSame([
      String(repeating: "\u{1}", count: 20_000), String(repeating: "/", count: 20_001),
    ])
  }

  @Test func `a text many times longer than everything before it is written`() throws {
    try expectSame(["a", String(repeating: "0123456789é", count: 100_000) + "\"", "b"])
  }

  @Test func `a string bridged from Foundation is written`() throws {
    let kept = NSMutableString(string: "aé/\"" + String(repeating: "ü", count: 100))
    try expectSame([kept.substring(from: 0), kept.substring(from: 4)])
  }

  @Test(arguments: [1, 170, 341, 3_000])
  func `numbers and dates are written at any memory boundary`(count: Int) throws {
    var disorder = Disorder(state: 13)
    for _ in 0..<20 {
      let dates = (0..<count).map { _ in
        Date(timeIntervalSince1970: Double(Int64.random(in: 0...4_000_000_000, using: &disorder)))
      }
      let numbers = dates.map { UInt64.max >> UInt64($0.timeIntervalSince1970) % 64 }
      let texts = dates.map { "\"" + (RFC3339.text(of: $0) ?? "") + "\"" }
      let written = String(decoding: try JSONWriter.write(dates), as: UTF8.self)
      #expect(written == "[" + texts.joined(separator: ",") + "]")
      #expect(try JSONWriter.write(numbers) == JSONEncoder().encode(numbers))
    }
  }

  @Test(
    arguments: [
      "", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghijklmnopq", "\"", "a/", "ab\n",
      "abcd\\fg", "abcdefg\"", "abcdefgh\"", "abcdefghijkl\u{1}", "größe", "größen/maß",
    ] as [StaticString])
  func `a name is escaped like any string`(name: StaticString) throws {
    var output = JSONOutput(settings: JSONEncoder())
    try output.begin(0x7B)
    output.append(name: name)
    output.append(1, isNegative: true)
    output.end(0x7D)
    let written = output.data()
    #expect(try written == JSONEncoder().encode([name.description: -1]))
  }

  @Test func `names are written at any memory boundary`() throws {
    for count in 4_060...4_100 {
      var output = JSONOutput()
      try output.begin(0x7B)
      for _ in 0..<count { output.append(byte: 0x20) }
      for _ in 0..<3 {
        output.append(name: "public_repos")
        output.append(literal: "null")
      }
      output.end(0x7D)
      let written = String(decoding: output.data(), as: UTF8.self)
      let members = String(repeating: #","public_repos":null"#, count: 3)
      #expect(written == "{" + String(repeating: " ", count: count) + members + "}")
    }
  }
}
