import QuireSchema

/// A member of a response that may be a part of a paging rule.
///
/// It says which parts the member may be, by its name, its kind and its place relative to the
/// items. ``PagingCandidates`` compares it with the parameters of the request.
struct ResponseMember {
  let target: ResponseTarget
  let words: Words
  /// The kind of the value, without null.
  let kind: ValueKind
  /// Whether a string or an integer is a URL.
  let hasURLEvidence: Bool
  /// The names of the members of the same object, including this one.
  let siblings: [Words]
  /// The steps up and down from the object that contains the items; 0 for members of that object.
  let distance: Int
  /// Whether the member is directly in an object that contains the items.
  let isAroundItems: Bool

  init(
    _ target: ResponseTarget, named words: Words, kind: ValueKind, siblings: [Words] = [],
    distance: Int, isAroundItems: Bool
  ) {
    self.target = target
    self.words = words
    self.kind = kind
    self.siblings = siblings
    self.distance = distance
    self.isAroundItems = isAroundItems
    hasURLEvidence = (kind.isToken || kind == .url) && target.hasURLEvidence
  }

  /// Whether the member is text or an integer that may be a cursor by its name, and not a URL.
  ///
  /// A string that is named `offset` or `page` is a cursor.
  var isCursor: Bool {
    guard kind.isToken, !hasURLEvidence else { return false }
    return words.isCursorLike || isNextToken || isPositionText
  }

  /// Whether the member is text that is named like a position; it may echo that of the request.
  var isPositionText: Bool {
    kind == .string && !hasURLEvidence
      && (words.isOffset && !words.mayStartRange || words.isPageNumber)
  }

  /// Whether the member is the next token by its name, its object's name or its description.
  var isNextToken: Bool {
    guard kind.isToken, !hasURLEvidence else { return false }
    return words.isAboutNextPage || isInNext && (words.isCursorLike || isPositionText)
      || target.description.describesNextToken
  }

  /// Whether the object that contains the member is next-like: `next.cursor`.
  private var isInNext: Bool { target.parentWords?.isNextLike ?? false }

  /// Whether the member is next-like text without evidence of a URL.
  var isNextString: Bool { kind == .string && words.isNextLike && !hasURLEvidence }

  /// Whether the member is next-like text with evidence of a URL.
  var isNextURL: Bool {
    (kind == .string || kind == .url) && words.isNextLike && hasURLEvidence
  }

  /// Whether the member is the URL inside a next-like object, as in HAL: `next.href`.
  var isNextAddress: Bool {
    (kind == .string || kind == .url) && words.endsLikeURL && isInNext
  }

  /// Whether the member is a next-like link of JSON:API in an object of links: a URL, or an object
  /// with `href`, so that the schema describes several types or no members.
  var isNextLink: Bool {
    guard kind == .any || kind == .map, words.isNextLike else { return false }
    return target.parentWords?.isLinks ?? false
  }

  /// Whether the member is the next number of a parameter: `nextPageStart` of `start`, or `next`.
  func isNext(_ parameter: RequestParameterRole) -> Bool {
    guard kind == .integer, words.list.first == "next", let counted = parameter.words.list.last
    else {
      return false
    }
    return words.list.count == 1 || words.list.contains(counted)
  }

  /// Whether the member is the total number of items.
  ///
  /// A simple `count` may be that of this page. It is a total only if the other members of its
  /// object suggest it.
  var isTotal: Bool {
    if words.isTotal { return kind == .integer && countsTheList || isNumberOfList }
    guard kind == .integer else { return false }
    guard words.joined == "count", !siblings.contains(where: \.isTotal) else { return false }
    if hasSibling("results"), hasSibling("next") { return true }
    return ["pagination", "paging", "page"].contains(target.parentWords?.joined)
      && (hasSibling("page") || hasSibling("pages"))
  }

  /// Whether another member of the same object has a name, without separators.
  func hasSibling(_ name: String) -> Bool { siblings.contains { $0.joined == name } }

  /// Whether the member is the total number of pages.
  var isPages: Bool {
    words.isPages && (kind == .integer && countsTheList || isNumberOfList)
  }

  /// Whether the member says that there is a next page.
  var isFlag: Bool {
    guard kind == .boolean else { return false }
    return words.isFlag
      || words.isInvertedFlag && (!words.isBareEnd || isAroundItems || isInListObject)
  }

  /// Whether the description of a boolean says what it means for the next page.
  var isDescribedFlag: Bool { kind == .boolean && target.description.describesMorePages != nil }

