import Foundation
import QuireRuntime
import Testing

@Suite struct PresenceTests {
  @Test func `nil becomes absent or null depending on the initializer`() {
    #expect(Presence<Int>(orAbsent: nil) == .absent)
    #expect(Presence<Int>(orNull: nil) == .null)
    #expect(Presence(orAbsent: 1) == .present(1))
    #expect(Presence(orNull: 1) == .present(1))
  }

  @Test func `only a present member has a value`() {
    #expect(Presence.present(1).value == 1)
    #expect(Presence<Int>.absent.value == nil)
    #expect(Presence<Int>.null.value == nil)
  }

  @Test func `absent and null are distinguished`() {
    #expect(Presence<Int>.absent != .null)
    #expect(Presence<Int>.absent.isAbsent && !Presence<Int>.absent.isNull)
    #expect(Presence<Int>.null.isNull && !Presence<Int>.null.isAbsent)
    #expect(Set<Presence<Int>>([.absent, .null, .present(1), .null]).count == 3)
  }

  @Test(arguments: [
    (Presence<Int>.absent, Presence<String>.absent), (.null, .null), (.present(1), .present("1")),
  ])
  func `mapping changes only the value`(presence: Presence<Int>, mapped: Presence<String>) {
    #expect(presence.map(String.init) == mapped)
  }

  @Test func `a body omits absent members and sends null`() throws {
    let body: RequestBody = [
      "absent": Presence<String>.absent.sent, "null": Presence<String>.null.sent,
      "present": Presence.present("a").sent,
    ]
    #expect(body == RequestBody(["null": nil, "present": "a"]))
  }

  @Test(arguments: [
    (Presence<Int>.absent, "absent"), (.null, "null"), (.present(3), "3"),
  ])
  func `the description names the case`(presence: Presence<Int>, description: String) {
    #expect(presence.description == description)
  }
}
