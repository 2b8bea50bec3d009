import Foundation
import QuireSchema
import Testing

@Suite struct OverlayTests {
  private static let shop = """
    openapi: 3.1.0
    info: { title: Shop, version: '1' }
    paths:
      /orders:
        get: { operationId: listOrders, tags: [orders] }
        post: { operationId: addOrder, tags: [orders] }
    components:
      schemas:
        Order: { type: object, required: [total], properties: { total: { type: integer } } }
    """

  /// Applies actions to the shop, and returns the corrected document with the findings.
  private func correct(
    _ actions: String, head: String = "", files: [String: String] = [:],
    listed: [String] = [], unread: [String] = [], name: String = "shop.overlay.yaml"
  ) -> (root: SourceNode?, findings: [String]) {
    let overlay = """
      overlay: 1.1.0
      info: { title: Corrections, version: '1' }
      \(head)
      actions:
      \(actions)
      """
    var texts = ["shop.yaml": Self.shop, name: overlay]
    texts.merge(files) { _, new in new }
    let inputs = texts.sorted {
      ($0.key == "shop.yaml" ? "" : $0.key) < ($1.key == "shop.yaml" ? "" : $1.key)
    }
    .map { InputFile(path: $0, source: SourceText(path: $0, text: $1)) }
    var diagnostics = Diagnostics()
    let range = SourceText(path: "quire.json", text: "").wholeRange
    let root = SchemaLibrary.corrected(
      inputs, files: [:], correctedBy: listed.map { JSONText($0, at: range) },
      findingMore: { path in
        guard unread.contains(path) else { return nil }
        return InputFile(path: path, source: SourceText(path: path, text: Self.shop))
      }, diagnostics: &diagnostics)
    return (root, diagnostics.sorted.map { "\($0)" })
  }

  private func value(_ root: SourceNode?, _ path: String) throws -> [String] {
    var evaluation = JSONPathEvaluation(in: try #require(root), path: "shop.yaml")
    return try evaluation.matches(of: JSONPathQuery(path)).map { JSONDraft($0.node).lineText }
  }

  @Test func `an update merges objects, appends to arrays and replaces plain values`() throws {
    let (root, findings) = correct(
      """
        - target: $.components.schemas.Order
          update: { required: [id], properties: { id: { type: string }, total: { type: number } } }
        - target: $.paths['/orders'].get.tags
          update: sales
      """)
    #expect(findings.isEmpty)
    #expect(
      try value(root, "$.components.schemas.Order") == [
        #"{ "type": "object", "required": ["total", "id"], "properties": { "total": { "type": "number" }, "id": { "type": "string" } } }"#
      ])
    #expect(try value(root, "$.paths['/orders'].get.tags") == [#"["orders", "sales"]"#])
  }

  @Test func `a copy merges the value of another place, and a removal takes targets away`() throws {
    let (root, findings) = correct(
      """
        - target: $.paths['/orders'].post
          copy: $.paths['/orders'].get
        - target: $.paths.*[?@.operationId == 'listOrders'].tags
          remove: true
      """)
    #expect(findings.isEmpty)
    #expect(try value(root, "$.paths['/orders'].post.tags").isEmpty)
    #expect(try value(root, "$.paths['/orders'].get.operationId") == [#""listOrders""#])
  }

