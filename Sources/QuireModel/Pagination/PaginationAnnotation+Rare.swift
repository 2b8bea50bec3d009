import QuireSchema

/// The keys of `x-pagination` that few APIs need.
extension PaginationAnnotation {
  mutating func readRare(_ member: JSONNode.Member, diagnostics: inout Diagnostics) {
    let value = member.value
    switch member.name {
    case "back": back = Back(value, diagnostics: &diagnostics)
    case "path":
      continuation = member.read(
        value.text, "a path, such as '/files/continue'", &diagnostics)
    case "omit":
      omitted =
        member.read(
          value.elements?.map(\.text).unwrapped(), "an array of parameter names", &diagnostics)
        ?? []
    case "expired":
      expired = member.read(
        PaginationModel.Expired(value), "an array of HTTP statuses and codes, such as [410]",
        &diagnostics)
    case "repeat":
      let meaning = value.stringValue.flatMap(PaginationModel.Repeat.init(rawValue:))
      onRepeat = member.read(
        meaning.flatMap { $0 == .fail ? nil : ($0, value.range) }, "'end' or 'continue'",
        &diagnostics)
    default: break
    }
  }
}

extension PaginationAnnotation.Back {
  /// Reads the other direction: an object of locations.
  ///
  /// - Returns: `nil` if a part cannot be read, which is reported.
  fileprivate init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    guard let members = node.members else {
      diagnostics.add(
        .annotationValue("back", node, expected: "an object of 'next', 'send' and 'more'"))
      return nil
    }
    range = node.range
    let errors = diagnostics.errorCount
    for member in members {
      func location() -> JSONText? {
        member.read(member.value.text, "a location, such as '/previous'", &diagnostics)
      }
      switch member.name {
      case "next": next = location()
      case "send": send = location()
      case "more": more = location()
      default: diagnostics.add(.unknownKey(member, of: "back", known: ["next", "send", "more"]))
      }
    }
    if diagnostics.errorCount > errors { return nil }
  }
}

extension PaginationModel.Expired {
  /// Reads statuses and codes, or returns `nil` if the value has another form.
  fileprivate init?(_ node: JSONNode) {
    guard let elements = node.elements else { return nil }
    var statuses: Set<Int> = []
    codes = []
    for element in elements {
      if let status = element.integerValue, (100...599).contains(status) {
        statuses.insert(status)
      } else if let code = element.stringValue, !code.isEmpty {
        if !codes.contains(code) { codes.append(code) }
      } else {
        return nil
      }
    }
    self.statuses = statuses.sorted()
  }
}
