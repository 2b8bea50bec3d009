import QuireSchema

/// An entry of a request that may carry a part of a paging rule.
///
/// It is an entry of the query, the headers or the JSON body, including members of objects in the
/// body. It says which roles the entry may have, and several may fit: a string named `page` is a
/// cursor, and an integer named `page` is the number of a page.
struct RequestParameterRole {
  /// The place in the request, which a rule refers to.
  let place: RequestPlace
  /// The name on the wire, without the names of the objects around the entry.
  let name: String
  let words: Words
  let type: TypeReference
  /// The kind of the value, without null.
  let kind: ValueKind
  /// Whether the entry is always sent with the same value.
  let isConstant: Bool
  /// Whether each request must have the entry.
  let isRequired: Bool
  /// The `default` of the schema, or `nil`.
  let defaultValue: SourceNode?
  /// Whether each request sends the default.
  let sendsDefault: Bool
  /// The greatest `minimum` that is an integer, or `nil` if there is no such bound.
  let minimum: Int?
  /// The evidence in the `description` of the entry.
  let description: DescriptionEvidence
  /// The depth: 0 for an entry of the request, 1 for a member of such an entry, and so on.
  let depth: Int

  /// Whether the entry counts pages or items, so that it does not take tokens.
  private var isCount: Bool { kind.isNumeric && (words.isOffset || words.isPageNumber) }

  /// Whether the entry may take a token.
  var takesTokens: Bool { (kind.isToken || kind == .any) && !isCount && !isConstant }

  /// Whether the name or description says it is a cursor; a string named `offset` or `page` is one.
  var isCursor: Bool {
    guard takesTokens else { return false }
    return words.isCursorLike || description.describesPageToken
      || kind == .string && (words.isOffset || words.isPageNumber)
  }

  /// Whether the name is that of a position, which a response may repeat.
  var isPosition: Bool { words.isOffset || words.isPageNumber }

  /// Whether the name or, for a name without a meaning for paging, the description says that a
  /// number counts pages.
  var countsPages: Bool {
    words.isPageNumber || !isNamedForPaging && description.describesPageNumber
  }

  /// Whether the name or the description says that a number counts the items before a page.
  var countsItems: Bool { words.isOffset || !isNamedForPaging && description.describesOffset }

  /// Whether the name or the description says that a number is the number of items of a page.
  var isSize: Bool { words.isSize || !isNamedForPaging && description.describesSize }

  private var isNamedForPaging: Bool { words.isPageNumber || words.isOffset || words.isSize }

  /// Whether the name or the description says that the entry takes the key of the last item.
  var takesKey: Bool { takesTokens && (words.isAfter || description.describesKeyOfNextPage) }

  /// Whether the name or the description says that the entry requests another page.
  var mayContinue: Bool {
    !isConstant && (isCursor || takesKey || countsPages || countsItems)
  }

  /// Whether the entry is the same as another one for the other direction: `ending_before` for
  /// `starting_after`.
  func isOpposite(of forward: RequestParameterRole) -> Bool {
    takesTokens && place.place == forward.place.place && depth == forward.depth
      && words.isOpposite(of: forward.words)
  }

  /// Whether the type allows the entry to carry the continuation of a style; page sizes do not.
  func mayCarry(_ style: PagingStyle) -> Bool {
    guard !isConstant, !(kind == .integer && words.isSize) else { return false }
    return style.counts ? kind.isCount : kind.isToken || kind == .any
  }

  /// Whether the entry is at a place; the names of header fields ignore case.
  func isAt(_ place: RequestPlace) -> Bool {
    guard self.place.place == place.place else { return false }
    return self.place.name == place.name
      || place.place == .header && self.place.name.lowercased() == place.name.lowercased()
  }

  /// Whether the entry is in the body and contains the place.
  func holds(_ place: RequestPlace) -> Bool {
    self.place.place == .body && place.place == .body
      && place.name.hasPrefix(self.place.name + "/")
  }

  /// Whether the entry takes tokens of a kind that a response contains.
  func takes(_ kind: ValueKind) -> Bool {
    takesTokens && (self.kind != .integer || kind == .integer)
  }
}

extension TypeTable {
  /// Returns the entry for a member of an object in the body; the body's own pointer is empty.
  func parameterRole(
    of property: PropertyModel, within pointer: String, depth: Int
  ) -> RequestParameterRole {
    RequestParameterRole(
      place: RequestPlace(.body, pointer + JSONPointer([property.wireName]).description),
      name: property.wireName, words: Words(property.wireName), type: property.type,
      kind: kind(of: property.type), isConstant: property.constant != nil,
      isRequired: property.isRequired,
      defaultValue: property.defaultValue, sendsDefault: property.defaultValue != nil,
      minimum: property.minimum,
      description: DescriptionEvidence(property.documentation.text), depth: depth)
  }
}
