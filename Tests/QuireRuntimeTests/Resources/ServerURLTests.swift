import Foundation
import QuireRuntime
import Testing

/// Tests the URLs of servers with any values for their variables.
@Suite struct ServerURLTests {
  @Test(arguments: [
    ("eu", "eu"), ("a b", "a%20b"), ("evil.example/", "evil.example%2F"), ("a:80", "a%3A80"),
    ("x@evil.example", "x%40evil.example"), ("?a#b", "%3Fa%23b"), ("é", "%C3%A9"), ("", ""),
  ])
  func `a part of the host stays in the host`(value: String, encoded: String) {
    let url = ServerURL("https://\(label: value).example/v1").url
    #expect(url.absoluteString == "https://\(encoded).example/v1")
  }

  @Test(arguments: [
    ("localhost", "localhost"), ("localhost:8080", "localhost:8080"), ("x:y", "x%3Ay"),
    ("evil/x:80", "evil%2Fx:80"), ("x:70000", "x%3A70000"), ("[::1]:80", "%5B%3A%3A1%5D:80"),
    ("", ""),
  ])
  func `the end of the host may have a port`(value: String, encoded: String) {
    let url = ServerURL("https://\(host: value)/v1").url
    #expect(url.absoluteString == "https://\(encoded)/v1")
  }

  @Test(arguments: [
    ("v1", "v1"), ("/v1/", "/v1/"), ("a b/?#", "a%20b/%3F%23"), ("%2F", "%252F"), ("", ""),
  ])
  func `a part of the path may have slashes`(value: String, encoded: String) {
    let url = ServerURL("https://a.example:\(8080)/\(path: value)").url
    #expect(url.absoluteString == "https://a.example:8080/\(encoded)")
  }

  @Test func `a relative URL is resolved against that of the description`() throws {
    let base = try #require(URL(string: "https://docs.example/api/openapi.json"))
    func text(_ url: ServerURL) -> String { url.url(relativeTo: base).absoluteString }
    #expect(text("/v1") == "https://docs.example/v1")
    #expect(text("v1") == "https://docs.example/api/v1")
    #expect(text("../v1") == "https://docs.example/v1")
    #expect(text("//x.example/v1") == "https://x.example/v1")
    #expect(text("/") == "https://docs.example/")
  }
}
