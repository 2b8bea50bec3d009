/// A whole Swift file.
struct FileView: TemplateView {
  /// The schema's path, fit for a comment.
  var source: String
  /// Why there are no declarations, or `nil` if there are some.
  var absence: String?
  /// Whole lines, sorted.
  var imports: [String]
  /// Declarations, finished, without a newline at the end.
  var declarations: [String]

  static let fields: [String: TemplateField<Self>] = [
    "source": .text { $0.source },
    "absence": .optional { $0.absence },
    "hasImports": .flag { !$0.imports.isEmpty },
    "imports": .lines { $0.imports },
    "declarations": .lines { $0.declarations },
  ]
}
