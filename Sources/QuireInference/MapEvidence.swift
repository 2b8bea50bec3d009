import QuireSchema

/// Decides whether an object is a map, whose names are data, or has named properties.
///
/// Names are data if all of them are ids, numbers, or days. If the values are alike, names are also
/// data in these cases:
///
/// - they are paths, files, or addresses;
/// - they are codes in capitals;
/// - there are many of them, each with an object;
/// - hardly any two objects share a name.
struct MapEvidence {
  let members: MemberGroups

  private static let mostProperties = 1_000
  private static let leastOdd = 3
  private static let leastCodes = 5
  private static let leastVarying = 8
  private static let leastObjects = 10

  var isMap: Bool {
    let names = members.names
    guard !names.isEmpty, names.count <= Self.mostProperties else { return !names.isEmpty }
    if names.allSatisfy(Self.isDatum) { return true }
    guard let kind = commonKind else { return false }
    if names.count >= Self.leastOdd, names.filter(Self.isOdd).count * 2 >= names.count {
      return true
    }
    if names.count >= Self.leastCodes, names.allSatisfy(Self.isCode) { return true }
    if names.count >= Self.leastObjects, kind == "objects" { return true }
    return names.count >= Self.leastVarying && members.common.isEmpty && isSparse
  }

  /// The kind of all values, or `nil` if the values are not alike.
  private var commonKind: String? {
    let seen = SeenValues(members.groups.flatMap(\.values))
    guard seen.kinds.count == 1 else { return nil }
    guard !seen.objects.isEmpty else { return seen.kinds[0] }
    let inner = MemberGroups(seen.objects)
    let isAlike = !inner.common.isEmpty && inner.common.count * 2 >= inner.groups.count
    return isAlike ? seen.kinds[0] : nil
  }

  /// Whether objects have less than half of the names on average.
  private var isSparse: Bool {
    let present = members.groups.reduce(0) { $0 + $1.values.count }
    return present * 2 < members.groups.count * members.objectCount
  }

  /// Whether a name is an integer, a day, a date and time, a UUID, or a long text with digits.
  private static func isDatum(_ name: String) -> Bool {
    let digits = name.utf8.filter(\.isDigit).count
    if digits > 0, digits == name.utf8.count - (name.hasPrefix("-") ? 1 : 0) { return true }
    if [TextFormat.date, .dateTime, .uuid].contains(where: { $0.fits(name) }) { return true }
    return name.utf8.count >= 16 && digits >= 4 && !name.contains(" ")
  }

  /// Whether a name is a path, a file, a domain, or an email address: `/users`, `a.js`,
  /// `me@example.com`.
  private static func isOdd(_ name: String) -> Bool {
    name.utf8.contains(UInt8(ascii: "/"))
      || name.utf8.dropFirst().contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
  }

  /// Whether a name is a code such as `EUR` or `NO_2`.
  private static func isCode(_ name: String) -> Bool {
    name.utf8.first?.isUppercase == true
      && name.utf8.allSatisfy { byte in
        byte.isUppercase || byte.isDigit || byte == UInt8(ascii: "_")
      }
  }
}
