/// An enumeration of values of several types.
struct UnionView: TemplateView {
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The JSON form, or `nil` if the protocol determines it.
  var form: String?
  var cases: [UnionCaseView]
  /// The statements that decode the case of a value.
  var reads: [String]
  /// The rendered nested declarations, indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "form": .optional { $0.form },
    "cases": .list { $0.cases },
    "reads": .lines { $0.reads },
    "nested": .lines { $0.nested },
  ]
}

/// A case of a union.
struct UnionCaseView: TemplateView {
  /// The comment lines, including slashes.
  var documentation: [String]
  var declaration: String
  /// The case of a switch that encodes the value.
  var writing: String

  static let fields: [String: TemplateField<Self>] = [
    "documentation": .lines { $0.documentation },
    "declaration": .text { $0.declaration },
    "writing": .text { $0.writing },
  ]
}
