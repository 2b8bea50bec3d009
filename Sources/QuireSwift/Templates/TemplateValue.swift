/// The value of a tag.
enum TemplateValue {
  case nothing
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case lines([String])
  case object(any TemplateObject)
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

  func value(named name: String) -> TemplateValue? { value(name) }
}
