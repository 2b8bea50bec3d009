// A decoder may convert names in keyed containers, but not in a whole `[String: V]`. So the other
// members are decoded as such a map, which ignores the values of members decoded before.
extension DecoderMembers {
  mutating func rest<Format: MemberFormat>(
    as format: Format.Type
  ) throws -> [String: Format.Represented] {
    let names = try restNames()
    guard !names.isEmpty else { return [:] }
    let members = try RestNames.$current.withValue(names) {
      try decoder.singleValueContainer().decode([String: RestMember<Format>].self)
    }
    return members.compactMapValues(\.value)
  }

  mutating func checkNoRest() throws {
    let names = try restNames()
    guard names.isEmpty else {
      let list = names.sorted().map { "'\(Excerpt.line($0))'" }
      let shown = list.prefix(8).joined(separator: ", ") + (list.count > 8 ? ", …" : "")
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "members that the schema does not allow: \(shown)"))
    }
  }

  mutating func checkNoRestWhileMatching() throws {
    if TextReading.current.isMatching { try checkNoRest() }
  }

  /// The names in JSON of the members that were not asked for.
  private func restNames() throws -> Set<String> {
    let names = try decoder.singleValueContainer().decode([String: Unread].self).keys
    var rest = Set(names)
    for name in asked {
      let name = name.description
      // A member is found under its name as converted where it is not under its own.
      if rest.remove(name) == nil, !usesExactNames,
        let converted = KeyCase.camelCase(ofSnakeCase: name)
      {
        rest.remove(converted)
      }
    }
    return rest
  }
}

/// A value that is there, whatever it is.
private struct Unread: Decodable {
  init(from decoder: any Decoder) {}
}

/// The names that a map of `RestMember` reads the values of.
private enum RestNames {
  // A decoder hands values of a map no more than their place; this is how they know the rest.
  @TaskLocal static var current: Set<String> = []
}

/// The value of a member that is of the rest, or `nil` for any other.
private struct RestMember<Format: MemberFormat>: Decodable {
  let value: Format.Represented?

  init(from decoder: any Decoder) throws {
    let name = decoder.codingPath.last?.stringValue
    let isRest = name.map(RestNames.current.contains) == true
    value = isRest ? try Located<Format>(from: decoder).value : nil
  }
}
