import QuireModel

/// The bodies of errors that a request declares by their statuses: an enumeration with a case for
/// each, with the template `failure`.
struct FailureView: TemplateView {
  private let access: String
  private let entries: [FailureSet.Entry]

  /// Creates the view, given the context in the body of the enumeration.
  init(of set: FailureSet, in context: RenderingContext) {
    context.notes.imports.addRuntime(.runtime)
    access = context.access
    entries = set.entries
  }

  static let fields: [String: TemplateField<Self>] = [
    "access": .text("the access modifier with a trailing space, or nothing") { $0.access },
    "head": .code("the declaration up to its opening brace") {
      .type(
        "\($0.access)enum \(Naming.failureBody)", inheriting: ["QuireRuntime.DeclaredBody"])
    },
    "cases": .pieces("the declarations of the cases") {
      $0.entries.map { .enclosed("case ", .call($0.statuses.caseName, [.type($0.type)]), "") }
        + [.text("case undeclared")]
    },
    "reads": .statements("the branches that decode the cases by the status") {
      $0.entries.map(\.read)
        + ($0.entries.contains { $0.statuses == .others }
          ? [] : [.branch(.text("default"), [.line(.text("self = .undeclared"))])])
    },
  ]
}

extension FailureSet.Entry {
  /// The branch that decodes the case.
  fileprivate var read: Code {
    let arguments: [Layout] = form.map { [.form($0)] } ?? []
    let body = Layout.enclosed("try ", .call("error.body", arguments), "")
    return .branch(
      .text(statuses.pattern), [.line(.assignment("self", .call(".\(statuses.caseName)", [body])))])
  }
}

extension ErrorStatuses {
  /// The pattern of a `case` that selects the statuses.
  fileprivate var pattern: String {
    switch self {
    case .status(let status): "case \(status)"
    case .redirections: "case 300..<400"
    case .clientErrors: "case 400..<500"
    case .serverErrors: "case 500..<600"
    case .others: "default"
    }
  }

  /// The name of the case, after the reason phrase of a status.
  fileprivate var caseName: String {
    switch self {
    case .status(let status): CamelCase(Self.reason(of: status)).lower
    case .redirections: "redirections"
    case .clientErrors: "clientErrors"
    case .serverErrors: "serverErrors"
    case .others: "others"
    }
  }

  /// The position among the cases: single statuses first, because the first case that fits applies.
  fileprivate var rank: Int {
    switch self {
    case .status(let status): status
    case .redirections: 1_000
    case .clientErrors: 1_001
    case .serverErrors: 1_002
    case .others: 1_003
    }
  }
}

/// The bodies that a request declares for statuses outside of the successes, ordered by status.
///
/// Each request has its own enumeration, so that no other operation changes its name.
struct FailureSet {
  /// One case of the enumeration.
  struct Entry {
    let statuses: ErrorStatuses
    /// The type of the body as it is written at the place of the enumeration.
    let type: String
    /// The form of the body in JSON, or `nil` if the type determines it.
    let form: String?
  }

  let entries: [Entry]

  /// Returns the set of a request, or `nil` if no body is declared.
  ///
  /// - Parameters:
  ///   - resource: The request.
  ///   - context: The context in the body of the request.
  init?(of resource: ResourceModel, in context: RenderingContext) {
    let errors = resource.errors.filter { context.index.resolved($0.type) != .never }
      .sorted { $0.statuses.rank < $1.statuses.rank }
    guard !errors.isEmpty else { return nil }
    entries = errors.map {
      Entry(
        statuses: $0.statuses, type: context.type($0.type), form: context.spelling.format($0.type))
    }
  }
}
