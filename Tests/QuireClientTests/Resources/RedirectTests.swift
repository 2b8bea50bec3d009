import Foundation
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RedirectTests {
  @Test(arguments: [
    ("/b", "https://host/b"),
    ("b%2Fc", "https://host/a/b%2Fc"),
    ("../b", "https://host/b"),
    ("?page=2", "https://host/a/x?page=2"),
    ("//other/b", "https://other/b"),
    ("https://other:1/b?c", "https://other:1/b?c"),
    ("b c%2Fd", "https://host/a/b%20c%2Fd"),
    ("https://bücher.de/b", "https://xn--bcher-kva.de/b"),
  ]) func `a redirect target is resolved against the requested URL`(location: String, url: String)
    throws
  {
    let next = try follow(request("https://host/a/x?q"), 302, location)
    #expect(next?.url?.absoluteString == url)
  }

  @Test(arguments: [200, 300, 304, 305, 306, 404]) func `other statuses are not redirects`(
    status: Int
  ) throws {
    #expect(try follow(request("https://host"), status, "/b") == nil)
  }

  @Test func `a redirect without a location is an ordinary response`() throws {
    #expect(try follow(request("https://host"), 302, nil) == nil)
  }

  @Test(arguments: [
    ("POST", 301, "GET"), ("POST", 302, "GET"), ("POST", 303, "GET"), ("POST", 307, "POST"),
    ("POST", 308, "POST"), ("PUT", 301, "PUT"), ("PUT", 303, "GET"), ("HEAD", 303, "HEAD"),
    ("HEAD", 302, "HEAD"), ("GET", 303, "GET"),
  ]) func `the status determines the method`(method: String, status: Int, next: String) throws {
    var request = try request("https://host")
    request.httpMethod = method
    #expect(try follow(request, status, "/b")?.httpMethod == next)
  }

  @Test func `dropping the body also drops its header fields`() throws {
    var request = try request("https://host")
    request.httpMethod = "POST"
    request.httpBody = Data("x".utf8)
    request.setValue("text/plain", forHTTPHeaderField: "content-type")
    let dropped = try #require(try follow(request, 303, "/b"))
    #expect(dropped.httpBody == nil)
    #expect(dropped.value(forHTTPHeaderField: "Content-Type") == nil)
    #expect(dropped.value(forHTTPHeaderField: "Authorization") == "secret")
    let kept = try #require(try follow(request, 308, "/b"))
    #expect(kept.httpBody == Data("x".utf8))
    #expect(kept.value(forHTTPHeaderField: "Content-Type") == "text/plain")
  }

  @Test(arguments: [
    "https://HOST:443/b", "https://host/b", "/b", "https://user@host/b",
  ]) func `the same origin receives all header fields`(location: String) throws {
    let next = try follow(request("https://host/a"), 302, location)
    #expect(next?.allHTTPHeaderFields?.count == 3)
  }

  @Test(arguments: ["https://host:444/b", "https://other/b", "//other", "https://host.other/"])
  func `another origin receives only header fields that do not identify the caller`(
    location: String
  ) throws {
    let next = try follow(request("https://host/a"), 302, location)
    #expect(next?.allHTTPHeaderFields == ["Accept": "text/plain"])
  }

  @Test func `http and https are different origins`() throws {
    let next = try follow(request("http://host"), 301, "https://host/")
    #expect(next?.allHTTPHeaderFields == ["Accept": "text/plain"])
  }

  @Test func `a redirect from https to http is rejected`() throws {
    let request = try request("https://host")
    #expect(throws: TransportError.Reason.insecureRedirect) {
      try follow(request, 302, "http://host/")
    }
  }

  @Test func `a body is not sent to another origin`() throws {
    var request = try request("https://host")
    request.httpMethod = "POST"
    request.httpBody = Data("x".utf8)
    #expect(throws: TransportError.Reason.redirectedBody) {
      try follow(request, 307, "https://other/")
    }
    #expect(try follow(request, 302, "https://other/")?.httpMethod == "GET")
  }

  @Test(arguments: ["file:///etc/passwd", "ftp://host/", "javascript:x", "https:///b", "http://"])
  func `a target that is not a web URL is rejected`(location: String) throws {
    let request = try request("https://host")
    #expect(throws: TransportError.Reason.redirectTarget) {
      try follow(request, 302, location)
    }
  }

  private func request(_ url: String) throws -> URLRequest {
    var request = URLRequest(url: try #require(URL(string: url)))
    request.setValue("secret", forHTTPHeaderField: "Authorization")
    request.setValue("secret", forHTTPHeaderField: "X-Api-Key")
    request.setValue("text/plain", forHTTPHeaderField: "Accept")
    return request
  }

  private func follow(
    _ request: URLRequest, _ status: Int, _ location: String?
  ) throws -> URLRequest? {
    let response = try HTTPURLResponse(
      url: #require(request.url), statusCode: status, httpVersion: nil,
      headerFields: location.map { ["Location": $0] })
    var context = RequestContext()
    return try Redirect.request(following: request, #require(response), in: &context)
  }
}
