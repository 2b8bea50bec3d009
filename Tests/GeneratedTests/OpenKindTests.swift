import QuireClient
import Testing

/// Tests types of schemas that leave the kind open, under `"untyped": "any"`.
@Suite struct OpenKindTests {
  @Test(arguments: [
    #"{"next":false}"#, #"{"next":{"next":[1,"a"]}}"#, #"{"sizes":[1,2]}"#, #"{"sizes":{"a":1}}"#,
    #"{"stated":{"city":"c"}}"#, "12", #""a""#, "[]", "true", "null",
  ])
  func `every kind survives a round trip`(text: String) throws {
    try expectRoundTrip(text, as: Node.self)
  }

  @Test(arguments: [#"{"sizes":["a"]}"#, #"{"next":{"sizes":[null]}}"#, #"{"stated":1}"#])
  func `rejects a value that a keyword rejects`(text: String) {
    expectRejection(text, as: Node.self)
  }
}
