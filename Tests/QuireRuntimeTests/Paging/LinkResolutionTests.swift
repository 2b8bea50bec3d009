import Foundation
import TestSupport
import Testing

@testable import QuireRuntime

/// The examples of RFC 3986, section 5.4, except for references that are not web pages.
@Suite struct LinkResolutionTests {
  private let base: URL = "http://a/b/c/d;p?q"

  @Test(arguments: [
    ("g", "http://a/b/c/g"),
    ("./g", "http://a/b/c/g"),
    ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"),
    ("//g", "http://g"),
    ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"),
    (";x", "http://a/b/c/;x"),
    ("g;x", "http://a/b/c/g;x"),
    ("g;x?y", "http://a/b/c/g;x?y"),
    ("", "http://a/b/c/d;p?q"),
    (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"),
    ("..", "http://a/b/"),
    ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"),
    ("../../", "http://a/"),
    ("../../g", "http://a/g"),
  ])
  func `the normal examples of RFC 3986 resolve`(link: String, url: String) {
    #expect(PageLink.resolve(link, against: base)?.absoluteString == url)
  }

  @Test(arguments: [
    ("../../../g", "http://a/g"),
    ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"),
    ("/../g", "http://a/g"),
    ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."),
    ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"),
    ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"),
  ])
  func `the abnormal examples of RFC 3986 resolve`(link: String, url: String) {
    #expect(PageLink.resolve(link, against: base)?.absoluteString == url)
  }

  @Test(arguments: [
    ("#s", "http://a/b/c/d;p?q"),
    ("g#s", "http://a/b/c/g"),
    ("g?y#s", "http://a/b/c/g?y"),
    ("g;x?y#s", "http://a/b/c/g;x?y"),
    ("g#s/./x", "http://a/b/c/g"),
    ("g#s/../x", "http://a/b/c/g"),
  ])
  func `examples with a fragment resolve without it because fragments are not sent`(
    link: String, url: String
  ) {
    #expect(PageLink.resolve(link, against: base)?.absoluteString == url)
  }

  @Test(arguments: ["g:h", "http:g"])
  func `examples with another scheme or without a host are not links`(link: String) {
    #expect(PageLink.resolve(link, against: base) == nil)
  }
}
