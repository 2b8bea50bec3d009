/// The data for a template: finished text, yes-or-no answers and facts, by name.
///
/// The fields are declared once. The check of templates uses their names and kinds, rendering uses
/// their values, and the article on templates lists their descriptions. They are closures rather
/// than key paths, which are slow without optimization. A closure computes its value when a tag
/// prints it; a view stores what needs imports or reports mistakes, because custom templates may
/// not print it.
package protocol TemplateView: SendableMetatype {
  static var fields: [String: TemplateField<Self>] { get }
}

/// One field of a view: what it is, and its value.
package struct TemplateField<View: TemplateView>: Sendable {
  let tag: TemplateTag
  let value: @Sendable (View) -> TemplateValue

  private init(
    _ shape: TemplateShape, _ summary: String, _ value: @escaping @Sendable (View) -> TemplateValue
  ) {
    tag = TemplateTag(shape: shape, summary: summary)
    self.value = value
  }

  /// Declares a field with text, for `{{name}}`, or for `{{#name}}...{{name}}...{{/name}}` if it
  /// may be absent.
  static func text(_ summary: String, _ get: @escaping @Sendable (View) -> String?) -> Self {
    Self(.text, summary) { get($0).map { .text($0) } ?? .nothing }
  }

  /// Declares a field with Swift, which is laid out at the place of its tag.
  static func code(_ summary: String, _ get: @escaping @Sendable (View) -> Code?) -> Self {
    Self(.text, summary) { get($0).map { .code($0) } ?? .nothing }
  }

  /// Declares a field with one piece of Swift, which is laid out at the place of its tag.
  static func piece(_ summary: String, _ get: @escaping @Sendable (View) -> Layout?) -> Self {
    Self(.text, summary) { get($0).map { .code(.line($0)) } ?? .nothing }
  }

  /// Declares a field with a yes-or-no answer, for `{{#name}}` and `{{^name}}`.
  static func flag(_ summary: String, _ get: @escaping @Sendable (View) -> Bool) -> Self {
    Self(.flag, summary) { .flag(get($0)) }
  }

  /// Declares a field with lines of text, for `{{#name}}{{.}}{{/name}}`.
  static func lines(_ summary: String, _ get: @escaping @Sendable (View) -> [String]) -> Self {
    Self(.lines, summary) { .list(get($0).map { .text($0) }) }
  }

  /// Declares a field with statements or declarations, for `{{#name}}{{.}}{{/name}}`.
  static func statements(_ summary: String, _ get: @escaping @Sendable (View) -> [Code]) -> Self {
    Self(.lines, summary) { .list(get($0).map { .code($0) }) }
  }

  /// Declares a field with pieces of Swift, for `{{#name}}{{.}}{{/name}}`.
  static func pieces(_ summary: String, _ get: @escaping @Sendable (View) -> [Layout]) -> Self {
    Self(.lines, summary) { .list(get($0).map { .code(.line($0)) }) }
  }

  /// Declares a field with the lines of a comment, for `{{#name}}{{.}}{{/name}}`.
  static func comment(_ summary: String, _ get: @escaping @Sendable (View) -> DocComment) -> Self {
    Self(.lines, summary) { .comment(get($0)) }
  }

  /// Declares a field with views, for `{{#name}}...{{/name}}`.
  static func list<Element: TemplateView>(
    _ summary: String, _ get: @escaping @Sendable (View) -> [Element]
  ) -> Self {
    Self(.list(ViewShape(Element.self)), summary) { view in
      .list(
        get(view).enumerated().map { .object(ViewObject($0.element, isFurther: $0.offset > 0)) })
    }
  }

  /// Declares a field with a view that may be absent.
  static func view<Element: TemplateView>(
    _ summary: String, _ get: @escaping @Sendable (View) -> Element?
  ) -> Self {
    Self(.view(ViewShape(Element.self)), summary) { view in
      get(view).map { .object(ViewObject($0)) } ?? .nothing
    }
  }

  /// Returns the fields of a view that also has all fields of a part of it.
  ///
  /// - Parameters:
  ///   - part: Returns the part of a view.
  ///   - own: The other fields; they replace fields of the part that have the same name.
  /// - Returns: All fields by name.
  static func embedding<Part: TemplateView>(
    _ part: @escaping @Sendable (View) -> Part, _ own: [String: Self]
  ) -> [String: Self] {
    let fields = Part.fields.mapValues { field in
      Self(field.tag.shape, field.tag.summary) { field.value(part($0)) }
    }
    return fields.merging(own) { _, own in own }
  }
}

