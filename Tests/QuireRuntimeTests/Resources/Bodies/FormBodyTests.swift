import Foundation
import QuireRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct FormBodyTests {
  @Test func `the fields of a form are encoded like a query`() throws {
    let scope: String? = nil
    let body = RequestBody.form(["a b": "x&y=z", "tag": ["1", "é"], "scope": scope, "empty": ""])
    let request = try request(body)
    #expect(request.text == "a%20b=x%26y%3Dz&tag=1&tag=%C3%A9&empty=")
    #expect(request.type == "application/x-www-form-urlencoded")
  }

  @Test func `a field without a text prevents the request`() {
    #expect(
      reason(.form(["ratio": Double.nan])) == .valueWithoutForm(name: "ratio"))
  }

  @Test func `a multipart form has one part for each value`() throws {
    let note: String? = nil
    let body = RequestBody.multipart([
      "title": "Beach", "tags": .text(["a", "b"]), "note": .text(note),
      "place": .json(["lat": 1] as JSONValue),
      "photo": .file(UploadFile(Data("raw".utf8), fileName: "b.png", contentType: "image/png")),
    ])
    let request = try request(body)
    let boundary = try request.boundary
    let expected = """
      --B
      Content-Disposition: form-data; name="title"

      Beach
      --B
      Content-Disposition: form-data; name="tags"

      a
      --B
      Content-Disposition: form-data; name="tags"

      b
      --B
      Content-Disposition: form-data; name="place"
      Content-Type: application/json

      {"lat":1}
      --B
      Content-Disposition: form-data; name="photo"; filename="b.png"
      Content-Type: image/png

      raw
      --B--

      """
    #expect(
      request.text
        == expected.replacing("\n", with: "\r\n").replacing("--B", with: "--\(boundary)"))
  }

  @Test func `a name cannot end its quotes or its line`() throws {
    let file = UploadFile(Data(), fileName: "a\"; x=\"\r\n\r\nb.txt")
    let text = try request(.multipart(["q\"\r\nX-Evil: é": .file(file)])).text
    let lines = text.components(separatedBy: "\r\n")
    #expect(
      lines[1]
        == "Content-Disposition: form-data; name=\"q%22%0D%0AX-Evil: é\"; "
        + "filename=\"a%22; x=%22%0D%0A%0D%0Ab.txt\"")
    #expect(lines[2] == "Content-Type: application/octet-stream")
  }

  @Test func `a media type of a file cannot add header fields`() {
    let file = UploadFile(Data(), fileName: "a", contentType: "text/plain\r\nX-Evil: 1")
    #expect(
      reason(.multipart(["a": .file(file)])) == .headerValue(name: "Content-Type"))
  }

  @Test func `a part without a text prevents the request`() {
    #expect(
      reason(.multipart(["since": .text(Double.infinity)])) == .valueWithoutForm(name: "since"))
  }

  @Test func `a part without a JSON form prevents the request, and names itself`() {
    let error = #expect(throws: RequestError.self) {
      try request(.multipart(["ratios": .json([Double.infinity])]))
    }
    let problem: String? = if case .body(let text)? = error?.reason { text } else { nil }
    #expect(problem?.hasSuffix(", in part 'ratios'") == true)
  }

  @Test func `a form without parts is valid`() throws {
    let request = try request(.multipart([]))
    #expect(request.text == "--\(try request.boundary)--\r\n")
  }

  @Test func `the boundary is added to another media type of a multipart body`() throws {
    let place = Place(
      method: "POST", headers: ["Content-Type": "multipart/mixed"], body: .multipart(["a": "b"]))
    let type = try place.request(baseURL: try base).type ?? ""
    #expect(type.hasPrefix("multipart/mixed; boundary=quire-"))
  }

  @Test func `a boundary of one's own is kept`() throws {
    let place = Place(
      method: "POST", headers: ["Content-Type": "multipart/mixed; Boundary=x"],
      body: .multipart(["a": "b"]))
    #expect(try place.request(baseURL: try base).type == "multipart/mixed; Boundary=x")
  }

  @Test func `bodies with the same parts are equal`() {
    let body = { RequestBody.multipart(["a": .text(1), "b": .json(["x": 1] as JSONValue)]) }
    #expect(body() == body())
    #expect(body() != .multipart(["a": .text(2)]))
  }

  @Test func `printing reveals no parts`() {
    var text = ""
    let parts: [(name: String, part: FormPart)] = [
      ("a", .file(UploadFile(Data("secret".utf8), fileName: "secret.txt"))), ("b", "secret"),
      ("c", .json("secret" as JSONValue)),
    ]
    for value in [RequestBody.multipart(parts), parts, RequestBody.form(["a": "secret"])] as [Any] {
      dump(value, to: &text)
      text += "\(value)"
    }
    #expect(!text.contains("secret"))
  }

  private var base: URL {
    get throws { try #require(URL(string: "https://host")) }
  }

  private func request(_ body: RequestBody) throws -> URLRequest {
    try Place(method: "POST", body: body).request(baseURL: try base)
  }

  private func reason(_ body: RequestBody) -> RequestError.Reason? {
    #expect(throws: RequestError.self) { try request(body) }?.reason
  }
}

extension URLRequest {
  fileprivate var text: String { String(decoding: httpBody ?? Data(), as: UTF8.self) }

  fileprivate var type: String? { value(forHTTPHeaderField: "Content-Type") }

  fileprivate var boundary: String {
    get throws {
      let parts = try #require(type).components(separatedBy: "multipart/form-data; boundary=")
      return try #require(parts.count == 2 ? parts[1] : nil)
    }
  }
}
