import Foundation
import QuireRuntime
import Testing

/// Generated models carry their names in JSON, whatever a decoder makes of names.
@Suite struct WireNameTests {
  /// Two names that a conversion from snake case makes one.
  private static let clash = #"{"FOO":"b","foo":"c","foo-bar":true,"fooBar":1,"foo_bar":"a"}"#

  private static let expected = Clash(
    fooBar: "a", fooBarValue: 1, fooBar2: true, foo: "b", fooValue: "c")

  @Test(arguments: [DecoderKind.plain, .provider])
  func `names that become one by a conversion are kept apart`(kind: DecoderKind) throws {
    #expect(try kind.decode(Clash.self, from: Self.clash) == Self.expected)
    #expect(try kind.decode([Clash].self, from: "[\(Self.clash)]") == [Self.expected])
    #expect(
      try kind.decode([String: [Clash]?].self, from: "{\"a_b\":[\(Self.clash)]}")
        == ["a_b": [Self.expected]])
  }

  @Test func `names that become one are written as they stand`() throws {
    let data = try JsonProvider.encode([Self.expected])
    try expectEqual(data, "[\(Self.clash)]")
  }

  @Test func `inside a type written by hand only a decoder that converts nothing reads them`()
    throws
  {
    struct Envelope: Decodable { let body: Clash }
    let text = "{\"body\":\(Self.clash)}"
    #expect(try DecoderKind.plain.decode(Envelope.self, from: text).body == Self.expected)
    #expect(try DecoderKind.provider.decode(Envelope.self, from: text).body != Self.expected)
  }

  @Test(arguments: DecoderKind.allCases)
  func `a property may have capitals that the conversion would not give it`(
    kind: DecoderKind
  ) throws {
    let text = #"{"id":"38e8d783-ad8b-463f-8fa0-0e309f7dde0e","account":"a","owner_id":1}"#
    let account = try kind.decode(Account.self, from: text)
    #expect(account.ownerID == 1)
  }
}
