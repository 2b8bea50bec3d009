import Foundation
import QuireChecks
import QuireClient
import QuireTesting
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The resources of an entity whose file describes all of its endpoints.
@Suite(.timeLimit(.minutes(10))) struct EndpointTests {
  private let base: URL

  init() throws {
    base = try #require(URL(string: "https://api.example"))
  }

  private func client(_ answers: ScriptedAnswer...) -> (Client, ScriptedTransport) {
    let transport = ScriptedTransport(answers)
    return (Client(baseURL: base, transport: transport), transport)
  }

  @Test func `reads an entity`() async throws {
    let (client, transport) = client(#"{"id": 7, "amount": 250}"#)
    #expect(try await client.send(.receipt(id: 7)).amount == 250)
    #expect(transport.urls == ["https://api.example/receipts/7"])
  }

  @Test func `creates an entity with POST and decodes the body of the 201`() async throws {
    let (client, transport) = client(.json(#"{"id": 8, "amount": 90}"#, status: 201))
    let receipt = try await client.send(.createReceipt(amount: 90))
    #expect(receipt == Receipt(id: 8, amount: 90))
    let request = try #require(transport.requests.first)
    #expect(request.httpMethod == "POST")
    let body = try JsonProvider.decode(JSONValue.self, from: try #require(request.httpBody))
    #expect(body == ["amount": 90])
  }

  @Test func `changes an entity with PATCH`() async throws {
    let (client, transport) = client(#"{"id": 8, "amount": 90, "note": "late"}"#)
    #expect(try await client.send(.updateReceipt(id: 8, note: "late")).note == "late")
    #expect(transport.requests.first?.httpMethod == "PATCH")
  }

  @Test(arguments: [("", 204), ("", 200), (#"{"id": 8}"#, 200), ("deleted", 202)])
  func `deletes an entity, whatever the body of the success is`(
    body: String, status: Int
  ) async throws {
    let (client, transport) = client(.json(body, status: status))
    try await client.send(.deleteReceipt(id: 8))
    #expect(transport.requests.first?.httpMethod == "DELETE")
    #expect(transport.requests.first?.value(forHTTPHeaderField: "Accept") == nil)
  }

  @Test func `a deletion that fails is a status error`() async throws {
    let (client, _) = client(.json(#"{"message": "paid"}"#, status: 409))
    let error = await #expect(throws: StatusError.self) {
      try await client.send(.deleteReceipt(id: 8))
    }
    #expect(error?.status == 409)
    #expect(error?.path == "/receipts/{id}")
    #expect(error?.body == Data(#"{"message": "paid"}"#.utf8))
  }

  @Test func `a body that is otherwise ignored can report an error`() async throws {
    let (client, _) = client(#"{"error": "no address"}"#)
    let send = Receipt.SendReceipt(id: 8)
    #expect(send.isIdempotent)
    await #expect(throws: BodyError.self) { try await client.send(send) }
  }

  @Test func `pages through a list that is described in the file of its items`() async throws {
    let (client, transport) = client(
      #"{"receipts": [{"id": 1, "amount": 1}], "next_cursor": "b"}"#,
      #"{"receipts": [{"id": 2, "amount": 2}]}"#)
    var ids: [Receipt.ID] = []
    for try await receipt in client.items(of: .receipts(limit: 1)) { ids.append(receipt.id) }
    #expect(ids == [1, 2])
    #expect(
      transport.urls == [
        "https://api.example/receipts?limit=1", "https://api.example/receipts?limit=1&cursor=b",
      ])
  }

  @Test func `returns a file as it was received and asks for its content type`() async throws {
    let bytes = Data([0x25, 0x50, 0x44, 0x46, 0xFF])
    let answer = ScriptedAnswer { request in
      #expect(request.value(forHTTPHeaderField: "Accept") == "application/pdf")
      let url = try #require(request.url)
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: [:])
      return (bytes, try #require(response))
    }
    let (client, _) = client(answer)
    #expect(try await client.send(.receiptDocument(id: 7)) == bytes)
  }

  @Test func `returns the header fields of a response to HEAD`() async throws {
    let (client, transport) = client(.json("", headers: ["Content-Length": "5120"]))
    let fields = try await client.send(.receiptDocumentInfo(id: 7))
    #expect(fields["content-length"] == "5120")
    #expect(transport.requests.first?.httpMethod == "HEAD")
  }

  // MARK: Responses of all kinds

  @Test func `decodes numbers, arrays and maps without a type of their own`() async throws {
    let (client, _) = client("3", #"["a", "b"]"#, #"{"a_b": 1, "c": 2}"#, "[1, {}]")
    #expect(try await client.send(.ledgerCount()) == 3)
    #expect(try await client.send(.ledgerNames()) == ["a", "b"])
    #expect(try await client.send(.ledgerTotals()) == ["a_b": 1, "c": 2])
    #expect(try await client.send(.notes(name: "a")) == [1, [:]])
  }

  @Test func `a nullable response is an optional`() async throws {
    let (client, _) = client("null", #"{"name": "a"}"#, .json("", status: 204))
    #expect(try await client.send(.latestLedger()) == nil)
    #expect(try await client.send(.latestLedger()) == Ledger(name: "a"))
    #expect(try await client.send(.latestLedger()) == nil)
  }

  @Test func `an inline object is a type of the resource`() async throws {
    let (client, _) = client(#"{"at": "2026-01-02T03:04:05Z", "auditor": {"name": "x"}}"#)
    let audit = try await client.send(.audit(name: "a"))
    #expect(audit.auditor == Ledger.Audit.Response.Auditor(name: "x"))
  }

  @Test func `an inline response is validated like any other type`() throws {
    let audit = Ledger.Audit.Response(at: Date(), auditor: .init(name: ""))
    let error = #expect(throws: ValidationError.self) { try audit.validate() }
    #expect(error?.failures.map(\.pointer) == ["/auditor/name"])
  }

  @Test func `decodes dates and bytes by their format`() async throws {
    let (client, transport) = client(
      #""2026-01-02""#, #"{"a_b": 86400}"#, "[60, 120]", #""aGk=""#)
    #expect(
      try await client.send(.openedOn(name: "a")) == CalendarDate(year: 2026, month: 1, day: 2))
    #expect(
      try await client.send(.ledgerOpenings()) == ["a_b": Date(timeIntervalSince1970: 86_400)])
    #expect(
      try await client.send(.closings(name: "a")).map(\.timeIntervalSince1970) == [60, 120])
    #expect(try await client.send(.seal(name: "a")) == Data("hi".utf8))
    #expect(
      transport.requests.allSatisfy {
        $0.value(forHTTPHeaderField: "Accept") == "application/json"
      })
  }

  @Test func `pages through arrays, including those with null`() async throws {
    let (client, _) = client(
      #"[{"name": "a"}]"#, "[]", #"[{"name": "a"}, null]"#, "null", "[60]", "[]")
    #expect(try await names(of: .ledgerList(), by: client) == ["a"])
    #expect(try await names(of: .ledgerSlots(), by: client) == ["a"])
    var dates: [Date] = []
    for try await date in client.items(of: .closings(name: "a")) { dates.append(date) }
    #expect(dates == [Date(timeIntervalSince1970: 60)])
  }

  private func names(
    of list: some PagedResource<Ledger>, by client: Client
  ) async throws -> [String] {
    var names: [String] = []
    for try await ledger in client.items(of: list) { names.append(ledger.name) }
    return names
  }

  @Test func `pages through an inline page, whose total may be missing`() async throws {
    let (client, _) = client(#"{"entries": [{"amount": 1}], "total": 1}"#, #"{"entries": []}"#)
    var amounts: [Int?] = []
    for try await entry in client.items(of: .entries(name: "a")) { amounts.append(entry.amount) }
    #expect(amounts == [1])
    #expect(try await client.send(.entries(name: "a")).total == nil)
  }
}
