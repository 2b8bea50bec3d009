import Foundation
import QuireClient
import Testing

@Suite struct ModelTests {
  @Test(arguments: [
    #"{"by_type":null,"by_any_of":null,"by_one_of":null,"by_keyword":null,"by_extension":null,"by_enum":null,"elements":[null,"a"],"values":{"a_b":null,"c":1}}"#,
    #"{"by_type":"a","by_any_of":1,"by_one_of":{"x":1,"y":2},"by_keyword":"b","by_extension":"c","by_enum":"on","elements":[],"values":{},"optional":"d"}"#,
  ])
  func `null in its six spellings survives a round trip`(text: String) throws {
    for decoder in DecoderKind.allCases {
      let value = try decoder.decode(Nullable.self, from: text)
      for encoder in EncoderKind.allCases { try expectEqual(encoder.encode(value), text) }
    }
  }

  @Test func `keeps a value that is not in the schema`() throws {
    let text = #"{"id":1,"type":"wish","object":"ticket","version":2,"shade":"grey"}"#
    let ticket = try DecoderKind.provider.decode(Ticket.self, from: text)
    #expect(ticket.type == .unknown("wish"))
    #expect(ticket.shade == .unknown("grey"))
    try expectEqual(JsonProvider.encode(ticket), text)
  }

  @Test func `checks a constant`() {
    let text = #"{"id":1,"type":"bug","object":"tocket","version":2,"shade":"dark"}"#
    #expect(throws: DecodingError.self) { try DecoderKind.plain.decode(Ticket.self, from: text) }
  }

  @Test func `a constant is not an initializer parameter`() throws {
    let ticket = Ticket(id: 1, type: .bug, shade: .light)
    let value = try JsonProvider.decode(JSONValue.self, from: JsonProvider.encode(ticket))
    #expect(value["object"] == "ticket")
    #expect(value["version"] == 2)
    #expect(ticket.shades == [.dark])
  }

  @Test func `defaults are in the initializer`() {
    let settings = Settings()
    #expect(settings.name == "it's \"quoted\"\nand \\(split)")
    #expect(settings.retries == 3)
    #expect(settings.mode == .safe)
    #expect(settings.limits == ["cpu": 2, "disk": 10])
  }

  @Test func `the parts of allOf are one struct`() throws {
    let text = #"{"id":1,"name":"a","desk":{"floor":3},"reports":[{"id":2,"name":"b"}]}"#
    let manager = try DecoderKind.plain.decode(Manager.self, from: text)
    #expect(manager.reports.first?.name == "b")
    try expectEqual(JsonProvider.encode(manager), text)
  }

  @Test func `decodes and encodes a type that contains itself`() throws {
    let text = #"{"id":1,"name":"a","parent":{"id":2,"name":"b"},"children":[{"id":3,"name":"c"}]}"#
    let folder = try DecoderKind.plain.decode(Folder.self, from: text)
    #expect(folder.parent?.id == 2)
    #expect(folder.children?.first?.name == "c")
    try expectEqual(JsonProvider.encode(folder), text)
    let pair = #"{"name":"a","wife":{"name":"b","husband":{"name":"a"}}}"#
    try expectEqual(JsonProvider.encode(DecoderKind.plain.decode(Husband.self, from: pair)), pair)
  }

  @Test func `identities have the types of their owners`() throws {
    let device = Device(
      id: Identifier(try #require(UUID(uuidString: "38E8D783-AD8B-463F-8FA0-0E309F7DDE0E"))),
      account: "a1")
    let account: StringID<Account>? = device.account
    #expect(account == "a1")
    let member = Member(number: 7, name: nil)
    let id: ID<Member> = member.id
    #expect(Account(id: "a1", ownerID: id).ownerID == 7)
    let seats: Set<Seat.ID> = [Seat(row: "a", number: 1).id, Seat(row: "a", number: 2).id]
    #expect(seats.count == 2)
  }

  @Test func `follows the rules of the schema's dialect`() throws {
    let text = #"{"id":1,"writer":{"name":"a"},"isbn":"978"}"#
    try expectEqual(JsonProvider.encode(DecoderKind.plain.decode(Book.self, from: text)), text)
  }
}
