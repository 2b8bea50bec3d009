import QuireSchema

/// Makes the paging rule of one resource of what `x-pagination` says and what the types tell.
///
/// What is said is checked against the declared types; what is not said is inferred from them,
/// PAGING.md "Inference". A rule comes of it whole or not at all.
struct PaginationResolver {
  let annotation: PaginationAnnotation
  let root: TypeID
  let template: PathTemplate
  let method: String
  let slots: [RequestSlot]
  /// The type of the whole body if the request has one that is no object of entries.
  let wholeBody: TypeReference?
  let types: TypeTable
  let options: ModelOptions

  var diagnostics = Diagnostics()
  /// The keys whose values were inferred, as they are found.
  var inferred: Set<String> = []
  /// Whether nothing says at which number the count begins.
  var assumesStart = false
  /// The members that may be parts of the rule; set once the items are known.
  var members: [ResponseMember] = []

  /// Thrown once the reason stands among the diagnostics.
  struct Reported: Error {}

  /// The rule, or `nil` where there is none to be made, which was reported.
  mutating func rule() -> PaginationModel? {
    guard let said = said() else { return nil }
    return try? rule(of: said)
  }

  private mutating func rule(of said: Said) throws(Reported) -> PaginationModel {
    let items: Items = if let items = said.items { items } else { try inferredItems() }
    guard let location = try? ResponseLocation(items.path.location),
      let members = types.members(around: location, in: root)
    else {
      throw refuse(
        .nothingInferred("x-pagination", "the response has too many members", annotation))
    }
    self.members = members
    let more = if let more = said.more { more } else { try inferredFlag() }
    let style = try style(said, flag: more, items: items)
    var model = PaginationModel(style: style, items: items.path, item: items.item, more: more)
    model.total = said.total
    model.pages = said.pages
    model.size = said.size
    if model.total == nil { model.total = try inferredCount("total", where: \.isTotal) }
    if model.pages == nil { model.pages = try inferredCount("pages", where: \.isPages) }
    if model.size == nil { model.size = try inferredSize() }
    if case .full = more, model.size == nil {
      throw refuse(.fullWithoutSize(annotation))
    }
    switch style {
    case .page, .offset: model.end = annotation.end ?? [404, 416]
    case .cursor, .cursors, .after, .link: model.end = annotation.end ?? []
    }
    try addRare(to: &model, items: items)
    model.inferred = PaginationAnnotation.keys.filter(inferred.contains)
    model.words = model.sentences(assumesStart: assumesStart)
    guard options.allowsInference || model.inferred.isEmpty else {
      throw refuse(.inferenceForbidden(model, annotation))
    }
    return model
  }

  /// Reports a finding and gives what to throw.
  mutating func refuse(_ diagnostic: Diagnostic) -> Reported {
    diagnostics.add(diagnostic)
    return Reported()
  }

  /// The nearest of some members, or `nil` where there are none; two at one distance are an error.
  mutating func nearest(
    _ candidates: [ResponseMember], for key: String
  ) throws(Reported) -> ResponseMember? {
    guard let distance = candidates.map(\.distance).min() else { return nil }
    let nearest = candidates.filter { $0.distance == distance }
    guard nearest.count == 1 else {
      throw refuse(.ambiguous(key, nearest.map(\.spot.location.description), annotation))
    }
    return nearest[0]
  }

  /// The outermost of some parameters, or `nil` where there are none; two alike are an error.
  mutating func outermost(
    _ candidates: [RequestSlot], for key: String
  ) throws(Reported) -> RequestSlot? {
    guard let depth = candidates.map(\.depth).min() else { return nil }
    let outermost = candidates.filter { $0.depth == depth }
    guard outermost.count == 1 else {
      throw refuse(.ambiguous(key, outermost.map(\.place.location), annotation))
    }
    return outermost[0]
  }
}

// MARK: - What is inferred whatever the style

extension PaginationResolver {
  private mutating func inferredItems() throws(Reported) -> Items {
    inferred.insert("items")
    let inference = ItemsInference(types: types, root: root, subjects: template.subjects)
    let spot: ResponseSpot
    switch inference.outcome() {
    case .found(let found): spot = found
    case .chosen(let found, let others, let reason):
      spot = found
      diagnostics.add(.itemsChosen(found, over: others, reason, annotation))
    case .ambiguous(let candidates):
      throw refuse(.ambiguousItems(candidates, annotation))
    case .nothing where types.isUnion(root):
      throw refuse(.unionForPage(annotation))
    case .nothing:
      throw refuse(
        .nothingInferred("items", "the response has no array that may hold them", annotation))
    }
    guard let items = types.items(at: spot) else {
      throw refuse(
        .nothingInferred("items", "the response has no array that may hold them", annotation))
    }
    return items
  }

  private mutating func inferredFlag() throws(Reported) -> PaginationModel.More? {
    guard let flag = try nearest(members.filter(\.isFlag), for: "more") else { return nil }
    inferred.insert("more")
    return .flag(flag.spot.value, isInverted: flag.words.isInvertedFlag)
  }

  private mutating func inferredCount(
    _ key: String, where fits: (ResponseMember) -> Bool
  ) throws(Reported) -> ResponseValue? {
    guard let member = try nearest(members.filter(fits), for: key) else { return nil }
    inferred.insert(key)
    return member.spot.value
  }

  private mutating func inferredSize() throws(Reported) -> RequestPlace? {
    let sizes = slots.filter { $0.kind.isNumeric && $0.words.isSize }
    guard let size = try outermost(sizes, for: "size") else { return nil }
    inferred.insert("size")
    return size.place
  }
}

extension TypeTable {
  /// The items at a place: the elements of an array there, or the values a `*` has led to.
  ///
  /// - Returns: `nil` where there is no array, or the types do not tell what its elements are.
  func items(at spot: ResponseSpot) -> (path: ResponsePath, item: TypeReference)? {
    var location = spot.location
    guard let elements = elements(of: spot) else {
      guard location.segments.contains(.each), let path = spot.path, values(of: spot) == nil else {
        return nil
      }
      return (path, spot.type)
    }
    guard !location.segments.contains(.each), var steps = elements.steps else { return nil }
    if elements.isNullable { steps.append(.each(isNullable: true)) }
    location = spot.location
    return (ResponsePath(location: location.description, steps: steps), elements.type)
  }
}
