import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// The byte scanner must find the same values as a decoder.
@Suite struct ScannedTextTests {
  private static let text = #"""
    {"id":3,"a":{"id":"x","K":[]},"kind":[{"id":1,"a":2},{"id":2,"node_id":"é"},null,
    {"id":"\u0041","a":"b"}], "createdAt":{"x":{"id":1.5},"y":[1,[2]],"z":null},"more":true}
    """#

  @Test func `the byte scanner and a decoder agree on mutated texts`() throws {
    var mutation = Mutation(seed: 8)
    var count = 0
    for index in 0..<ReadingTally.mutationCount {
      let data = Data(mutation.apply(to: Array(Self.text.utf8)))
      let along = ScanFinding.locations[index % ScanFinding.locations.count]
      guard let found = ScanFinding.read(data, along: along) else { continue }
      count += 1
      let text = String(decoding: data, as: UTF8.self)
      #expect(found == ScanFinding.decode(data), "\(text) along \(along)")
    }
    #expect(count > ReadingTally.mutationCount / 20)
  }

  @Test(arguments: ScanFinding.locations)
  func `a text is scanned regardless of the location read first`(
    along: ResponseLocation
  ) throws {
    let data = Data(Self.text.utf8)
    let found = try #require(ScanFinding.read(data, along: along))
    #expect(found == ScanFinding.decode(data))
  }

  @Test(
    arguments: [
      (#"{"a":1,"a":2}"#, .duplicate),
      (#"{"a":1,"\u0061":2}"#, .duplicate),
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", .duplicate),
      (#"{"\ud83d":1}"#, .syntax),
      (#"{"a":[1,]}"#, .syntax),
      (#"{"a":01}"#, .syntax),
      (#"{"a":1}}"#, .syntax),
      (#"{"a":1"#, .syntax),
      ("\u{FEFF}{}", .syntax),
      (String(repeating: "[", count: 200) + String(repeating: "]", count: 200), .depth),
    ] as [(String, FastPathFallback)])
  func `a text that Foundation may read differently is declined`(
    text: String, reason: FastPathFallback
  ) {
    #expect(throws: reason) { try ScannedText(Data(text.utf8), along: []) }
  }

  @Test(
    arguments: [
      (#"{"a":{"b":1,"b":2}}"#, .duplicate), (#"{"a":{"b":1e300}}"#, .number),
      (#"{"a":{"b":123456789012345678901234567890}}"#, .number),
    ] as [(String, FastPathFallback)])
  func `a decline during a lookup is recorded even if its error is ignored`(
    text: String, reason: FastPathFallback
  ) throws {
    let text = try ScannedText(Data(text.utf8), along: [])
    #expect((try? text.root.value(at: [.member("a"), .member("b")])) == nil)
    #expect(text.decline == reason)
  }

  @Test func `a name that is not UTF-8 is declined, but an unused value is not`() {
    func data(_ text: String) -> Data {
      Data(text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 })
    }
    #expect(throws: FastPathFallback.syntax) { try ScannedText(data(#"{"a?":1}"#), along: []) }
    #expect(throws: Never.self) { try ScannedText(data(#"{"a":"?"}"#), along: []) }
  }

  @Test func `if the byte scanner declines, a decoder reads the page facts`() throws {
    let body = Data(#"{"items":[1,2],"x":1,"x":2,"total":5e0}"#.utf8)
    let machine = PagingMachine(
      Numbers(PagingRule(.page(send: "page"), items: "/items", total: "/total")))
    let facts = try PageFacts(JSONDocument(body), fields: nil, for: machine)
    #expect(facts.received == 2)
    #expect(facts.total == 5)
  }
}
