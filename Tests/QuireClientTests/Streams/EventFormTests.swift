import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

/// Tests streams whose events have several forms.
@Suite(.timeLimit(.minutes(5))) struct EventFormTests {
  private func events<Value>(
    of type: Value.Type = Int.self, _ text: String
  ) throws -> EventSequence<Stream<Value>> {
    let server = ScriptedTransport(
      .json(text, headers: ["Content-Type": "text/event-stream"]))
    return Client(server).events(of: Stream<Value>("/a"))
  }

  private static let text = """
    data: 1

    event: ping
    data: {"time": "now"}

    event: price
    data: 2

    event: ping
    data:

    data: 3


    """

  @Test func `events are chosen by name`() async throws {
    var prices: [Int] = []
    for try await event in try events(Self.text).named("price") { prices.append(event.value) }
    #expect(prices == [2])
    var others: [Int] = []
    for try await event in try events(Self.text).named("message", "price") {
      others.append(event.value)
    }
    #expect(others == [1, 2, 3])
  }

  @Test func `an event of another form is skipped and reported`() async throws {
    let log = Log()
    let events = try events(Self.text).skippingUnreadable { event, error in
      log.add("\(event.name) \(event.value) \(error is DecodingError)")
    }
    #expect(try await events.reduce(into: []) { $0.append($1.value) } == [1, 2, 3])
    #expect(log.lines == ["ping {\"time\": \"now\"} true"])
  }

  @Test func `an error has the name and the data of its event`() async throws {
    var events = try events(Self.text).makeAsyncIterator()
    #expect(try await events.next(isolation: nil)?.value == 1)
    let error = await #expect(throws: DecodingError.self) { try await events.next(isolation: nil) }
    #expect(
      error.map { "\($0)" }?.contains("In event 'ping' with 15 bytes of data.") == true
        || error.map { "\($0)" }?.contains("event 'ping'") == true)
    #expect(try await events.next(isolation: nil)?.value == 2)
  }

  @Test(arguments: ["[DONE]", "[DONE] ", " [DONE]\t", "[DONE]\r"])
  func `the mark of language models may have spaces`(mark: String) async throws {
    let events = try events("data: 1\n\ndata: \(mark)\n\ndata: 2\n\n")
    #expect(try await events.reduce(into: []) { $0.append($1.value) } == [1])
  }

  @Test func `text lines have no line ends`() async throws {
    let server = ScriptedTransport(.json("a\r\nb\nc\r\n\r\n"))
    let lines = Client(server).lines(of: Stream<String>("/a"))
    #expect(try await lines.reduce(into: []) { $0.append($1) } == ["a", "b", "c"])
  }
}
