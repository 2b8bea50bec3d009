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
}
