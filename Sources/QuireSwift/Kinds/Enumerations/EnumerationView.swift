/// An enumeration of values.
struct EnumerationView: TemplateView {
  var access: String
  /// The comment lines, including slashes.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The declarations of the cases.
  var cases: [String]
  /// The type of the raw values if the declaration computes them, or `nil` if the compiler does.
  var rawType: String?
  /// The declaration of the list of cases, or `nil` if the compiler creates it.
  var known: String?
  /// Whether the schema allows values that it does not list.
  var allowsOthers: Bool
  /// The cases of the switch that returns the raw value.
  var branches: [String]
  /// The case for unknown values, without a dot, or `nil` for a closed enumeration.
  var unknownCase: String?
  /// The function that creates this case if it is not called `unknown`, otherwise `nil`.
  var unknownMaker: String?
  /// The rendered nested declarations, indented.
  var nested: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "cases": .lines { $0.cases },
    "rawType": .optional { $0.rawType },
    "known": .optional { $0.known },
    "allowsOthers": .flag { $0.allowsOthers },
    "branches": .lines { $0.branches },
    "unknownCase": .optional { $0.unknownCase },
    "unknownMaker": .optional { $0.unknownMaker },
    "nested": .lines { $0.nested },
  ]
}
