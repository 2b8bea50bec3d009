import ExampleAPI
import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The snippets of the article about streams; a test compares them.

struct Price: Decodable, Sendable {
  let amount: Double
}

struct PriceEvents: StreamResource {
  typealias Element = Price
  let path: ResourcePath = "/prices"
}

struct ExportedItems: StreamResource {
  typealias Element = Price
  let path: ResourcePath = "/export"
}

private func show(_ price: Price) {}
private func show(_ loan: LibraryAPI.Loan) {}
private func save(_ price: Price) {}
private func save(_ book: LibraryAPI.Book) {}

private func receive(from shop: Client) async throws {
  for try await event in shop.events(of: PriceEvents()) {
    show(event.value)
  }
}

private func log(_ text: String) {}

private func choose(from shop: Client) async throws {
  let events = shop.events(of: PriceEvents())
  for try await event in events.named("price", "message") { show(event.value) }
  for try await event in events.skippingUnreadable({ log("skipped \($0.name): \($1)") }) {
    show(event.value)
  }
}

private func receiveForever(from shop: Client) async throws {
  for try await event in shop.events(of: PriceEvents()).reconnecting() {
    show(event.value)
  }
}

private func export(from shop: Client) async throws {
  for try await item in shop.lines(of: ExportedItems()) {
    save(item)
  }
}

private func receive(from library: LibraryAPI) async throws {
  for try await event in library.loans.watch() { show(event.value) }
  for try await book in library.books.export() { save(book) }
}

@Suite(.timeLimit(.minutes(5))) struct StreamsTests {
  @Test func `the calls of a description send one request each`() async throws {
    let answer = ScriptedAnswer { request in
      let fields = ["Content-Type": request.value(forHTTPHeaderField: "Accept") ?? ""]
      let url = try #require(request.url)
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: fields)
      return (Data(), try #require(response))
    }
    let server = ScriptedTransport([answer, answer])
    try await receive(from: LibraryAPI(transport: server))
    #expect(
      server.urls == [
        "https://api.library.example/v1/loans/changes",
        "https://api.library.example/v1/books/export",
      ])
  }
}
