import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests events whose schema describes the whole event, and not its data.
@Suite(.timeLimit(.minutes(5))) struct EventCallTests {
  private static func transport(_ body: String) -> ScriptedTransport {
    let answer = ScriptedAnswer { request in
      let url = try #require(request.url)
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil,
        headerFields: ["Content-Type": "text/event-stream"])
      return (Data(body.utf8), try #require(response))
    }
    return ScriptedTransport(answer, answer)
  }

  private func radio(_ body: String) -> RadioAPI { RadioAPI(transport: Self.transport(body)) }

  @Test func `the data fills an event that declares only data`() async throws {
    let events = radio(
      "data: {\"model\": \"m\", \"text\": \"a\"}\n\ndata: [DONE]\n\n"
    ).completions.stream()
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(values == [.init(data: .init(model: "m", text: "a"))])
  }

  @Test func `the object that an event declares may also be its data`() async throws {
    let events = radio(
      "data: {\"data\": {\"model\": \"m\", \"text\": \"a\"}}\n\n"
    ).completions.stream()
    let values = try await events.reduce(into: []) { $0.append($1.value.data.text) }
    #expect(values == ["a"])
  }

  @Test func `the name and the data fill an event with both`() async throws {
    let events = radio(
      """
      event: message.output.delta
      data: {"type": "message.output.delta", "content": "hi"}


      """
    ).conversations.stream()
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(values.map(\.event) == [.messageOutputDelta])
    #expect(values.map(\.data) == [.delta(.init(content: "hi"))])
  }

  @Test(arguments: ["event: done\n\n", "event: done\ndata:\n\n", "event: done\ndata: {}\n\n"])
  func `an event of a union may have no data`(done: String) async throws {
    let events = radio("event: token\ndata: 12 {\n\n" + done).chat.stream()
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(values == [.tokenEvent(.init(data: "12 {")), .doneEvent(.init())])
  }

  @Test func `all fields of an event fill it`() async throws {
    let events = radio(
      "id: 7\nevent: tick\nretry: 20\ndata: {\ndata: \"price\": 1.5}\n\n"
    ).ticks.watch()
    let values = try await events.reduce(into: []) { $0.append($1.value) }
    #expect(values.map { $0.id?.rawValue } == ["7"])
    #expect(values.map(\.event) == ["tick"])
    #expect(values.map(\.retry) == [20])
    #expect(values.map(\.data.price) == [1.5])
  }

  @Test func `an event without a name has the usual one`() async throws {
    let events = radio("data: {\"price\": 2}\n\n").ticks.watch()
    let names = try await events.reduce(into: []) { $0.append($1.value.event) }
    #expect(names == ["message"])
  }

  @Test func `other members are the data of an event`() async throws {
    let events = radio("data: {\"data\": \"a\", \"meta\": \"b\"}\n\n").payloads.watch()
    let values = try await events.reduce(into: []) { $0.append($1.value.meta) }
    #expect(values == ["b"])
  }

  @Test func `events whose names a mapping or another file states keep their cases, with text`()
    async throws
  {
    let transport = Self.transport(
      "event: song\ndata: {\"name\": \"x\"}\n\nevent: count\ndata: {\"n\": 3}\n\n")
    let bulletin = BulletinAPI(transport: transport)
    let charts = try await bulletin.charts.watch().reduce(into: []) { $0.append($1.value) }
    #expect(charts.map { if case .song = $0 { "song" } else { "count" } } == ["song", "count"])
    let news = try await bulletin.news.watch().reduce(into: []) { $0.append($1.value) }
    #expect(
      news == [
        .song(.init(data: "{\"name\": \"x\"}")), .count(.init(data: "{\"n\": 3}")),
      ])
  }

  @Test func `JSON in the data has the type of its event`() async throws {
    let events = radio(
      "event: song\ndata: {\"name\": \"x\"}\n\nevent: listeners\ndata: {\"count\": 3}\n\n"
        + "event: weather\ndata: {\"rain\": true}\n\nevent: ping\n\n"
    ).stations.watchNews(station: 1)
    var texts: [String] = []
    for try await event in events {
      switch event.value {
      case .song(let song): texts.append(song.data.name)
      case .listeners(let listeners): texts.append("\(listeners.data.count)")
      case .weather(let weather): texts.append(weather.data)
      case .ping: texts.append("ping")
      case .unknown: Issue.record("\(event)")
      }
    }
    #expect(texts == ["x", "3", "{\"rain\": true}", "ping"])
  }
}

/// The example of the article about streams.
private func listen(
  to radio: RadioAPI, show: (String) -> Void, finish: () -> Void
) async throws {
  for try await event in radio.chat.stream() {
    switch event.value {
    case .tokenEvent(let token): show(token.data)
    case .doneEvent: finish()
    case .unknown: break
    }
  }
}
