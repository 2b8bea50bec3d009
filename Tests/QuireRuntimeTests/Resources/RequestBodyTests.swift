import Foundation
import QuireRuntime
import TestSupport
import Testing

@Suite struct RequestBodyTests {
  @Test func `members are sorted by name, and nil is omitted`() throws {
    let cursor: String? = nil
    let size: Int? = 100
    let body: RequestBody = [
      "start_cursor": cursor, "page_size": size, "filter": JSONValue.null, "empty": "",
      "tags": ["a", "b"], "map": ["x": 1],
    ]
    #expect(
      try text(body)
        == #"{"empty":"","filter":null,"map":{"x":1},"page_size":100,"tags":["a","b"]}"#)
  }

  @Test func `values are encoded as members`() throws {
    let body: RequestBody = [
      "date": Date(timeIntervalSince1970: 0), "data": Data([1, 2]), "id": ID<Int>(7),
    ]
    #expect(try text(body) == #"{"data":"AQI=","date":"1970-01-01T00:00:00Z","id":7}"#)
  }

  @Test func `data is sent unchanged with its content type`() throws {
    let body = RequestBody(Data([0, 255]), contentType: "image/png")
    let request = try Place(method: "PUT", body: body)
      .request(baseURL: #require(URL(string: "https://host")))
    #expect(request.httpBody == Data([0, 255]))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
  }

  @Test func `a value of a hand-written type is encoded as usual`() throws {
    struct Draft: MemberValue { var dueDate: Date }
    let draft = Draft(dueDate: Date(timeIntervalSince1970: 0))
    let written = String(decoding: try JsonProvider.encode(draft), as: UTF8.self)
    #expect(written == #"{"due_date":"1970-01-01T00:00:00Z"}"#)
    #expect(try text(RequestBody(encoding: draft)) == written)
    #expect(try text(["draft": draft]) == #"{"draft":\#(written)}"#)
  }

  @Test func `an error for a value that cannot be encoded does not contain the value`() {
    struct Card: MemberValue {
      var number: String
      init(number: String) { self.number = number }
      init(from decoder: any Decoder) throws { number = "" }
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "no form"))
      }
    }
    let error = #expect(throws: RequestError.self) {
      try text(RequestBody(encoding: Card(number: "4111")))
    }
    #expect(error?.reason == .body("no form"))
  }

  @Test func `a value that JSON cannot represent prevents the request`() {
    let body: RequestBody = ["ratio": Double.infinity]
    #expect(throws: RequestError.self) { try text(body) }
  }

  @Test func `printing reveals no members`() {
    let body: RequestBody = ["client_secret": "secret"]
    #expect("\(body)" == "body of application/json")
    var dumped = String(reflecting: body)
    dump(body, to: &dumped)
    #expect(!dumped.contains("\"secret\""))
  }

  private func text(_ body: RequestBody) throws -> String? {
    let base = try #require(URL(string: "https://host"))
    return try Place(method: "POST", body: body).request(baseURL: base).httpBody
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
