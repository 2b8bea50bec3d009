import QuireSchema

/// Signs that an object is a page of a list.
extension ItemsInference {
  /// Whether an object has a member that is about the page or the list, by its members.
  ///
  /// An inner object about the page (`paging`, `links`) also counts, unless it contains an array,
  /// whose page it may describe instead.
  func hasPagingSign(among members: [ResponseTarget], depth: Int = 0) -> Bool {
    members.contains { member in
      guard let words = member.words else { return false }
      switch types.kind(of: member.type) {
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
        guard depth < 2, words.isAboutList || words.isLinks else { return false }
        let inner = types.members(of: member)
        return !inner.contains { types.elements(of: $0) != nil }
          && hasPagingSign(among: inner, depth: depth + 1)
      case .array, .map, .otherString: return false
      }
    }
  }

  /// Whether a value of a type may be an object or a map, including any JSON and unions.
  func mayBeObject(_ type: TypeReference, depth: Int = 0) -> Bool {
    switch types.kind(of: type) {
    case .object, .map: return true
    case .any:
      guard depth < 4, case .declared(let id) = types.resolved(types.resolved(type).withoutNull),
        case .union(let union)? = types[id]?.shape
      else { return true }
      return union.branches.contains { mayBeObject($0.type, depth: depth + 1) }
    default: return false
    }
  }
}
