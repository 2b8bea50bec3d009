extension VersionComparison {
  /// Compares the properties or cases of a type and its initializer, which an app uses by the name
  /// of another type if that is an alias.
  mutating func compareMembers(of old: PublicType, _ new: PublicType, named type: PublicType) {
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
