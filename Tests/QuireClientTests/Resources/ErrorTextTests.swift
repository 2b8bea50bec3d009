import Foundation
import QuireTesting
import TestSupport
import Testing

@testable import QuireClient
@testable import QuireJSON

@Suite(.timeLimit(.minutes(10))) struct ErrorTextTests {
  /// A hand-written type, which Foundation decodes.
  private struct Pet: Codable, Hashable, MemberValue {
    typealias MemberForm = CustomForm<Pet>
    let name: String
    let tags: [String: [Int]]
  }

  /// A type as the generator writes it.
  private struct Owner: MemberCodable {
    var id: Int
    var pets: [Pet]

    init(members: inout JSONMembers) throws(JSONError) {
      id = try members("id")
      pets = try members("pets")
    }

    func encode(members: inout JSONMembersWriter) throws(JSONError) {
      try members("id", id)
      try members("pets", pets)
    }
  }

  private static let texts = [
    "{", "[]", #"{"pets": []}"#, #"{"id": "x", "pets": []}"#, #"{"id": 1.5, "pets": []}"#,
    #"{"id": 1, "pets": [{"name": "a", "tags": {}}, {"tags": {}}]}"#,
    #"{"id": 1, "pets": [{"name": null, "tags": {}}]}"#,
    #"{"id": 1, "pets": [{"name": "a", "tags": {"b": [1, "c"]}}]}"#,
    #"{"id": 1, "pets": [{"name": "a", "tags": []}]}"#,
  ]

  /// Expects that no text of an error has the name of a type of coding keys or of the runtime.
  private func expectPlain(_ error: any Error, _ location: SourceLocation = #_sourceLocation) {
    for text in [String(describing: error), String(reflecting: error), error.localizedDescription] {
      for name in ["Key(", "Keys(", "JSONMembers", "JSONReader", "CustomForm", "stringValue"] {
        #expect(!text.contains(name), "\(text)", sourceLocation: location)
      }
    }
    let path: [any CodingKey] =
      switch error {
      case let error as DecodingError: error.context.codingPath
      case EncodingError.invalidValue(_, let context): context.codingPath
      default: []
      }
    for key in path { #expect("\(key)" == key.stringValue, sourceLocation: location) }
  }

  @Test(arguments: texts) func `an error of decoding names members and no types of keys`(
    text: String
  ) throws {
    let data = Data(text.utf8)
    expectPlain(
      try #require(throws: (any Error).self) {
        try JsonProvider.decode(Owner.self, from: data)
      })
    expectPlain(
      try #require(throws: (any Error).self) {
        try JsonProvider.decode([Pet].self, from: Data("[\(text)]".utf8))
      })
  }

  @Test func `a missing member of a hand-written type is named`() throws {
    let error = try #require(throws: DecodingError.self) {
      try JsonProvider.decode([Pet].self, from: Data(#"[{"tags": {}}]"#.utf8))
    }
    #expect(error.context.debugDescription == "No value associated with key 'name'.")
    #expect(CodingFailure.pointer(error.context.codingPath) == "/0")
  }

  @Test func `an error of encoding names members and no types of keys`() throws {
    struct Reading: Codable { let values: [String: [Double]] }
    let error = try #require(throws: EncodingError.self) {
      try JsonProvider.encode(Reading(values: ["a": [1, .nan]]))
    }
    expectPlain(error)
  }

  @Test func `an error of a page and of a request names no types of keys`() async throws {
    let client = Client(ScriptedTransport(#"{"items": 7}"#))
    var pages = client.pages(of: Answer(errorReport: nil)).makeAsyncIterator()
    do {
      _ = try await pages.next()
    } catch {
      expectPlain(error)
    }
    let error = await #expect(throws: RequestError.self) {
      try await client.send(
        Place(method: "POST", body: RequestBody(encoding: CustomForm.parameter(Unsendable()))))
    }
    expectPlain(try #require(error))
  }

  private struct Unsendable: Codable, Sendable {
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(Double.nan, forKey: .value)
    }

    init() {}
    init(from decoder: any Decoder) {}
    private enum CodingKeys: CodingKey { case value }
  }
}
