/// The value of a tag.
enum TemplateValue {
  case nothing
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case lines([String])
  case object(any TemplateObject)

  /// Returns a part of the value, which is written after a dot.
  func part(named name: String) -> TemplateValue? {
    switch self {
    case .object(let object): object.value(named: name)
    case .text(let text) where name == TemplateShape.literal: .text(StringLiteral(text).flat)
    case .nothing, .text, .flag, .list, .lines: nil
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
