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

  /// Returns the names in JSON of the members that were not requested.
  private func restNames() throws -> Set<String> {
    let names = try decoder.singleValueContainer().decode([String: Unread].self).keys
    var rest = Set(names)
    for name in asked {
      let name = name.description
      // A member is found under its converted name if it is not found under its own.
      if rest.remove(name) == nil, !usesExactNames,
        let converted = KeyCase.camelCase(ofSnakeCase: name)
      {
        rest.remove(converted)
      }
    }
    return rest
  }
}

/// A value that is ignored.
private struct Unread: Decodable {
  init(from decoder: any Decoder) {}
}

/// The names whose values a map of `RestMember` decodes.
private enum RestNames {
  // A decoder gives the values of a map only their coding path, so they find the names here.
  @TaskLocal static var current: Set<String> = []
}

/// The value of a member if it is part of the rest, otherwise `nil`.
private struct RestMember<Format: MemberFormat>: Decodable {
  let value: Format.Represented?

  init(from decoder: any Decoder) throws {
    let name = decoder.codingPath.last?.stringValue
    let isRest = name.map(RestNames.current.contains) == true
    value = isRest ? try Located<Format>(from: decoder).value : nil
  }
}
