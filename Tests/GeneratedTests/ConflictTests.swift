import QuireRuntime
import Testing

/// Types of schemas of which no value is, and members that no value can be.
@Suite struct ConflictTests {
  @Test(arguments: [#"{"name":"north"}"#, #"{"keys":[]}"#])
  func `an object without the members that hold nothing is read`(text: String) throws {
    try expectRoundTrip(text, as: Gate.self)
  }

  @Test(arguments: [
    #"{"width":1}"#, #"{"width":"1"}"#, #"{"width":null}"#, #"{"state":"open"}"#,
    #"{"kind":"roll"}"#, #"{"keys":["a"]}"#, #"{"owner":"a"}"#,
  ])
  func `a member that holds nothing is refused`(text: String) {
    expectRejection(text, as: Gate.self)
  }

  @Test(arguments: ["{}", #"{"shadow":null}"#, #"{"shadow":"a"}"#, #"{"shadow":1}"#])
  func `an object is refused that requires what holds nothing`(text: String) {
    expectRejection(text, as: Ghost.self)
  }
}
