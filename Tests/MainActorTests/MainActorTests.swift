import Foundation
import QuireRuntime
import QuireTesting
import Testing

/// What a target has that gives all that says nothing to the main actor, as new apps do: generated
/// code is of no actor there either.
@Suite(.timeLimit(.minutes(5))) struct MainActorTests {
  @Test func `models are read, compared and written off the main actor`() async throws {
    let text = #"{"id":1,"name":"b","parent":{"id":2,"name":"a"}}"#
    let folder = try await Reader().folder(in: Data(text.utf8))
    #expect(folder.parent?.name == "a")
    #expect(try await Reader().text(of: folder) == text)
  }

  @Test func `a list is walked off the main actor`() async throws {
    let books = [ShopBook(id: "a"), ShopBook(id: "b")]
    let rule = ShopBooks.Resource().pagingRule
    let server = try PagedServer(encoding: books, by: rule, pageSize: 1)
    #expect(try await Reader().books(from: server.client) == Set(books))
  }
}

private actor Reader {
  func folder(in data: Data) throws -> Folder {
    var folder = try JsonProvider.decode(Folder.self, from: data)
    // Through the property that stands for one held apart.
    folder.parent?.children = nil
    return folder
  }

  func text(of folder: Folder) throws -> String {
    String(decoding: try JsonProvider.encode(folder), as: UTF8.self)
  }

  func books(from client: Client) async throws -> Set<ShopBook> {
    var books: Set<ShopBook> = []
    for try await book in client.items(of: .shopBooks()) { books.insert(book) }
    return books
  }
}
