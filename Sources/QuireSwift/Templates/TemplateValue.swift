/// A value that a tag finds.
enum TemplateValue {
  case nothing
  case text(String)
  case flag(Bool)
  case list([TemplateValue])
  case object(any TemplateObject)
}

/// Something with named values.
protocol TemplateObject {
  func value(named name: String) -> TemplateValue?
}

/// A view as an object of named values.
struct ViewObject<View: TemplateView>: TemplateObject {
  private let view: View

  init(_ view: View) { self.view = view }

  func value(named name: String) -> TemplateValue? { View.fields[name]?.value(view) }
}
