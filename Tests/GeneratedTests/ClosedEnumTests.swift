import Foundation
import QuireClient
import Testing

/// Tests enumerations that accept only the values in their schema.
@Suite struct ClosedEnumTests {
  @Test(
    arguments: [
      #"{"id":1,"color":"warm-white","wires":3,"gauge":0.5,"dimming":[10,100]}"#,
      #"{"id":2,"color":"all_cases","wires":2,"gauge":1,"dimming":false}"#,
      #"{"id":3,"color":"red","wires":2}"#,
    ])
  func `listed values survive a round trip`(text: String) throws {
    try expectRoundTrip(text, as: Lamp.self)
  }

  @Test(
    arguments: [
      #""color":"green","wires":2"#, #""color":"red","wires":4"#,
      #""color":"red","wires":2,"gauge":0.25"#, #""color":"red","wires":2,"dimming":true"#,
      #""color":"red","wires":2,"dimming":[10]"#,
    ], DecoderKind.allCases)
  func `rejects a value that is not listed`(members: String, decoder: DecoderKind) {
    #expect(throws: DecodingError.self) {
      try decoder.decode(Lamp.self, from: "{\"id\":1,\(members)}")
    }
  }

  @Test func `lists all cases in the order of the schema`() {
    #expect(Lamp.Color.allCases == [.red, .warmWhite, .allCasesValue])
    #expect(Lamp.Wires.allCases == [.number2, .number3])
    #expect(Lamp.Gauge.allCases == [.number0Point5, .number1])
    #expect(Array(Lamp.Dimming.allCases) == [.auto, .false, .number10, .number10100])
  }
}
