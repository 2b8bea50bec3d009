import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(5))) struct StreamCallTests {
  @Test func `the data of events has the type of their content`() async throws {
    let telegraph = TelegraphAPI(
      transport: server("id: 4\ndata: {\"id\": 1, \"text\": \"a\"}\n\n", of: "text/event-stream"))
    for try await event in telegraph.messages.watch(topic: "news") {
      #expect(event == .init(id: "4", value: TelegraphAPI.Message(id: 1, text: "a")))
    }
  }

  @Test func `a call for one value and a call for its parts send the same request`() async throws {
    let body = TelegraphAPI.MessagesRequests.Send.Body(text: "hi", stream: true)
    let single = server(#"{"id": 1, "text": "hi"}"#, of: "application/json")
    #expect(try await TelegraphAPI(transport: single).messages.send(body).text == "hi")
    let parts = server("data: {\"text\": \"h\"}\n\ndata: [DONE]\n\n", of: "text/event-stream")
    let events = TelegraphAPI(transport: parts).messages.sendEvents(body)
    let texts = try await events.reduce(into: []) { $0.append($1.value.text) }
    #expect(texts == ["h"])
    #expect(parts.requests.map(\.httpBody) == single.requests.map(\.httpBody))
    #expect(parts.requests.map { $0.value(forHTTPHeaderField: "Accept") } == ["text/event-stream"])
  }

  @Test func `lines have the type of an element, and the media type that is declared`() async throws
  {
    let lines = server("{\"id\": 1, \"text\": \"a\"}\n", of: "application/stream+json")
    let messages = TelegraphAPI(transport: lines).messages.exportLines()
    let ids = try await messages.reduce(into: []) { $0.append($1.id.rawValue) }
    #expect(ids == [1])
    #expect(
      lines.requests.map { $0.value(forHTTPHeaderField: "Accept") } == ["application/stream+json"])
  }

  @Test func `an inline value is the element of its request`() async throws {
    let lines = server("{\"number\": 7}\n", of: "application/x-ndjson")
    for try await line in TelegraphAPI(transport: lines).lines.list() {
      let element: TelegraphAPI.LinesRequests.List.Element = line
      #expect(element.number == 7)
    }
  }

  @Test func `events whose data differs have the data of their names`() async throws {
    let events = server(
      "event: click\ndata: 7\n\nevent: message\ndata: {\"id\": 1, \"text\": \"a\"}\n\n",
      of: "text/event-stream")
    var texts: [String?] = []
    for try await event in TelegraphAPI(transport: events).lines.watchSignals(line: 1) {
      switch event.value {
      case .click(let click): texts.append(click.data)
      case .message(let message): texts.append(message.data?.text)
      case .unknown: Issue.record("\(event)")
      }
    }
    #expect(texts == ["7", "a"])
  }

  private func server(_ body: String, of type: String) -> ScriptedTransport {
    ScriptedTransport(
      ScriptedAnswer { request in
        let url = try #require(request.url)
        let response = HTTPURLResponse(
          url: url, statusCode: 200, httpVersion: nil, headerFields: ["Content-Type": type])
        return (Data(body.utf8), try #require(response))
      })
  }
}
