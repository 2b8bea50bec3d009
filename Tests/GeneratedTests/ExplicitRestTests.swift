import QuireRuntime
import Testing

/// `additionalProperties` that is written and restricts nothing.
@Suite struct ExplicitRestTests {
  private let text = #"{"name":"n","x-a":"b","more":{"deep":[1,null]}}"#

  @Test func `members that the schema allows in so many words are kept`() throws {
    #expect(try expectRoundTrip(text, as: Open.self).additionalProperties.count == 2)
    #expect(try expectRoundTrip(text, as: Free.self).additionalProperties["x-a"] == "b")
    try expectRoundTrip(text, as: Described.self)
    try expectRoundTrip(text, as: Unevaluated.self)
    try expectRoundTrip(text, as: OpenPart.self)
    try expectRoundTrip(text, as: OpenBesideReference.self)
    try expectRoundTrip(text, as: Patterns.self)
  }

  @Test(arguments: DecoderKind.allCases)
  func `without a word, or closed by another part, they are not`(kind: DecoderKind) throws {
    try expectEqual(
      JsonProvider.encode(kind.decode(Silent.self, from: text)), #"{"name":"n"}"#)
    try expectEqual(
      JsonProvider.encode(kind.decode(ClosedPart.self, from: text)), #"{"name":"n"}"#)
  }
}
