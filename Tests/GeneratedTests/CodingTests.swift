import Foundation
import QuireRuntime
import Testing

@Suite struct CodingTests {
  @Test func `models without the fast path are decoded and encoded by Foundation`() throws {
    let text = #"{"id":1,"at":[1,2.5],"part":{"id":2,"at":[0,0],"part":"x"}}"#
    let value = try expectRoundTrip(text, as: Slow.self)
    #expect(value.at.second == 2.5)
    #expect(JsonProvider.fastPathFallbacks[String(reflecting: Slow.self)] == [.type: 1])
  }
}