/// What a template can print with the name of a field.
struct TemplateTag: Sendable {
  let shape: TemplateShape
  /// A description for authors of templates, as a phrase in Markdown without a full stop.
  let summary: String
}

/// The kind of a field, which decides how a template may use it.
enum TemplateShape: Sendable {
  case text, flag, lines
  case view(ViewShape)
  case list(ViewShape)

  /// The name after a dot by which any text is printed as a string literal of Swift.
  static let literal = "literal"

  /// Returns the shape of a part of a value, which is written after a dot.
  func part(named name: String) -> TemplateShape? {
    switch self {
    case .view(let view): view.tag(named: name)?.shape
    case .text: name == Self.literal ? .text : nil
    case .flag, .lines, .list: nil
    }
  }

  /// The names of the parts of a value, sorted.
  var partNames: [String] {
    switch self {
    case .view(let view): view.names
    case .text: [Self.literal]
    case .flag, .lines, .list: []
    }
  }

  /// The shape of the context inside a section.
  var element: TemplateShape {
    switch self {
    case .lines: .text
    case .list(let view): .view(view.asElement)
    case .text, .flag, .view: self
    }
  }
}

/// The names and kinds of a view type's fields.
struct ViewShape: Sendable {
  let id: ObjectIdentifier
  /// Whether the view is an element of a list, which has one more field.
  private(set) var isElement = false
  private let ownTag: @Sendable (String) -> TemplateTag?
  private let ownNames: @Sendable () -> [String]

  /// Creates the shape lazily, because views may contain views of the same type.
  init<View: TemplateView>(_ type: View.Type) {
    id = ObjectIdentifier(type)
    ownTag = { View.fields[$0]?.tag }
    ownNames = { Array(View.fields.keys) }
  }

  /// The name of the field that distinguishes the first element of a list from the others.
  static let furtherName = "isFurther"

  static let further = TemplateTag(
    shape: .flag, summary: "whether another element of the list precedes this one")

  /// The shape of the view as an element of a list.
  fileprivate var asElement: ViewShape {
    var shape = self
    shape.isElement = true
    return shape
  }

  func tag(named name: String) -> TemplateTag? {
    ownTag(name) ?? (isElement && name == Self.furtherName ? Self.further : nil)
  }

  /// The names of all fields, sorted.
  var names: [String] { (ownNames() + (isElement ? [Self.furtherName] : [])).sorted() }
}

/// The value of a tag.
enum TemplateValue {
  case nothing
  case text(String)
  /// Swift, whose lines depend on the place of the tag.
  case code(Code)
  /// A comment, whose lines depend on the place of the section.
  case comment(DocComment)
  case flag(Bool)
  case list([TemplateValue])
  case object(any TemplateObject)

  /// Returns a part of the value, which is written after a dot.
  func part(named name: String) -> TemplateValue? {
    switch self {
    case .object(let object): object.value(named: name)
    case .text(let text) where name == TemplateShape.literal: .text(StringLiteral(text).flat)
    case .code(let code) where name == TemplateShape.literal:
      .text(StringLiteral(code.text()).flat)
    case .nothing, .text, .code, .comment, .flag, .list: nil
    }
  }
}

/// An object with named values.
protocol TemplateObject {
  func value(named name: String) -> TemplateValue?
}

/// A view as an object with named values.
struct ViewObject: TemplateObject {
  private let value: (String) -> TemplateValue?

  /// Wraps a view in a closure, which keeps its static type and so avoids a dynamic lookup per
  /// access.
  init<View: TemplateView>(_ view: View) { value = { View.fields[$0]?.value(view) } }

  /// Wraps an element of a list, which also knows whether another element precedes it.
  init<View: TemplateView>(_ view: View, isFurther: Bool) {
    value = { name in
      View.fields[name]?.value(view)
        ?? (name == ViewShape.furtherName ? .flag(isFurther) : nil)
    }
  }

  func value(named name: String) -> TemplateValue? { value(name) }
}
