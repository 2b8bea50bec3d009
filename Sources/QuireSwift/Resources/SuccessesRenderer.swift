import QuireModel

/// Renders the response of a resource whose successes have different contents, with the template
/// `successes`.
struct SuccessesRenderer {
  /// The context in the body of the enumeration.
  let context: RenderingContext

  /// Returns the enumeration, or `nil` for any other response.
  func text(of resource: ResourceModel) -> String? {
    guard case .successes(let successes) = resource.response else { return nil }
    context.notes.imports.addRuntime(.runtime)
    let view = SuccessesView(
      access: context.access,
      comment: context.place.comment([Markdown("The response, by its status.")], at: 0),
      head: context.place.head(
        "\(context.access)enum Response",
        inheriting: ["QuireRuntime.StatusResponse", "Hashable", "Sendable"]),
      cases: successes.map(view), reads: reads(of: successes))
    return context.fill("successes", with: view)
  }

  /// Returns the branches that decode the cases, the one for all other statuses last.
  private func reads(of successes: [ResourceModel.Success]) -> [String] {
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
      return context.place.branch(.text(pattern), result, at: 4)
    }
  }

  private func view(of success: ResourceModel.Success) -> SuccessesView.Case {
    let type: TypeReference? =
      if case .data = success.content { .scalar(.data) } else { success.content.type }
    return SuccessesView.Case(
      comment: context.place.comment([Markdown(success.sentence)], at: 2),
      declaration: type.map { type in
        context.place.declaration(
          ofCase: success.caseName, [.type(context.type(type))], at: 2)
      } ?? "case \(success.caseName)")
  }

  private func reading(of type: TypeReference) -> Layout {
    let form = ResourceResponse.form(of: type, in: context)
    let arguments: [Layout] = form.map { [.argument("as", .type("\($0).self"))] } ?? []
    return .enclosed("try ", .call("success.decode", arguments), "")
  }
}

/// The response of a resource whose successes have different contents.
struct SuccessesView: TemplateView {
  var access: String
  var comment: [String]
  var head: String
  var cases: [Case]
  var reads: [String]

  static let fields: [String: TemplateField<Self>] = [
    "access": .text("the access modifier with a trailing space, or nothing") { $0.access },
    "comment": .lines("the lines of the comment, with slashes") { $0.comment },
    "head": .text("the declaration up to its opening brace") { $0.head },
    "cases": .list("the cases with their statuses") { $0.cases },
    "reads": .lines("the branches that decode the cases by the status") { $0.reads },
  ]

  /// A case with its statuses.
  struct Case: TemplateView {
    var comment: [String]
    var declaration: String

    static let fields: [String: TemplateField<Self>] = [
      "comment": .lines("the lines of the comment, with slashes") { $0.comment },
      "declaration": .text("the declaration of the case") { $0.declaration },
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
