import Foundation
import QuireClient
import QuireTesting
import Testing

/// Tests bases with a `discriminator` that other components extend with `allOf`.
@Suite(.timeLimit(.minutes(10))) struct HierarchyTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://yard.example"))
  }

  private func response<R: Resource>(_ resource: R, _ body: String) async throws -> R.Response {
    try await Client(baseURL: base, transport: ScriptedTransport(.json(body))).send(resource)
  }

  @Test func `a value of a base has the members of its subtype`() async throws {
    let values = try await response(
      WagonyardAPI.VehiclesRequests.ListRollables(),
      """
      [{"kind": "wagon", "wheels": 4, "doors": 2}, {"kind": "Tandem", "gears": 3},
       {"kind": "RacingWagon", "doors": 1, "speed": 90}, {"kind": "Rollable", "wheels": 1}]
      """)
    #expect(
      values == [
        .wagon(WagonyardAPI.Wagon(kind: "wagon", wheels: 4, doors: 2)),
        .tandem(WagonyardAPI.Tandem(kind: "Tandem", gears: 3)),
        .racingWagon(WagonyardAPI.RacingWagon(kind: "RacingWagon", doors: 1, speed: 90)),
        .rollableBase(WagonyardAPI.RollableBase(kind: "Rollable", wheels: 1)),
      ])
  }

  @Test func `properties, maps and bodies hold the subtypes of a base too`() async throws {
    let wagon = WagonyardAPI.Rollable.wagon(WagonyardAPI.Wagon(kind: "wagon", doors: 2))
    let transport = ScriptedTransport(
      .json(
        #"{"first": {"kind": "wagon", "doors": 2}, "byName": {"a": {"kind": "wagon", "doors": 2}}}"#
      ))
    let client = Client(baseURL: base, transport: transport)
    let yard = try await client.send(WagonyardAPI.VehiclesRequests.AddRollable(wagon))
    #expect(yard == WagonyardAPI.Wagonyard(first: wagon, byName: ["a": wagon]))
    let body = try #require(transport.requests[0].httpBody)
    let sent = try JsonProvider.decode(WagonyardAPI.Rollable.self, from: body)
    #expect(sent == wagon)
  }

  @Test func `the branches of a base may extend it`() async throws {
    let event = try await response(
      WagonyardAPI.EventsRequests.GetGate(), #"{"type": "opened", "at": "1", "by": "Ada"}"#)
    #expect(event == .gateOpened(WagonyardAPI.GateOpened(type: "opened", at: "1", by: "Ada")))
  }

  @Test func `a base of Swagger 2 is told apart by the names of its subtypes`() async throws {
    let pots = try await response(
      KilnAPI.ListPots(), #"[{"form": "Jug", "handles": 2}, {"form": "Pot", "height": 9}]"#)
    #expect(
      pots == [
        .jug(KilnAPI.Jug(form: "Jug", handles: 2)),
        .potBase(KilnAPI.PotBase(form: "Pot", height: 9)),
      ])
  }
}
