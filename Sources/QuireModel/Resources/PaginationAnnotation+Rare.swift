import QuireSchema

/// The keys of `x-pagination` that few APIs need.
extension PaginationAnnotation {
  /// - Returns: Whether the member could be read.
  mutating func readRare(
    _ member: JSONNode.Member, diagnostics: inout Diagnostics
  ) -> Bool {
    let value = member.value
    switch member.name {
    case "back":
      back = Back(value, diagnostics: &diagnostics)
      return back != nil
    case "path":
      continuation = value.text
      if continuation != nil { return true }
      diagnostics.add(
        .annotationValue("path", value, expected: "a path, such as '/files/continue'"))
    case "omit":
      let names = value.elements?.map(\.text)
      omitted = names?.compactMap(\.self) ?? []
      if let names, names.allSatisfy({ $0 != nil }) { return true }
      diagnostics.add(.annotationValue("omit", value, expected: "an array of parameters' names"))
    case "expired":
      expired = PaginationModel.Expired(value)
      if expired != nil { return true }
      diagnostics.add(
        .annotationValue(
          "expired", value, expected: "an array of HTTP statuses and codes, such as [410]"))
    case "repeat":
      repeatEnds = value.stringValue == "end" ? value.range : nil
      if repeatEnds != nil { return true }
      diagnostics.add(.annotationValue("repeat", value, expected: "'end'"))
    default: break
    }
    return false
  }
}

extension PaginationAnnotation.Back {
  /// Reads the other direction: an object of locations.
  ///
  /// - Returns: `nil` where something in it cannot be read, which was reported.
  fileprivate init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    guard let members = node.members else {
      diagnostics.add(
        .annotationValue("back", node, expected: "an object of 'next', 'send' and 'more'"))
      return nil
    }
    range = node.range
    var isReadable = true
    for member in members {
      let text = member.value.text
      switch member.name {
      case "next": next = text
      case "send": send = text
      case "more": more = text
      default:
        diagnostics.add(.unknownKey(member, of: "back", known: ["next", "send", "more"]))
        isReadable = false
        continue
      }
      if text != nil { continue }
      diagnostics.add(
        .annotationValue(member.name, member.value, expected: "a location, such as '/previous'"))
      isReadable = false
    }
    if !isReadable { return nil }
  }
}

extension PaginationModel.Expired {
  /// Reads statuses and codes, or `nil` where that is not what stands there.
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
