import QuireClient
import Testing

/// Tests that equal parts of an `allOf` are one part.
@Suite struct EqualPartTests {
  @Test func `a member that a base and a part declare alike keeps its type and its identity`()
    throws
  {
    let garden = try expectRoundTrip(#"{"id":"g1","name":"Kew"}"#, as: PublicGarden.self)
    #expect(garden.id == PublicGarden.ID("g1"))
    expectRejection(#"{"name":"Kew"}"#, as: PublicGarden.self)
  }

  @Test func `a reference and an equal object have the type of the reference`() throws {
    let bed = try expectRoundTrip(
      """
      {"owner":{"id":"1"},"tenant":{"id":"2"},"keeper":{"id":"3"},"visitor":{"id":"4"},
       "helpers":[{"id":"5"}],"gardenID":"g1"}
      """, as: Bed.self)
    #expect(bed.owner == Gardener(id: "1"))
    #expect(bed.tenant == Gardener(id: "2"))
    #expect(bed.keeper == Gardener(id: "3"))
    #expect(bed.visitor == Gardener(id: "4"))
    #expect(bed.helpers == [Gardener(id: "5")])
    #expect(bed.gardenID == Garden.ID("g1"))
  }

  @Test func `merges equal enumerations, unions, tuples, maps and dates`() throws {
    let bed = try expectRoundTrip(
      """
      {"shade":"dark","number":7,"place":["a",1],"labels":{"a":"b"},
       "planted":"2026-01-02T03:04:05Z"}
      """, as: Bed.self)
    #expect(bed.shade == .dark)
    #expect(bed.number == .integer(7))
    #expect(bed.place?.second == 1)
  }

  @Test func `members of all kinds that two parts declare alike have the type of the first`()
    throws
  {
    let plot = try expectRoundTrip(
      """
      {"id":"p","owner":{"id":"1"},"shade":"light","rows":[{"seed":"bean"}],"number":"x",
       "gardenID":"g1","planted":"2026-01-02T03:04:05Z"}
      """, as: Plot.self)
    #expect(plot.id == Plot.ID("p"))
    #expect(plot.owner == Gardener(id: "1"))
    #expect(plot.rows == [Plot.Base.Row(seed: "bean")])
    #expect(plot.number == .string("x"))
    #expect(plot.gardenID == Garden.ID("g1"))
  }
}
