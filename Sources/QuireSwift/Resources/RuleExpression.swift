import QuireModel

/// Renders a paging rule as an expression, such as
/// `QuireRuntime.PagingRule(.page(send: .query("page")), items: .body("items"))`.
enum RuleExpression {
  /// Returns the expression of a rule, with the path for further pages if the rule has one.
  static func layout(_ rule: PaginationModel, continuation: Layout?) -> Layout {
    var arguments = [style(rule.style)]
    if !rule.items.location.isRoot {
      arguments.append(.argument("items", rule.items.location.layout))
    }
    if let more = more(rule.more) { arguments.append(more) }
    if let total = rule.total {
      arguments.append(.argument("total", total.location.layout))
    }
    if let pages = rule.pages {
      arguments.append(.argument("pages", pages.location.layout))
    }
    if let size = rule.size {
      arguments.append(.argument("size", size.layout))
    }
    if rule.end != standardEnd(of: rule.style) {
      arguments.append(.argument("endStatuses", .collection(rule.end.map { .text(String($0)) })))
    }
    if rule.onRepeat != .fail {
      arguments.append(.argument("onRepeat", .text(".\(rule.onRepeat.rawValue)")))
    }
    if let back = rule.back { arguments.append(.argument("back", layout(back))) }
    if let continuation { arguments.append(.argument("continuationPath", continuation)) }
    if !rule.omitted.isEmpty {
      let places = rule.omitted.map(\.layout)
      arguments.append(.argument("omitted", .collection(places)))
    }
    if let expired = rule.expired { arguments.append(.argument("expired", layout(expired))) }
    return .call("QuireRuntime.PagingRule", arguments)
  }

  private static func layout(_ back: PaginationModel.Back) -> Layout {
    var arguments: [Layout] = []
    if let next = back.next { arguments.append(.argument("next", next.location.layout)) }
    if let send = back.send { arguments.append(.argument("send", send.layout)) }
    if let more = more(back.more) { arguments.append(more) }
    return .call("QuireRuntime.PagingRule.Back", arguments)
  }

  private static func layout(_ expired: ContinuationExpiry) -> Layout {
    var arguments = [
      Layout.argument("statuses", .collection(expired.statuses.map { .text(String($0)) }))
    ]
    if !expired.codes.isEmpty {
      arguments.append(.argument("codes", .collection(expired.codes.map { .string($0) })))
    }
    return .call("QuireRuntime.PagingRule.Expired", arguments)
  }

  private static func more(_ more: PaginationModel.More?) -> Layout? {
    switch more {
    case .flag(let flag, let isInverted):
      .argument("more", .call(isInverted ? ".lastFlag" : ".flag", [flag.location.layout]))
    case .full: .argument("more", .text(".full"))
    case .items: .argument("more", .text(".items"))
    case nil: nil
    }
  }

  private static func style(_ style: PaginationModel.Style) -> Layout {
    switch style {
    case .page(let send, let start):
      .call(
        ".page",
        sending(send)
          + (start == 1 ? [] : [.argument("start", start.map(Layout.number) ?? .text("nil"))]))
    case .offset(let send, let start):
      .call(".offset", sending(send) + (start == 0 ? [] : [.argument("start", .number(start))]))
    case .cursor(let next, let send):
      .call(".cursor", [.argument("next", next.location.layout)] + sending(send))
    case .cursors(let parts):
      .call(
        ".cursors",
        [
          .collection(
            parts.map { part in
              .call(".init", [.argument("next", part.next.location.layout)] + sending(part.send))
            })
        ])
    case .after(let next, let send):
      .call(".after", [.argument("next", next.location.layout)] + sending(send))
    case .link(let next): .call(".link", [.argument("next", next.location.layout)])
    }
  }

  private static func sending(_ place: RequestPlace) -> [Layout] {
    [.argument("send", place.layout)]
  }

  /// Returns the statuses that mean the end for the runtime if a rule names none.
  private static func standardEnd(of style: PaginationModel.Style) -> [Int] {
    switch style {
    case .page, .offset: [404, 416]
    case .cursor, .cursors, .after, .link: []
    }
  }
}

extension Layout {
  fileprivate static func number(_ value: Int) -> Layout { .text(String(value)) }
}

extension ResponsePointer {
  /// The location as an expression, such as `.body("data", .last, "id")`.
  var layout: Layout {
    let steps = segments.map { segment -> Layout in
      switch segment {
      case .member(let name): .string(name)
      case .each: .text(".each")
      case .last: .text(".last")
      case .first(let member, let text):
        .call(".first", [.argument("member", .string(member)), .argument("is", .string(text))])
      }
    }
    guard let header else { return .call(".body", steps) }
    return .call(".header", [.string(header)] + steps)
  }
}

extension RequestPlace {
  /// The place as an expression, such as `.query("page")`.
  var layout: Layout {
    switch place {
    case .body:
      .call(takesMembers ? ".bodyMembers" : ".body", bodyNames.map { .string($0) })
    case .query, .header:
      takesMembers
        ? .text(".\(place.rawValue)Members") : .call(".\(place.rawValue)", [.string(name)])
    }
  }
}
