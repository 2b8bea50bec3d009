/// A value that a tag finds.
enum TemplateValue {
  case nothing
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case lines([String])
  case object(any TemplateObject)
}

/// Something with named values.
protocol TemplateObject {
  func value(named name: String) -> TemplateValue?
}

/// A view as an object of named values.
struct ViewObject: TemplateObject {
  private let value: (String) -> TemplateValue?

  /// What the view is stays behind a closure, where the compiler knows it and need not ask at each look.
  init<View: TemplateView>(_ view: View) { value = { View.fields[$0]?.value(view) } }

  func value(named name: String) -> TemplateValue? { value(name) }
}
