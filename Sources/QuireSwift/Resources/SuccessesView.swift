import QuireModel

/// The response of a resource whose successes have different contents, with the template
/// `successes`.
struct SuccessesView: TemplateView {
  private let context: RenderingContext
  private let successes: [ResourceModel.Success]
  private let cases: [Case]

  /// Creates the view, given the context in the body of the enumeration.
  init(of successes: [ResourceModel.Success], in context: RenderingContext) {
    context.notes.imports.addRuntime(.runtime)
    self.context = context
    self.successes = successes
    cases = successes.map { Case(of: $0, in: context) }
  }

  static let fields: [String: TemplateField<Self>] = [
    "access": .text("the access modifier with a trailing space, or nothing") { $0.context.access },
    "comment": .comment("the lines of the comment, with slashes") { _ in
      DocComment("The response, by its status.")
    },
    "head": .code("the declaration up to its opening brace") {
      .type(
        "\($0.context.access)enum Response",
        inheriting: ["QuireRuntime.StatusResponse", "Hashable", "Sendable"])
    },
    "cases": .list("the cases with their statuses") { $0.cases },
    "reads": .statements("the branches that decode the cases by the status") { $0.reads },
  ]

  /// The branches that decode the cases, the one for all other statuses last.
  private var reads: [Code] {
    let last = successes.caseOfOtherStatuses
    let branches = successes.filter { $0 != last } + [last].compactMap(\.self)
    return branches.map { success in
      let statuses = success.statuses.compactMap { status in
        if case .status(let number) = status { "\(number)" } else { nil }
      }
      let pattern = success == last ? "default" : "case \(statuses.joined(separator: ", "))"
      let value: Layout? =
        switch success.content {
        case .noContent: nil
        case .data: .text("success.data")
        case .value(let type): reading(of: type)
        }
      let result: Layout =
        value.map { .assignment("self", .call(".\(success.caseName)", [$0])) }
        ?? .text("self = .\(success.caseName)")
      return .branch(.text(pattern), [.line(result)])
    }
  }

  private func reading(of type: TypeReference) -> Layout {
    let form = ResourceResponse.form(of: type, in: context)
    let arguments: [Layout] = form.map { [.form($0)] } ?? []
    return .enclosed("try ", .call("success.decode", arguments), "")
  }

  /// A case with its statuses.
  struct Case: TemplateView {
    private let success: ResourceModel.Success
    private let type: String?

    fileprivate init(of success: ResourceModel.Success, in context: RenderingContext) {
      let type: TypeReference? =
        if case .data = success.content { .scalar(.data) } else { success.content.type }
      self.success = success
      self.type = type.map(context.type)
    }

    static let fields: [String: TemplateField<Self>] = [
      "comment": .comment("the lines of the comment, with slashes") {
        DocComment($0.success.sentence)
      },
      "declaration": .piece("the declaration of the case") {
        let name = $0.success.caseName
        return .enclosed("case ", $0.type.map { .call(name, [.type($0)]) } ?? .text(name), "")
      },
    ]
  }
}

extension [ResourceModel.Success] {
  /// The success of all undeclared statuses: `2XX`, or else the first with content.
  fileprivate var caseOfOtherStatuses: ResourceModel.Success? {
    first { $0.statuses.contains(.others) } ?? first { $0.content != .noContent }
  }
}

extension ResourceModel.Success {
  /// The statuses as a sentence.
  fileprivate var sentence: String {
    if statuses.contains(.others) { return "Any other success." }
    let keys = statuses.map(\.key)
    guard let last = keys.last, keys.count > 1 else { return "The status \(keys.joined())." }
    return "The statuses \(keys.dropLast().joined(separator: ", ")) and \(last)."
  }

  /// The name of the case, after the first status.
  var caseName: String { CamelCase(statuses.first?.words ?? "").lower }
}

extension ErrorStatuses {
  /// The statuses as a key of `errors`.
  var key: String {
    switch self {
    case .status(let status): "\(status)"
    case .redirections: "3xx"
    case .clientErrors: "4xx"
    case .serverErrors: "5xx"
    case .others: "default"
    }
  }
}
