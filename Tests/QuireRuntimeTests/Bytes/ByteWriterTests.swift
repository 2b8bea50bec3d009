import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// The byte writer must write the same text as an encoder, except for the order of members.
@Suite struct ByteWriterTests {
  /// Returns the text that an encoder writes for a value as a member.
  private func encoded<Value: MemberValue>(_ value: Value) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Formatted<Value.MemberForm>(value)), as: UTF8.self)
  }

  private func expectSame<Value: MemberValue>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = String(decoding: try JSONWriter.write(value), as: UTF8.self)
    #expect(try written == encoded(value), sourceLocation: sourceLocation)
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
    for _ in 0..<ReadingTally.mutationCount {
      let double = Double(bitPattern: disorder.next())
      if double.isFinite { try expectSame(double) }
      try expectSame(Int(truncatingIfNeeded: disorder.next()) >> Int(disorder.next() % 64))
    }
    try expectSame(Int.min)
    try expectSame(UInt64.max)
  }

  @Test func `dates are written as by an encoder`() throws {
    var disorder = Disorder(state: 12)
    for _ in 0..<ReadingTally.mutationCount {
      let seconds = Double.random(in: -62_167_219_200...253_402_300_799, using: &disorder)
      try expectSame(Date(timeIntervalSince1970: seconds.rounded()))
      try expectSame(Date(timeIntervalSince1970: seconds))
    }
  }

  @Test func `calendar dates are written as by an encoder`() throws {
    for text in ["0000-01-01", "0987-12-31", "1600-02-29", "2026-10-09", "9999-12-31"] {
      try expectSame(try #require(CalendarDate(text)))
    }
  }

  @Test func `UUIDs are written as by an encoder`() throws {
    var disorder = Disorder(state: 14)
    for _ in 0..<ReadingTally.mutationCount {
      try expectSame(try #require(UUID(uuidString: disorder.uuidText())))
    }
  }

  @Test func `JSON numbers are written as by an encoder`() throws {
    var disorder = Disorder(state: 15)
    for _ in 0..<ReadingTally.mutationCount {
      let digits = disorder.next() >> (disorder.next() % 64)
      let exponent = Int.random(in: -25...5, using: &disorder)
      let number = try #require(JSONNumber("-\(digits)e\(exponent)"))
      if let double = number.double, JSONNumber(double) == number {
        try expectSame(JSONValue.number(number))
      }
    }
  }

  @Test func `models of every kind are written as an equal value`() throws {
    func check<Value: MemberCodable & Equatable>(_ type: Value.Type, _ text: String) throws {
      let value = try JSONReader.read(type, from: Data(text.utf8))
      let written = try JSONWriter.write(value)
      #expect(try JSONValue(parsing: written) == JSONValue(parsing: Data(encoded(value).utf8)))
      #expect(try JSONReader.read(type, from: written) == value)
      // The texts have the same length because they differ only in order.
      #expect(try written.count == encoded(value).utf8.count)
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

  @Test func `a value that an encoder rejects is left to it`() throws {
    #expect(throws: FastPathFallback.number) { try JSONWriter.write(Double.nan) }
    #expect(throws: FastPathFallback.number) { try JSONWriter.write(Date.distantFuture + 1e15) }
    #expect(throws: EncodingError.self) { try JsonProvider.encode(["a": Double.infinity]) }
  }

  @Test func `settings that change the text are left to the encoder`() throws {
    let page = try JSONReader.read(Page.self, from: Data(Page.text.utf8))
    for formatting in [.prettyPrinted, .sortedKeys] as [JSONEncoder.OutputFormatting] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = formatting
      #expect(ByteReading.write(page, as: encoder) == nil)
    }
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .custom { $0.last ?? WireKey("") }
    #expect(ByteReading.write(page, as: encoder) == nil)
    #expect(ByteReading.write(page, as: JsonProvider.makeEncoder()) != nil)
  }
}
