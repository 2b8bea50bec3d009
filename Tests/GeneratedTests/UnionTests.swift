import Foundation
import QuireChecks
import QuireClient
import Testing

@Suite struct UnionTests {
  // MARK: Tags

  @Test(arguments: [
    #"{"kind":"cat","lives":9}"#,
    #"{"kind":"dog","bark":"howl","best_friend":{"kind":"cat","lives":1}}"#,
    #"{"kind":"turtle","liters":2.5}"#,
    #"{"kind":"guinea-pig","friends":[{"kind":"dog"},{"kind":"guinea-pig","friends":[]}]}"#,
  ])
  func `a tag identifies the type of an object`(text: String) throws {
    try expectRoundTrip(text, as: Pet.self)
  }

  @Test func `the case of a tag has the type as its payload`() throws {
    let pet = try expectRoundTrip(#"{"kind":"cat","lives":9}"#, as: Pet.self)
    #expect(pet == .cat(Pet.Cat(lives: 9)))
  }

  @Test(arguments: [
    #"{"kind":"cat"}"#, #"{"lives":9}"#, #"{"kind":1}"#, "[]", "null",
    #""cat""#,
  ])
  func `rejects a value without a known tag`(text: String) {
    expectRejection(text, as: Pet.self)
  }

  @Test func `keeps an unknown tag by default`() throws {
    let text = #"{"event":"pull","number":{"a_b":[1,null]}}"#
    let webhook = try expectRoundTrip(text, as: Webhook.self)
    #expect(webhook == .unknownValue(["event": "pull", "number": ["a_b": [1, nil]]]))
    try expectRoundTrip(#"{"event":"unknown"}"#, as: Webhook.self)
    expectRejection(#"{"event":"push"}"#, as: Webhook.self)
  }

  @Test(arguments: [
    #"{"flag":{"on":true,"level":2}}"#, #"{"flag":{"on":false}}"#,
    #"{"version":{"v":1,"a":"x"}}"#, #"{"version":{"v":3,"b":"x"}}"#,
  ])
  func `tags may be Booleans and numbers`(text: String) throws {
    try expectRoundTrip(text, as: Limits.self)
  }

  @Test(arguments: [
    #"{"provider":"pages","branch":"x"}"#, #"{"provider":"gcs","region":"x"}"#,
    #"{"provider":"own","script":["a","b"]}"#, #"{"provider":"own","user":"x"}"#,
    #"{"provider":"own"}"#,
  ])
  func `a tag may identify some of the types`(text: String) throws {
    try expectRoundTrip(text, as: Deployment.self)
  }

  @Test func `a value that the branch of its tag rejects may belong to another branch`() throws {
    let deployment = try expectRoundTrip(#"{"provider":"s3"}"#, as: Deployment.self)
    #expect(deployment == .anyOther(Deployment.AnyOther(provider: "s3")))
  }

  @Test(arguments: [#"{"provider":7}"#, #"{"script":"a"}"#])
  func `rejects a value that fits no branch of such a union`(text: String) {
    expectRejection(text, as: Deployment.self)
  }

  // MARK: Checks

  @Test(arguments: [
    ("0", "", ValueRule.minimum(1)), (#""a""#, "", .minLength(2)),
    (#"{"amount":0}"#, "/amount", .exclusiveMinimum(0)), ("[1,2,3]", "", .maxItems(2)),
    ("[1,10]", "/1", .maximum(9)),
  ])
  func `validates a value as its type`(text: String, pointer: String, rule: ValueRule) throws {
    let dose = try expectRoundTrip(text, as: Dose.self)
    let error = #expect(throws: ValidationError.self) { try dose.validate() }
    #expect(error?.failures.map(\.pointer) == [pointer])
    #expect(error?.failures.map(\.rule) == [rule])
  }

  @Test(arguments: ["1", #""ab""#, #"{"amount":0.5}"#, "[9]"])
  func `a valid value of each type passes`(text: String) throws {
    try expectRoundTrip(text, as: Dose.self).validate()
  }

  @Test(arguments: [
    (-4.0, Climate.freezer(Climate.Freezer(degrees: -4))),
    (20, .heater(Climate.Heater(degrees: 20))),
  ])
  func `a validating decoder uses the first type whose checks pass`(
    degrees: Double, climate: Climate
  ) throws {
    let decoder = JSONDecoder()
    decoder.validates = true
    #expect(
      try decoder.decode(Climate.self, from: Data(#"{"degrees":\#(degrees)}"#.utf8)) == climate)
  }

  // MARK: Discriminators and members next to a union

  @Test(arguments: [
    #"{"id":1,"type":"star","stars":5,"at":"2026-01-02T03:04:05Z"}"#,
    #"{"id":1,"type":"unstar","place":{"city":"x"}}"#,
    #"{"id":1,"type":"push","ref":"main"}"#,
    #"{"id":1,"type":"fork","forkee":{"id":2,"type":"push","ref":"dev"}}"#,
  ])
  func `a discriminator uses its mapping and the names of schemas`(text: String) throws {
    try expectRoundTrip(text, as: Event.self)
  }

  @Test(arguments: [
    #"{"id":1,"type":"push"}"#, #"{"type":"star"}"#,
  ])
  func `each branch requires the members next to the union`(text: String) {
    expectRejection(text, as: Event.self)
  }

  @Test func `a branch has its own members and those next to the union`() throws {
    let event = Event.pushed(Event.PushedEvent(id: 3, type: "push", ref: "main"))
    let data = try JsonProvider.encode(event)
    try expectEqual(data, #"{"id":3,"type":"push","ref":"main"}"#)
  }

  // MARK: Kinds and members

  @Test(arguments: [
    #""id":7,"#, #""id":"a","#, #""id":1,"by_name":{"a_b":{"kind":"dog"},"c":"gone"},"#,
    #""id":1,"size":3,"#, #""id":1,"size":"auto","#, #""id":1,"size":"huge","mood":"merry","#,
    #""id":1,"state":"closed","note":"n","#, #""id":1,"shape":{"radius":1.5},"#,
    #""id":1,"shape":{"width":1,"height":2,"name":"x"},"#, #""id":1,"shape":{"name":"x"},"#,
    #""id":1,"shape":{},"#, #""id":1,"values":[[1,2],["a"],[]],"#,
    #""id":1,"size or name":{"width":1},"#, #""id":1,"size or name":"big","#,
    #""id":1,"visits":[1700000000],"#, #""id":1,"visits":["noon"],"#,
  ])
  func `kinds and members identify the type of a value`(members: String) throws {
    try expectRoundTrip(
      #"{\#(members)"owner":null,"born":"2026-01-02"}"#, as: Shelter.self)
  }

  @Test(arguments: [
    #""x""#, #"{"name":"a"}"#, #"{"name":"a","since":5}"#, #"["a","b"]"#, "null",
  ])
  func `a union may be null`(owner: String) throws {
    try expectRoundTrip(#"{"id":1,"owner":\#(owner),"born":1700000000}"#, as: Shelter.self)
  }

  @Test(arguments: [
    #""2026-01-02""#, #""2026-01-02T03:04:05Z""#, "1700000000",
  ])
  func `tries strings in the order of their formats`(born: String) throws {
    try expectRoundTrip(#"{"id":1,"owner":"x","born":\#(born)}"#, as: Shelter.self)
  }

  @Test(arguments: [
    #"{"id":1.5,"owner":null,"born":1}"#, #"{"id":true,"owner":null,"born":1}"#,
    #"{"id":1,"owner":5,"born":1}"#, #"{"id":1,"owner":null,"born":"noon"}"#,
    #"{"id":1,"owner":[1],"born":1}"#, #"{"id":1,"owner":null,"born":null}"#,
    #"{"id":1,"owner":null,"born":1,"values":[["a",1]]}"#,
    #"{"id":1,"owner":null,"born":1,"state":1}"#,
  ])
  func `rejects a value of no branch`(text: String) {
    expectRejection(text, as: Shelter.self)
  }

  @Test func `the error of a value that fits no branch lists the tried types`() throws {
    let error = #expect(throws: DecodingError.self) {
      try JsonProvider.decode([Shelter.Value].self, from: Data(#"[["a",1]]"#.utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(
      context.debugDescription == """
        the value is not of any of its types; not Array<Int>: expected Int at /0; not \
        Array<String>: expected String at /1
        """)
  }

  @Test(arguments: [
    #"{"anything":{"a":1}}"#, #"{"anything":{"b":[1,{"c_d":null}]}}"#, #"{"anything":"x"}"#,
    #"{"anything":{"a":"x"}}"#,
  ])
  func `keeps a value unchanged if a branch accepts anything`(text: String) throws {
    try expectRoundTrip(text, as: Limits.self)
  }

  @Test(arguments: ["null", #"{"a":1}"#, #"{"b":[null]}"#, "[1]"])
  func `a document may be null`(text: String) throws {
    try expectRoundTrip(text, as: Answer.self)
  }

  @Test(arguments: ["null", #"{"t":"x"}"#, #"{"t":"y","z":1}"#])
  func `a document with tags may be null`(text: String) throws {
    try expectRoundTrip(text, as: Reply.self)
  }

  // MARK: Recursion

  @Test(arguments: [
    "1.5", "[1,[2,[]]]", #"{"left":1,"right":{"not":{"left":[],"right":2}}}"#,
  ])
  func `a union may contain itself`(text: String) throws {
    try expectRoundTrip(text, as: ExpressionModel.self)
  }

  @Test(arguments: [#""x""#, #"{"left":1}"#, "[true]", "{}"])
  func `rejects an invalid value within a union`(text: String) {
    expectRejection(text, as: ExpressionModel.self)
  }

  @Test func `unbounded nesting is an error, not a crash`() {
    let text = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    expectRejection(text, as: ExpressionModel.self)
  }

  @Test(arguments: [#""a""#, "true"], [40])
  func `tries each branch at each level once`(value: String, depth: Int) {
    // Repeated attempts would double the work at each level, so the test would never end.
    let text = (0..<depth).reduce("null") { inner, level in
      #"{"next":\#(inner),"value":\#(level == 0 ? value : #""x""#)}"#
    }
    let isRead = (try? DecoderKind.plain.decode(Ladder.self, from: text)) != nil
    #expect(isRead == (value == #""a""#))
  }

  @Test func `a default may be a value of a branch`() {
    let shelter = Shelter(owner: .string("x"), born: .unixTime(Date(timeIntervalSince1970: 0)))
    #expect(shelter.id == .string("none"))
  }
}
