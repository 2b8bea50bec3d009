import QuireChecks
import QuireClient
import Testing

@Suite struct ConditionalMemberTests {
  @Test(arguments: [
    #"{"kind":"gas","pressure":1.5,"level":3}"#,
    #"{"kind":"power","plug":{"pins":3},"level":"high"}"#,
    #"{"kind":"power","serviced":true,"repairs":[{"year":2020}]}"#,
    #"{"kind":"x","limits":{"unit":"C","most":30}}"#,
    #"{"kind":"x","labels":{"lang":"en","l1":"a"}}"#,
    #"{"kind":"x","steps":["a",1,2],"marks":["a",7]}"#,
  ])
  func `keeps a member or an element that a condition evaluates`(text: String) throws {
    let heater = try expectRoundTrip(text, as: Heater.self)
    try heater.validate()
  }

  @Test(arguments: [
    #"{"kind":"gas","power":3}"#, #"{"kind":"gas","pressure":"high"}"#,
    #"{"kind":"x","limits":{"unit":1}}"#, #"{"kind":"x","limits":{"most":"C"}}"#,
  ])
  func `rejects a member that no condition evaluates`(text: String) {
    expectRejection(text, as: Heater.self)
  }

  @Test func `a member is invalid without the member that it depends on`() throws {
    let heater = try DecoderKind.plain.decode(
      Heater.self, from: #"{"kind":"x","repairs":[{"year":2020}]}"#)
    #expect(throws: ValidationError.self) { try heater.validate() }
  }

  @Test func `a branch of anyOf has the members of the other branches`() throws {
    let text = #"{"kind":"x","source":{"name":"a","gas":"lpg","volts":230}}"#
    try expectRoundTrip(text, as: Heater.self)
    expectRejection(#"{"kind":"x","source":{"gas":"lpg","volts":110}}"#, as: Heater.self)
    expectRejection(#"{"kind":"x","source":{"gas":"lpg","watts":230}}"#, as: Heater.self)
  }

  @Test func `a branch of oneOf has no members of the other branches`() throws {
    try expectRoundTrip(#"{"kind":"x","place":{"name":"a","floor":2}}"#, as: Heater.self)
    expectRejection(#"{"kind":"x","place":{"room":"a","floor":2}}"#, as: Heater.self)
  }
}
