import Foundation
import QuireChecks
import QuireClient
import QuireTesting
import Testing

/// Tests arrays that have a separate type for each position.
@Suite(.timeLimit(.minutes(10))) struct TupleTests {
  private static let route = """
    {"start": [4.5, 52], "chain": ["a", ["b", ["c"]]],
     "legs": [["leg", "2021-03-05T09:28:07Z", null, 1600000000, {"x_y": 1}, {"x_y": 2}],
              ["leg", "2021-03-05T09:28:07Z"]],
     "pair": ["upper", null], "loose": ["a", {"b_c": [null]}, 1e30],
     "times": [null], "end": ["e"]}
    """

  @Test(arguments: DecoderKind.allCases, EncoderKind.allCases)
  func `tuples survive a round trip`(decoder: DecoderKind, encoder: EncoderKind) throws {
    let route = try decoder.decode(Route.self, from: Self.route)
    #expect(route.start.latitude == 52)
    #expect(route.legs?[0].rest.map(\.xY) == [1, 2])
    #expect(route.legs?[1].third == nil)
    #expect(route.chain.second?.second?.first == "c")
    #expect(route.loose?.rest.count == 2)
    try expectEqual(encoder.encode(route), Self.route)
  }

  @Test func `an empty position is null if a later one has a value`() throws {
    let leg = Route.Leg(
      second: Date(timeIntervalSince1970: 0), fourth: Date(timeIntervalSince1970: 7))
    try expectEqual(JsonProvider.encode(leg), #"["leg", "1970-01-01T00:00:00Z", null, 7]"#)
    let short = Route.Leg(second: Date(timeIntervalSince1970: 0))
    try expectEqual(JsonProvider.encode(short), #"["leg", "1970-01-01T00:00:00Z"]"#)
  }

  @Test(arguments: [
    #""start": [1]"#, #""start": [1, "2"]"#, #""start": {}"#, #""legs": [["leg"]]"#,
    #""legs": [["log", "2021-03-05T09:28:07Z"]]"#, #""pair": ["upper"]"#, #""end": ["e", 1]"#,
    #""legs": [["leg", "2021-03-05T09:28:07Z", null, 1, {"xY": "a"}]]"#, #""chain": []"#,
  ])
  func `rejects an element of another type than its position`(member: String) throws {
    var members = try #require(JSONValue(parsing: Data(Self.route.utf8)).object)
    let other = try #require(JSONValue(parsing: Data("{\(member)}".utf8)).object)
    members.merge(other) { $1 }
    let text = JSONValue.object(members).description
    for kind in DecoderKind.allCases {
      #expect(throws: DecodingError.self) { try kind.decode(Route.self, from: text) }
    }
  }

  @Test func `the error of an element has its index`() throws {
    let error = try #require(throws: DecodingError.self) {
      try JsonProvider.decode(Pigment.self, from: Data("[1, 2, 3.5]".utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.codingPath.map(\.intValue) == [2])
  }

  @Test(arguments: DecoderKind.allCases)
  func `a tuple at the root keeps additional elements`(kind: DecoderKind) throws {
    let pigment = try kind.decode(Pigment.self, from: "[1, 2, 3, 0.5]")
    #expect(pigment == Pigment(red: 1, green: 2, blue: 3, rest: [0.5]))
  }

  @Test func `the error of a short tuple says where the array ends`() throws {
    let error = try #require(throws: DecodingError.self) {
      try JsonProvider.decode(Pigment.self, from: Data("[1, 2]".utf8))
    }
    guard case .dataCorrupted(let context) = error else { throw error }
    #expect(context.debugDescription == "the array ends before the required element 2")
  }

  @Test func `a response may be a tuple`() async throws {
    let transport = ScriptedTransport("[1, 2, 3]")
    let base = try #require(URL(string: "https://api.example/v1"))
    let client = Client(baseURL: base, transport: transport)
    #expect(try await client.send(.pigment()) == Pigment(red: 1, green: 2, blue: 3))
  }

  @Test(arguments: DecoderKind.allCases)
  func `refuses more elements than a schema allows on request`(kind: DecoderKind) throws {
    let text = #"{"name": "a", "place": [1, 2, 3]}"#
    #expect(throws: DecodingError.self) { try kind.decode(Shop.self, from: text) }
  }

  @Test func `validates elements by position`() throws {
    let swatch = Swatch(level: 300, name: "", rest: [0.5, 2])
    let error = try #require(throws: ValidationError.self) { try swatch.validate() }
    #expect(error.failures.map(\.pointer) == ["/0", "/1", "/3"])
    #expect(throws: Never.self) { try Swatch(level: 0, name: "a").validate() }
  }

  private func expectEqual(_ data: Data, _ text: String) throws {
    let made = try JSONDecoder().decode(JSONValue.self, from: data)
    let wanted = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(made == wanted)
  }

  @Test func `a maximum number of elements closes a tuple if objects are closed`() throws {
    try expectRoundTrip("[1,2]", as: Interval.self)
    expectRejection("[1,2,3]", as: Interval.self)
  }
}
