/// A computed property or a method, with its body.
struct AccessorView: TemplateView {
  /// What it is, as one sentence.
  var summary: String
  var declaration: String
  /// Whether another stands before it.
  var isFurther = false

  static let fields: [String: TemplateField<Self>] = [
    "summary": .text { $0.summary },
    "declaration": .text { $0.declaration },
    "isFurther": .flag { $0.isFurther },
  ]
}
