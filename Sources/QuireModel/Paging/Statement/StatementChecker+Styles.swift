import QuireSchema

/// Statements that depend on the style of the rule, so they are checked once it is known.
extension StatementChecker {
  /// Refuses keys that have no meaning in a style, because the author meant another style.
  func checkKeys(of stated: StatedRule, in style: PaginationModel.Style) throws(Refusal) {
    func refuse(_ key: String, _ range: SourceRange?, if isUseless: Bool) throws(Refusal) {
      guard isUseless, let range else { return }
      throw Refusal(.uselessKey(key, style: style.name, at: range))
    }
    let isLink = style.name == PagingStyle.link.rawValue
    try refuse("next", annotation.next?.range, if: style.counts)
    try refuse("send", annotation.send?.range, if: isLink)
    try refuse("start", annotation.start?.range, if: !style.counts)
    if case .items? = stated.more {
      let isAfter = if case .after = style { true } else { false }
      try refuse("more", annotation.more?.range, if: style.counts || isAfter)
    }
    guard let text = annotation.send, stated.send?.takesMembers == true else { return }
    guard case .cursor(_, let send) = style, let next = stated.next else {
      throw Refusal(
        .misfit("send", text, "merges an object into the request", expected: "one parameter"))
    }
    try checkMerge(of: next, into: send, text)
  }

  /// Adds the keys that few APIs need to a rule that the other keys define.
  func addRareKeys(to rule: inout PaginationModel, items: ListItems) throws(Refusal) {
    rule.expired = annotation.expired
    if let (meaning, range) = annotation.onRepeat {
      guard !rule.style.counts else {
        throw Refusal(.uselessKey("repeat", style: rule.style.name, at: range))
      }
      rule.onRepeat = meaning
    }
    if let path = annotation.continuation {
      if case .link = rule.style {
        throw Refusal(.uselessKey("path", style: rule.style.name, at: path.range))
      }
      rule.continuation = try continuation(path)
    }
    for name in annotation.omitted { rule.omitted.append(try omitted(name, by: rule)) }
    if let back = annotation.back { rule.back = try self.back(back, of: rule, items: items) }
  }

  /// Returns the parts of another path, which may only have parameters of the resource's path.
  private func continuation(_ path: JSONText) throws(Refusal) -> [PathPart] {
    var reasons = Diagnostics()
    guard let continuation = PathTemplate(path, diagnostics: &reasons) else {
      throw Refusal(reasons)
    }
    let known = list.template.parameters
    if let stray = continuation.parameters.first(where: { !known.contains($0) }) {
      throw Refusal(.strayContinuationParameter(stray, path, known: known))
    }
    return continuation.parts
  }

  /// Returns a declared entry of the request that is not part of the rule itself.
  private func omitted(
    _ name: JSONText, by rule: PaginationModel
  ) throws(Refusal) -> RequestPlace {
    let place = try parsedPlace(name, for: "omit")
    guard let parameter = list.parameter(at: place) else {
      let names = list.parameters.filter { $0.place.place == place.place }.map(\.name)
      throw Refusal(.undeclaredParameter("omit", name, place, known: names, nameOf: place.name))
    }
    if rule.style.sends.contains(parameter.place) {
      throw Refusal(
        .misfit(
          "omit", name, "carries the value for the next page", expected: "another parameter"))
    }
    return parameter.place
  }

  /// Returns the other direction of a rule.
  private func back(
    _ stated: PaginationAnnotation.Back, of rule: PaginationModel, items: ListItems
  ) throws(Refusal) -> PaginationModel.Back {
    var back = PaginationModel.Back()
    if case .cursors = rule.style { throw Refusal(.backOfSeveral(at: stated.range)) }
    let next: ResponseTarget? = if let text = stated.next { try self.next(text) } else { nil }
    back.next = next?.value
    if let text = stated.send { back.send = try place(text, for: "send") }
    if let text = stated.more {
      back.more = try more(text)
      guard case .flag? = back.more else {
        throw Refusal(.misfit("more", text, "works only forwards", expected: "a flag"))
      }
    }
    switch rule.style {
    case .page, .offset:
      for (key, text) in [("next", stated.next), ("send", stated.send)] {
        guard let text else { continue }
        throw Refusal(.uselessKey(key, style: rule.style.name, at: text.range))
      }
    case .cursor(_, let send):
      guard let next, let text = stated.send ?? stated.next else {
        throw Refusal(.incompleteBack("next", "'/previous_cursor'", stated))
      }
      try checkMerge(of: next, into: back.send ?? send, text)
    // This style was refused above.
    case .cursors: break
    case .after:
      if back.send == nil { throw Refusal(.incompleteBack("send", "'ending_before'", stated)) }
      if back.next == nil {
        guard let key = list.types.key(of: .member("0"), in: items) else {
          throw Refusal(.incompleteBack("next", "'/data/0/key'", stated))
        }
        back.next = key
      }
    case .link(let next):
      if let send = stated.send {
        throw Refusal(.uselessKey("send", style: rule.style.name, at: send.range))
      }
      if back.next == nil, !next.location.isLinkHeader {
        throw Refusal(.incompleteBack("next", "'/previous'", stated))
      }
    }
    return back
  }
}
