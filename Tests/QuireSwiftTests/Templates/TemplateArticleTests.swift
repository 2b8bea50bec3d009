import Foundation
import Testing

@testable import QuireSwift

/// Tests that the article on templates lists all templates and all tags.
@Suite struct TemplateArticleTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let article = root.appending(
    path: "Sources/QuireClient/QuireClient.docc/Templates.md")

  /// The heading that begins the generated part.
  private static let heading = "## All templates and their tags\n"

  @Test func `the article lists the templates and tags of the views`() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let place = try #require(text.range(of: Self.heading))
    let made = text[..<place.lowerBound] + Self.generated
    guard text != made else { return }
    if ProcessInfo.processInfo.environment["QUIRE_RECORD"] == "1" {
      try Data(made.utf8).write(to: Self.article)
      Issue.record("Templates.md was written anew; read the change, then run again")
    } else {
      Issue.record("it differs: QUIRE_RECORD=1 swift test --filter TemplateArticleTests")
    }
  }

  @Test func `the article shows the template of the fixture`() throws {
    let text = try String(contentsOf: Self.article, encoding: .utf8)
    let template = try String(
      contentsOf: Self.root.appending(
        path: "Tests/Fixtures/samples/templates/type-extension.mustache"), encoding: .utf8)
    #expect(text.contains("```\n\(template)```\n"))
  }

  @Test func `every tag has a description of one sentence or less`() {
    for definition in TemplateDefinition.all {
      for name in definition.view.names {
        let summary = definition.view.tag(named: name)?.summary ?? ""
        #expect(!summary.isEmpty && !summary.hasSuffix(".") && !summary.contains("|"), "\(name)")
      }
    }
  }

  /// The views that several templates have in common, each with a heading.
  private static let shared: [(heading: String, view: ViewShape)] = [
    ("Facts of a type", ViewShape(TypeFacts.self)),
    ("Facts of a property or a parameter", ViewShape(PropertyFacts.self)),
    ("Facts of a case", ViewShape(CaseFacts.self)),
    ("Facts of a request", ViewShape(ResourceFacts.self)),
  ]

  /// The views inside of others, with the facts of a shared view or without.
  private static let parts: [(heading: String, view: ViewShape)] = [
    ("Properties with declarations", ViewShape(PropertyView.self)),
    ("Cases of a union with declarations", ViewShape(UnionCaseView.self)),
    ("Cases of successes with declarations", ViewShape(SuccessesView.Case.self)),
    ("Computed properties and methods", ViewShape(AccessorView.self)),
    ("Members of a namespace", ViewShape(NamespaceMemberView.self)),
  ]

  private static var generated: String {
    var text = heading + "\n| template | renders |\n|---|---|\n"
    for definition in TemplateDefinition.all {
      text += "| `\(definition.name).mustache` | \(definition.summary) |\n"
    }
    text += "\nAll templates except `file` have the facts of a type.\n"
    for (heading, view) in shared { text += table(heading, of: view, omitting: []) }
    for definition in TemplateDefinition.all where definition.view.id != shared[0].view.id {
      text += table("Template \(definition.name)", of: definition.view, omitting: facts)
    }
    for (heading, view) in parts { text += table(heading, of: view, omitting: facts) }
    return text
  }

  private static let facts = shared.map(\.view)

  /// Returns a section with the tags of a view that no shared view in it declares.
  private static func table(
    _ heading: String, of view: ViewShape, omitting shared: [ViewShape]
  ) -> String {
    var text = "\n### \(heading)\n"
    let embedded = shared.first { Set($0.names).isSubset(of: view.names) }
    if let embedded, let home = self.shared.first(where: { $0.view.id == embedded.id }) {
      text += "\nAlso has the \(home.heading.prefix(1).lowercased() + home.heading.dropFirst()).\n"
    }
    let own = view.names.filter { name in
      embedded?.tag(named: name)?.summary != view.tag(named: name)?.summary
    }
    text += "\n| tag | use | description |\n|---|---|---|\n"
    for name in own {
      guard let tag = view.tag(named: name) else { continue }
      text += "| `\(name)` | \(use(of: tag.shape)) | \(tag.summary) |\n"
    }
    return text
  }

  private static func use(of shape: TemplateShape) -> String {
    switch shape {
    case .text: "text"
    case .flag: "yes or no"
    case .lines: "lines"
    case .view(let view): "one \(noun(view))"
    case .list(let view): "list of \(noun(view, isPlural: true))"
    }
  }

  private static func noun(_ view: ViewShape, isPlural: Bool = false) -> String {
    let nouns: [(ObjectIdentifier, String, String)] = [
      (ViewShape(TypeFacts.self).id, "type", "types"),
      (ViewShape(PropertyFacts.self).id, "property", "properties"),
      (ViewShape(PropertyView.self).id, "property", "properties with declarations"),
      (ViewShape(CaseFacts.self).id, "case", "cases"),
      (
        ViewShape(SuccessesView.Case.self).id, "case with its declaration",
        "cases with declarations"
      ),
      (ViewShape(UnionCaseView.self).id, "case with its declaration", "cases with declarations"),
      (ViewShape(ResourceFacts.self).id, "request", "requests"),
      (ViewShape(AccessorView.self).id, "declaration", "declarations"),
      (ViewShape(NamespaceMemberView.self).id, "member", "members of a namespace"),
    ]
    let found = nouns.first { $0.0 == view.id }
    return (isPlural ? found?.2 : found?.1) ?? "unknown"
  }
}
