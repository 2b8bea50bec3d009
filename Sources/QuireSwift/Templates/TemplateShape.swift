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
  var asElement: ViewShape {
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
