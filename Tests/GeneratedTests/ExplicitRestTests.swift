import QuireClient
import Testing

/// Tests an explicit `additionalProperties` that restricts nothing.
@Suite struct ExplicitRestTests {
  private let text = #"{"name":"n","x-a":"b","more":{"deep":[1,null]}}"#

  @Test func `keeps members that the schema allows explicitly`() throws {
    #expect(try expectRoundTrip(text, as: Open.self).additionalProperties.count == 2)
    #expect(try expectRoundTrip(text, as: Free.self).additionalProperties["x-a"] == "b")
    try expectRoundTrip(text, as: Described.self)
    try expectRoundTrip(text, as: Unevaluated.self)
    try expectRoundTrip(text, as: OpenPart.self)
    try expectRoundTrip(text, as: OpenNextToReference.self)
    try expectRoundTrip(text, as: Patterns.self)
  }

  @Test(arguments: DecoderKind.allCases)
  func `drops members that the schema does not mention or that another part closes`(
    kind: DecoderKind
  ) throws {
    try expectEqual(
      JsonProvider.encode(kind.decode(Silent.self, from: text)), #"{"name":"n"}"#)
    try expectEqual(
      JsonProvider.encode(kind.decode(ClosedPart.self, from: text)), #"{"name":"n"}"#)
  }
}
