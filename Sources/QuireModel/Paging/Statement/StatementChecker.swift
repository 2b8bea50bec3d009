import QuireSchema

/// Checks what an annotation states against the declared types, before anything is inferred.
///
/// It takes a ``PaginationAnnotation``, whose locations are texts, and returns ``RuleParts``, whose
/// locations have types. It infers nothing: a part that is not stated stays `nil`. For example,
/// `"items": "/total"` is refused, because an integer cannot be the items.
struct StatementChecker {
  let annotation: PaginationAnnotation
  let list: ListFacts

  /// Returns everything that the annotation states.
  ///
  /// - Throws: All reasons why statements do not fit the types.
  func parts() throws(Refusal) -> RuleParts {
    var reasons = Diagnostics()
    func checked<Statement, Value>(
      _ statement: Statement?, _ check: (Statement) throws(Refusal) -> Value
    ) -> Value? {
      guard let statement else { return nil }
      do throws(Refusal) {
        return try check(statement)
      } catch {
        reasons.add(contentsOf: error.reasons)
        return nil
      }
    }
    var parts = RuleParts(of: annotation)
    parts.items = checked(annotation.items, items)
    parts.next = checked(annotation.next, next)
    parts.send = checked(annotation.send) { text throws(Refusal) in try place(text, for: "send") }
    parts.several = checked(annotation.nexts, several)
    parts.size = checked(annotation.size) { text throws(Refusal) in try place(text, for: "size") }
    parts.more = checked(annotation.more, more)
    parts.total = checked(annotation.total) { text throws(Refusal) in try count(text, key: "total")
    }
    parts.pages = checked(annotation.pages) { text throws(Refusal) in try count(text, key: "pages")
    }
    if let sends = annotation.sends, annotation.nexts == nil { reasons.add(.severalSends(sends)) }
    guard reasons.all.isEmpty else { throw Refusal(reasons) }
    return parts
  }

  private func items(_ text: JSONText) throws(Refusal) -> ListItems {
    let types = list.types
    var location = try location(text, key: "items")
    guard location.header == nil else {
      throw Refusal(
        .misfit("items", text, "is a header field", expected: "an array in the body"))
    }
    var target = try target(at: location, text, key: "items")
    // `/items/*` means the elements of `/items`, which the location of an array already implies.
    if location.segments.last == .each {
      location.segments.removeLast()
      let array = try self.target(at: location, text, key: "items")
      if types.elements(of: array) != nil, !location.segments.contains(.each) { target = array }
    }
    if let items = types.items(at: target) { return items }
    if target.path == nil {
      throw Refusal(
        .misfit(
          "items", text, "leads through values without a declared type",
          expected: "only through declared members and '*'"))
    }
    let kind = types.kind(of: target.type)
    let star = types.values(of: target) != nil || types.elements(of: target) != nil
    throw Refusal(
      .misfit(
        "items", text, kind == .array ? "is several arrays" : "is \(kind.description)",
        expected: kind == .array ? "one" : "an array",
        help: star ? "write '\(target.location)/*' for its elements" : arrays(below: target)))
  }

  /// Returns the value of a response that continues the list.
  func next(_ text: JSONText) throws(Refusal) -> ResponseTarget {
    let location = try location(text, key: "next")
    guard location.header == nil else {
      return ResponseTarget(ofHeader: location)
    }
    let target = try target(at: location, text, key: "next")
    let kind = list.types.kind(of: target.type)
    func misfit(_ expected: String, help: String? = nil) -> Refusal {
      Refusal(.misfit("next", text, "is \(kind.description)", expected: expected, help: help))
    }
    guard !location.segments.contains(.each) else {
      throw Refusal(.misfit("next", text, "is several values", expected: "one"))
    }
    guard kind != .boolean else {
      throw misfit("a token, a key or a URL", help: "use 'more' for a flag")
    }
    if annotation.style == .link, ![.string, .url, .any].contains(kind) {
      let inner = list.types.members(of: target).first { member in
        member.words?.endsLikeURL ?? false
      }
      throw misfit("a URL", help: inner.map { "write '\($0.location)'" })
    }
    return target
  }

  /// Returns what says whether there are more pages.
  func more(_ text: JSONText) throws(Refusal) -> PaginationModel.More {
    if text.value == "full" { return .full }
    if text.value == "items" { return .items }
    let isInverted = text.value.hasPrefix("!")
    let rest = isInverted ? JSONText(String(text.value.dropFirst()), at: text.range) : text
    let location = try location(rest, key: "more")
    guard location.header == nil else {
      return .flag(ResponseValue(location: location), isInverted: isInverted)
    }
    let target = try target(at: location, rest, key: "more")
    let kind = list.types.kind(of: target.type)
    guard kind == .boolean || kind == .any, !location.segments.contains(.each) else {
      throw Refusal(.misfit("more", text, "is \(kind.description)", expected: "a boolean"))
    }
    return .flag(target.value, isInverted: isInverted)
  }

  private func count(_ text: JSONText, key: String) throws(Refusal) -> ResponseValue {
    let location = try location(text, key: key)
    guard location.header == nil else { return ResponseValue(location: location) }
    let target = try target(at: location, text, key: key)
    let kind = list.types.kind(of: target.type)
    guard kind.isCount, !location.segments.contains(.each) else {
      throw Refusal(.misfit(key, text, "is \(kind.description)", expected: "an integer"))
    }
    return target.value
  }

  private func location(_ text: JSONText, key: String) throws(Refusal) -> ResponsePointer {
    do {
      return try ResponsePointer(text.value)
    } catch {
      throw Refusal(.noLocation(key, text, error))
    }
  }

  private func target(
    at location: ResponsePointer, _ text: JSONText, key: String
  ) throws(Refusal) -> ResponseTarget {
    do {
      return try list.types.walk(location, from: list.response)
    } catch {
      throw Refusal(.deadEnd(key, text, error))
    }
  }

  /// Returns advice that names an array inside an object that was given as the array.
  private func arrays(below target: ResponseTarget) -> String? {
    let array = list.types.members(of: target).first { list.types.elements(of: $0) != nil }
    return array.map { "did you mean '\($0.location)'?" }
  }
}

/// Statements that depend on the style of the rule, so they are checked once it is known.
extension StatementChecker {
  /// Refuses keys that have no meaning in a style, because the author meant another style.
  func checkKeys(of stated: RuleParts, in style: PaginationModel.Style) throws(Refusal) {
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

/// The reasons why there is no rule.
struct Refusal: Error {
  let reasons: Diagnostics

  init(_ reasons: Diagnostics) { self.reasons = reasons }

  init(_ reason: Diagnostic) {
    var reasons = Diagnostics()
    reasons.add(reason)
    self.reasons = reasons
  }
}
