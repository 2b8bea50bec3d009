import QuireModel

/// A document that is an array, as a struct of its items, with the template `list`.
struct ListView: TemplateView {
  private let frame: TypeFrame
  private let items: Layout
  private let initializer: Layout
  private let form: String

  /// Creates the view, given the context in the body of the struct.
  init(
    of declaration: TypeDeclaration, element: TypeReference, in context: RenderingContext,
    nested: [Code]
  ) {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    frame = TypeFrame(
      of: declaration, in: context, "struct",
      inheriting: ["QuireJSON.ListCodable", "Hashable", "Sendable"], nested: nested)
    let parameter = Layout.argument("items", .type("[\(context.type(element))]"))
    items = .enclosed("\(context.access)var ", parameter, "")
    initializer = .call("\(context.access)init", [parameter])
    form = context.spelling.form(element)
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "items": .piece("the declaration of the property that holds the items") { $0.items },
      "initializer": .piece("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "form": .text("the JSON form of an item") { $0.form },
    ])
}

/// A document with a plain value, as a struct with one property, with the template `value`.
struct ValueView: TemplateView {
  private let frame: TypeFrame
  private let value: Layout
  private let initializer: Layout
  private let form: String

  /// Creates the view, given the context in the body of the struct.
  init(
    of declaration: TypeDeclaration, type: TypeReference, in context: RenderingContext,
    nested: [Code]
  ) {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    frame = TypeFrame(
      of: declaration, in: context, "struct",
      inheriting: ["QuireJSON.ByteCodable", "Hashable", "Sendable"], nested: nested)
    let parameter = Layout.argument("value", .type(context.type(type)))
    value = .enclosed("\(context.access)var ", parameter, "")
    initializer = .call("\(context.access)init", [parameter])
    form = context.spelling.form(type)
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "value": .piece("the declaration of the property that holds the value") { $0.value },
      "initializer": .piece("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "form": .text("the JSON form of the value") { $0.form },
    ])
}

/// Another name for a type, with the template `alias`.
struct AliasView: TemplateView {
  private let facts: TypeFacts
  private let documentation: Documentation
  private let alias: Layout

  /// Creates the view, given the context around the alias, which has no body.
  init(of declaration: TypeDeclaration, target: TypeReference, in context: RenderingContext) {
    facts = TypeFacts(of: declaration, in: context)
    documentation = declaration.documentation
    alias = .assignment(
      "\(context.access)typealias \(context.names.name(of: declaration.id))",
      .type(context.type(target)))
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") {
        DocComment($0.documentation.comment())
      },
      "declaration": .piece("the declaration") { $0.alias },
    ])
}

/// A type of which only the identity is used, with the template `identity`.
struct PlaceholderView: TemplateView {
  private let facts: TypeFacts
  private let documentation: Documentation
  private let head: Code
  private let alias: Layout

  /// Creates the view, given the context in the body of the type.
  init(of declaration: TypeDeclaration, _ raw: TypeReference.Scalar, in context: RenderingContext) {
    context.notes.imports.addRuntime(.json)
    let identity = TypeReference.identity(of: .declared(declaration.id), raw: raw)
    facts = TypeFacts(of: declaration, in: context)
    documentation = declaration.documentation
    head = .type(
      "\(context.modifiers)enum \(context.names.name(of: declaration.id))", inheriting: [])
    alias = .assignment(
      "\(context.access)typealias ID", .type(context.identity(identity)))
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") {
        DocComment($0.documentation.comment())
      },
      "head": .code("the declaration up to its opening brace") { $0.head },
      "declaration": .piece("the type alias for the identity") { $0.alias },
    ])
}
