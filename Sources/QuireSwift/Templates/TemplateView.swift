/// The data for a template: finished text and yes-or-no answers, by name.
///
/// The fields are declared once. The check of templates uses their names and kinds, and rendering
/// uses their values. They are closures rather than key paths, which are slow without optimization.
package protocol TemplateView: Sendable {
  static var fields: [String: TemplateField<Self>] { get }
}

/// One field of a view: its kind, which decides how a template may use it, and its value.
package struct TemplateField<View: TemplateView>: Sendable {
  let shape: TemplateShape
  let value: @Sendable (View) -> TemplateValue

  /// Declares a field with text, for `{{name}}`.
  package static func text(_ get: @escaping @Sendable (View) -> String) -> Self {
    Self(shape: .text) { .text(get($0)) }
  }

  /// Declares a field with text that may be absent, for `{{#name}}...{{name}}...{{/name}}`.
  package static func optional(_ get: @escaping @Sendable (View) -> String?) -> Self {
    Self(shape: .text) { get($0).map { .text($0) } ?? .nothing }
  }

  /// Declares a field with a yes-or-no answer, for `{{#name}}` and `{{^name}}`.
  package static func flag(_ get: @escaping @Sendable (View) -> Bool) -> Self {
    Self(shape: .flag) { .flag(get($0)) }
  }

  /// Declares a field with lines of text, for `{{#name}}{{.}}{{/name}}`.
  package static func lines(_ get: @escaping @Sendable (View) -> [String]) -> Self {
    Self(shape: .lines) { .lines(get($0)) }
  }

  /// Declares a field with views, for `{{#name}}...{{/name}}`.
  package static func list<Element: TemplateView>(
    _ get: @escaping @Sendable (View) -> [Element]
  ) -> Self {
    Self(shape: .views(ViewShape(Element.self))) { view in
      .list(get(view).map { .object(ViewObject($0)) })
    }
  }

  /// Declares a field with a view that may be absent.
  package static func view<Element: TemplateView>(
    _ get: @escaping @Sendable (View) -> Element?
  ) -> Self {
    Self(shape: .views(ViewShape(Element.self))) { view in
      get(view).map { .object(ViewObject($0)) } ?? .nothing
    }
  }
}

/// The kind of a field, which decides how a template may use it.
enum TemplateShape: Sendable {
  case text, flag, lines
  case views(ViewShape)
}

/// The names and kinds of a view type's fields.
struct ViewShape: Sendable {
  let id: ObjectIdentifier
  private let shapes: @Sendable () -> [String: TemplateShape]

  /// Creates the shape lazily, because views may contain views of the same type.
  init<View: TemplateView>(_ type: View.Type) {
    id = ObjectIdentifier(type)
    shapes = { View.fields.mapValues(\.shape) }
  }

  var fields: [String: TemplateShape] { shapes() }
}
