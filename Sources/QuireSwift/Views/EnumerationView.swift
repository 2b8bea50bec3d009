/// An enumeration of values.
struct EnumerationView: TemplateView {
  var access: String
  /// Lines of comment, slashes included.
  var documentation: [String]
  /// The declaration up to its opening brace.
  var head: String
  var cases: [CaseView]
  /// The type of the raw values where the declaration itself says which case is which, or `nil`
  /// where the compiler does.
  var rawType: String?
  /// What `init(rawValue:)` switches over.
  var subject: String
  /// The case for values not known, without a dot, or `nil` for a closed enumeration.
  var unknownCase: String?

  static let fields: [String: TemplateField<Self>] = [
    "access": .text { $0.access },
    "documentation": .lines { $0.documentation },
    "head": .text { $0.head },
    "cases": .list { $0.cases },
    "rawType": .optional { $0.rawType },
    "subject": .text { $0.subject },
    "isClosed": .flag { $0.unknownCase == nil },
    "unknownCase": .optional { $0.unknownCase },
  ]
}

/// A case of an enumeration.
struct CaseView: TemplateView {
  var declaration: String
  /// The case of a switch that makes it of its value.
  var reading: String
  /// The case of a switch that gives its value.
  var writing: String

  static let fields: [String: TemplateField<Self>] = [
    "declaration": .text { $0.declaration },
    "reading": .text { $0.reading },
    "writing": .text { $0.writing },
  ]
}
