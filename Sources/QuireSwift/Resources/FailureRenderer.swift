import QuireModel

/// Renders the bodies of errors that a request declares by their statuses: an enumeration with a case
/// for each, with the template `failure`.
struct FailureRenderer {
  /// The context in the body of the enumeration.
  let context: RenderingContext

  /// Returns the enumeration for a set of bodies.
  func text(of set: FailureSet) -> String {
    context.notes.imports.addRuntime(.runtime)
    let (place, access) = (context.place, context.access)
    let entries = set.entries
    return context.fill(
      "failure",
      with: FailureView(
        access: access,
        head: place.head(
          "\(access)enum \(Naming.failureBody)", inheriting: ["QuireRuntime.DeclaredBody"]),
        cases: entries.map {
          place.declaration(ofCase: $0.statuses.caseName, [.type($0.type)], at: 2)
        } + ["case undeclared"],
        reads: entries.map(read)
          + (entries.contains { $0.statuses == .others } ? [] : ["default: self = .undeclared"])))
  }

  private func read(_ entry: FailureSet.Entry) -> String {
    let arguments: [Layout] = entry.form.map { [.argument("as", .type("\($0).self"))] } ?? []
    let body = Layout.enclosed("try ", .call("error.body", arguments), "")
    return context.place.branch(
      .text(entry.statuses.pattern),
      .assignment("self", .call(".\(entry.statuses.caseName)", [body])), at: 4)
  }
}

/// The bodies of errors that a request declares by their statuses.
struct FailureView: TemplateView {
  var access: String
  var head: String
  var cases: [String]
  var reads: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text("the access modifier with a trailing space, or nothing") { $0.access },
    "head": .text("the declaration up to its opening brace") { $0.head },
    "cases": .lines("the declarations of the cases") { $0.cases },
    "reads": .lines("the branches that decode the cases by the status") { $0.reads },
  ]
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
