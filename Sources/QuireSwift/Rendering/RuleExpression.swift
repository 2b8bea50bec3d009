import QuireModel

/// A paging rule as an expression.
enum RuleExpression {
  static func layout(_ rule: PaginationModel) -> Layout {
    var arguments = [style(rule.style)]
    if !rule.items.location.isEmpty {
      arguments.append(.argument("items", .string(rule.items.location)))
    }
    switch rule.more {
    case .flag(let flag, let isInverted):
      arguments.append(
        .argument(
          "more", .call(isInverted ? ".lastFlag" : ".flag", [.string(flag.location)])))
    case .full: arguments.append(.argument("more", .text(".full")))
    case nil: break
    }
    if let total = rule.total {
      arguments.append(.argument("total", .string(total.location)))
    }
    if let pages = rule.pages {
      arguments.append(.argument("pages", .string(pages.location)))
    }
    if let size = rule.size {
      arguments.append(.argument("size", .string(size.location)))
    }
    if rule.end != standardEnd(of: rule.style) {
      arguments.append(.argument("end", .collection(rule.end.map { .text(String($0)) })))
    }
    return .call("QuireRuntime.PagingRule", arguments)
  }

  private static func style(_ style: PaginationModel.Style) -> Layout {
    switch style {
    case .page(let send, let start):
      .call(".page", sending(send) + (start == 1 ? [] : [.argument("start", .number(start))]))
    case .offset(let send, let start):
      .call(".offset", sending(send) + (start == 0 ? [] : [.argument("start", .number(start))]))
    case .cursor(let next, let send):
      .call(".cursor", [.argument("next", .string(next.location))] + sending(send))
    case .after(let next, let send):
      .call(".after", [.argument("next", .string(next.location))] + sending(send))
    case .link(let next): .call(".link", [.argument("next", .string(next.location))])
    }
  }

  private static func sending(_ place: RequestPlace) -> [Layout] {
    [.argument("send", .string(place.location))]
  }

  /// The statuses that the runtime takes for the end where a rule names none.
  private static func standardEnd(of style: PaginationModel.Style) -> [Int] {
    switch style {
    case .page, .offset: [404, 416]
    case .cursor, .after, .link: []
    }
  }
}

extension Layout {
  fileprivate static func number(_ value: Int) -> Layout { .text(String(value)) }
}
