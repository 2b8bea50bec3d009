import QuireClient
import Testing

@Suite struct BranchReferenceTests {
  @Test func `a reference to a branch does not require the members next to the union`() throws {
    let deal = try expectRoundTrip(#"{"first":{"a":1}}"#, as: Deal.self)
    #expect(deal.first == Deal.Alpha(a: 1))
    try expectRoundTrip(#"{"second":{"shared":"x","a":1}}"#, as: Deal.self)
    expectRejection(#"{"second":{"a":1}}"#, as: Deal.self)
  }

  @Test func `a reference to a branch does not take the type next to the union`() throws {
    try expectRoundTrip(#"{"third":"abc","fourth":7}"#, as: Deal.self)
    expectRejection(#"{"third":7}"#, as: Deal.self)
  }

  @Test func `a branch and a reference to it have separate identities`() throws {
    let text = #"{"owner":{"id":1,"address":{"city":"x"}},"person":{"id":2,"address":{}}}"#
    let deal = try expectRoundTrip(text, as: Deal.self)
    let id: Deal.Person.ID? = deal.person?.id
    #expect(id == 2)
  }
}
