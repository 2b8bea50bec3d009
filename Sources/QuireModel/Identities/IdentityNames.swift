import QuireSchema

/// The names that mean the identity of another type: `author_id` means that of `Author`.
///
/// Only types of documents are found. A name that could mean several of them has no effect.
struct IdentityNames {
  /// The types whose identity a name means.
  enum Meaning: Equatable {
    case none
    case one(TypeID)
    case several([TypeID])
  }

  let table: IdentityTable
  let forms: FormReader
  /// The types with an identity, keyed by the words of each name for it.
  let types: [[String]: Set<TypeID>]
  /// The last words of these names.
  private let endings: Set<String>

  init(of table: IdentityTable, by forms: FormReader) {
    self.table = table
    self.forms = forms
    var types: [[String]: Set<TypeID>] = [:]
    for (name, ids) in table.entities where !name.isEmpty {
      for id in ids where table.outline.isOfDocument(id) {
        for property in table[id]?.propertyNames ?? [] {
          types[name.list + property.list, default: []].insert(id)
        }
      }
    }
    self.types = types
    endings = Set(types.keys.compactMap(\.last))
  }

  /// Returns the types that the name of a value means if the value is an identity or a list of
  /// identities.
  ///
  /// The identity must have the value's type. A list may have a plural name, such as `author_ids`.
  func meaning(of name: String, type: TypeReference) -> Meaning {
    guard let (raw, isList) = type.possibleIdentity, mayEnd(name, isList: isList) else {
      return .none
    }
    let words = Words(name).list
    var found = types[words] ?? []
    if found.isEmpty, isList, let last = words.last, last.hasSuffix("s") {
      found = types[words.dropLast() + [String(last.dropLast())]] ?? []
    }
    return meaning(found.filter { table[$0]?.raw == raw })
  }

  /// Whether a schema or the schema of its elements says whether the value is an identity.
  func isAnnotated(_ schema: Schema, type: TypeReference) -> Bool {
    let chain = SchemaChain(from: schema, by: forms)
    if chain.schemas.contains(where: { $0.ownAnnotation("x-id") != nil }) { return true }
    guard case .array(let element) = type.withoutNull, let items = chain.end.items else {
      return false
    }
    return isAnnotated(items, type: element)
  }

  /// Returns the meaning of a name that may mean each of the given types.
  ///
  /// A type that is named after its property is meant only if no other type has the name.
  ///
  /// - Parameters:
  ///   - ids: The types.
  ///   - own: A type that takes precedence, or `nil`.
  /// - Returns: The only type that is left, or all of these.
  func meaning(_ ids: Set<TypeID>, preferring own: TypeID? = nil) -> Meaning {
    if let own, ids.contains(own) { return .one(own) }
    let named = ids.filter { !table.isNamedAfterProperty($0) }
    let best = (named.isEmpty ? ids : named).sorted()
    guard let first = best.first else { return .none }
    return best.count == 1 ? .one(first) : .several(best)
  }

  /// Whether the end of a name allows it to be one of the names; most names of members do not.
  private func mayEnd(_ name: String, isList: Bool) -> Bool {
    // Some servers expect `[]` after the name of a list.
    let lower = name.lowercased().dropLast(name.hasSuffix("[]") ? 2 : 0)
    return endings.contains { lower.hasSuffix($0) || isList && lower.hasSuffix($0 + "s") }
  }
}

extension TypeReference {
  /// The scalar that may be an identity, and whether the value is a list of such scalars, or `nil`.
  fileprivate var possibleIdentity: (raw: Scalar, isList: Bool)? {
    switch self {
    case .scalar(let raw) where raw.fitsIdentity: (raw, false)
    case .array(let element):
      if case .scalar(let raw) = element.withoutNull, raw.fitsIdentity { (raw, true) } else { nil }
    case .nullable(let value): value.possibleIdentity
    default: nil
    }
  }

  /// Returns the type with an identity in place of its scalar.
  func identified(as identity: TypeReference) -> TypeReference {
    switch self {
    case .array(let element): .array(of: element.identified(as: identity))
    case .nullable(let value): .nullable(value.identified(as: identity))
    default: identity
    }
  }
}
