import QuireClient
import Testing

@Suite struct AllOfTests {
  @Test(arguments: [
    #"{"address":{"street":"s"}}"#,
    #"{"address":{"street":"s","kind":"work","country":"c"},"access":"lift","rooms":[{"name":"a","seats":9},{"name":"b"}],"next":{"stage":"x","rooms":[{"name":"c"}],"next":{"stage":"y"}}}"#,
  ])
  func `members of all parts survive a round trip at any depth`(text: String) throws {
    try expectRoundTrip(text, as: Venue.self)
  }

  @Test(arguments: [
    #"{"address":{}}"#, #"{"address":{"street":"s","country":1}}"#,
    #"{"address":{"street":"s"},"rooms":[{"seats":9}]}"#,
    #"{"address":{"street":"s"},"next":{"stage":1}}"#,
    #"{"address":{"street":"s"},"next":{"rooms":[{"seats":9}]}}"#,
  ])
  func `rejects a value that one part rejects`(text: String) {
    expectRejection(text, as: Venue.self)
  }

  @Test func `an enumeration has the values that both parts allow`() throws {
    let venue = try DecoderKind.plain.decode(
      Venue.self, from: #"{"address":{"street":"s"},"access":"ramp"}"#)
    #expect(venue.access == .unknown("ramp"))
  }

  @Test func `a constant next to an enumeration is a case of it`() throws {
    let lantern = try expectRoundTrip(
      #"{"mode":"dim","letter":"L","volts":12,"state":"off","steps":["dim"],"socket":{"size":27}}"#,
      as: Lantern.self)
    #expect(lantern.mode == Lantern.Mode.dim)
    #expect(lantern.state == .off)
  }

  @Test(arguments: [
    #""mode":"bright""#, #""mode":"dim","letter":"M""#, #""mode":"dim","volts":"12""#,
    #""mode":"dim","steps":["bright"]"#, #""mode":"dim","socket":{"size":14}"#,
  ])
  func `checks a constant next to other keywords`(members: String) {
    expectRejection("{\(members)}", as: Lantern.self)
  }

  @Test func `a constant in one part is a tag`() throws {
    #expect(try expectRoundTrip(#"{"kind":"circle"}"#, as: Figure.self) == .circle(.init()))
    let square = try expectRoundTrip(#"{"kind":"square","side":2}"#, as: Figure.self)
    #expect(square == .square(.init(side: 2)))
    #expect(
      try expectRoundTrip(#"{"kind":"oval"}"#, as: Figure.self) == .unknown(["kind": "oval"]))
  }
}
