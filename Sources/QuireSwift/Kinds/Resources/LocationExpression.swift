import QuireModel

extension ResponseLocation {
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
