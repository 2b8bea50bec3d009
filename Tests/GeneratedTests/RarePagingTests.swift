import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Walks lists with the rare keys of `x-pagination`, each over a scripted server.
@Suite(.timeLimit(.minutes(10))) struct RarePagingTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  @Test func `sends an omitted parameter only with the first page`() async throws {
    let walked = try await base.walk(
      PodList.Resource(namespace: "web", resourceVersion: "7"),
      #"{"items":[{"name":"a"}],"metadata":{"continue":"t"}}"#,
      #"{"items":[{"name":"b"}],"metadata":{"continue":""}}"#)
    #expect(walked.items.map(\.name) == ["a", "b"])
    #expect(
      walked.requests.map { $0.url?.query() } == [
        "limit=500&resourceVersion=7", "limit=500&continue=t",
      ])
  }

  @Test func `a list continues at its other path with only the cursor`() async throws {
    let walked = try await base.walk(
      FolderListing.Resource(account: "me", pathValue: "/", recursive: true),
      #"{"entries":[{"id":"1","name":"a"}],"cursor":"c","has_more":true}"#,
      #"{"entries":[{"id":"2","name":"b"}],"cursor":"d","has_more":false}"#)
    #expect(walked.items.map(\.name) == ["a", "b"])
    #expect(walked.requests.last?.url?.path() == "/2/me/list_folder/continue")
    #expect(walked.requests.last?.httpBody == Data(#"{"cursor":"c"}"#.utf8))
  }

  @Test func `a page whose required items are null is empty`() async throws {
    let walked = try await base.walk(
      FolderListing.Resource(account: "me", pathValue: "/"),
      #"{"entries":null,"cursor":"c","has_more":false}"#)
    #expect(walked.items.map(\.name) == [])
  }

  @Test func `rejects a page without required items`() async {
    await #expect(throws: DecodingError.self) {
      try await base.walk(
        FolderListing.Resource(account: "me", pathValue: "/"),
        #"{"message":"Too many requests","cursor":"c","has_more":false}"#)
    }
  }

  @Test func `a repeated token is the end if the rule says so`() async throws {
    let walked = try await base.walk(
      LogEvents.Resource(),
      #"{"events":[{"message":"a"}],"nextForwardToken":"f"}"#,
      #"{"events":[],"nextForwardToken":"f"}"#)
    #expect(walked.items.map(\.message) == ["a"])
  }

  @Test func `continues after a page from within another response`() async throws {
    let transport = ScriptedTransport(
      #"{"id":"ch","refunds":{"data":[{"id":"a"},{"id":"b"}],"has_more":true}}"#,
      #"{"data":[{"id":"c"}],"has_more":false}"#)
    let client = Client(baseURL: base, transport: transport)
    let charge = try await client.send(Charge.Resource(charge: "ch"))
    var refunds: [String] = []
    for try await refund in client.items(
      of: Charge.Refunds.Resource(charge: "ch"), after: charge.refunds)
    {
      refunds.append(refund.id.rawValue)
    }
    #expect(charge.refunds.items.map(\.id) == ["a", "b"])
    #expect(refunds == ["c"])
    #expect(transport.urls.last == "https://api.example/v1/charges/ch/refunds?starting_after=b")
  }

  @Test func `an error with a success status fails the page`() async throws {
    let error = try await #require(throws: BodyError.self) {
      try await base.walk(
        MessagePage.Resource(),
        #"{"ok":true,"messages":["a"],"response_metadata":{"next_cursor":"b"}}"#,
        #"{"ok":false,"error":"ratelimited"}"#)
    }
    #expect(error.message == "ratelimited")
  }

  @Test func `a page uses the rule of its base`() async throws {
    let walked = try await base.walk(
      AuthorPage.Resource(), #"{"content":["a"],"last":false}"#, #"{"content":["b"],"last":true}"#)
    #expect(walked.items == ["a", "b"])
    #expect(walked.requests.last?.url?.query() == "page=1")
  }
}
