import Foundation
import QuireClient
import QuireTesting
import Testing

/// Tests generated code in a target whose default isolation is the main actor, as in new apps.
///
/// Generated code has no actor there either.
@Suite(.timeLimit(.minutes(10))) struct MainActorTests {
  @Test func `decodes, compares and encodes models off the main actor`() async throws {
    let text = #"{"id":1,"name":"b","parent":{"id":2,"name":"a"}}"#
    let folder = try await Reader().folder(in: Data(text.utf8))
    #expect(folder.parent?.name == "a")
    #expect(try await Reader().text(of: folder) == text)
  }

  @Test func `walks a list off the main actor`() async throws {
    let books = [ShopBook(id: "a"), ShopBook(id: "b")]
    let rule = ShopBooks.Resource().pagingRule
    let server = try PagedServer(encoding: books, by: rule, pageSize: 1)
    #expect(try await Reader().books(from: server.client) == Set(books))
  }
}

private actor Reader {
  func folder(in data: Data) throws -> Folder {
    var folder = try JsonProvider.decode(Folder.self, from: data)
    // Writes through the property of an indirectly stored value.
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
