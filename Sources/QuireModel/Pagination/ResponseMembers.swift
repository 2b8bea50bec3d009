import QuireSchema

/// A member of a response that may be a part of a paging rule.
struct ResponseMember {
  let spot: ResponseSpot
  let words: Words
  let kind: ValueKind
  /// The names of the members beside it, itself among them.
  let siblings: Set<String>
  /// Steps from the object that holds the items, up and down; 0 for what stands beside them.
  let distance: Int
  /// Whether it is a member of an object that holds the items, and not of one that hangs there.
  let isAroundItems: Bool

  /// Whether it is text or an integer that may be a cursor by its name, and no URL.
  ///
  /// A string that is called `offset` or `page` is a cursor.
  var isCursor: Bool {
    guard kind.isToken, !spot.hasURLEvidence else { return false }
    return words.isCursorLike || isNextToken || isPositionText
  }

  /// Whether it is text that is called as a position is; it may repeat that of the request.
  var isPositionText: Bool {
    kind == .string && !spot.hasURLEvidence
      && (words.isOffset && !words.mayStartRange || words.isPageNumber)
  }

  /// Whether it is the token for the next page by its name or by that of its object.
  var isNextToken: Bool {
    guard kind.isToken, !spot.hasURLEvidence else { return false }
    return words.speaksOfNextPage || isInNext && (words.isCursorLike || isPositionText)
      || spot.description.saysNextToken
  }

  /// Whether the object that holds it is next-like: `next.cursor`.
  private var isInNext: Bool { spot.parentName.map { Words($0).isNextLike } ?? false }

  /// Whether it is next-like text that nothing calls a URL.
  var isNextString: Bool { kind == .string && words.isNextLike && !spot.hasURLEvidence }

  /// Whether it is next-like text that something calls a URL.
  var isNextURL: Bool {
    (kind == .string || kind == .url) && words.isNextLike && spot.hasURLEvidence
  }

  /// Whether it is the address in what is next-like, as HAL has it: `next.href`.
  var isNextAddress: Bool {
    guard kind == .string || kind == .url, words.endsLikeURL else { return false }
    return spot.parentName.map { Words($0).isNextLike } ?? false
  }

  /// Whether it names the number that a parameter counts next: `nextPageStart` of `start`, or `next`.
  func isNext(_ slot: RequestSlot) -> Bool {
    guard kind == .integer, words.list.first == "next", let counted = slot.words.list.last else {
      return false
    }
    return words.list.count == 1 || words.list.contains(counted)
  }

  /// Whether it is the total of items.
  ///
  /// A mere `count` may be that of this page: it is one of all only where the members beside it say so.
  var isTotal: Bool {
    if words.isTotal { return kind == .integer && countsTheList || isNumberOfList }
    guard kind == .integer else { return false }
    guard words.joined == "count", siblings.isDisjoint(with: Words.totals) else { return false }
    if siblings.contains("results"), siblings.contains("next") { return true }
    let parent = spot.parentName.map { Words($0).joined }
    return ["pagination", "paging", "page"].contains(parent)
      && !siblings.isDisjoint(with: ["page", "pages"])
  }

  /// Whether it is the total of pages.
  var isPages: Bool {
    words.isPages && (kind == .integer && countsTheList || isNumberOfList)
  }

  /// Whether it tells if there is a further page.
  var isFlag: Bool {
    guard kind == .boolean else { return false }
    return words.isFlag
      || words.isInvertedFlag && (!words.isBareEnd || isAroundItems || isInListObject)
  }

  /// Whether it is a number by its type and a count by its whole name: a mere `total` may be money.
  private var isNumberOfList: Bool { kind == .number && !words.isBareCount }

  private var isInListObject: Bool {
    spot.parentName.map { Words($0).speaksOfList } ?? false
  }

  /// Whether it is of the list, as far as names tell: a mere `total` in an object of another subject,
  /// such as Elasticsearch's `_shards`, is that of something else.
  private var countsTheList: Bool {
    isAroundItems || !words.isBareCount || isInListObject
  }
}

extension TypeTable {
  /// More members than any envelope has: beyond, nothing is inferred.
  static let memberLimit = 2000

  /// The members in the objects that hold the items and in what hangs there, two deep.
  ///
  /// - Parameters:
  ///   - items: Where the items are.
  ///   - root: The type of the response.
  /// - Returns: Each member once, by its shortest distance, the nearest first; `nil` where there
  ///   are too many to look at.
  func members(around items: ResponseLocation, in root: TypeID) -> [ResponseMember]? {
    // The objects from the response down to the one in which the items' array is a member.
    var holders = [response(root)]
    for segment in items.segments {
      guard case .member(let name) = segment, let holder = holders.last,
        let next = members(of: holder).first(where: { $0.name == name }),
        object(next.type) != nil
      else { break }
      holders.append(next)
    }
    var members: [ResponseMember] = []
    var known: Set<String> = Set(holders.map(\.location.description))
    // By distance, so that the first way to a member is the shortest.
    var objects = holders.reversed().map { [(spot: $0, depth: 0)] }
    var distance = 0
    while distance < objects.count {
      for (object, depth) in objects[distance] {
        let spots = self.members(of: object)
        guard members.count + spots.count <= Self.memberLimit else { return nil }
        let siblings = Set(spots.compactMap { $0.name.map { Words($0).joined } })
        for spot in spots {
          guard let name = spot.name, known.insert(spot.location.description).inserted else {
            continue
          }
          members.append(
            ResponseMember(
              spot: spot, words: Words(ofMember: name), kind: kind(of: spot.type),
              siblings: siblings, distance: distance, isAroundItems: depth == 0))
          guard depth < 2, self.object(spot.type) != nil else { continue }
          if distance + 1 == objects.count { objects.append([]) }
          objects[distance + 1].append((spot, depth + 1))
        }
      }
      distance += 1
    }
    return members
  }
}
