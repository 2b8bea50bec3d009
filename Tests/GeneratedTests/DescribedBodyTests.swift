import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests which bodies the requests of API descriptions send.
@Suite(.timeLimit(.minutes(10))) struct DescribedBodyTests {
  @Test func `a body with a file is multipart if it is declared`() throws {
    let photo = UploadFile(Data("png".utf8))
    #expect(
      try parts(of: MediaAPI.PhotosRequests.Add(title: "t", photo: photo)) == [
        "Content-Disposition: form-data; name=\"title\"\r\n\r\nt",
        "Content-Disposition: form-data; name=\"photo\"; filename=\"photo\"\r\n"
          + "Content-Type: application/octet-stream\r\n\r\npng",
      ])
    #expect(
      try parts(of: MediaAPI.PhotosRequests.Replace(photos: [photo])) == [
        "Content-Disposition: form-data; name=\"photos\"; filename=\"photos\"\r\n"
          + "Content-Type: application/octet-stream\r\n\r\npng"
      ])
  }

  @Test func `raw data is sent unchanged`() throws {
    let file = UploadFile(Data("raw".utf8))
    #expect(try body(of: MediaAPI.PhotosRequests.AddRaw(file)) == "application/octet-stream: raw")
    #expect(
      try body(of: MediaAPI.PhotosRequests.ReplaceRaw(file)) == "application/octet-stream: raw")
    #expect(try body(of: MediaAPI.PhotosRequests.ChangeRaw(file)) == "application/json: raw")
    #expect(try body(of: MediaAPI.PhotosRequests.DeleteRaw([1])) == "application/json: [1]")
  }

  @Test func `a setting chooses the media type`() throws {
    #expect(
      try body(of: MediaAPI.AlbumsRequests.Add(name: "a b"))
        == "application/x-www-form-urlencoded: name=a%20b")
  }

  @Test func `objects in a form are JSON without a style`() throws {
    let form = "application/x-www-form-urlencoded: "
    let object = try body(
      of: MediaAPI.FormsRequests.Send(place: .init(x: 1), either: .object(["k": 2])))
    #expect(object == form + "place=%7B%22x%22%3A1%7D&either=%7B%22k%22%3A2%7D")
    #expect(try body(of: MediaAPI.FormsRequests.Send(either: .string("s"))) == form + "either=s")
  }

  @Test func `the members of a map or a union are the fields of a form`() throws {
    #expect(
      try body(of: MediaAPI.FormsRequests.SendMap(["b": "2", "a": "1"]))
        == "application/x-www-form-urlencoded: a=1&b=2")
    #expect(
      try parts(
        of: MediaAPI.FormsRequests.SendChoice(.mediaCircle(MediaAPI.MediaCircle(radius: 3)))) == [
          "Content-Disposition: form-data; name=\"radius\"\r\n\r\n3"
        ])
  }

  @Test func `a part has the media type of its encoding`() throws {
    let circle = MediaAPI.MediaCircle(radius: 1)
    let parts = try parts(
      of: MediaAPI.PartsRequests.Send(
        circle: circle, page: "<p>", sheet: UploadFile(Data("<a/>".utf8)), any: circle,
        photo: UploadFile(Data("p".utf8))))
    #expect(
      parts == [
        "Content-Disposition: form-data; name=\"circle\"\r\n"
          + "Content-Type: application/vnd.circle+json\r\n\r\n{\"radius\":1}",
        "Content-Disposition: form-data; name=\"page\"\r\nContent-Type: text/html\r\n\r\n<p>",
        "Content-Disposition: form-data; name=\"sheet\"; filename=\"sheet\"\r\n"
          + "Content-Type: application/xml\r\n\r\n<a/>",
        "Content-Disposition: form-data; name=\"any\"\r\n"
          + "Content-Type: application/json\r\n\r\n{\"radius\":1}",
        "Content-Disposition: form-data; name=\"photo\"; filename=\"photo\"\r\n"
          + "Content-Type: image/png\r\n\r\np",
      ])
  }

  @Test func `the optional body of a GET is left out`() throws {
    let request = try request(of: MediaAPI.FormsRequests.Search())
    #expect(request.httpBody == nil)
    #expect(request.value(forHTTPHeaderField: "Content-Type") == nil)
  }

  // MARK: Helpers

  private func request(of resource: some Resource) throws -> URLRequest {
    try resource.request(baseURL: try #require(URL(string: "https://host")))
  }

  private func body(of resource: some Resource) throws -> String {
    let request = try request(of: resource)
    let type = request.value(forHTTPHeaderField: "Content-Type") ?? ""
    return "\(type): \(String(decoding: request.httpBody ?? Data(), as: UTF8.self))"
  }

  /// Returns the parts of a multipart form without the boundaries between them.
  private func parts(of resource: some Resource) throws -> [String] {
    let request = try request(of: resource)
    let type = try #require(request.value(forHTTPHeaderField: "Content-Type"))
    let start = "multipart/form-data; boundary="
    #expect(type.hasPrefix(start))
    let boundary = type.dropFirst(start.count).filter { $0 != "\"" }
    let text = String(decoding: request.httpBody ?? Data(), as: UTF8.self)
    return text.components(separatedBy: "--\(boundary)").dropFirst().dropLast().map {
      String($0.dropFirst().dropLast())
    }
  }
}
