import Foundation
import TestSupport
import Testing

@testable import QuireJSON

/// The byte writer must write scalars as an encoder does, or as the text of their type.
@Suite struct ByteWriterTests {
  private func text(of value: some MemberValue) throws -> String {
    String(decoding: try JSONWriter.write(value), as: UTF8.self)
  }

  private func expectSame<Value: MemberValue>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let encoded = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(try text(of: value) == encoded, sourceLocation: sourceLocation)
  }

  @Test func `strings are escaped as by an encoder`() throws {
    for scalar in (UInt32(0)...0x2FF).compactMap(Unicode.Scalar.init) {
      try expectSame("a\(scalar)b")
    }
    try expectSame("👩‍💻 \u{2028}\u{FFFF}\u{10FFFF} \"\\/")
  }

  @Test func `slashes are escaped if an encoder would escape them`() throws {
    let written = try JSONWriter.write(["a/b": "c/d"], escapingSlashes: true)
    #expect(try written == JSONEncoder().encode(["a/b": "c/d"]))
  }

  @Test func `numbers are written as by an encoder`() throws {
    var disorder = Disorder(state: 11)
    for value in [
      0, -0.0, 1, 0.1, 1e15, 1e16, 1e21, 1e22, 1e-7, .leastNonzeroMagnitude, .pi,
      .greatestFiniteMagnitude,
    ]
      as [Double]
    {
      try expectSame(value)
    }
    for _ in 0..<TextCheck.mutationCount {
      let double = Double(bitPattern: disorder.next())
      if double.isFinite { try expectSame(double) }
      try expectSame(Int(truncatingIfNeeded: disorder.next()) >> Int(disorder.next() % 64))
    }
    try expectSame(Int.min)
    try expectSame(UInt64.max)
  }

  @Test func `dates are written as their texts`() throws {
    var disorder = Disorder(state: 12)
    for _ in 0..<TextCheck.mutationCount {
      let seconds = Double.random(in: -62_167_219_200...253_402_300_799, using: &disorder)
      for date in [seconds.rounded(), seconds].map({ Date(timeIntervalSince1970: $0) }) {
        #expect(try text(of: date) == "\"\(try #require(RFC3339.text(of: date, digits: 3)))\"")
      }
    }
  }

  @Test func `calendar dates are written as their texts`() throws {
    for text in ["0000-01-01", "0987-12-31", "1600-02-29", "2026-10-09", "9999-12-31"] {
      #expect(try self.text(of: try #require(CalendarDate(text))) == "\"\(text)\"")
    }
  }

  @Test func `UUIDs are written in lower case`() throws {
    var disorder = Disorder(state: 14)
    for _ in 0..<TextCheck.mutationCount {
      let text = disorder.uuidText()
      let id = try #require(UUID(uuidString: text))
      #expect(try self.text(of: id) == "\"\(text.lowercased())\"")
    }
  }

  @Test func `JSON numbers keep all digits`() throws {
    var disorder = Disorder(state: 15)
    for _ in 0..<TextCheck.mutationCount {
      let digits = disorder.next() >> (disorder.next() % 64)
      let exponent = Int.random(in: -25...5, using: &disorder)
      let number = try #require(JSONNumber("-\(digits)e\(exponent)"))
      #expect(try JSONNumber(text(of: JSONValue.number(number))) == number)
    }
  }

  @Test func `models of every kind are written as a text that decodes as an equal value`() throws {
    func check<Value: MemberCodable & Equatable>(_ type: Value.Type, _ text: String) throws {
      let value = try JSONReader.read(type, from: Data(text.utf8))
      let written = try JSONWriter.write(value)
      #expect(try JSONReader.read(type, from: written) == value)
      #expect(try JSONValue(parsing: written) == JSONValue(parsing: JSONEncoder().encode(value)))
    }
    try check(Page.self, Page.text)
    try check(Branch.self, Branch.text)
    try check(Parcel.self, Parcel.text)
  }

  @Test func `members are in declaration order, and map entries are sorted by name`()
    throws
  {
    let leaf = try JSONReader.read(
      Branch.Leaf.self,
      from: Data(#"{"z":1,"kind":"leaf","place":[1],"b":{"d":1,"c":2}}"#.utf8))
    #expect(
      String(decoding: try JsonProvider.encode(leaf), as: UTF8.self)
        == #"{"b":{"c":2,"d":1},"z":1,"kind":"leaf","place":[1]}"#)
  }

  @Test func `a declared member replaces an undeclared one of the same name`() throws {
    struct Mixed: MemberCodable {
      var rest: [String: Int]
      init(rest: [String: Int]) { self.rest = rest }
      init(members: inout JSONMembers) throws(JSONError) { rest = try members.rest() }
      func encode(members: inout JSONMembersWriter) throws(JSONError) {
        try members.rest(rest)
        try members("b", 0)
        try members("a", 0)
      }
    }
    for (rest, text) in [
      ([:], #"{"b":0,"a":0}"#), (["a": 1, "c": 3], #"{"c":3,"b":0,"a":0}"#),
      (["a": 1], #"{"b":0,"a":0}"#), (["a": 1, "b": 2, "c": 3], #"{"c":3,"b":0,"a":0}"#),
      (["0": 1, "b": 2, "c": 3], #"{"0":1,"c":3,"b":0,"a":0}"#),
    ] as [([String: Int], String)] {
      #expect(try self.text(of: Mixed(rest: rest)) == text)
      #expect(try self.text(of: [Mixed(rest: rest)]) == "[\(text)]")
    }
  }

  @Test func `a value without a form in JSON is an error with its path`() throws {
    #expect(throws: EncodingError.self) { try JSONWriter.write(Double.nan) }
    let error = #expect(throws: EncodingError.self) {
      try JsonProvider.encode(["a": [Date(), Date.distantFuture + 1e15]])
    }
    guard case .invalidValue(_, let context) = error else { return }
    #expect(context.codingPath.map(\.stringValue) == ["a", "Index 1"])
    #expect(context.debugDescription == "a date outside the years 0 to 9999")
  }

  @Test func `settings that change the text sort all members`() throws {
    let leaf = try JSONReader.read(
      Branch.Leaf.self, from: Data(#"{"z":1,"kind":"leaf","place":[1]}"#.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(leaf), as: UTF8.self)
        == #"{"kind":"leaf","place":[1],"z":1}"#)
  }
}
