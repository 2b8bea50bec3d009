import QuireModel

/// Renders a file: its imports, its types and its resources.
struct FileRenderer {
  let context: RenderingContext
  /// The envelopes of the whole file, in the order of its resources.
  let envelopes: [Envelope]
  let names: OutputNames
  /// The whole file.
  let file: APIFile

  /// Renders one part of a file, or its only part.
  func render(
    _ part: APIFile, at place: OutputPlace, isFirst: Bool, report: [String]
  ) -> RenderedFile {
    var declarations = declarations(of: part)
    if isFirst {
      declarations += context.spelling.patternForms.patterns.map {
        context.fill("pattern-form", with: PatternFormView(of: $0, in: context))
      }
    }
    let name = names.name(ofSchemaAt: place.schemaPath, shard: place.shard)
    let view = FileView(
      facts: FileFacts(name: name, part: part, context: context),
      source: file.path.onOneLine, absence: declarations.isEmpty ? Self.absence(of: file) : nil,
      imports: context.notes.imports.lines(access: context.options.access, from: lowestImport),
      declarations: declarations)
    let length = declarations.reduce(0) { $0 + $1.utf8.count + 2 }
    var text = context.fill("file", with: view, length: length + 1000) + "\n"
    // A later run replaces only files with this line, and a custom template may lack it.
    if RenderedFile.headerLine(in: text.utf8) == nil {
      text = "\(RenderedFile.header) from \(view.source).\n\(text)"
    }
    return RenderedFile(
      schemaPath: place.schemaPath, name: name, text: text, isEmpty: declarations.isEmpty,
      report: report)
  }

  /// The lowest module of the runtime that is imported.
  ///
  /// Templates of users may write any name for which QuireRuntime is enough.
  private var lowestImport: RuntimeModule {
    if case .named(let product) = context.options.product { return product }
    return context.templates.hasOverrides ? .runtime : .json
  }

  /// The path of the namespace that contains the models of the file, or `nil` without one.
  private var namespace: [String]? {
    guard let namespace = file.namespace, namespace.nestsModels else { return nil }
    return context.names.paths[namespace.id]
  }

  private func declarations(of part: APIFile) -> [String] {
    let extensions = TypeExtensionRenderer(context: context)
    var declarations = types(of: part, extensions)
    if let text = ValidatableView.text(of: part, in: context) { declarations.append(text) }
    if let text = SampleView.text(of: part, in: context) { declarations.append(text) }
    let own = part.ids
    declarations += envelopes.filter { own.contains($0.response) }.map {
      context.fill("envelope", with: EnvelopeView(of: $0, in: context))
    }
    if let namespace = part.namespace {
      let view = NamespaceView(of: namespace, file.resources, in: context)
      declarations.insert(context.fill("namespace", with: view), at: 0)
    }
    let byResponse = Dictionary(uniqueKeysWithValues: envelopes.map { ($0.response, $0) })
    declarations += part.resources.flatMap {
      let view = ResourceView(of: $0, envelopes: byResponse, in: context)
      return [context.fill("resource", with: view)] + extensions.texts(after: $0)
    }
    return declarations
  }

  /// Returns the models, those of a description in an extension of its namespace.
  private func types(of part: APIFile, _ extensions: TypeExtensionRenderer) -> [String] {
    guard let namespace, !part.declarations.isEmpty else {
      let types = DeclarationRenderer(context: context)
      // All texts are in memory until the last one is rendered, so their spare capacity is freed.
      return part.declarations.flatMap {
        [types.text(of: $0).compact] + extensions.texts(after: $0)
      }
    }
    let types = DeclarationRenderer(context: context.inNamespace(namespace))
    let texts = part.declarations.map(types.text)
    let name = namespace.map(SwiftIdentifier.escaped).joined(separator: ".")
    let models = Code.block(
      .type("nonisolated extension \(name)", inheriting: []),
      [.rendered(texts.joined(separator: "\n\n"))])
    return [models.text()] + part.declarations.flatMap(extensions.texts)
  }

  /// Returns the reason why a part has no declarations.
  private static func absence(of file: APIFile) -> String {
    switch file.absence {
    case .notASchema: "Nothing is generated: the file has no sign of being a schema."
    case .part(let description):
      "Nothing is generated here: the file is a part of \(description.onOneLine)."
    case .metaSchema: "Nothing is generated: the schema describes schemas, not data."
    case nil where file.isEmpty: "Nothing is generated: the schema declares no type."
    case nil: "Nothing is generated here: all types are in the other files of the schema."
    }
  }
}

extension APIFile {
  /// All types that the file declares.
  fileprivate var ids: Set<TypeID> {
    var ids: Set<TypeID> = []
    var unread = declarations + resources.flatMap(\.declarations)
    while let next = unread.popLast() {
      ids.insert(next.id)
      unread += next.nested
    }
    return ids
  }
}

/// A whole Swift file.
struct FileView: TemplateView {
  var facts: FileFacts
  var source: String
  var absence: String?
  var imports: [String]
  var declarations: [String]

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "source": .text("the path of the schema, for a comment on one line") { $0.source },
      "absence": .text("the reason why there are no `declarations`") { $0.absence },
      "hasImports": .flag("whether there are `imports`") { !$0.imports.isEmpty },
      "imports": .lines("the sorted imports") { $0.imports },
      "declarations": .lines("the declarations, and the texts of `type-extension` after types") {
        $0.declarations
      },
    ])
}

/// Renders the user's template `type-extension` after types, if there is one.
struct TypeExtensionRenderer {
  /// The context at the top level, because extensions of nested types are legal only there.
  let context: RenderingContext

  /// Returns the texts for a declared type and the types nested in it.
  func texts(after declaration: TypeDeclaration) -> [String] {
    isUsed ? texts(for: TypeFacts.all(in: declaration, context)) : []
  }

  /// Returns the texts for the type of a request and the types nested in it.
  func texts(after resource: ResourceModel) -> [String] {
    isUsed ? texts(for: TypeFacts.all(in: resource, context)) : []
  }

  private var isUsed: Bool { context.templates.has(.typeExtension) }

  private func texts(for types: [TypeFacts]) -> [String] {
    types.compactMap { facts in
      // The extension of an alias would extend its target, which may have several aliases.
      guard facts.kind != .alias else { return nil }
      let text = context.fill(TemplateDefinition.typeExtension.name, with: facts)
      return text.allSatisfy(\.isWhitespace) ? nil : text
    }
  }
}
