import Foundation
import QuireChecks
import QuireClient
import Testing

/// Tests that a union decodes a value that is valid for exactly one branch as that branch.
///
/// Encoding the value again loses nothing.
@Suite struct UnionLawTests {
  /// Expects that a text decodes as the named case and that it encodes unchanged.
  private func expect<Value: Codable & Equatable>(
    _ name: String, of text: String, as type: Value.Type,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let value = try expectRoundTrip(text, as: type, sourceLocation: sourceLocation)
    #expect(
      Mirror(reflecting: value).children.first?.label == name, sourceLocation: sourceLocation)
  }

  // MARK: Tags

  @Test(arguments: [
    ("dot", #"{"type":"dot"}"#), ("ring", #"{"type":"ring"}"#),
    ("ring", #"{"type":"ring","radius":1.5}"#), ("bar", #"{"type":"bar","length":2}"#),
    ("bar", #"{"length":2}"#), ("ring", #"{"radius":2}"#), ("dot", "{}"),
    ("unknown", #"{"type":"star"}"#),
  ])
  func `a tag decides even if no branch requires it`(name: String, text: String) throws {
    try expect(name, of: text, as: Shape.self)
  }

  @Test(arguments: [
    ("pass", #"{"code":1,"name":"x"}"#), ("fail", #"{"code":2,"name":"x"}"#),
    ("pass", #"{"name":"x"}"#), ("unknown", #"{"code":3,"name":"x"}"#),
  ])
  func `an integer tag may be absent`(name: String, text: String) throws {
    try expect(name, of: text, as: Grade.self)
  }

  @Test(arguments: [
    ("console", #"{"type":"console"}"#), ("http", #"{"type":"http"}"#),
    ("bucket", #"{"type":"gcp","a":"x"}"#), ("topic", #"{"type":"gcp","b":"x"}"#),
    ("unknown", #"{"type":"ftp","b":{"x":null}}"#),
  ])
  func `members decide between branches that share a tag`(name: String, text: String) throws {
    try expect(name, of: text, as: Sink.self)
  }

  @Test(arguments: [
    ("in", #"{"type":"message","text":"hi"}"#), ("in", #"{"text":"hi"}"#),
    ("out", #"{"type":"message","id":1,"text":"hi"}"#), ("call", #"{"type":"call"}"#),
    ("unknown", #"{"type":"file","text":"hi"}"#),
  ])
  func `a tag that one branch requires may be optional in another`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: Message.self)
  }

  @Test func `an unknown tag does not empty a list`() throws {
    let text = """
      {"events":[{"type":"star","count":1},{"type":"gift","from":{"id":7}},{"type":"fork","name":"x"}]}
      """
    let log = try expectRoundTrip(text, as: EventLog.self)
    #expect(log.events[1] == .unknown(["type": "gift", "from": ["id": 7]]))
    expectRejection(#"{"events":[{"from":7}]}"#, as: EventLog.self)
    expectRejection(#"{"events":[{"type":"star"}]}"#, as: EventLog.self)
  }

  @Test func `a closed union rejects an unknown tag at its position`() throws {
    let error = #expect(throws: DecodingError.self) {
      try DecoderKind.plain.decode([Signal].self, from: #"[{"kind":"go"}]"#)
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(context.codingPath.map(\.stringValue) == ["Index 0", "kind"])
    #expect(context.debugDescription == "the value is not a known value of 'kind'")
  }

  @Test func `a closed union may have an open enumeration`() throws {
    #expect(
      try expectRoundTrip(#"{"kind":"turn","side":"back"}"#, as: Signal.self)
        == .turn(Signal.Turn(side: .unknown("back"))))
    expectRejection(#"{"kind":"go"}"#, as: Signal.self)
  }

  // MARK: Evidence

  @Test(arguments: [("count", #"{"size":1}"#), ("label", #"{"size":"x"}"#), ("count", "{}")])
  func `the kind of a common member decides`(name: String, text: String) throws {
    try expect(name, of: text, as: Measure.self)
  }

  @Test func `falls back to another branch if the one of a member does not match`() throws {
    try expect("embed", of: #"{"match":"a","embed":{}}"#, as: Match.self)
    try expect("plain", of: #"{"meta":"a"}"#, as: Match.self)
    let text = #"{"match":"a","embed":"b"}"#
    for decoder in DecoderKind.allCases {
      #expect(try decoder.decode(Match.self, from: text) == .plain(Match.Plain()))
    }
  }

  @Test(arguments: [
    ("order", #"{"head":{"kind":"order.paid"}}"#), ("stock", #"{"head":{"kind":"stock.in"}}"#),
    ("order", #"{"head":{"kind":"return"}}"#),
  ])
  func `a branch keeps an unknown value only if no branch lists it`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: Envelope.self)
  }

  @Test(arguments: [
    ("basic", #"{"usage":"later"}"#), ("full", #"{"usage":"now"}"#),
    ("full", #"{"usage":"none","limit":1}"#), ("basic", #"{"usage":"never"}"#),
  ])
  func `overlapping enumerations are evidence but not a tag`(name: String, text: String) throws {
    try expect(name, of: text, as: Plan.self)
  }

  @Test(arguments: [
    ("colorArray", #"["red"]"#), ("sizesArray", #"["small","large"]"#),
    ("colorArray", #"["blue"]"#), ("colorArray", "[]"),
  ])
  func `the elements of an array are evidence`(name: String, text: String) throws {
    try expect(name, of: text, as: Flags.self)
  }

  @Test(arguments: [("cut", "[1,2]"), ("paste", #"[1,2,"x"]"#)])
  func `a longer array is the tuple that has a position for each element`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: Change.self)
  }

  @Test(arguments: [("one", #"["a"]"#), ("two", #"["a","b"]"#)])
  func `a maximum number of elements closes a tuple`(name: String, text: String) throws {
    try expect(name, of: text, as: Pairs.self)
  }

  @Test(arguments: [
    ("point", #"{"x":1}"#), ("object", #"{"y":1}"#), ("object", #"{"x":1,"y":2}"#),
    ("object", "{}"),
  ])
  func `a closed object leaves other members to a map`(name: String, text: String) throws {
    try expect(name, of: text, as: ClosedOrMap.self)
  }

  @Test(arguments: [("exact", #"{"id":1}"#), ("loose", #"{"id":1,"a":"x"}"#)])
  func `a closed object leaves other members to an object that keeps undeclared ones`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: ClosedOrRest.self)
  }

  @Test(arguments: [("named", #"{"name":"x"}"#), ("nothing", "{}")])
  func `an object without members leaves every other object to another branch`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: EmptyOrMap.self)
  }

  @Test(arguments: [#"["A"]"#, #"[1]"#, #"["a",1]"#])
  func `validates an array against each of several array branches`(text: String) throws {
    let decoder = JSONDecoder()
    decoder.validates = true
    #expect(throws: (any Error).self) { try decoder.decode(Lines.self, from: Data(text.utf8)) }
    for valid in [#"["a"]"#, #"[1,"A"]"#, "[]"] {
      _ = try decoder.decode(Lines.self, from: Data(valid.utf8))
    }
  }

  @Test(arguments: [
    ("box", #"{"kind":"box"}"#), ("crate", #"{"width":7}"#), ("crate", #"{"wood":"oak"}"#),
    ("object", #"{"mark":true,"other":false}"#),
  ])
  func `a branch that keeps undeclared members precedes one that drops them`(
    name: String, text: String
  ) throws {
    try expect(name, of: text, as: Cargo.self)
  }
}
