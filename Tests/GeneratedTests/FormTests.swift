import Foundation
import QuireClient
import QuireTesting
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct FormTests {
  @Test func `a generated form sends its fields and constants`() throws {
    let grant = AccessGrant.Resource(refreshToken: "a&b", scope: ["x", "y"], level: nil)
    let request = try grant.request(baseURL: try base)
    #expect(
      request.text == "grant_type=refresh_token&refresh_token=a%26b&scope=x&scope=y")
    #expect(
      request.value(forHTTPHeaderField: "Content-Type") == "application/x-www-form-urlencoded")
  }

  @Test func `a required array of a form needs an element`() {
    let error = #expect(throws: RequestError.self) {
      try AccessGrant.Resource(refreshToken: "a", scope: []).request(baseURL: try base)
    }
    #expect(error?.reason == .valueWithoutForm(name: "scope"))
  }

  @Test func `the parts of a generated form are files, texts and JSON`() async throws {
    let folder = try TemporaryFolder()
    let photo = try folder.file("photo.jpg", Data("jpeg".utf8))
    let server = try LoopbackServer { _ in
      .init(status: 201, body: Data(#"{"id": 1, "title": "Beach"}"#.utf8))
    }
    let gallery = try await Client(baseURL: try server.url()).send(
      .create(
        title: "Beach", cover: UploadFile(Data("png".utf8), contentType: "image/png"),
        photos: [UploadFile(at: photo), UploadFile(at: photo)], tags: ["sea", "sun"],
        taken: CalendarDate(year: 2026, month: 7, day: 1), place: .init(lat: 55.5)))
    #expect(gallery.id == 1)
    let body = try #require(server.requests.first?.body)
    let parts = [
      "name=\"title\"\r\n\r\nBeach\r\n",
      "name=\"cover\"; filename=\"cover\"\r\nContent-Type: image/png\r\n\r\npng\r\n",
      "name=\"photos\"; filename=\"photo.jpg\"\r\nContent-Type: application/octet-stream\r\n\r\njpeg",
      "name=\"tags\"\r\n\r\nsun\r\n", "name=\"taken\"\r\n\r\n2026-07-01\r\n",
      "name=\"place\"\r\nContent-Type: application/json\r\n\r\n{\"lat\":55.5}\r\n",
      "name=\"version\"\r\n\r\n2\r\n", "name=\"visibility\"\r\n\r\npublic\r\n",
    ]
    for part in parts { #expect(body.contains(part), "\(part)") }
    #expect(body.components(separatedBy: "name=\"photos\"").count == 3)
  }

  @Test func `a file is the whole body, with the media type of the schema`() throws {
    let cover = Gallery.ReplaceCover(id: 7, UploadFile(Data([1, 2])))
    let request = try cover.request(baseURL: try base)
    #expect(request.httpBody == Data([1, 2]))
    #expect(request.value(forHTTPHeaderField: "Content-Type") == "image/png")
  }

  @Test func `each query parameter has its style`() throws {
    let search = Gallery.Search(
      ids: [1, 2], words: ["a", "b"],
      days: [
        CalendarDate(year: 2026, month: 1, day: 2), CalendarDate(year: 2026, month: 1, day: 3),
      ].compactMap(\.self), tags: ["x", "y"],
      filter: .init(
        ownerName: "ada", created: Date(timeIntervalSince1970: 0), size: .init(min: 3),
        tags: ["t"]))
    let query = try search.request(baseURL: try base).url?.query(percentEncoded: true)
    #expect(
      query
        == "ids=1,2&words=a%20b&days=2026-01-02%7C2026-01-03&tags=x&tags=y"
        + "&filter%5Bcreated%5D=1970-01-01T00%3A00%3A00Z&filter%5Bowner_name%5D=ada"
        + "&filter%5Bsize%5D%5Bmin%5D=3&filter%5Btags%5D=t&kinds=a,b")
  }

  private var base: URL {
    get throws { try #require(URL(string: "https://host")) }
  }
}

extension URLRequest {
  fileprivate var text: String { String(decoding: httpBody ?? Data(), as: UTF8.self) }
}
