import QuireModel

/// The facts of a generated file: its types and its requests.
struct FileFacts: TemplateView {
  let name: String
  let part: APIFile
  /// The context at the top level.
  let context: RenderingContext

  static let fields: [String: TemplateField<Self>] = [
    "name": .text("the name of the file, such as `user.quire.swift`") { $0.name },
    "types": .list("every type in the file, each before the types nested in it") { facts in
      facts.part.declarations.flatMap { TypeFacts.all(in: $0, facts.context) }
        + facts.part.resources.flatMap { TypeFacts.all(in: $0, facts.context) }
    },
    "resource": .list("each request in the file") { facts in
      facts.part.resources.map { ResourceFacts(of: $0, in: facts.context) }
    },
  ]
}
