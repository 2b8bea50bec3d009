import Foundation
import QuireClient
import QuireTesting
import Synchronization
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of "Send forms and files"; a test compares them, and the tests below run them.

private struct Grant: Decodable { let token: String }

private struct Photo: Decodable { let id: Int }

private struct Place: MemberValue { let lat: Double }

private enum Album {
  struct Refresh: Resource {
    typealias Response = Grant
    let refreshToken: String
    var scopes: [String]?
    let method = "POST"
    let path: ResourcePath = "/oauth/token"

    var body: RequestBody? {
      .form(["grant_type": "refresh_token", "refresh_token": refreshToken, "scope": scopes])
    }
  }

  struct AddPhoto: Resource {
    typealias Response = Photo
    let title: String
    let place: Place?
    let photo: UploadFile
    let method = "POST"
    let path: ResourcePath = "/photos"

    var body: RequestBody? {
      .multipart(["title": .text(title), "place": .json(place), "photo": .file(photo)])
    }
  }

  struct Report: Resource {
    typealias Response = Data
    let year: Int
    let headers: HeaderFields = ["Accept": "application/pdf"]
    var path: ResourcePath { "/reports/\(year)" }
  }
}

private typealias AddPhoto = Album.AddPhoto
private typealias Report = Album.Report

private func files(data: Data, folder: URL) -> [UploadFile] {
  let scan = UploadFile(data, fileName: "scan.png", contentType: "image/png")
  let beach = UploadFile(at: folder.appending(path: "beach.jpg"), contentType: "image/jpeg")
  return [scan, beach]
}

private func whole(file: URL) -> RequestBody {
  let body = RequestBody(UploadFile(at: file), contentType: "application/pdf")
  return body
}

private func write(beach: UploadFile, base: URL, body: URL) throws -> URLRequest {
  let request = try AddPhoto(title: "Beach", place: nil, photo: beach)
    .request(baseURL: base, writingBodyTo: body)
  return request
}

private func upload(
  base: URL, beach: UploadFile, show: @escaping @Sendable (Double) -> Void
) async throws -> Photo {
  let album = Client(baseURL: base).with { progress in
    if progress.direction == .upload { show(progress.fraction ?? 0) }
  }
  let photo = try await album.send(AddPhoto(title: "Beach", place: nil, photo: beach))
  return photo
}

private func download(client: Client, file: URL) async throws {
  try await client.download(Report(year: 2026), to: file)
  try await client.download(Report(year: 2026), to: file, isResumable: true)
}

private func query(filter: JSONValue) -> QueryParameters {
  let parameters: QueryParameters = [
    "tags": ["sea", "sun"],  // tags=sea&tags=sun
    "ids": Parameter([1, 2, 3], explodes: false),  // ids=1,2,3
    "filter": Parameter(encoding: filter, style: .deepObject),  // filter[owner]=ada
  ]
  return parameters
}

@Suite(.timeLimit(.minutes(10))) struct FormsAndFilesTests {
  @Test func `a form is sent as its fields`() async throws {
    let transport = ScriptedTransport(#"{"token": "new"}"#)
    let grant = try await client(over: transport)
      .send(Album.Refresh(refreshToken: "a b", scopes: ["x", "y"]))
    #expect(grant.token == "new")
    #expect(
      transport.bodies == ["grant_type=refresh_token&refresh_token=a%20b&scope=x&scope=y"])
  }

  @Test func `a photo is sent as a part with its name`() async throws {
    let transport = ScriptedTransport(#"{"id": 7}"#)
    let scan = files(data: Data("raw".utf8), folder: URL(filePath: "/"))[0]
    let photo = try await client(over: transport)
      .send(AddPhoto(title: "Beach", place: Place(lat: 1.5), photo: scan))
    #expect(photo.id == 7)
    let body = try #require(transport.bodies.first)
    #expect(body.contains("name=\"photo\"; filename=\"scan.png\"\r\nContent-Type: image/png"))
    #expect(body.contains("{\"lat\":1.5}"))
  }

  @Test func `a report is downloaded to a file`() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "quire-report-\(UUID())")
    defer { try? FileManager.default.removeItem(at: file) }
    let transport = ScriptedTransport("%PDF", "%PDF")
    try await download(client: try client(over: transport), file: file)
    #expect(try String(contentsOf: file, encoding: .utf8) == "%PDF")
    #expect(transport.requests[0].value(forHTTPHeaderField: "Accept") == "application/pdf")
  }

  @Test func `the query is as the comments show`() {
    #expect(
      query(filter: ["owner": "ada", "year": 2026]).percentEncoded.removingPercentEncoding
        == "tags=sea&tags=sun&ids=1,2,3&filter[owner]=ada&filter[year]=2026")
  }

  private func client(over transport: ScriptedTransport) throws -> Client {
    Client(baseURL: try #require(URL(string: "https://host")), transport: transport)
  }
}

extension ScriptedTransport {
  fileprivate var bodies: [String] {
    requests.map { String(decoding: $0.httpBody ?? Data(), as: UTF8.self) }
  }
}
