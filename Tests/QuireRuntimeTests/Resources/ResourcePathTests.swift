import Foundation
import QuireRuntime
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ResourcePathTests {
  @Test(arguments: [
    ("octocat", "/users/octocat/x"),
    ("a/b", "/users/a%2Fb/x"),
    ("a b+c", "/users/a%20b+c/x"),
    ("100%", "/users/100%25/x"),
    ("%2F", "/users/%252F/x"),
    ("?q=1#f", "/users/%3Fq=1%23f/x"),
    ("a;b=c,d:e@f", "/users/a;b=c,d:e@f/x"),
    ("!$&'()*", "/users/!$&'()*/x"),
    ("-._~", "/users/-._~/x"),
    ("...", "/users/.../x"),
    ("..a", "/users/..a/x"),
    ("ø", "/users/%C3%B8/x"),
    ("👩‍💻", "/users/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB/x"),
    ("\r\nHost: evil", "/users/%0D%0AHost:%20evil/x"),
    ("\0", "/users/%00/x"),
    ("\\", "/users/%5C/x"),
    ("//evil.com", "/users/%2F%2Fevil.com/x"),
  ]) func `a value stays a single segment`(value: String, path: String) throws {
    #expect(("/users/\(value)/x" as ResourcePath).percentEncoded == path)
    let url = try request("/users/\(value)/x").url
    #expect(url?.absoluteString == "https://host" + path)
  }

  @Test(arguments: [
    "", ".", "..", "../admin", "a/../b", "a/.", "..\\b", "%2e", "%2E.", "..%2fa/..",
    "..;", "..;a=b", ".;", "a/..;x/b",
  ]) func `a value that would lead elsewhere prevents the request`(value: String) {
    #expect(throws: RequestError.self) { try request("/users/\(value)/x") }
    #expect(throws: RequestError.self) { try request("/users/\(value)") }
  }

  @Test func `an empty value and dots are different errors`() {
    #expect(error("/users/\("")")?.reason == .emptyPathValue)
    #expect(error("/users/\([String]())")?.reason == .emptyPathValue)
    #expect(error("/users/\("..")")?.reason == .dotSegment)
  }

  @Test func `adjacent values cannot combine to dots`() {
    #expect(error("/users/\("a")/\(".")\(".")")?.reason == .dotSegment)
    #expect(error("/users/\(".").")?.reason == .dotSegment)
    #expect(error("/users/%2e\(".")")?.reason == .dotSegment)
  }

  @Test func `literal text keeps its escapes, and missing ones are added`() {
    let path: ResourcePath = "/a%2Fb/ü c/100%/%zz/x?y#z/[1]/a+b/~%7E"
    #expect(
      path.percentEncoded
        == "/a%2Fb/%C3%BC%20c/100%25/%25zz/x%3Fy%23z/%5B1%5D/a+b/~%7E")
  }

  @Test func `dot segments in literal text prevent the request`() {
    #expect(error("/a/../b")?.reason == .dotSegment)
    #expect(error("/a/%2E%2e/b")?.reason == .dotSegment)
    #expect(error(".")?.reason == .dotSegment)
  }

  @Test func `values of many types are written plainly`() throws {
    let id = try #require(UUID(uuidString: "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"))
    let path: ResourcePath = "/\(42)/\(-1.5)/\(true)/\(["a", "b,c"])/\(ID<Int>(7))/\(id)"
    #expect(
      path.percentEncoded == "/42/-1.5/true/a,b%2Cc/7/f81d4fae-7dec-11d0-a765-00a0c91e6bf6")
  }

  private func request(_ path: ResourcePath) throws -> URLRequest {
    try Place(path: path).request(baseURL: #require(URL(string: "https://host")))
  }

  private func error(_ path: ResourcePath) -> RequestError? {
    do {
      _ = try request(path)
      return nil
    } catch {
      return error as? RequestError
    }
  }
}
