/// A whole Swift file.
struct FileView: TemplateView {
  /// The schema's path as text for a one-line comment.
  var source: String
  /// The reason why there are no declarations, or `nil` if there are some.
  var absence: String?
  /// The sorted import lines.
  var imports: [String]
  /// The rendered declarations, without a newline at the end.
  var declarations: [String]

  static let fields: [String: TemplateField<Self>] = [
    "source": .text { $0.source },
    "absence": .optional { $0.absence },
    "hasImports": .flag { !$0.imports.isEmpty },
    "imports": .lines { $0.imports },
    "declarations": .lines { $0.declarations },
  ]
}
