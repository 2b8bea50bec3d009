import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient

/// Items whose identity does not come from the server.
@Suite(.timeLimit(.minutes(10))) struct MadeIdentityTests {
  @Test func `P3: identities created while decoding are not compared`() async {
    let rule = PagingRule(.page(send: .query("page")), items: .body("items"))
    let server = rowServer { _ in ["items": [["name": "a"], ["name": "b"]]] }
    let (structs, first) = await drain(Client(server).items(of: Made<MadeStruct>(rule)))
    #expect(structs.count == 4)
    #expect(reason(first)?.isNoProgress == true)
    let (objects, second) = await drain(Client(server).items(of: Made<MadeObject>(rule)))
    #expect(objects.count == 4)
    #expect(reason(second)?.isNoProgress == true)
  }
}

/// A list whose items create an identity when they are decoded.
private struct Made<Item: Decodable & Sendable>: PagedResource {
  struct Response: Decodable, Sendable { let items: [Item] }

  let pagingRule: PagingRule
  var path: ResourcePath { "/made" }

  init(_ rule: PagingRule) { pagingRule = rule }

  func items(of page: Response) -> [Item] { page.items }
}

private struct MadeStruct: Identifiable, Decodable {
  let id = UUID()
  let name: String

  private enum CodingKeys: CodingKey { case name }
}

private final class MadeObject: Identifiable, Decodable, Sendable {
  let name: String
}
