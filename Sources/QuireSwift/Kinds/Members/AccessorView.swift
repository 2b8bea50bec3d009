/// A computed property or a method, with its body.
struct AccessorView: TemplateView {
  var declaration: String
  /// Whether it follows another one.
  var isFurther = false

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .text { $0.declaration },
    "isFurther": .flag { $0.isFurther },
  ]
}
