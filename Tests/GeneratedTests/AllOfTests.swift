import QuireRuntime
import Testing

@Suite struct AllOfTests {
  @Test(arguments: [
    #"{"address":{"street":"s"}}"#,
    #"{"address":{"street":"s","kind":"work","country":"c"},"access":"lift","rooms":[{"name":"a","seats":9},{"name":"b"}],"next":{"stage":"x","rooms":[{"name":"c"}],"next":{"stage":"y"}}}"#,
  ])
  func `members of all parts come back, at any depth`(text: String) throws {
    try expectRoundTrip(text, as: Venue.self)
  }

  @Test(arguments: [
    #"{"address":{}}"#, #"{"address":{"street":"s","country":1}}"#,
    #"{"address":{"street":"s"},"rooms":[{"seats":9}]}"#,
    #"{"address":{"street":"s"},"next":{"stage":1}}"#,
    #"{"address":{"street":"s"},"next":{"rooms":[{"seats":9}]}}"#,
  ])
  func `what one part refuses is refused`(text: String) {
    expectRejection(text, as: Venue.self)
  }

  @Test func `an enumeration has the values of both`() throws {
    let venue = try DecoderKind.plain.decode(
      Venue.self, from: #"{"address":{"street":"s"},"access":"ramp"}"#)
    #expect(venue.access == .unknown("ramp"))
  }
}
