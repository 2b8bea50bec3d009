import Foundation
import Testing

/// Tests the names and identities that `quire overlay --record` keeps.
@Suite(
  .enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"),
  .timeLimit(.minutes(10)))
struct RecordingTests {
  private static func description(_ operations: String..., schemas: String = "") -> String {
    """
    openapi: 3.1.0
    info: { title: Shop, version: '1' }
    paths:
      /orders/{id}:
        get:
          operationId: getOrder
          tags: [orders]
          parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
          responses: { '200': { description: "", content: { application/json: { schema: {
            $ref: '#/components/schemas/Order' } } } } }
      /drafts/{draft_id}:
        delete:
          operationId: deleteDraft
          tags: [drafts]
          parameters: [{ name: draft_id, in: path, required: true, schema: { type: string } }]
          responses: { '204': { description: "" } }
    \(operations.joined(separator: "\n"))
    components:
      schemas:
        Order: { type: object, required: [id], properties: { id: { type: string } } }
    \(schemas)
    """
  }

  private static let first = description()
  /// The second version, in which other operations change a name and an identity.
  private static let second = description(
    """
      /orders/{id}/get:
        get:
          operationId: ordersGet
          tags: [orders]
          parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
          responses: { '204': { description: "" } }
      /drafts:
        get:
          operationId: listDrafts
          tags: [drafts]
          responses: { '200': { description: "", content: { application/json: { schema: {
            type: array, items: { $ref: '#/components/schemas/Draft' } } } } } }
    """,
    schemas: """
          Draft: { type: object, required: [id], properties: { id: { type: string } } }
      """)

  /// Returns a folder with the first version and its record, and with other files.
  private func recorded(_ others: [String: String] = [:]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(
      others.merging(["Schemas/shop.yaml": Self.first]) { own, _ in own })
    let run = try QuireProcess("overlay", "--record", "Schemas/shop.yaml", in: folder.url)
    #expect(run.output == "wrote Schemas/shop.recorded.overlay.yaml with 5 actions\n")
    #expect(run.errors.isEmpty && run.status == 0)
    return folder
  }

  private func calls(in folder: TemporaryFolder) throws -> [Substring] {
    let run = try QuireProcess("explain", "Schemas/shop.yaml", in: folder.url)
    #expect(run.status == 0)
    return run.output.split(separator: "\n").compactMap { line in
      guard let start = line.firstRange(of: "shop."), line.contains("(") else { return nil }
      return line[start.lowerBound...].firstRange(of: ")").map {
        line[start.lowerBound..<$0.upperBound]
      }
    }
  }

  @Test func `a record keeps names and identities when the description changes`() throws {
    let folder = try recorded()
    let before = try calls(in: folder)
    try folder.write(Self.second, to: "Schemas/shop.yaml")
    let after = try calls(in: folder)
    #expect(after.contains { $0.contains("drafts.delete(draftID:)") })
    #expect(Set(before).isSubset(of: after))
    try FileManager.default.removeItem(
      at: folder.url.appending(path: "Schemas/shop.recorded.overlay.yaml"))
    let inferred = try calls(in: folder)
    #expect(inferred.contains { $0.contains("drafts.delete(draftID: ShopAPI.Draft.ID)") })
    #expect(!Set(before).isSubset(of: inferred))
  }