  /// Whether a flag is true on the last page.
  var isInvertedFlag: Bool {
    isFlag ? words.isInvertedFlag : target.description.describesMorePages == false
  }

  /// Whether a description says that a parameter takes the member for the next page.
  func isDescribedAsNext(of parameter: RequestParameterRole) -> Bool {
    guard isAroundItems || isInListObject, let name = target.name, kind.isToken, !hasURLEvidence,
      !words.isOffset, !words.isPageNumber, !words.isSize, parameter.takes(kind)
    else { return false }
    return target.description.passes(to: parameter.name)
      || parameter.description.takes(from: name)
  }

  /// Whether a number is a count by its whole name; a simple `total` may be an amount of money.
  private var isNumberOfList: Bool { kind == .number && !words.isBareCount }

  /// Whether the object that contains the member is about the list by its name.
  var isInListObject: Bool {
    target.parentWords?.isAboutList ?? false
  }

  /// Whether the member is about the list, judged only by names.
  ///
  /// A simple `total` in an object about something else, such as Elasticsearch's `_shards`, is not.
  private var countsTheList: Bool {
    isAroundItems || !words.isBareCount || isInListObject
  }
}

extension TypeTable {
  /// The most members that are inspected, more than any envelope has.
  static let memberLimit = 2000

  /// Returns the members of the objects around the items, and of their inner objects, two levels
  /// deep, or four levels within objects about the list.
  ///
  /// - Parameters:
  ///   - items: The location of the items.
  ///   - root: The type of the response.
  /// - Returns: Each member once, with its shortest distance and the nearest first, or `nil` if
  ///   there are too many.
  func members(around items: ResponsePointer, in root: TypeReference) -> [ResponseMember]? {
    // The objects from the response down to the one that has the array of items as a member.
    var holders = [response(root)]
    for segment in items.segments {
      guard case .member = segment, let holder = holders.last, object(holder.type) != nil,
        let next = try? step(segment, from: holder), object(next.type) != nil
      else { break }
      holders.append(next)
    }
    var members: [ResponseMember] = []
    let locations = Set(holders.map(\.location))
    // The objects are sorted by distance, so that the first path to a member is the shortest.
    var objects = holders.reversed().map { [(target: $0, depth: 0)] }
    var distance = 0
    while distance < objects.count {
      for (object, depth) in objects[distance] {
        let targets = self.members(of: object)
        guard members.count + targets.count <= Self.memberLimit else { return nil }
        let siblings = targets.compactMap(\.words)
        for target in targets where !locations.contains(target.location) {
          guard let words = target.words else { continue }
          members.append(
            ResponseMember(
              target, named: words, kind: kind(of: target.type), siblings: siblings,
              distance: distance, isAroundItems: depth == 0))
          guard depth < (words.isAboutList || words.isLinks ? 4 : 2), mayHaveMembers(target) else {
            continue
          }
          if distance + 1 == objects.count { objects.append([]) }
          objects[distance + 1].append((target, depth + 1))
        }
      }
      distance += 1
    }
    return members
  }
}

/// A declared header field of a response that may be a part of a paging rule.
struct ResponseField {
  let value: ResponseValue
  /// The words of the name without `X`, and those without a vendor's name before them: `X-WP-Total`
  /// is a total.
  let names: [Words]
  private let description: DescriptionEvidence

  /// Creates the evidence of a field, or returns `nil` if its name is no name of a header field.
  init?(_ field: DeclaredHeaderField) {
    guard let location = try? ResponsePointer("header:\(field.name)") else { return nil }
    value = ResponseValue(location: location)
    let own = Words(field.name).list.drop { $0 == "x" }
    names = [own, own.dropFirst()].filter { !$0.isEmpty }.map {
      Words($0.joined(separator: " "))
    }
    description = DescriptionEvidence(field.description)
  }

  /// Whether the field contains the URL of the next page.
  var isNextURL: Bool {
    names.contains { $0.isNextLike && ($0.endsLikeURL || description.describesURL) }
  }

  /// Whether the field shows that the response is a page.
  var isSign: Bool { names.contains { $0.isTotal || $0.isPages || $0.isNextLike } }

  /// Whether the field is the next value of a parameter: `Next-Page` of `page`, `Next-Range` of the
  /// header field `Range`.
  func isNext(_ parameter: RequestParameterRole) -> Bool {
    guard parameter.takesTokens, !isNextURL else { return false }
    return names.contains { name in
      if name.isNextLike {
        return name.list.dropFirst() == parameter.words.list[...]
          || parameter.isCursor && name.isFamily(of: parameter.words)
      }
      return name.isCursorLike && name == parameter.words
    }
  }
}
