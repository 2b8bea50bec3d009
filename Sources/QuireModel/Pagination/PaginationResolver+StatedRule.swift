import QuireSchema

/// The statements of an annotation, checked against the declared types.
extension PaginationResolver {
  /// The statements of an annotation after checking; a value is `nil` if the annotation omits it.
  struct StatedRule {
    var items: (path: ResponsePath, item: TypeReference)?
    var next: ResponseTarget?
    var send: RequestPlace?
    var size: RequestPlace?
    var more: PaginationModel.More?
    var total: ResponseValue?
    var pages: ResponseValue?
  }

  /// Returns everything that the annotation states, fully checked before anything is inferred.
  ///
  /// - Returns: `nil` if a statement does not fit the types, which is reported.
  mutating func statedRule() -> StatedRule? {
    let findings = diagnostics.all.count
    var stated = StatedRule()
    if let text = annotation.items { stated.items = try? statedItems(text) }
    if let text = annotation.next { stated.next = try? statedNext(text) }
    if let text = annotation.send { stated.send = try? requestPlace(text, for: "send") }
    if let text = annotation.size { stated.size = try? requestPlace(text, for: "size") }
    if let text = annotation.more { stated.more = try? statedMore(text) }
    if let text = annotation.total { stated.total = try? statedCount(text, key: "total") }
    if let text = annotation.pages { stated.pages = try? statedCount(text, key: "pages") }
    return diagnostics.all.count == findings ? stated : nil
  }

  private mutating func statedItems(_ text: JSONText) throws(Reported) -> (
    ResponsePath, TypeReference
  ) {
    var location = try location(text, key: "items")
    guard location.header == nil else {
      throw refuse(.misfit("items", text, "is a header field", expected: "an array in the body"))
    }
    var spot = try walk(location, text, key: "items")
    // `/items/*` means the elements of `/items`, which the location of an array already implies.
    if location.segments.last == .each {
      location.segments.removeLast()
      let array = try walk(location, text, key: "items")
      if types.elements(of: array) != nil, !location.segments.contains(.each) { spot = array }
    }
    if let items = types.items(at: spot) { return items }
    if spot.path == nil {
      throw refuse(
        .misfit(
          "items", text, "leads through values without a declared type",
          expected: "only through declared members and '*'"))
    }
    let kind = types.kind(of: spot.type)
    let star = types.values(of: spot) != nil || types.elements(of: spot) != nil
    throw refuse(
      .misfit(
        "items", text, kind == .array ? "is several arrays" : "is \(kind.description)",
        expected: kind == .array ? "one" : "an array",
        help: star ? "write '\(spot.location)/*' for its elements" : arrays(below: spot)))
  }

  mutating func statedNext(_ text: JSONText) throws(Reported) -> ResponseTarget {
    let location = try location(text, key: "next")
    guard location.header == nil else {
      return ResponseTarget(location: location, steps: nil, type: .any)
    }
    let spot = try walk(location, text, key: "next")
    let kind = types.kind(of: spot.type)
    func misfit(_ expected: String, help: String? = nil) -> Reported {
      refuse(.misfit("next", text, "is \(kind.description)", expected: expected, help: help))
    }
    guard !location.segments.contains(.each) else {
      throw refuse(.misfit("next", text, "is several values", expected: "one"))
    }
    guard kind != .boolean else {
      throw misfit("a token, a key or a URL", help: "use 'more' for a flag")
    }
    let isLink = annotation.style == .link
    if isLink, ![.string, .url, .any].contains(kind) {
      let inner = types.members(of: spot).first { $0.name.map { Words($0).endsLikeURL } ?? false }
      throw misfit("a URL", help: inner.map { "write '\($0.location)'" })
    }
    return spot
  }

  mutating func statedMore(_ text: JSONText) throws(Reported) -> PaginationModel.More {
    if text.value == "full" { return .full }
    if text.value == "items" { return .items }
    let isInverted = text.value.hasPrefix("!")
    let rest = isInverted ? JSONText(String(text.value.dropFirst()), at: text.range) : text
    let location = try location(rest, key: "more")
    guard location.header == nil else {
      return .flag(ResponseValue(location: location), isInverted: isInverted)
    }
    let spot = try walk(location, rest, key: "more")
    let kind = types.kind(of: spot.type)
    guard kind == .boolean || kind == .any, !location.segments.contains(.each) else {
      throw refuse(.misfit("more", text, "is \(kind.description)", expected: "a boolean"))
    }
    return .flag(spot.value, isInverted: isInverted)
  }

  private mutating func statedCount(_ text: JSONText, key: String) throws(Reported)
    -> ResponseValue
  {
    let location = try location(text, key: key)
    guard location.header == nil else { return ResponseValue(location: location) }
    let spot = try walk(location, text, key: key)
    let kind = types.kind(of: spot.type)
    guard kind.isCount, !location.segments.contains(.each) else {
      throw refuse(.misfit(key, text, "is \(kind.description)", expected: "an integer"))
    }
    return spot.value
  }

  private mutating func location(
    _ text: JSONText, key: String
  ) throws(Reported) -> ResponseLocation {
    do {
      return try ResponseLocation(text.value)
    } catch {
      throw refuse(.noLocation(key, text, error))
    }
  }

  mutating func walk(
    _ location: ResponseLocation, _ text: JSONText, key: String
  ) throws(Reported) -> ResponseTarget {
    do {
      return try types.walk(location, from: root)
    } catch {
      throw refuse(.deadEnd(key, text, error))
    }
  }

  /// Returns advice that names an array inside an object that was given as the array.
  private func arrays(below spot: ResponseTarget) -> String? {
    let array = types.members(of: spot).first { types.elements(of: $0) != nil }
    return array.map { "did you mean '\($0.location)'?" }
  }
}
