import QuireSchema

/// Signs that an object is a page of a list.
extension TypeTable {
  /// Whether an object has a member that is about the page or the list.
  ///
  /// An inner object about the page (`paging`, `links`) also counts, unless it contains an array,
  /// whose page it may describe instead.
  func hasPagingSign(_ object: ResponseTarget) -> Bool { hasPagingSign(object, depth: 0) }

  private func hasPagingSign(_ object: ResponseTarget, depth: Int) -> Bool {
    let members = members(of: object)
    return members.contains { member in
      guard let name = member.name else { return false }
      let words = Words(ofMember: name)
      switch kind(of: member.type) {
      case .boolean: return words.isFlag || words.isInvertedFlag
      case .integer:
        return words.isTotal || words.isPages || words.isPageCount || words.isPageNumber
          || words.isOffset && words.list.first != "start"
          || words.isSize && words.joined != "first"
          || words.isNextLike
      case .string, .url, .any: return words.isCursorLike
      case .number: return words.isTotal && !words.isBareCount
      case .object:
        if words.isNextLike { return true }
        guard depth < 2, words.speaksOfList || words.isLinks else { return false }
        return !self.members(of: member).contains { elements(of: $0) != nil }
          && hasPagingSign(member, depth: depth + 1)
      case .array, .map, .otherString: return false
      }
    }
  }

  /// Whether a value of a type may be an object or a map, including any JSON and unions.
  func mayBeObject(_ type: TypeReference) -> Bool { mayBeObject(type, depth: 0) }

  private func mayBeObject(_ type: TypeReference, depth: Int) -> Bool {
    switch kind(of: type) {
    case .object, .map: return true
    case .any:
      guard depth < 4, case .declared(let id) = resolved(resolved(type).withoutNull),
        case .union(let union)? = self[id]?.shape
      else { return true }
      return union.branches.contains { mayBeObject($0.type, depth: depth + 1) }
    default: return false
    }
  }
}
