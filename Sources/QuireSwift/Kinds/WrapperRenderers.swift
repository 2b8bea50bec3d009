import QuireModel

/// Renders a document that is an array as a struct of its items, with the template `list`.
struct ListRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(
    of declaration: TypeDeclaration, element: TypeReference, nested: [String]
  ) -> String {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    let (place, access) = (context.place, context.access)
    let items = Layout.argument("items", .type("[\(context.type(element))]"))
    let view = ListView(
      frame: TypeFrame(
        of: declaration, in: context, "struct",
        inheriting: ["QuireJSON.ListCodable", "Hashable", "Sendable"], nested: nested),
      items: place.fit(items, at: 2, after: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [items]), at: 2, reserve: 2),
      form: context.spelling.form(element))
    return context.fill("list", with: view)
  }
}

/// A struct that is encoded as the array of its items.
struct ListView: TemplateView {
  var frame: TypeFrame
  var items: String
  var initializer: String
  var form: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "items": .text("the declaration of the property that holds the items") { $0.items },
      "initializer": .text("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "form": .text("the JSON form of an item") { $0.form },
    ])
}

/// Renders a document with a plain value as a struct with one property, with the template `value`.
struct ValueRenderer {
  /// The context in the body of the struct.
  let context: RenderingContext

  /// Returns the declaration with the rendered nested declarations.
  func text(of declaration: TypeDeclaration, type: TypeReference, nested: [String]) -> String {
    context.notes.imports.addRuntime(.json, inSignatures: false)
    let (place, access) = (context.place, context.access)
    let value = Layout.argument("value", .type(context.type(type)))
    let view = ValueView(
      frame: TypeFrame(
        of: declaration, in: context, "struct",
        inheriting: ["QuireJSON.ByteCodable", "Hashable", "Sendable"], nested: nested),
      value: place.fit(value, at: 2, after: "\(access)var "),
      initializer: place.fit(.call("\(access)init", [value]), at: 2, reserve: 2),
      form: context.spelling.form(type))
    return context.fill("value", with: view)
  }
}

/// A struct that is encoded as its only property.
struct ValueView: TemplateView {
  var frame: TypeFrame
  var value: String
  var initializer: String
  var form: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.frame },
    [
      "value": .text("the declaration of the property that holds the value") { $0.value },
      "initializer": .text("the initializer up to the closing parenthesis of its parameter") {
        $0.initializer
      },
      "form": .text("the JSON form of the value") { $0.form },
    ])
}

/// Renders another name for a type, with the template `alias`.
struct AliasRenderer {
  /// The context around the alias, which has no body.
  let context: RenderingContext

  func text(of declaration: TypeDeclaration, target: TypeReference) -> String {
    let name = "\(context.access)typealias \(context.names.name(of: declaration.id))"
    let view = AliasView(
      facts: TypeFacts(of: declaration, in: context),
      comment: context.place.comment(declaration.documentation.comment(), at: 0),
      declaration: context.place.fit(
        .assignment(name, .type(context.type(target))), at: 0))
    return context.fill("alias", with: view)
  }
}

/// Another name for a type.
struct AliasView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var declaration: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "declaration": .text("the declaration") { $0.declaration },
    ])
}

/// Renders a type of which only the identity is used, with the template `identity`.
struct PlaceholderRenderer {
  /// The context in the body of the type.
  let context: RenderingContext

  func text(of declaration: TypeDeclaration, _ raw: TypeReference.Scalar) -> String {
    context.notes.imports.addRuntime(.json)
    let (access, place) = (context.access, context.place)
    let identity = TypeReference.identity(of: .declared(declaration.id), raw: raw)
    let view = PlaceholderView(
      facts: TypeFacts(of: declaration, in: context),
      comment: place.comment(declaration.documentation.comment(), at: 0),
      head: place.head(
        "\(context.modifiers)enum \(context.names.name(of: declaration.id))", inheriting: []),
      declaration: place.fit(
        .assignment("\(access)typealias ID", .type(context.identity(identity))), at: 2))
    return context.fill("identity", with: view)
  }
}

/// A type of which only the identity is used.
struct PlaceholderView: TemplateView {
  var facts: TypeFacts
  var comment: [String]
  var head: String
  var declaration: String

  static let fields: [String: TemplateField<Self>] = TemplateField.embedding(
    { $0.facts },
    [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "head": .text("the declaration up to the opening brace") { $0.head },
      "declaration": .text("the type alias for the identity") { $0.declaration },
    ])
}
