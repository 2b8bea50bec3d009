import QuireSchema

/// The styles that count: their parameter, and the number from which they count.
extension PaginationResolver {
  /// Returns the declared parameter that counts for a stated style.
  mutating func countPlace(_ kind: PagingStyle) throws(Reported) -> RequestPlace {
    let named = slots.filter { slot in
      !slot.isConstant && (kind == .page ? slot.countsPages : slot.countsItems)
    }
    let counts = named.filter { $0.kind.isCount }
    if counts.isEmpty, let other = named.first {
      throw refuse(.uncountable(other, kind, annotation))
    }
    return try carrier(counts, for: kind)
  }

  mutating func counting(
    _ kind: PagingStyle, send: RequestPlace
  ) throws(Reported) -> PaginationModel.Style {
    let slot = slot(at: send)
    if let slot, [.boolean, .array, .object, .map].contains(slot.kind) {
      throw refuse(.uncountable(slot, kind, annotation))
    }
    if kind == .page, mayLearnStart, annotation.start == nil, !saysStart(slot) {
      return .page(send: send, start: nil)
    }
    let usual = kind == .page || isOfSCIM(slot) ? 1 : 0
    let described = try describedStart(kind, slot)
    let start = annotation.start?.value ?? slot?.defaultValue?.integerValue ?? described ?? usual
    if annotation.start == nil, let count = slot?.defaultValue?.integerValue {
      // An offset may begin after the first item, but counts never begin before their first number.
      if let described, count < described || kind == .page && count != described {
        throw refuse(.contradictedStart(kind, send, start: count, described, annotation))
      }
    } else if annotation.start == nil, slot?.defaultValue == nil {
      // A minimum other than the usual start means that the count begins elsewhere, or that it is
      // unclear.
      if let minimum = slot?.minimum {
        guard minimum == start else {
          throw refuse(.unclearStart(kind, send, start: start, minimum: minimum, annotation))
        }
      } else if described == nil {
        if mayCountOtherwise(slot), !isOfSCIM(slot) {
          throw refuse(.unsaidStart(kind, send, annotation))
        }
        assumesStart = kind == .page
        if assumesStart { diagnostics.add(.startAssumed(send, start, annotation)) }
      }
    }
    guard start >= 0 else {
      throw refuse(
        .negativeStart(send, start, at: slot?.defaultValue?.range ?? annotation.range))
    }
    return kind == .page ? .page(send: send, start: start) : .offset(send: send, start: start)
  }

  /// Returns the number at which descriptions say that a count begins, or `nil` if they do not say.
  ///
  /// The descriptions are those of the parameter and of its echo in the response.
  private mutating func describedStart(
    _ kind: PagingStyle, _ slot: RequestParameterRole?
  ) throws(Reported) -> Int? {
    guard annotation.start == nil, let slot else { return nil }
    let starts = describedStarts(kind, slot)
    guard starts.count < 2 else {
      throw refuse(.unsaidStart(kind, slot.place, annotation))
    }
    return starts.first
  }

  /// Whether the schema says at which number the pages begin, without a contradiction.
  private func saysStart(_ slot: RequestParameterRole?) -> Bool {
    guard let slot else { return false }
    let described = describedStarts(.page, slot)
    if let count = slot.defaultValue?.integerValue { return described.isSubset(of: [count]) }
    guard described.count < 2 else { return false }
    return slot.minimum.map { $0 == described.first ?? 1 } ?? !described.isEmpty
  }

  private func describedStarts(_ kind: PagingStyle, _ slot: RequestParameterRole) -> Set<Int> {
    let echoes = members.filter { member in
      guard member.kind.isNumeric else { return false }
      if member.words.joined == slot.words.joined { return true }
      return kind == .page
        ? member.words.isPageNumber || ["currentpage", "number"].contains(member.words.joined)
        : member.words.isOffset
    }
    return echoes.reduce(slot.description.starts) { $0.union($1.spot.description.starts) }
  }

  /// Whether the parameter is that of a list in SCIM, which counts from 1 (RFC 7644, section
  /// 3.4.2.4).
  private func isOfSCIM(_ slot: RequestParameterRole?) -> Bool {
    slot?.words.joined == "startindex"
      && Set(["totalresults", "itemsperpage"]).isSubset(of: members.map(\.words.joined))
  }

  /// Whether servers with such names are known to count from another number than usual.
  ///
  /// `startIndex` is also that of SCIM, and Spring, Algolia and Auth0 number pages from 0.
  private func mayCountOtherwise(_ slot: RequestParameterRole?) -> Bool {
    guard let words = slot?.words else { return false }
    if words.joined == "startindex" { return true }
    return words.isPageNumber
      && members.contains { member in
        guard member.kind == .integer else { return false }
        return switch member.words.joined {
        case "totalelements", "numberofelements": true
        case "page": member.siblings.contains("nbpages")
        case "start": member.siblings.contains("length")
        default: false
        }
      }
  }
}
