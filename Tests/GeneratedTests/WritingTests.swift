import Foundation
import QuireClient
import Testing

/// Tests the types of requests, which differ from those of responses.
@Suite struct WritingTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://example.com"))
  }

  // MARK: Inputs

  @Test func `a value is created without the members that the server sets`() throws {
    try expectEqual(body(of: .createBeaver(.init(name: "Rex"))), #"{"name":"Rex"}"#)
    let otter = OtteryAPI.Otter.Input(name: "Rex", secret: "s", den: .init(river: "Dee"))
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.Create(otter)),
      #"{"name":"Rex","secret":"s","den":{"river":"Dee"}}"#)
  }

  @Test func `what the server sent is converted at any depth`() throws {
    let loaded = try DecoderKind.provider.decode(
      OtteryAPI.Otter.self,
      from: """
        {"id": 1, "name": "Rex", "den": {"id": 2, "river": "Dee", "depth": 3},
        "dens": [{"id": 3, "river": "Wye"}], "byRiver": {"Usk": {"id": 4, "river": "Usk"}},
        "toy": {"kind": "stone", "serial": 9}, "tag": {"at": "noon", "label": "old"}}
        """)
    var input = OtteryAPI.Otter.Input(loaded, secret: "s", mother: nil)
    input.name = "Max"
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.Create(input)),
      #"{"name":"Max","secret":"s","den":{"river":"Dee","depth":3},"dens":[{"river":"Wye"}],"#
        + #""byRiver":{"Usk":{"river":"Usk"}},"toy":{"kind":"stone"},"tag":{"label":"old"}}"#)
  }

  @Test func `what the server sent is encoded with all its members`() throws {
    let beaver = Beaver(id: 7, name: "Rex")
    for encoder in EncoderKind.allCases {
      try expectEqual(encoder.encode(beaver), #"{"id":7,"name":"Rex"}"#)
    }
  }

  @Test func `a type that only requests use has no members that the server sets`() throws {
    try expectEqual(
      body(of: OtteryAPI.SightingsRequests.Add(.init(river: "Dee"))), #"{"river":"Dee"}"#)
  }

  // MARK: Changes

  @Test func `the change of an entity has any of its members`() throws {
    try expectEqual(body(of: .changeBeaver(id: 7, .init())), "{}")
    try expectEqual(body(of: .changeBeaver(id: 7, .init(nick: .null))), #"{"nick":null}"#)
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.Change(otterID: 7, .init(den: .init(depth: .null)))),
      #"{"den":{"depth":null}}"#)
  }

  @Test func `a change with its own schema requires what the schema requires`() throws {
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.Replace(otterID: 7, .init(name: "Rex", nick: .null))),
      #"{"name":"Rex","nick":null}"#)
  }

  @Test func `an inline change distinguishes null and absent at any depth`() throws {
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.ChangeNote(otterID: 7, .init(body: .null))),
      #"{"body":null}"#)
    try expectEqual(
      body(of: OtteryAPI.OttersRequests.ChangeNote(otterID: 7, .init(place: .init(river: .null)))),
      #"{"place":{"river":null}}"#)
  }

  @Test func `a member of a change in an annotation distinguishes null and absent`() throws {
    try expectEqual(body(of: .changeDam(id: 7, height: .null)), #"{"height":null}"#)
    try expectEqual(body(of: .changeDam(id: 7)), "{}")
  }

  // MARK: Bodies

  @Test func `an inline body is one value, and a default of the server is not sent`() throws {
    let resource = OtteryAPI.OttersRequests.AddNote(otterID: 7, .init(body: "calm", otterID: 8))
    try expectEqual(body(of: resource), #"{"body":"calm","otter_id":8}"#)
    let id: OtteryAPI.Otter.ID? = resource.content?.otterID
    #expect(id == 8)
  }

  @Test func `a body that is not required may be absent`() throws {
    #expect(try OtteryAPI.OttersRequests.AddNote(otterID: 7).request(baseURL: base).httpBody == nil)
  }

  private func body(of resource: some Resource) throws -> Data {
    try #require(try resource.request(baseURL: base).httpBody)
  }
}
