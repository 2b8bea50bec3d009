import QuireSchema

/// The changes of the new version of an API that break the source of an app, and its additions.
package struct VersionComparison {
  let pairs: VersionPairs
  /// The lines about the changes that an app has to follow, by the titles of their groups.
  private var changes: [String: [String]] = [:]
  private var (removed, changed) = (0, 0)
  /// The added declarations, by the titles of their groups.
  var additions: [String: [String]] = [:]
  /// The titles in the order of the new version, then those that only the old one has.
  private let titles: [String]

  /// Compares the interfaces of two versions.
  package init(from old: PublicInterface, to new: PublicInterface) {
    pairs = VersionPairs(old.types, new.types)
    titles = new.titles + old.titles.filter { !new.titles.contains($0) } + ["Types"]
    for (type, other) in pairs.types {
      if let other {
        if let call = type.call, let newCall = other.call {
          compare(call, with: newCall, in: other)
        }
        compare(type, with: other)
      } else if !type.isGroup, !pairs.isInRemoved(type) {
        let omission = new.omissions[type.address]
        report(
          type.call?.signature() ?? type.declaration, nil,
          note: omission?.message ?? "removed; it was at \(type.place)", in: type,
          at: omission?.range)
      }
    }
    for type in pairs.added {
      additions[type.title, default: []].append(type.call?.signature() ?? type.path)
    }
  }

  private mutating func compare(
    _ old: PublicCall, with new: PublicCall, in type: PublicType
  ) {
    let parameters = MemberPairs(old.parameters, new.parameters)
    let differing = parameters.pairs.filter { old, new in !accepts(new, argumentsOf: old) }
    let shown = differing.compactMap(\.new) + parameters.added.filter { $0.value == nil }
    additions[type.title, default: []] += parameters.added.filter { $0.value != nil }
      .map { "\(new.name)(\($0.name):)" }
    let hasOtherResult = !pairs.isSame(old.result, new.result)
    let isSame = old.member == new.member && !hasOtherResult && !parameters.isReordered
    guard !isSame || !shown.isEmpty || !differing.isEmpty else { return }
    func text(_ call: PublicCall, _ shown: [PublicMember]) -> String {
      call.signature(showing: shown, inFull: parameters.isReordered)
        + (hasOtherResult ? call.result : "")
    }
    let note =
      old.isList != new.isList
      ? new.isList ? "the request became a list" : "the list became a single request"
      : parameters.isReordered ? "the order of labels changed" : nil
    report(
      text(old, differing.map(\.old)), text(new, shown), note: note, in: type,
      at: isSame ? shown.first?.place ?? type.place : type.place)
  }

  /// Whether a parameter accepts the arguments of an old one, which may have been optional.
  private func accepts(_ new: PublicMember?, argumentsOf old: PublicMember) -> Bool {
    guard let new, old.name == new.name, old.value == nil || new.value != nil else { return false }
    return pairs.isSame(old.type, new.type) || pairs.isSame("\(old.type)?", new.type)
  }

  private mutating func compare(_ old: PublicType, with new: PublicType) {
    // A call has the name of its request, and the file of the only description may have any name.
    if old.call?.member == new.call?.member, !old.address.isEmpty, pairs.isRenamed(old, new) {
      report(old.declaration, new.declaration, in: new, at: new.place)
    }
    if let (content, other) = pairs.contents(old, new), content.kind == other.kind {
      // The types that aliases name are compared as such.
      let isAlias = content.path != old.path || other.path != new.path
      if !isAlias || pairs.paths[content.path] != other.path {
        compareMembers(of: content, other, named: new)
      }
    } else if old.kind != new.kind || !pairs.isSame(old.target, new.target) {
      report(old.declaration, new.declaration, in: new, at: new.place)
    }
  }

  // MARK: Report

  /// Adds a change; without `before`, an app needs something new, and without `after`, it is removed.
  mutating func report(
    _ before: String?, _ after: String?, note: String? = nil, in type: PublicType,
    at place: SourceRange?
  ) {
    let words = [place?.description, note].compactMap(\.self).joined(separator: ": ")
    let lines =
      ["  \(words)"]
      + [before.map { "    - \($0)" }, after.map { "    + \($0)" }].compactMap(\.self)
    changes[type.title, default: []] += lines.map { RuntimeModule.removed(from: $0).onOneLine }
    if after == nil { removed += 1 } else { changed += 1 }
  }

  /// Whether an app may not compile with the new version.
  package var breaks: Bool { !changes.isEmpty }

  /// The changes by group, the added declarations by group, and the counts.
  ///
  /// The lines of added declarations may be long.
  package var lines: [String] {
    let broken = titles.flatMap { title in changes[title].map { [title] + $0 + [""] } ?? [] }
    let added = titles.compactMap { title in
      additions[title].flatMap { list in
        list.isEmpty ? nil : "\(title), \(list.count) added: \(list.joined(separator: ", "))"
      }
    }
    let count = additions.values.map(\.count).reduce(0, +)
    let counts = breaks ? "\(removed) removed, \(changed) changed" : "nothing breaks"
    return broken + added.map { RuntimeModule.removed(from: $0).onOneLine }
      + (added.isEmpty ? [] : [""]) + ["\(counts), \(count) added"]
  }

  /// Compares the properties or cases of a type and its initializer, which an app uses by the name
  /// of another type if that is an alias.
  private mutating func compareMembers(
    of old: PublicType, _ new: PublicType, named type: PublicType
  ) {
    func text(_ member: PublicMember) -> String {
      guard new.kind == .enumeration else { return "\(type.path).\(member.text)" }
      let value = member.type.isEmpty ? "" : "(\(member.type))"
      return "case \(type.path).\(member.name)\(value)"
    }
    let members = MemberPairs(old.members, new.members)
    for (old, other) in members.pairs {
      if let other, old.name == other.name, pairs.isSame(old.type, other.type) { continue }
      report(
        text(old), other.map(text), note: other == nil ? "removed" : nil, in: type,
        at: other?.place ?? new.place)
    }
    // A switch over an open enumeration has a branch for values that are not listed.
    if new.kind == .enumeration, !old.isOpen {
      for member in members.added {
        report(
          nil, text(member), note: "a switch over all cases needs this one", in: type,
          at: member.place)
      }
    } else {
      // The types in the response of a list follow from its call.
      additions[type.title, default: []] += members.added
        .filter { type.call == nil || $0.name.hasPrefix("Failure.") }.map(text)
    }
    compareInitializers(of: old, new, named: type)
  }

  /// Compares what the properties do not show: required arguments and the order of labels.
  private mutating func compareInitializers(
    of old: PublicType, _ new: PublicType, named type: PublicType
  ) {
    let parameters = MemberPairs(old.parameters, new.parameters)
    let lost = parameters.pairs.compactMap { old, new in
      new.flatMap { old.value != nil && pairs.isSame(old.type, $0.type) ? $0 : nil }
    }
    for parameter in (parameters.added + lost) where parameter.value == nil {
      report(
        nil, "\(type.path).init(\(parameter.text))", note: "the initializer needs this argument",
        in: type, at: parameter.place)
    }
    guard parameters.isReordered else { return }
    // Only the first labels that moved are shown, because there may be hundreds.
    let kept = parameters.pairs.filter { $0.new != nil }.map(\.old.name)
    let moved = new.parameters.map(\.name).filter(kept.contains)
    let start = zip(kept, moved).prefix { $0 == $1 }.count
    let texts = [kept, moved].map { labels in
      let shown = labels.dropFirst(start).prefix(6).map { "\($0):" }.joined()
      let end = labels.count > start + 6 ? "…" : ""
      return "\(type.path).init(\(start > 0 ? "…" : "")\(shown)\(end))"
    }
    report(texts[0], texts[1], note: "the order of labels changed", in: type, at: type.place)
  }
}

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
  fileprivate func isRenamed(_ before: PublicType, _ after: PublicType) -> Bool {
    let outer = before.outer
    return (outer.isEmpty ? "" : paths[outer] ?? outer) + before.name != after.path
  }

  /// Whether a removed type was in another one, so that the report need not name it.
  fileprivate func isInRemoved(_ type: PublicType) -> Bool {
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
