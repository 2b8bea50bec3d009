import QuireSchema

/// A property, a case or a parameter of generated code, as an app writes it.
struct PublicMember {
  /// The name, or the label of a parameter; `_` for a parameter without one.
  let name: String
  /// The type in Swift; empty for a case without a value.
  var type = ""
  /// The default value of a parameter, or `nil` if it is required.
  var value: String?
  /// The name outside of Swift, by which a renamed member is found, or `nil`.
  var wireName: String?
  let place: SourceRange

  /// The member as declared, such as `limit: Int? = nil`.
  var text: String {
    (type.isEmpty ? name : "\(name): \(type)") + (value.map { " = \($0)" } ?? "")
  }
}

extension PublicMember {
  /// Creates a parameter from its declaration, or returns `nil` for any other layout.
  init?(_ layout: Layout?, wireName: String?, at place: SourceRange) {
    guard case .argument(let label, let declared)? = layout else { return nil }
    let name = String(label.prefix { $0 != " " }).afterDot
    self.init(name: name, type: declared.flat, wireName: wireName, place: place)
    guard case .defaulted(let type, let value) = declared else { return }
    (self.type, self.value) = (type.flat, value.flat)
  }
}

/// The members of two versions, each with its counterpart.
struct MemberPairs {
  /// The old members in order, each with the new one of the same name, in Swift or outside of it.
  let pairs: [(old: PublicMember, new: PublicMember?)]
  /// The new members without a counterpart, in order.
  let added: [PublicMember]
  /// Whether members that both versions have are in another order.
  let isReordered: Bool

  init(_ old: [PublicMember], _ new: [PublicMember]) {
    let names = Set(old.map(\.name))
    let byName = Dictionary(new.indices.map { (new[$0].name, $0) }) { first, _ in first }
    let renamed = new.indices.filter { !names.contains(new[$0].name) }
    let byWireName = Dictionary(renamed.map { (new[$0].wireName, $0) }) { first, _ in first }
    var taken: Set<Int> = []
    let places = old.map { member in
      let place = byName[member.name] ?? member.wireName.flatMap { byWireName[$0] }
      return place.flatMap { taken.insert($0).inserted ? $0 : nil }
    }
    pairs = zip(old, places).map { ($0, $1.map { new[$0] }) }
    added = new.indices.filter { !taken.contains($0) }.map { new[$0] }
    let kept = places.compactMap(\.self)
    isReordered = kept != kept.sorted()
  }
}
