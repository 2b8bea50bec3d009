import Foundation
import QuireClient
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests the styles of parameters, and the servers that requests are sent to.
@Suite(.timeLimit(.minutes(10))) struct DescribedStyleTests {
  @Test func `paths have the styles of RFC 6570`() throws {
    let request = try request(of: colors())
    #expect(
      request.url?.absoluteString
        == "https://host/colors/.a%2Fb/;matrix=1;matrix=2/;list=1,2/R=100,G=200")
  }

  @Test func `objects are sent in queries, headers and cookies`() throws {
    let color = ShopsAPI.ShopTint(r: 100, g: 200)
    let request = try request(
      of: colors(
        color: color, spaced: color, extra: ["b": "2 3", "a": "1"], xColor: color,
        xExploded: color, theme: "t", shade: color))
    #expect(
      request.url?.query(percentEncoded: true)
        == "color=R,100,G,200&spaced=R%20100%20G%20200&a=1&b=2%203")
    #expect(request.value(forHTTPHeaderField: "X-Color") == "R,100,G,200")
    #expect(request.value(forHTTPHeaderField: "X-Exploded") == "R=100,G=200")
    #expect(request.value(forHTTPHeaderField: "Cookie") == "theme=t; R=100; G=200")
  }

  @Test func `lists of Swagger have their delimiters at every place`() throws {
    let found = try request(
      of: RailsAPI.FindRails(
        lines: [1, 2], stops: ["a", "b"], legs: [[1, 2], [3]], xZones: ["x", "y"]))
    #expect(
      found.url?.absoluteString == "https://host/rails/1%7C2?stops=a%09b&legs=1%7C2,3")
    #expect(found.value(forHTTPHeaderField: "X-Zones") == "x y")
    let added = try request(of: RailsAPI.AddRail(lines: "1", tags: ["a", "b"], marks: ["c", "d"]))
    let lines = String(decoding: added.httpBody ?? Data(), as: UTF8.self)
      .components(separatedBy: "\r\n").filter { !$0.hasPrefix("--") && !$0.isEmpty }
    #expect(
      lines == [
        "Content-Disposition: form-data; name=\"tags\"", "a,b",
        "Content-Disposition: form-data; name=\"marks\"", "c",
        "Content-Disposition: form-data; name=\"marks\"", "d",
      ])
  }

  @Test func `a value that contains the delimiter of its list is not sent`() throws {
    #expect(throws: RequestError.self) {
      try request(of: RailsAPI.FindRails(lines: [1], stops: ["a\tb"]))
    }
  }

  @Test func `a parameter after a colon is in the path`() throws {
    #expect(
      try request(of: ShopsAPI.ShopsRequests.Get(id: 7)).url?.absoluteString
        == "https://host/shops/7")
  }

  @Test func `parameters next to the reference of a path are sent`() throws {
    #expect(
      try request(of: ShopsAPI.SharedRequests.Get(page: "2", tenant: "t")).url?.absoluteString
        == "https://host/shared?page=2&tenant=t")
  }

  @Test func `a request goes to the server of its operation or its path`() throws {
    let upload = try request(of: ShopsAPI.UploadsRequests.Upload(ShopsAPI.ShopTint(r: 1, g: 2)))
    #expect(upload.url?.absoluteString == "https://uploads.example.com/v1/uploads")
    #expect(upload.httpBody.map { String(decoding: $0, as: UTF8.self) } == #"{"G":2,"R":1}"#)
    let region = try request(
      of: ShopsAPI.UploadsRequests.UploadByRegion(ShopsAPI.ShopTint(r: 1, g: 2)))
    #expect(region.url?.absoluteString == "https://eu.example.com/v1/uploads")
    let below = try request(of: ShopsAPI.UploadsRequests.Below())
    #expect(below.url?.absoluteString == "https://host/v2/uploads")
  }

  private func request(of resource: some Resource) throws -> URLRequest {
    try resource.request(baseURL: try #require(URL(string: "https://host")))
  }

  private func colors(
    color: ShopsAPI.ShopTint? = nil, spaced: ShopsAPI.ShopTint? = nil,
    extra: [String: String]? = nil,
    xColor: ShopsAPI.ShopTint? = nil, xExploded: ShopsAPI.ShopTint? = nil, theme: String? = nil,
    shade: ShopsAPI.ShopTint? = nil
  ) -> ShopsAPI.ColorsRequests.Find {
    ShopsAPI.ColorsRequests.Find(
      label: "a/b", matrix: [1, 2], list: [1, 2], box: ShopsAPI.ShopTint(r: 100, g: 200),
      color: color,
      spaced: spaced, extra: extra, xColor: xColor, xExploded: xExploded, theme: theme,
      shade: shade)
  }
}
