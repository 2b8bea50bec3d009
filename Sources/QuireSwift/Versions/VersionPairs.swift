/// The types of two versions, each old one with its counterpart in the new version.
///
/// An operation is the same if its method and path are, and a schema if it has the same place or the
/// same name, whatever the other declarations are named.
struct VersionPairs {
  /// The old types in order, each after the type around it.
  private(set) var types: [(old: PublicType, new: PublicType?)] = []
  /// The new types without an old one.
  private(set) var added: [PublicType] = []
  /// The new name of each old type.
  private(set) var paths: [String: String] = [:]
  private let old: [String: PublicType]
  private let new: [String: PublicType]

  init(_ before: [PublicType], _ after: [PublicType]) {
    old = Dictionary(before.map { ($0.path, $0) }) { first, _ in first }
    new = Dictionary(after.map { ($0.path, $0) }) { first, _ in first }
    let byAddress = Dictionary(after.map { ($0.address, $0) }) { first, _ in first }
    let addresses = Set(before.map(\.address))
    var found: Set<String> = []
    for type in before {
      let placed = byAddress[type.address].flatMap { $0.isInline == type.isInline ? $0 : nil }
      let outer = paths[type.outer] ?? type.outer
      let named = new[(content(of: outer, in: new)?.path ?? outer) + type.name]
      // A name is not enough if another old type has the place.
      let other =
        type.isInline
        ? named ?? placed : placed ?? named.flatMap { addresses.contains($0.address) ? nil : $0 }
      let isFree = other.map { found.insert($0.path).inserted } ?? false
      types.append((type, isFree ? other : nil))
      if isFree { paths[type.path] = other?.path }
    }
    added = after.filter { !found.contains($0.path) }
    // The report names only the outermost of them.
    let unpaired = Set(added.map(\.path))
    added.removeAll { $0.isGroup || unpaired.contains($0.outer) && new[$0.outer]?.isGroup == false }
  }

  /// Whether an old type only has the name that follows from the types around it.
  func isRenamed(_ before: PublicType, _ after: PublicType) -> Bool {
    let outer = before.outer
    return (outer.isEmpty ? "" : paths[outer] ?? outer) + before.name != after.path
  }

  /// Whether a removed type was in another one, so that the report need not name it.
  func isInRemoved(_ type: PublicType) -> Bool {
    old[type.outer]?.isGroup == false && paths[type.outer] == nil
  }

  /// Whether types are the same, given their texts in the old and in the new version.
  func isSame(_ before: String, _ after: String) -> Bool {
    let translated = before.replacingNames { paths[$0] }
    if translated == after { return true }
    let resolvedAfter = resolved(after, new)
    return resolved(translated, new) == resolvedAfter
      || resolved(resolved(before, old).replacingNames { paths[$0] }, new) == resolvedAfter
  }

  /// Returns the types that two types are aliases for, or the types themselves; `nil` if one of them
  /// is a type of the runtime or of Swift.
  func contents(_ before: PublicType, _ after: PublicType) -> (old: PublicType, new: PublicType)? {
    guard let one = content(of: before.path, in: old), let other = content(of: after.path, in: new)
    else { return nil }
    return (one, other)
  }

  private func content(of path: String, in types: [String: PublicType]) -> PublicType? {
    guard let type = types[path], type.kind == .alias else { return types[path] }
    return content(of: type.target, in: types)
  }

  /// Returns a text with the types that aliases name in the place of the aliases.
  private func resolved(_ text: String, _ types: [String: PublicType]) -> String {
    let next = text.replacingNames { path in
      types[path].flatMap { $0.kind == .alias ? $0.target : nil }
    }
    return next == text ? text : resolved(next, types)
  }
}

extension String {
  /// Returns a text with other names of types, for the longest part of each that has one.
  fileprivate func replacingNames(_ other: (String) -> String?) -> String {
    var (result, rest) = ("", self[...])
    while !rest.isEmpty {
      let name = rest.prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) }
      result += name.isEmpty ? String(rest.prefix(1)) : Self.replaced(name, other)
      rest = rest.dropFirst(Swift.max(name.count, 1))
    }
    return result
  }

  private static func replaced(_ name: Substring, _ other: (String) -> String?) -> String {
    var known = name
    while true {
      if let found = other(String(known)) { return found + name.dropFirst(known.count) }
      guard let dot = known.lastIndex(of: ".") else { return String(name) }
      known = known[..<dot]
    }
  }
}
