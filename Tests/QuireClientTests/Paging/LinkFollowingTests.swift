import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.timeLimit(.minutes(10))) struct LinkFollowingTests {
  private let rule = PagingRule(.link(next: .body("next")), items: .body("items"))

  @Test func `a link to an allowed origin is followed without credentials`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "https://archive.example/2"}"#,
      #"{"items": [2], "next": "/3"}"#, #"{"items": [3], "next": "https://api.example/4"}"#,
      #"{"items": [4]}"#)
    let client = Client(transport, headers: ["Authorization": "SECRET", "Cookie": "SECRET"])
      .allowingLinks(toOrigins: ["https://archive.example/any?path"])
    let list = Numbers(rule, headers: ["X-Api-Key": "SECRET", "Accept": "application/json"])
    let (items, error) = await drain(client.items(of: list))
    #expect(items == [1, 2, 3, 4])
    #expect(error == nil)
    #expect(
      transport.requests.map(\.allHTTPHeaderFields) == [
        Self.signed, ["Accept": "application/json"], ["Accept": "application/json"], Self.signed,
      ])
  }

  private static let signed = [
    "Authorization": "SECRET", "Cookie": "SECRET", "X-Api-Key": "SECRET",
    "Accept": "application/json",
  ]

  @Test func `header fields of the client and the resource are also sent with links`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "?page=2"}"#, #"{"items": [2], "next": "?page=3"}"#, "{}")
    let list = Numbers(rule, headers: ["Prefer": "odata.maxpagesize=2"])
    _ = await drain(Client(transport, headers: ["Authorization": "t"]).items(of: list))
    let fields = [
      "Prefer": "odata.maxpagesize=2", "Authorization": "t", "Accept": "application/json",
    ]
    #expect(transport.requests.map(\.allHTTPHeaderFields) == Array(repeating: fields, count: 3))
  }

  @Test(arguments: [
    "https://other.example/", "https://archive.example:8443/", "http://archive.example/",
    "https://archive.example.evil.example/", "https://archive.example@evil.example/",
  ])
  func `a link to an origin that is not allowed is an error`(next: String) async {
    let transport = ScriptedTransport(.json(#"{"items": [1], "next": "\#(next)"}"#))
    let client = Client(transport).allowingLinks(toOrigins: ["https://archive.example"])
    let (_, error) = await drain(client.items(of: .numbers(rule)))
    guard case .crossOriginLink? = (error as? PagingError)?.reason else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(transport.requests.count == 1)
  }

  @Test func `a link from https to http is not followed, even to an allowed origin`() async {
    let transport = ScriptedTransport(#"{"items": [1], "next": "http://archive.example/2"}"#)
    let client = Client(transport).allowingLinks(toOrigins: ["http://archive.example"])
    let (_, error) = await drain(client.items(of: .numbers(rule)))
    #expect(
      (error as? PagingError)?.reason == .crossOriginLink("http://archive.example/2"))
    #expect(transport.requests.count == 1)
  }

  @Test func `a link from http to an allowed https origin is followed`() async {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "https://archive.example/2"}"#, #"{"items": [2]}"#)
    let client = Client(baseURL: "http://api.example", transport: transport)
      .allowingLinks(toOrigins: ["https://archive.example"])
    #expect(await drain(client.items(of: .numbers(rule))).elements == [1, 2])
  }

  @Test func `a checkpoint resumes at an allowed origin without credentials`() async throws {
    let transport = ScriptedTransport(
      #"{"items": [1], "next": "https://archive.example/2"}"#, #"{"items": [2]}"#)
    let client = Client(transport, headers: ["Authorization": "SECRET"])
    let archived = client.allowingLinks(toOrigins: ["https://archive.example"])
    var pages = archived.pages(of: .numbers(rule)).makeAsyncIterator()
    _ = try await pages.next()
    let checkpoint = pages.checkpoint
    #expect(throws: PagingError.self) {
      try client.items(of: .numbers(rule)).resuming(at: checkpoint)
    }
    let rest = await drain(try archived.items(of: .numbers(rule)).resuming(at: checkpoint))
    #expect(rest.elements == [2])
    #expect(transport.requests.last?.allHTTPHeaderFields == ["Accept": "application/json"])
  }

  @Test func `a URL without an origin allows nothing`() async {
    let transport = ScriptedTransport(#"{"items": [1], "next": "https:///2"}"#)
    let client = Client(transport).allowingLinks(toOrigins: ["mailto:a@b.example", "/path"])
    let (_, error) = await drain(client.items(of: .numbers(rule)))
    #expect((error as? PagingError)?.reason == .unusableLink("https:///2"))
  }

  @Test func `links in several header fields are found through URLSession`() async throws {
    let server = try LoopbackServer { request in
      let next = "</one>; rel=prev\r\nLink: </two>; rel=\"next\""
      return request.target == "/numbers"
        ? .init(headers: ["Link": next], body: Data("[1]".utf8)) : .init(body: Data("[2]".utf8))
    }
    let client = Client(baseURL: try server.url("/"))
    let (items, error) = await drain(client.items(of: .numbers(PagingRule(.link()))))
    #expect(items == [1, 2])
    #expect(error == nil)
    #expect(server.requests.map(\.target) == ["/numbers", "/two"])
  }
}
