import Foundation
import QuireClient
import Testing

/// Tests models whose titles are names of the runtime, of Foundation or of Swift, as apps use them.
@Suite struct NameTests {
  @Test func `a model may have the title of a common type`() throws {
    let client = ClientModel(id: 1, name: "c", data: DataModel(id: 2, blob: Data([1])))
    let feed = FeedModel(id: 3, error: ErrorModel(id: 4, type: .fatal))
    let resource = ResourceModel(id: 5, name: "r")
    #expect(client.data?.blob == Data([1]))
    #expect((feed.error?.type) == .fatal)
    let id: ID<ResourceModel> = resource.id
    #expect(id == 5)
    #expect(IDModel(id: 6).id == 6)
  }

  @Test func `the names of the runtime keep their meaning`() throws {
    let base = try #require(URL(string: "https://api.example"))
    let client = Client(baseURL: base)
    #expect(client.baseURL == base)
    let error: any Error = CancellationError()
    #expect(error is CancellationError)
    let date = Date(timeIntervalSince1970: 0)
    #expect(date.timeIntervalSince1970 == 0)
  }

  @Test func `uses a custom name as written`() throws {
    let thing = try JsonProvider.decode(Thing.self, from: Data(#"{"kind_of_thing":"k"}"#.utf8))
    #expect(thing.kind == "k")
    #expect(Thing.Reaction(rawValue: "+1") == .thumbsUp)
    #expect(Thing.Level.high.rawValue == 2)
    #expect(Thing.Mark.failed.rawValue == "F")
  }

  @Test func `members may have the names of accessors`() throws {
    let text = Data(#"{"get":{"photo":[{"set":"a"}],"total":1}}"#.utf8)
    let photos = try JsonProvider.decode(Photos.self, from: text)
    #expect(photos.items.map(\.id) == ["a"])
    #expect(photos.total == 1)
  }

  @Test func `texts that are not words have names`() throws {
    let text = #"{"class":"a","+1":"b","-1":"c","🤷":"d","":"e","members":"f"}"#
    let words = try JsonProvider.decode(ReservedWords.self, from: Data(text.utf8))
    #expect(words.class == "a")
    #expect(words.plus1 == "b")
    #expect(words.minus1 == "c")
    #expect(words.members == "f")
    let encoded = try JsonProvider.decode(JSONValue.self, from: JsonProvider.encode(words))
    #expect(encoded == (try JsonProvider.decode(JSONValue.self, from: Data(text.utf8))))
  }

  @Test(arguments: [
    #"{"quote"key":"x"}"#, #"{"back\slash":"x"}"#, "{\"new\nline\":\"x\"}",
  ])
  func `escapes a name with special characters`(text: String) throws {
    try expectRoundTrip(
      #"{"quote\"key":"x","back\\slash":"y","new\nline":"z"}"#, as: HostileTitleXFatalError.self)
    // The names are now cached.
    _ = try JsonProvider.decode(HostileTitleXFatalError.self, from: Data("{}".utf8))
    expectRejection(text, as: HostileTitleXFatalError.self)
  }

  @Test func `distinguishes names that differ only in spelling`() throws {
    let text = #"{"foo_bar":"a","fooBar":1,"foo-bar":true,"FOO":"b","foo":"c"}"#
    let clash = try JsonProvider.decode(Clash.self, from: Data(text.utf8))
    let encoded = try JsonProvider.decode(JSONValue.self, from: JsonProvider.encode(clash))
    #expect(encoded == (try JsonProvider.decode(JSONValue.self, from: Data(text.utf8))))
  }

  @Test func `values that differ in a sign have names with that sign`() throws {
    let text = """
      {"version":"1.0","path":"c.d","zone":"Etc/GMT-7","language":"C#","price":"<=5","size":"1-10",
       "vote":"❤️","grade":-1.5,"symbol":"20°"}
      """
    let edition = try expectRoundTrip(text, as: Edition.self)
    #expect(edition.version == .number1Point0)
    #expect(edition.path == .cDotD)
    #expect(edition.zone == .etcGMTMinus7)
    #expect(edition.language == .cSharp)
    #expect(edition.price == .lessEquals5)
    #expect(edition.size == .number1Dash10)
    #expect(edition.vote == .heavyBlackHeart)
    #expect(edition.grade == .minus1Point5)
    #expect(edition.symbol == .number20Degree)
  }

  @Test func `letters of every script are valid in names`() throws {
    let text = #"{"статус":"НОВЫЙ","straße":"用户","cafe\u0301":"x","用户":{"名":"n"}}"#
    let order = try expectRoundTrip(text, as: ЗаказКлиента.self)
    #expect(order.статус == .новый)
    #expect(order.straße == .用户)
    #expect(order.café == "x")
    #expect(order.用户Value?.名 == "n")
  }
}
