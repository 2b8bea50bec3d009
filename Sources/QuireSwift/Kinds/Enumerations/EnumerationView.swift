/// An enumeration of values.
struct EnumerationView: TemplateView {
  var access: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  /// The declarations of the cases.
  var cases: [String]
  /// The type of the raw values where the declaration itself says which case is which, or `nil`
  /// where the compiler does.
  var rawType: String?
  /// The declaration of the list of the cases, or `nil` where the compiler lists them.
  var known: String?
  /// Whether the schema allows values that it does not name.
  var allowsOthers: Bool
  /// The cases of the switch that gives their values.
  var branches: [String]
  /// The case for values not known, without a dot, or `nil` for a closed enumeration.
  var unknownCase: String?
  /// What makes that case where it has not the name that the runtime knows it by, or `nil`.
  var unknownMaker: String?
  /// Nested declarations, finished and indented.
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
