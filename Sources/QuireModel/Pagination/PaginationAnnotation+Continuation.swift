import QuireSchema

/// The keys `next` and `send`: one location each, or several, keyed by parameter.
extension PaginationAnnotation {
  /// The locations of several values, with a key for each.
  struct Several {
    /// The source range of the object.
    let range: SourceRange
    /// The parts in the order of the annotation; at least one.
    let parts: [(key: JSONText, location: JSONText)]

    /// Returns the location for a key, or `nil` if no member has the key.
    func location(of key: String) -> JSONText? {
      parts.first { $0.key.value == key }?.location
    }
  }

  mutating func readContinuation(_ member: JSONNode.Member, diagnostics: inout Diagnostics) {
    let isNext = member.name == "next"
    guard let members = member.value.members else {
      let text = member.read(
        member.value.text,
        isNext
          ? "a location, such as '/next', or an object from parameters to locations"
          : "the name of a parameter, or an object with the keys of 'next'", &diagnostics)
      if isNext { next = text } else { send = text }
      return
    }
    guard !members.isEmpty else {
      diagnostics.add(.noContinuation(member))
      return
    }
    let expected = isNext ? "a location, such as '/next'" : "the name of a parameter"
    let parts = members.compactMap { part in
      part.read(part.value.text, expected, &diagnostics).map {
        (key: JSONText(part.name, at: part.nameRange), location: $0)
      }
    }
    let several = Several(range: member.value.range, parts: parts)
    if isNext { nexts = several } else { sends = several }
  }
}