  @Test func `an identity is recorded if its type is not selected`() throws {
    let folder = try TemporaryFolder([
      "Schemas/shop.yaml": Self.first
        .replacing("/drafts/{draft_id}", with: "/orders/{order_id}/cancel")
        .replacing("draft_id", with: "order_id"),
      "Schemas/quire.json": #"{"openapi": {"select": {"operations": ["deleteDraft"]}}}"#,
    ])
    #expect(
      try QuireProcess("overlay", "--record", "Schemas/shop.yaml", in: folder.url).status == 0)
    let record = try #require(folder.text(of: "Schemas/shop.recorded.overlay.yaml"))
    #expect(record.contains("$.components.schemas.Order\", \"update\": { \"x-id\": \"Order\" }"))
    #expect(record.contains("'order_id']\", \"update\": { \"x-id\": \"Order\" }"))
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `a component without an identity keeps none if a response contains it later`() throws {
    let create = """
        /notes:
          post:
            operationId: createNote
            tags: [notes]
            requestBody: { content: { application/json: { schema: {
              $ref: '#/components/schemas/Note' } } } }
            responses: { '200': { description: "", content: { application/json: { schema: {
              $ref: '#/components/schemas/SavedNote' } } } } }
      """
    let list = """
          get:
            operationId: listNotes
            tags: [notes]
            responses: { '200': { description: "", content: { application/json: { schema: {
              type: array, items: { $ref: '#/components/schemas/Note' } } } } } }
      """
    let schemas = """
          Note: { type: object, properties: { id: { type: string } } }
          SavedNote: { allOf: [{ $ref: '#/components/schemas/Note' }, { type: object,
            required: [id], properties: { id: { type: string } } }] }
      """
    let folder = try TemporaryFolder([
      "Schemas/shop.yaml": Self.description(create, schemas: schemas)
    ])
    #expect(
      try QuireProcess("overlay", "--record", "Schemas/shop.yaml", in: folder.url).status == 0)
    try folder.write(
      Self.description(create, list, schemas: schemas), to: "Schemas/shop.yaml")
    let run = try QuireProcess("generate", "Schemas", "--output", "Generated", in: folder.url)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let code = try #require(folder.text(of: "Generated/shop.quire.swift"))
    #expect(code.contains("public var id: String?"))
    #expect(
      code.contains("public struct SavedNote: QuireJSON.MemberCodable, Hashable, Identifiable"))
  }

  @Test func `an overlay replaces what the record states`() throws {
    let folder = try recorded([
      "Schemas/shop.overlay.yaml": """
      overlay: 1.1.0
      info: { title: Corrections, version: '1' }
      actions: [{ target: "$.paths['/orders/{id}'].get", update: { x-swift-name: read } }]
      """
    ])
    let record = try #require(folder.text(of: "Schemas/shop.recorded.overlay.yaml"))
    try folder.write(
      record.replacing("\"read\"", with: "\"write\""), to: "Schemas/shop.recorded.overlay.yaml")
    #expect(try calls(in: folder).contains { $0.contains("shop.orders.read(") })
  }

  @Test func `a record that no longer fits is a warning`() throws {
    let folder = try recorded()
    try folder.write(
      Self.first.replacing("/drafts/", with: "/outlines/")
        .replacing("id: { type: string }", with: "id: { type: integer }"),
      to: "Schemas/shop.yaml")
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 0)
    let warnings = run.errors.split(separator: "\n")
    #expect(warnings.allSatisfy { $0.contains("shop.recorded.overlay.yaml:") })
    #expect(warnings.contains { $0.contains("selects nothing") })
    #expect(warnings.contains { $0.contains("the identity of 'Order' is an integer") })
  }

  @Test func `check says what would be recorded differently`() throws {
    let folder = try recorded()
    #expect(try QuireProcess("check", in: folder.url).errors.isEmpty)
    try folder.write(Self.second, to: "Schemas/shop.yaml")
    let run = try QuireProcess("check", in: folder.url)
    #expect(run.status == 0)
    #expect(
      run.errors.hasPrefix("Schemas/shop.recorded.overlay.yaml:1:1: warning: ")
        && run.errors.contains("would be new or different today")
        && run.errors.contains("[outdated-record]"))
  }

  @Test func `the record of another description is not replaced`() throws {
    let folder = try recorded()
    let record = folder.text(of: "Schemas/shop.recorded.overlay.yaml")
    try folder.write(Self.second, to: "Schemas/shop.yml")
    let run = try QuireProcess("overlay", "--record", "Schemas/shop.yml", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("is not the record of 'Schemas/shop.yml', and is not replaced"))
    #expect(folder.text(of: "Schemas/shop.recorded.overlay.yaml") == record)
    try folder.write(Self.second, to: "Schemas/shop.yaml")
    #expect(
      try QuireProcess("overlay", "--record", "Schemas/shop.yaml", in: folder.url).status == 0)
  }

  @Test func `only a description has a record`() throws {
    let folder = try TemporaryFolder(["Schemas/a.json": #"{"title": "A", "type": "object"}"#])
    let run = try QuireProcess("overlay", "--record", "Schemas/a.json", in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains("'Schemas/a.json' is not an API description"))
    #expect(folder.names(in: "Schemas") == ["a.json"])
  }
}
