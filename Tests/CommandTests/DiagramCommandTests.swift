import Foundation
import Testing

/// Tests the diagrams that `quire diagram` prints.
@Suite(.enabled(if: QuireProcess.executable != nil, "the command was not built beside the tests"))
struct DiagramCommandTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static let shop = [
    "Schemas/customer.json":
      #"{"title": "Customer", "required": ["id"], "properties": {"id": {"type": "integer"}}}"#,
    "Schemas/order.json": """
    {"title": "Order", "required": ["id"],
     "properties": {"id": {"type": "string"}, "buyer": {"$ref": "customer.json"},
       "state": {"enum": ["open", "paid"]}, "payer": {"type": "integer", "x-id": "Customer"},
       "owner": {"type": "integer", "x-id": "Customer"}}}
    """,
    "Schemas/orders.json": """
    {"title": "Orders", "type": "array", "items": {"$ref": "order.json"},
     "x-resource": {"path": "/customers/{customer_id}/orders", "query": {"page": {"type": "integer"}}},
     "x-pagination": {"style": "page", "start": 1}}
    """,
  ]

  @Test func `the article shows the diagram of the bundled description`() throws {
    let folder = try TemporaryFolder()
    let run = try QuireProcess(
      "diagram", Self.package.appending(path: "Schemas/library").path, in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let article = Self.package.appending(path: "Sources/QuireClient/QuireClient.docc/Diagrams.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let diagram = try #require(text.firstRange(of: /```mermaid\n[^`]*```/))
    let expected = "```mermaid\n\(run.output)```"
    guard text[diagram] != expected else { return }
    if ProcessInfo.processInfo.environment["QUIRE_RECORD"] == "1" {
      try text.replacingCharacters(in: diagram, with: expected)
        .write(to: article, atomically: true, encoding: .utf8)
      Issue.record("the diagram in the article was recorded; read the change, then run again")
    } else {
      Issue.record("it differs: QUIRE_RECORD=1 swift test --filter DiagramCommandTests")
    }
  }

  @Test func `Mermaid has boxes for types and lists, and arrows for identities`() throws {
    let folder = try TemporaryFolder(Self.shop)
    let run = try QuireProcess("diagram", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        classDiagram
          direction LR
          class n0["Customer"] {
            id: Customer.ID
          }
          class n1["Order"] {
            id: Order.ID
            buyer: Customer?
            state: Order.State?
            payer: Customer.ID?
            owner: Customer.ID?
          }
          class n2["Order.State"] {
            <<enum>>
            open
            paid
          }
          class n3["Orders"] {
            items: [Order]
          }
          class n4[".orders"] {
            <<pages>>
            GET /customers/#123;customer_id#125;/orders
            Pages by number: page counts up from 1
          }
          n1 *-- n0 : buyer
          n1 *-- n2 : state
          n1 ..> n0 : payer, owner
          n3 *-- n1 : items
          n4 ..> n0 : customerID
          n4 --> n3

        """)
  }

  @Test func `a description has boxes for its types, its lists and their inline pages`() throws {
    let folder = try TemporaryFolder(
      DescribedShop.files(settings: #"{"openapi": {"select": {"paths": ["/events"]}}}"#))
    try folder.write(
      """
      {"overlay": "1.1.0", "info": {"title": "Rules", "version": "1"}, "actions": [
        {"target": "$", "update": {"x-pagination":
          {"style": "cursor", "send": "after", "next": "header:X-Next"}}}]}
      """, to: "Schemas/shop.overlay.json")
    let run = try QuireProcess("diagram", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      run.output == """
        classDiagram
          direction LR
          class n0["User"] {
            id: User.ID
          }
          class n1["EventsRequests.List.Response"] {
            total: Int?
            events: [User]
          }
          class n2["shop.events.list"] {
            <<pages>>
            GET /events
            Pages by cursor: after carries the token from the header X-Next
          }
          n1 *-- n0 : events
          n2 --> n1

        """)
  }

  @Test func `Graphviz gets the same boxes and arrows`() throws {
    let folder = try TemporaryFolder(Self.shop)
    let run = try QuireProcess("diagram", "--format", "dot", in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.hasPrefix("digraph API {\n"))
    #expect(run.output.hasSuffix("}\n"))
    #expect(run.output.contains("<B>Order.State</B>"))
    #expect(run.output.contains("GET /customers/{customer_id}/orders<BR"))
    #expect(run.output.contains("  n1 -> n0 [style=dashed label=<payer, owner>]\n"))
  }

  @Test(arguments: ["mermaid", "dot"])
  func `text of schemas has no meaning in a diagram`(format: String) throws {
    let folder = try TemporaryFolder([
      "Schemas/a.json": #"""
      {"title": "Thing\"]}", "properties": {"a\"<b>&": {"enum": ["#123;", "x-->y"]}, "class": {"type": "string"}},
       "x-resource": {"path": "/<a>/\"b\"&#60;%%{id}", "query": {"page`*$~": {"type": "integer"}}},
       "x-pagination": {"style": "page", "start": 1, "items": "/\"]]>\n}"}}
      """#
    ])
    let run = try QuireProcess("diagram", "--format", format, in: folder.url)
    for line in run.output.split(separator: "\n") {
      let text = line.replacing(/&[a-z]+;|#\d+;|<\/?[A-Z]+[^<>]*>|label=<|>\]$/, with: "")
      if format == "dot" {
        #expect(!text.contains(/[&<]/), "\(line)")
      } else if line.hasPrefix("    ") {
        #expect(!text.contains(/[{}"#;~*$`%]|<(?!<)/), "\(line)")
      }
    }
  }

  @Test func `a type with many members shows the first of them`() throws {
    let members = (1...40).map { #""m\#($0)": {"type": "string"}"# }.joined(separator: ", ")
    let folder = try TemporaryFolder(["Schemas/a.json": "{\"properties\": {\(members)}}"])
    let output = try QuireProcess("diagram", in: folder.url).output
    #expect(output.contains("m15: String?\n    and 25 more\n  }"))
  }

  @Test func `a mistake in a schema gives its position and no diagram`() throws {
    let folder = try TemporaryFolder(["Schemas/a.json": #"{"type": "strnig"}"#])
    let run = try QuireProcess("diagram", in: folder.url)
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("a.json:1:10: error:"))
  }

  @Test(arguments: [["--format", "svg"], ["--output", "x"], []])
  func `wrong usage is explained`(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    let run =
      arguments.isEmpty
      ? try QuireProcess("diagram", in: folder.url)
      : try QuireProcess("diagram", arguments[0], arguments[1], in: folder.url)
    #expect(run.status == 2)
    #expect(!run.errors.isEmpty)
  }
}
