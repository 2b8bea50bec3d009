/// The data for a template: finished text, yes-or-no answers and facts, by name.
///
/// The fields are declared once. The check of templates uses their names and kinds, rendering uses
/// their values, and the article on templates lists their descriptions. They are closures rather
/// than key paths, which are slow without optimization. A field that no template uses costs nothing.
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

  /// Declares a field with text, for `{{name}}`.
  static func text(_ summary: String, _ get: @escaping @Sendable (View) -> String) -> Self {
    Self(.text, summary) { .text(get($0)) }
  }

  /// Declares a field with text that may be absent, for `{{#name}}...{{name}}...{{/name}}`.
  static func optional(_ summary: String, _ get: @escaping @Sendable (View) -> String?) -> Self {
    Self(.text, summary) { get($0).map { .text($0) } ?? .nothing }
  }

  /// Declares a field with a yes-or-no answer, for `{{#name}}` and `{{^name}}`.
  static func flag(_ summary: String, _ get: @escaping @Sendable (View) -> Bool) -> Self {
    Self(.flag, summary) { .flag(get($0)) }
  }

  /// Declares a field with lines of text, for `{{#name}}{{.}}{{/name}}`.
  static func lines(_ summary: String, _ get: @escaping @Sendable (View) -> [String]) -> Self {
    Self(.lines, summary) { .lines(get($0)) }
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
