import Foundation
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests code that is generated from the descriptions that programs create.
@Suite(.timeLimit(.minutes(10))) struct EmitterTests {
  @Test func `a number decodes from a text as well, and is sent as a number`() throws {
    let text = """
      {"id": "7", "weight": "1.5e2", "price": "19.90", "count": "-3", "ratings": [1, "2"],
        "total": "12", "size": "9007199254740993", "code": "01234", "limit": "none", "secret": ""}
      """
    let crate = try JsonProvider.decode(FreightAPI.Crate.self, from: Data(text.utf8))
    #expect(crate.id == 7)
    #expect(crate.weight == 150)
    #expect(crate.price == Decimal(string: "19.90"))
    #expect(crate.count == -3)
    #expect(crate.ratings == [1, 2])
    #expect(crate.total == 12)
    #expect(crate.size == 9_007_199_254_740_993)
    #expect(crate.code == .string("01234"))
    #expect(crate.limit == .string("none"))
    let sent = String(decoding: try JsonProvider.encode(crate), as: UTF8.self)
    #expect(sent.contains("\"id\":7,\"weight\":150"))
    #expect(sent.contains("\"ratings\":[1,2]"))
  }

  @Test(arguments: [
    "\"\"", "\"7 \"", "\" 7\"", "\"a\"", "\"7", "true", "\"1.5\"", "\"-\"",
  ])
  func `a text that is no number is an error`(value: String) {
    let text = Data("{\"id\": \(value), \"secret\": \"\"}".utf8)
    #expect(throws: DecodingError.self) {
      try JsonProvider.decode(FreightAPI.Crate.self, from: text)
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(FreightAPI.Crate.self, from: text)
    }
  }

  @Test func `Foundation's decoder reads numbers in texts`() throws {
    let text = Data(#"{"id": "7", "count": "2", "secret": ""}"#.utf8)
    let crate = try JSONDecoder().decode(FreightAPI.Crate.self, from: text)
    #expect(crate.id == 7)
    #expect(crate.count == 2)
  }

  @Test func `numbers in texts are the total of a list`() async throws {
    func page(_ numbers: ClosedRange<Int>) -> String {
      let items = numbers.map { "{\"id\": \"\($0)\", \"secret\": \"\"}" }
      return "{\"items\": [\(items.joined(separator: ","))], \"totalCount\": \"4\"}"
    }
    let transport = ScriptedTransport(.json(page(1...2)), .json(page(3...4)))
    let freight = FreightAPI(Client(baseURL: try base, transport: transport))
    var ids: [FreightAPI.Crate.ID] = []
    for try await crate in freight.crates.list() { ids.append(crate.id) }
    #expect(ids == [1, 2, 3, 4])
  }

  @Test func `a number in the path and in the query is sent as its text`() throws {
    let item = try FreightAPI.CratesRequests.Get(id: 7).request(baseURL: try base)
    #expect(item.url?.absoluteString == "https://freight.example/crates/7")
    let list = try FreightAPI.CratesRequests.List(pageSize: 20, shelves: [1, 2]).request(
      baseURL: try base)
    #expect(
      list.url?.absoluteString == "https://freight.example/crates?pageSize=20&shelves=1&shelves=2")
  }

  @Test func `a parameter that the path writes with a colon is substituted`() throws {
    let request = try FreightAPI.ShelvesRequests.GetShelf(shelf: "a").request(baseURL: try base)
    #expect(request.url?.absoluteString == "https://freight.example/shelves/a.json")
  }

  @Test func `a part without a schema and a file in a branch of a form are files`() throws {
    let file = UploadFile(Data("png".utf8))
    let label = try body(
      of: FreightAPI.LabelsRequests.Print(label: file, others: [file], title: "t", raw: [1]))
    #expect(label.contains("name=\"label\"; filename=\"label\""))
    #expect(label.contains("name=\"others\"; filename=\"others\""))
    #expect(label.contains("Content-Type: application/json\r\n\r\n[1]"))
    let list = try body(of: FreightAPI.LabelsRequests.Import(kind: .file, file: file))
    #expect(list.contains("name=\"kind\"\r\n\r\nfile"))
    #expect(list.contains("name=\"file\"; filename=\"file\""))
    #expect(!list.contains("name=\"url\""))
  }

  @Test func `a response that is not described is its bytes`() async throws {
    let transport = ScriptedTransport(.json("sealed"), .json("x"), .json("file"))
    let freight = FreightAPI(Client(baseURL: try base, transport: transport))
    #expect(try await freight.seal.read() == Data("sealed".utf8))
    try await freight.seal.break()
    #expect(try await freight.export.crates() == Data("file".utf8))
  }

  // MARK: Helpers

  private var base: URL {
    get throws { try #require(URL(string: "https://freight.example")) }
  }

  private func body(of resource: some Resource) throws -> String {
    String(decoding: try resource.request(baseURL: try base).httpBody ?? Data(), as: UTF8.self)
  }
}