  @Test func `an action that selects nothing is a warning with the nearest path`() {
    let (root, findings) = correct(
      "  - { target: \"$.paths['/order'].get\", update: { deprecated: true } }")
    #expect(root != nil)
    #expect(findings.count == 1)
    #expect(
      findings.first?.hasPrefix("shop.overlay.yaml:5:15: warning: the action changes nothing")
        == true)
  }

  @Test(arguments: [
    ("  - { target: '$.info', update: [1] }", "an array cannot be merged into an object"),
    ("  - { target: '$.openapi', update: { a: 1 } }", "cannot be merged into a string"),
    ("  - { target: '$.paths.', remove: true }", "is not a usable JSONPath"),
    ("  - { target: '$', remove: true }", "the whole document cannot be removed"),
    (
      "  - { target: '$.info', update: {}, copy: '$.paths' }", "'copy' of an overlay must be absent"
    ),
    ("  - { target: '$.info', copy: '$.paths.*.*' }", "'copy' must select one value"),
    ("  - { target: '$.info' }", "the action changes nothing"),
    ("  - { target: '$.info', updates: {} }", "an overlay has no field 'updates' here"),
    ("  - { target: '$.*', update: {} }", "the action selects a string at"),
    ("  - { update: {} }", "'target' of an overlay must be a JSONPath"),
  ])
  func `a mistake is an error at its place in the overlay`(actions: String, message: String) {
    let (_, findings) = correct(actions)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("shop.overlay.yaml:5:") == true, "\(findings)")
    #expect(findings.first?.contains(message) == true, "\(findings)")
  }

  @Test func `an action reaches a value in a file that the description refers to`() throws {
    let (root, findings) = correct(
      """
        - target: $.paths['/orders']
          update: { $ref: orders.yaml#/item }
        - target: $.paths['/orders'].put
          update: { deprecated: true }
      """, files: ["orders.yaml": "item: { put: { operationId: putOrder } }"])
    #expect(findings.isEmpty)
    #expect(try value(root, "$.paths['/orders'].put").isEmpty)
  }

  @Test func `an update of a reference to another file changes what it refers to`() throws {
    let (root, findings) = correct(
      """
        - target: $.components.schemas
          update: { Note: { $ref: notes.yaml#/Note } }
        - target: $.components.schemas.Note
          update: { nullable: true }
      """, files: ["notes.yaml": "Note: { type: string }"])
    #expect(findings.isEmpty)
    #expect(
      try value(root, "$.components.schemas.Note") == [##"{ "$ref": "notes.yaml#/Note" }"##])
  }

  @Test func `a condition about a reference is a warning that names the component`() {
    let (_, findings) = correct(
      """
        - target: $.components
          update: { parameters: { Key: { name: key, in: query } } }
        - target: $.paths['/orders'].get
          update: { parameters: [{ $ref: '#/components/parameters/Key' }] }
        - target: $..parameters[?@.in == 'query' && @.name == 'key']
          update: { required: true }
        - target: $.paths['/orders'].get.parameters[?@.name == 'key']
          update: { required: true }
      """)
    #expect(findings.count == 1)
    #expect(findings.first?.hasPrefix("shop.overlay.yaml:11:13: warning: ") == true)
    #expect(findings.first?.contains("write '$.components.parameters.Key'") == true)
  }

  @Test func `a document does not become nested without limit`() {
    let deep = String(repeating: "{ a: ", count: 300) + "1" + String(repeating: " }", count: 300)
    let (_, findings) = correct(
      """
        - target: $.info
          update: { deep: \(deep) }
        - target: $.info.deep\(String(repeating: ".a", count: 290))
          copy: $.info
      """)
    #expect(findings.count == 1)
    #expect(findings.first?.contains("nested deeper than 512 levels") == true, "\(findings)")
  }

  @Test func `a listed overlay of a document outside of the run changes nothing`() {
    let (_, findings) = correct(
      "  - { target: '$.info', update: { title: Other } }", head: "extends: other.yaml",
      listed: ["fix.yaml"], unread: ["other.yaml"], name: "fix.yaml")
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func `a listed overlay corrects the only description, or the one that it extends`() throws {
    let action = "  - { target: '$.info', update: { title: Store } }"
    for head in ["", "extends: ../shop.yaml"] {
      let (root, findings) = correct(
        action, head: head, listed: ["fixes/names.yaml"], name: "fixes/names.yaml")
      #expect(findings.isEmpty)
      #expect(try value(root, "$.info.title") == [#""Store""#])
    }
  }

  @Test(arguments: [
    (
      "extends: other.yaml", "shop.overlay.yaml", [],
      "the overlay extends 'other.yaml', not 'shop.yaml'"
    ),
    (
      "extends: other.yaml", "fix.yaml", ["fix.yaml"],
      "the overlay extends 'other.yaml', which is no input"
    ),
    ("", "fix.yaml", [], "the overlay corrects no document"),
    ("", "shop.overlay.yaml", ["missing.yaml"], "there is no overlay 'missing.yaml'"),
  ])
  func `an overlay without its document is reported`(
    head: String, name: String, listed: [String], message: String
  ) {
    let (_, findings) = correct(
      "  - { target: '$.info', update: { title: Store } }", head: head, listed: listed, name: name)
    #expect(findings.count == 1)
    #expect(findings.first?.contains(message) == true, "\(findings)")
  }
}

@Suite(.enabled(if: Suites.areThere, "the suites are not beside the package"))
struct OverlaySuiteTests {
  private static let root = Suites.root.appendingPathComponent("overlay")

  private func source(_ path: String) throws -> SourceText {
    let data = try Data(contentsOf: Self.root.appendingPathComponent(path))
    return SourceText(path: path, bytes: [UInt8](data))
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appendingPathComponent(folder).path)
  }

  @Test func `the sets of the specification have the expected output`() throws {
    let sets = try names(in: "compliant-sets").filter { !$0.hasSuffix(".md") }
    #expect(sets.count >= 8)
    for name in sets {
      var diagnostics = Diagnostics()
      let overlay = try source("compliant-sets/\(name)/overlay.yaml")
      let root = FileSyntax.read(overlay, diagnostics: &diagnostics)
      let path = root?["extends"]?.stringValue ?? "openapi.yaml"
      let found = SchemaLibrary.corrected(
        [
          InputFile(path: path, source: try source("compliant-sets/\(name)/openapi.yaml")),
          InputFile(path: "fix.yaml", source: overlay),
        ], files: [:], correctedBy: [JSONText("fix.yaml", at: overlay.wholeRange)],
        findingMore: { _ in nil }, diagnostics: &diagnostics)
      #expect(!diagnostics.hasErrors, "\(name): \(diagnostics.sorted)")
      let expected = FileSyntax.read(
        try source("compliant-sets/\(name)/output.yaml"), diagnostics: &diagnostics)
      #expect(found?.canonicalBytes == expected?.canonicalBytes, "\(name)")
    }
  }

  @Test(arguments: ["pass", "fail"])
  func `documents are accepted and rejected as the tests of the schema say`(kind: String) throws {
    let folder = "tests/v1.1/\(kind)"
    let files = (try? names(in: folder)) ?? []
    for name in files where name.hasSuffix(".yaml") {
      var diagnostics = Diagnostics()
      let overlay = try source("\(folder)/\(name)")
      _ = SchemaLibrary.corrected(
        [InputFile(path: "fix.yaml", source: overlay)], files: [:],
        correctedBy: [JSONText("fix.yaml", at: overlay.wholeRange)], findingMore: { _ in nil },
        diagnostics: &diagnostics)
      // The example of traits in the standard has a hyphen in a name without quotes.
      if name == "actions-traits-example.yaml" { continue }
      let isRejected = diagnostics.sorted.contains {
        $0.severity == .error && ["overlay", "overlay-path"].contains($0.code.name)
      }
      #expect(isRejected == (kind == "fail"), "\(name): \(diagnostics.sorted)")
    }
  }
}
