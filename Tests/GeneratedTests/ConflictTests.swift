import QuireClient
import Testing

/// Tests schemas without valid values, as types and as members.
@Suite struct ConflictTests {
  @Test(arguments: [#"{"name":"north"}"#, #"{"keys":[]}"#])
  func `decodes an object without its impossible members`(text: String) throws {
    try expectRoundTrip(text, as: Gate.self)
  }

  @Test(arguments: [
    #"{"width":1}"#, #"{"width":"1"}"#, #"{"width":null}"#, #"{"state":"open"}"#,
    #"{"kind":"roll"}"#, #"{"keys":["a"]}"#, #"{"owner":"a"}"#,
  ])
  func `rejects an impossible member`(text: String) {
    expectRejection(text, as: Gate.self)
  }

  @Test(arguments: ["{}", #"{"shadow":null}"#, #"{"shadow":"a"}"#, #"{"shadow":1}"#])
  func `rejects an object that requires an impossible member`(text: String) {
    expectRejection(text, as: Ghost.self)
  }
}
