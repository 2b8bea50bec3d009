import Foundation
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON

/// The scanner must find the same values as a reader of the whole text.
@Suite struct ScannedTextTests {
  private static let text = #"""
    {"id":3,"a":{"id":"x","K":[]},"kind":[{"id":1,"a":2},{"id":2,"node_id":"é"},null,
    {"id":"\u0041","a":"b"}], "createdAt":{"x":{"id":1.5},"y":[1,[2]],"z":null},"more":true}
    """#

  static let locations: [ResponseLocation] = [
    .body(), .body("id"), .body("a", "id"), .body("kind"), .body("kind", .last, "id"),
    .body("kind", "1", "id"), .body("kind", .each, "node_id"), .body("kind", .each, "id"),
    .body("kind", .first(member: "id", is: "2"), "node_id"), .body("createdAt", .each),
    .body("createdAt", "x", "id"), .body("createdAt", "y", "1"), .body("more"), .body("none"),
  ]

  @Test func `a scanned text is JSON exactly if a reader says so, and has the same value`() {
    var mutation = Mutation(seed: 8)
    var count = 0
    for index in 0..<TextCheck.mutationCount {
      let data = Data(mutation.apply(to: Array(Self.text.utf8)))
      let along = Self.locations[index % Self.locations.count]
      let scanned = try? ScannedText(data, along: along.path.steps).root.value
      let read = try? JSONValue(parsing: data)
      #expect(scanned == read, "\(String(decoding: data, as: UTF8.self)) along \(along)")
      if read != nil { count += 1 }
    }
    #expect(count > TextCheck.mutationCount / 20)
  }

  @Test(arguments: locations)
  func `values are found regardless of the location read first`(
    along: ResponseLocation
  ) throws {
    let root = try ScannedText(Data(Self.text.utf8), along: along.path.steps).root
    #expect(try root.value(at: ["a", "id"]) == "x")
    #expect(try root.value(at: ["kind", .last, "id"]) == "A")
    #expect(try root.value(at: ["kind", "1", "id"]) == 2)
    #expect(try root.value(at: ["kind", .first(member: "id", is: "2"), "node_id"]) == "é")
    #expect(try root.value(at: ["createdAt", "y", "1"]) == [2])
    #expect(try root.value(at: ["createdAt", "z"]) == nil)
    #expect(try root.value(at: ["none"]) == nil)
    var keys: [Fingerprint]? = []
    #expect(try root.countItems(at: ["kind", .each, "id"], into: &keys) == 4)
    #expect(keys?.count == 3)
  }

  @Test(
    arguments: [
      (#"{"a":1,"a":2}"#, 1), (#"{"a":1,"\u0061":2}"#, 1), (#"{"a":1e300}"#, JSONNumber(1e300)),
      (#"{"a":123456789012345678901234567890}"#, JSONNumber("123456789012345678901234567890")),
    ] as [(String, JSONNumber?)])
  func `of two members the first one counts, and numbers keep all digits`(
    text: String, value: JSONNumber?
  ) throws {
    let root = try ScannedText(Data(text.utf8), along: []).root
    #expect(try root.value(at: [.member("a")])?.number == value)
  }

  @Test(arguments: [
    #"{"\ud83d":1}"#, #"{"a":[1,]}"#, #"{"a":01}"#, #"{"a":1}}"#, #"{"a":1"#, "",
    String(repeating: "[", count: 200) + String(repeating: "]", count: 200),
  ])
  func `a text that is not JSON is an error`(text: String) {
    #expect(throws: DecodingError.self) { try ScannedText(Data(text.utf8), along: []) }
  }

  @Test func `a name that is not UTF-8 is an error, but an unused value is not`() {
    func data(_ text: String) -> Data {
      Data(text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 })
    }
    #expect(throws: DecodingError.self) { try ScannedText(data(#"{"a?":1}"#), along: []) }
    #expect(throws: Never.self) { try ScannedText(data(#"{"a":"?"}"#), along: []) }
  }
}
