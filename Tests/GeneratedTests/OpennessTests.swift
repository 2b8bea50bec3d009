import Foundation
import QuireClient
import Testing

/// Tests types that say for themselves whether they keep unknown values.
@Suite struct OpennessTests {
  @Test(
    arguments: [
      #"{"arm":"up","lamp":"white","notice":"anything"}"#,
      #"{"arm":"down","lit":true,"order":{"do":"slow","speed":30}}"#,
    ])
  func `values that the schema allows survive a round trip`(text: String) throws {
    try expectRoundTrip(text, as: RailArm.self)
  }

  @Test(
    arguments: [
      #"{"arm":"level"}"#, #"{"arm":"up","lit":false}"#, #"{"arm":"up","order":{"do":"go"}}"#,
    ], DecoderKind.allCases)
  func `a type that says so rejects unknown values`(text: String, decoder: DecoderKind) {
    #expect(throws: DecodingError.self) { try decoder.decode(RailArm.self, from: text) }
  }
}
