import Foundation
import QuireClient
import Testing

/// Tests that generated models keep their JSON names, whatever key strategy a decoder has.
@Suite struct WireNameTests {
  /// Two names that are equal after conversion from snake case.
  private static let clash = #"{"FOO":"b","foo":"c","foo-bar":true,"fooBar":1,"foo_bar":"a"}"#

  private static let expected = Clash(
    fooBar: "a", fooBarValue: 1, fooBar2: true, foo: "b", fooValue: "c")

  @Test(arguments: DecoderKind.allCases)
  func `distinguishes names that are equal after conversion`(kind: DecoderKind) throws {
    #expect(try kind.decode(Clash.self, from: Self.clash) == Self.expected)
    #expect(try kind.decode([Clash].self, from: "[\(Self.clash)]") == [Self.expected])
    #expect(
      try kind.decode([String: [Clash]?].self, from: "{\"a_b\":[\(Self.clash)]}")
        == ["a_b": [Self.expected]])
  }

  @Test func `encodes such names unchanged`() throws {
    let data = try JsonProvider.encode([Self.expected])
    try expectEqual(data, "[\(Self.clash)]")
  }

  @Test func `distinguishes them also within a hand-written type`() throws {
    struct Envelope: Decodable { let body: Clash }
    let text = "{\"body\":\(Self.clash)}"
    #expect(try DecoderKind.plain.decode(Envelope.self, from: text).body == Self.expected)
    #expect(try DecoderKind.provider.decode(Envelope.self, from: text).body == Self.expected)
  }

  @Test(arguments: DecoderKind.allCases)
  func `a property may have capitals that differ from those of the conversion`(
    kind: DecoderKind
  ) throws {
    let text = #"{"id":"38e8d783-ad8b-463f-8fa0-0e309f7dde0e","account":"a","owner_id":1}"#
    let account = try kind.decode(Account.self, from: text)
    #expect(account.ownerID == 1)
  }
}
