import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

@Suite struct PageLinkTests {
  @Test(arguments: [
    ("https://api.example/v1/users?page=3", "https://api.example/v1/users?page=3"),
    ("?page=3", "https://api.example/v1/users?page=3"),
    ("/v2/users", "https://api.example/v2/users"),
    ("more?page=3", "https://api.example/v1/more?page=3"),
    ("../up", "https://api.example/up"),
    ("../../../up", "https://api.example/up"),
    ("//other.example/x", "https://other.example/x"),
    (" ?page=3\n", "https://api.example/v1/users?page=3"),
    ("?page=3#top", "https://api.example/v1/users?page=3"),
    ("#top", "https://api.example/v1/users?page=2"),
    ("a//b r%20c", "https://api.example/v1/a//b%20r%20c"),
  ])
  func
    `relative, protocol-relative, query-only and path-absolute links use the final URL`(
      link: String, url: String
    )
  {
    let answered: URL = "https://api.example/v1/users?page=2"
    #expect(PageLink.resolve(link, against: answered)?.absoluteString == url)
  }

  @Test(arguments: [
    ("?c=a%2Bb%3D%26+x", "?c=a%2Bb%3D%26+x"),
    ("?page[after]=a%3D%3D", "?page%5Bafter%5D=a%3D%3D"),
    ("?c=a%2B b|c", "?c=a%2B%20b%7Cc"),
    ("?c=%zz%4", "?c=%25zz%254"),
    ("?c=ü", "?c=%C3%BC"),
    ("?u=http://x/?y=/a:b@c", "?u=http://x/?y=/a:b@c"),
  ])
  func
    `an encoded link is not encoded again, except for characters not allowed in a URL`(
      link: String, query: String
    )
  {
    let url = PageLink.resolve(link, against: "https://api.example/users")
    #expect(url?.absoluteString == "https://api.example/users" + query)
  }

  @Test(arguments: [
    "javascript:alert(1)", "mailto:a@b.example", "file:///etc/passwd", "ftp://api.example/x",
    "https:///nohost", "http://a b/", "data:text/plain,x", "https:users",
  ])
  func `a link that is not a web URL is nil`(link: String) {
    #expect(PageLink.resolve(link, against: "https://api.example/users") == nil)
  }

  @Test
  func
    `origins differ by scheme and port; case, default port, user and IDN do not matter`()
  {
    func origin(_ text: String) -> Origin? {
      PageLink.resolve(text, against: nil).flatMap(Origin.init)
    }
    #expect(origin("https://API.example:443/x") == origin("https://api.example"))
    #expect(origin("https://u:p@api.example/x") == origin("https://api.example"))
    #expect(origin("http://bücher.example/ü?a=%2B") == origin("http://xn--bcher-kva.example/"))
    #expect(origin("http://api.example/") != origin("https://api.example"))
    #expect(origin("https://api.example:8443/") != origin("https://api.example"))
    #expect(origin("https://api.example.evil.example/") != origin("https://api.example"))
    #expect(origin("https://api.example@evil.example/") != origin("https://api.example"))
  }

  @Test(arguments: [
    (
      "https://u:p@x.example/a?api_key=SECRET&page=2#SECRET", "https://x.example/a?api_key=…&page=…"
    ),
    ("?token=SECRET?SECRET", "?token=…"),
    ("/a?SECRET&page=2", "/a?…&page=…"),
    ("//SECRET@x.example", "//x.example"),
    ("javascript:alert(1)", "javascript:alert(1)"),
    ("/a\u{1B}[31m\nb", "/a�[31m�b"),
  ])
  func `printing a link reveals no secrets`(link: String, shown: String) {
    #expect(PageLink.redacted(link) == shown)
  }
}
