import Foundation
import QuireJSON
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10))) struct JsonProviderFormsTests {
  struct Place: Codable, Equatable {
    var streetName: String
    var ratio = 1.0
  }

  private static let text = #"{"ratio":1,"street_name":"c"}"#

  @Test func `all variants decode a valid value`() throws {
    let data = Data(Self.text.utf8)
    let place = Place(streetName: "c")
    #expect(try JsonProvider.decode(from: data) == place)
    #expect(JsonProvider.decodeIfPossible(from: data) == place)
    #expect(JsonProvider.forceDecode(from: data) == place)
  }

  @Test func `all variants encode a valid value`() throws {
    let place = Place(streetName: "c")
    let data = Data(Self.text.utf8)
    #expect(try JsonProvider.encode(place) == data)
    #expect(JsonProvider.encodeIfPossible(place) == data)
    #expect(JsonProvider.forceEncode(place) == data)
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"street_name":1,"ratio":1}"#])
  func `the optional variant returns nil if decoding fails`(text: String) {
    #expect(JsonProvider.decodeIfPossible(Place.self, from: Data(text.utf8)) == nil)
  }

  @Test func `the optional variant returns nil if encoding fails`() {
    #expect(JsonProvider.encodeIfPossible(Place(streetName: "c", ratio: .nan)) == nil)
  }

  @Test func `the throwing variant throws Foundation's own errors`() {
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(Place.self, from: Data("{}".utf8))
    }
    #expect(throws: EncodingError.self) {
      try JsonProvider.encode(Place(streetName: "c", ratio: .nan))
    }
  }

  @Test func `the forced variant stops the program with a message if decoding fails`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let text = #"{"places": [{"street_name": "a", "ratio": 1}, {"street_name": 7}]}"#
      _ = JsonProvider.forceDecode([String: [Place]].self, from: Data(text.utf8))
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("JsonProviderFormsTests.swift:"))
    #expect(words.contains("JsonProviderFormsTests.Place"))
    #expect(words.contains("expected String, at /places/1/streetName"))
  }

  @Test func `the forced variant stops the program with a message if encoding fails`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = JsonProvider.forceEncode([Place(streetName: "c", ratio: .infinity)])
    }
    let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(words.contains("JsonProviderFormsTests.swift:"))
    #expect(words.contains("JsonProviderFormsTests.Place"))
    #expect(words.contains("at /0/ratio"))
  }
}
