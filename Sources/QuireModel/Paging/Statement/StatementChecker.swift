import QuireSchema

/// Checks what an annotation states against the declared types, before anything is inferred.
struct StatementChecker {
  let annotation: PaginationAnnotation
  let list: ListFacts

  /// Returns everything that the annotation states.
  ///
  /// - Throws: All reasons why statements do not fit the types.
  func statedRule() throws(Refusal) -> StatedRule {
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
    var rule = StatedRule(annotation: annotation)
    rule.items = checked(annotation.items, items)
    rule.next = checked(annotation.next, next)
    rule.send = checked(annotation.send) { text throws(Refusal) in try place(text, for: "send") }
    rule.several = checked(annotation.nexts, several)
    rule.size = checked(annotation.size) { text throws(Refusal) in try place(text, for: "size") }
    rule.more = checked(annotation.more, more)
    rule.total = checked(annotation.total) { text throws(Refusal) in try count(text, key: "total") }
    rule.pages = checked(annotation.pages) { text throws(Refusal) in try count(text, key: "pages") }
    if let sends = annotation.sends, annotation.nexts == nil { reasons.add(.severalSends(sends)) }
    guard reasons.all.isEmpty else { throw Refusal(reasons) }
    return rule
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
      return ResponseTarget(
        location: location, steps: nil, type: .any,
        names: location.memberNames.map(Words.init(ofMember:)))
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

  private func location(_ text: JSONText, key: String) throws(Refusal) -> ResponseLocation {
    do {
      return try ResponseLocation(text.value)
    } catch {
      throw Refusal(.noLocation(key, text, error))
    }
  }

  private func target(
    at location: ResponseLocation, _ text: JSONText, key: String
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
