import QuireSchema

extension PaginationResolver {
  /// Returns the rule, or `nil` if there is an error, which is reported.
  mutating func rule() -> PaginationModel? {
    guard let stated = statedRule() else { return nil }
    return try? rule(of: stated)
  }

  private mutating func rule(of stated: StatedRule) throws(Reported) -> PaginationModel {
    let items: Items = if let items = stated.items { items } else { try inferredItems() }
    guard let members = types.members(around: items.path.location, in: root) else {
      throw refuse(
        .nothingInferred("x-pagination", "the response has too many members", annotation))
    }
    self.members = members
    let more = if let more = stated.more { more } else { try inferredFlag() }
    let style = try style(stated, flag: more, items: items)
    var model = PaginationModel(style: style, items: items.path, item: items.item, more: more)
    model.total = stated.total
    model.pages = stated.pages
    model.size = stated.size
    if model.total == nil { model.total = try inferredCount("total", where: \.isTotal) }
    if model.pages == nil { model.pages = try inferredCount("pages", where: \.isPages) }
    if model.size == nil { model.size = try inferredSize(beside: style) }
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

  // MARK: What is inferred whatever the style

  private mutating func inferredItems() throws(Reported) -> Items {
    inferred.insert("items")
    let inference = ItemsInference(types: types, root: root, subjects: template.subjects)
    let spot: ResponseTarget
    switch inference.outcome() {
    case .found(let found): spot = found
    case .chosen(let found, let others, let reason):
      spot = found
      diagnostics.add(.itemsChosen(found, over: others, reason, annotation))
    case .ambiguous(let candidates):
      throw refuse(.ambiguousItems(candidates, annotation))
    case .tooDeep(let arrays):
      let places = Diagnostic.listed(arrays.map(\.location.description))
      throw refuse(
        .nothingInferred(
          "items",
          "\(places.joined(separator: " and ")) \(arrays.count == 1 ? "is" : "are") more than "
            + "\(ItemsInference.depth) levels deep without a sign of paging", annotation))
    case .nothing where types.container(root).map(types.isUnion) ?? false:
      throw refuse(.unionForPage(annotation))
    case .nothing:
      throw refuse(
        .nothingInferred("items", "the response has no array that may contain them", annotation))
    }
    guard let items = types.items(at: spot) else {
      throw refuse(
        .nothingInferred("items", "the response has no array that may contain them", annotation))
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

  private mutating func inferredSize(
    beside style: PaginationModel.Style
  ) throws(Reported) -> RequestPlace? {
    let numbers = slots.filter { $0.kind.isNumeric && !$0.isConstant }
    var sizes = numbers.filter(\.words.isSize)
    // A simple `count` is the page size only next to a position (RFC 7644, section 3.4.2.4).
    if sizes.isEmpty, numbers.contains(where: \.words.isOffset) || slots.contains(where: \.isCursor)
    {
      sizes = numbers.filter { $0.words.joined == "count" }
    }
    // A link or a cursor needs no size, so that several names for it do not prevent a rule.
    switch style {
    case .page, .offset: break
    case .cursor(_, let send), .after(_, let send):
      let word = Words(send.name).list.first
      sizes = Array((sizes.filter { $0.words.list.first == word } + sizes).prefix(1))
    case .cursors, .link: sizes = Array(sizes.prefix(1))
    }
    if sizes.isEmpty {
      let described = numbers.filter(\.isSize)
      sizes = described.count == 1 ? described : []
    }
    guard let size = try outermost(sizes, for: "size") else { return nil }
    inferred.insert("size")
    return size.place
  }
}
