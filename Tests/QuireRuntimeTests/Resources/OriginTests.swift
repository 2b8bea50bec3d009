import Foundation
import Testing

@testable import QuireRuntime

@Suite struct OriginTests {
  @Test(arguments: [
    ("https://host", "https://HOST:443/a?b"),
    ("HTTP://host:80", "http://host"),
    ("https://user:pw@host", "https://host"),
    ("https://bücher.de", "https://XN--BCHER-KVA.de"),
    ("http://[::1]:80", "http://[::1]"),
  ]) func `different spellings are the same origin`(one: String, other: String) throws {
    #expect(try origin(one) == origin(other))
  }

  @Test(arguments: [
    ("https://host", "http://host"),
    ("https://host", "https://host:8443"),
    ("https://host:80", "http://host:80"),
    ("https://host", "https://host.evil"),
    ("https://host", "https://sub.host"),
    ("https://host", "https://host@evil"),
    ("https://host", "https://host."),
  ]) func `different origins are not equal`(one: String, other: String) throws {
    #expect(try origin(one) != origin(other))
  }

  @Test(arguments: ["/a", "ftp://host", "https:/a", "data:,x", "javascript:x"])
  func `a URL without a web host has no origin`(url: String) throws {
    let url = try #require(URL(string: url))
    #expect(Origin(url) == nil)
  }

  private func origin(_ url: String) throws -> Origin {
    let url = try #require(URL(string: url))
    return try #require(Origin(url))
  }
}
