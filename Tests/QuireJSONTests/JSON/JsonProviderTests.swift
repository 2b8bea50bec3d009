import Foundation
import TestSupport
import Testing

@testable import QuireJSON

@Suite struct JsonProviderTests {
  struct Person: Codable, Equatable {
    struct Place: Codable, Equatable { var streetName: String }
    var firstName: String
    var avatarUrl: String
    var bornAt: Date
    var homes: [String: Place]
  }

  @Test(arguments: [
    "2001-01-01T00:00:01Z", "2001-01-01T00:00:01.000Z", "2001-01-01T01:00:01+01:00",
  ])
  func `hand-written types convert to and from snake case`(date: String) throws {
    let text = """
      {"first_name": "A", "avatar_url": "b", "born_at": "\(date)",
       "homes": {"home_one": {"street_name": "c"}}}
      """
    let person = try JsonProvider.decode(Person.self, from: Data(text.utf8))
    #expect(
      person
        == Person(
          firstName: "A", avatarUrl: "b", bornAt: Date(timeIntervalSinceReferenceDate: 1),
          homes: ["home_one": .init(streetName: "c")]))
    #expect(
      String(decoding: try JsonProvider.encode(person), as: UTF8.self)
        == #"{"avatar_url":"b","born_at":"2001-01-01T00:00:01Z","first_name":"A","#
        + #""homes":{"home_one":{"street_name":"c"}}}"#)
  }

  @Test func `values that are not objects keep their format`() throws {
    let date = Date(timeIntervalSince1970: 0)
    let text = #"{"a_b":["1970-01-01T00:00:00Z"]}"#
    #expect(
      try JsonProvider.decode([String: [Date]].self, from: Data(text.utf8)) == ["a_b": [date]])
    #expect(String(decoding: try JsonProvider.encode(["a_b": [date]]), as: UTF8.self) == text)
    let amounts: [Decimal] = try JsonProvider.decode(from: Data(#"["1.5"]"#.utf8))
    #expect(amounts == [1.5])
    #expect(String(decoding: try JsonProvider.encode(amounts), as: UTF8.self) == #"["1.5"]"#)
    #expect(String(decoding: try JsonProvider.encode(Date?.none), as: UTF8.self) == "null")
  }
}
