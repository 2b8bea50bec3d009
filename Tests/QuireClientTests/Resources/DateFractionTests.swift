import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON

@Suite(.timeLimit(.minutes(10))) struct DateFractionTests {
  private static let instant = Date(timeIntervalSinceReferenceDate: 700_000_000.123456)

  private struct Event: Codable { let at: Date }

  private static func encoder(digits: Int) -> JSONEncoder {
    let encoder = JsonProvider.makeEncoder()
    encoder.dateFractionDigits = digits
    return encoder
  }

  @Test(arguments: [
    (0, "2023-03-08T20:26:40Z"), (1, "2023-03-08T20:26:40.1Z"), (3, "2023-03-08T20:26:40.123Z"),
    (6, "2023-03-08T20:26:40.123456Z"), (9, "2023-03-08T20:26:40.123456Z"),
  ])
  func `the setting of an encoder limits the digits of models and hand-written types`(
    digits: Int, text: String
  ) throws {
    let encoder = Self.encoder(digits: digits)
    let model = try JSONWriter.write(Self.instant, as: DateForm.self, settings: encoder)
    #expect(String(decoding: model, as: UTF8.self) == "\"\(text)\"")
    let byHand = try encoder.encode(Event(at: Self.instant))
    #expect(String(decoding: byHand, as: UTF8.self) == #"{"at":"\#(text)"}"#)
  }

  @Test(arguments: [
    (700_000_000.9999, "2023-03-08T20:26:40.999Z"), (700_000_000.0001, "2023-03-08T20:26:40Z"),
    (-0.0001, "2000-12-31T23:59:59.999Z"), (700_000_000.007, "2023-03-08T20:26:40.007Z"),
    (700_000_000.5, "2023-03-08T20:26:40.500Z"), (700_000_000, "2023-03-08T20:26:40Z"),
  ])
  func `further digits are dropped, and a written date is not later`(
    seconds: Double, text: String
  ) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(RFC3339.text(of: date, digits: 3) == text)
    #expect(try #require(RFC3339.date(text)) <= date)
  }

  @Test func `a date with milliseconds survives its text`() throws {
    for millisecond in 0..<1_000 {
      let text = "2026-02-28T10:00:00." + zeroPadded(millisecond, to: 3) + "Z"
      let date = try #require(RFC3339.date(text))
      let written = try #require(RFC3339.text(of: date, digits: 3))
      #expect(RFC3339.date(written) == date)
    }
  }

  @Test func `dates in a request have three digits`() async throws {
    let transport = ScriptedTransport("{}")
    let place = Place(
      path: "/events/\(Self.instant)", method: "POST", parameters: ["since": Self.instant],
      headers: ["X-Since": Self.instant], body: ["at": Self.instant])
    _ = try await Client(transport).send(place)
    let request = try #require(transport.requests.first)
    let text = "2023-03-08T20:26:40.123Z"
    let url = try #require(request.url?.absoluteString.removingPercentEncoding)
    #expect(url.contains("/events/\(text)"))
    #expect(url.contains("since=\(text)"))
    #expect(request.value(forHTTPHeaderField: "X-Since") == text)
    #expect(request.httpBody == Data(#"{"at":"\#(text)"}"#.utf8))
  }

  @Test func `the encoder of a client limits the digits in bodies`() async throws {
    let transport = ScriptedTransport("{}")
    let client = Client(transport).with(encoder: Self.encoder(digits: 6))
    _ = try await client.send(Place(method: "POST", body: ["at": Self.instant]))
    #expect(
      transport.requests.first?.httpBody == Data(#"{"at":"2023-03-08T20:26:40.123456Z"}"#.utf8))
  }

  @Test func `the shared encoder limits the digits everywhere`() async {
    await #expect(processExitsWith: .success) {
      JsonProvider.encoder.dateFractionDigits = 6
      let instant = Date(timeIntervalSinceReferenceDate: 700_000_000.123456)
      let text = "2023-03-08T20:26:40.123456Z"
      let data = try JsonProvider.encode([instant])
      #expect(data == Data("[\"\(text)\"]".utf8))
      #expect(Date.parameterTexts(of: instant) == [text])
    }
  }
}
