import QuireModel

/// A document that is an array or a plain value, as a struct with one property, with the template
/// `list` or `value`.
struct WrapperView: TemplateView {
  private let frame: TypeFrame
  private let access: String
  /// The property, which is also the parameter of the initializer: `items: [User]`.
  private let property: Layout
  private let form: String

  /// Creates the view of a list, given the context in the body of the struct.
  init(
    ofList declaration: TypeDeclaration, _ element: TypeReference, in context: RenderingContext,
    nested: [Code]
  ) {
    self.init(
      of: declaration, ("items", "[\(context.type(element))]"), context.spelling.form(element),
      inheriting: "QuireJSON.ListCodable", in: context, nested: nested)
  }

  /// Creates the view of a value, given the context in the body of the struct.
  init(
    ofValue declaration: TypeDeclaration, _ type: TypeReference, in context: RenderingContext,
    nested: [Code]
  ) {
    self.init(
      of: declaration, ("value", context.type(type)), context.spelling.form(type),
      inheriting: "QuireJSON.ByteCodable", in: context, nested: nested)
  }

  private init(
    of declaration: TypeDeclaration, _ property: (name: String, type: String), _ form: String,
    inheriting conformance: String, in context: RenderingContext, nested: [Code]
  ) {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    access = context.access
    self.property = .argument(property.name, .type(property.type))
    self.form = form
    frame = TypeFrame(
      of: declaration, in: context, "struct", inheriting: [conformance, "Hashable", "Sendable"],
      nested: nested)
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "declaration": .piece("the declaration of the property, `items` or `value`") {
        .enclosed("\($0.access)var ", $0.property, "")
      },
      "initializer": .piece("the initializer up to the closing parenthesis of its parameter") {
        .call("\($0.access)init", [$0.property])
      },
      "form": .text("the JSON form of the value, or of an item of a list") { $0.form },
    ])
}

/// Another name for a type, with the template `alias`, or a type of which only the identity is
/// used, as an enumeration that contains the alias, with the template `identity`.
struct AliasView: TemplateView {
  private let facts: TypeFacts
  private let documentation: Documentation
  private var head: Code?
  private let alias: Layout

  /// Creates the view of an alias, given the context around it, because an alias has no body.
  init(of declaration: TypeDeclaration, target: TypeReference, in context: RenderingContext) {
    facts = TypeFacts(of: declaration, in: context)
    documentation = declaration.documentation
    let name = context.names.name(of: declaration.id)
    alias = .assignment("\(context.access)typealias \(name)", .type(context.type(target)))
  }

  /// Creates the view of an identity, given the context in the body of the enumeration.
  init(
    ofIdentity declaration: TypeDeclaration, _ raw: TypeReference.Scalar,
    in context: RenderingContext
  ) {
    context.notes.imports.addRuntime(.json)
    facts = TypeFacts(of: declaration, in: context)
    documentation = declaration.documentation
    head = .type(
      "\(context.modifiers)enum \(context.names.name(of: declaration.id))", inheriting: [])
    let identity = TypeReference.identity(of: .declared(declaration.id), raw: raw)
    alias = .assignment("\(context.access)typealias ID", .type(context.identity(identity)))
  }

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .comment("the lines of the comment, with slashes") {
        DocComment($0.documentation.comment())
      },
      "head": .code("the enumeration around an identity, up to its opening brace") { $0.head },
      "declaration": .piece("the declaration of the alias") { $0.alias },
    ])
}
