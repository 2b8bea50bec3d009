import QuireSchema

/// What the parts of an array that hold at once say of its elements.
struct TupleSource {
  /// What stands at the first places, each as a member of the array, up to one where nothing may.
  var places: [MemberSource] = []
  /// Whether the places end before one where nothing may stand.
  var isCutOff = false
  /// What elements behind the places are like, or `nil` where they may be anything.
  var rest: Schema?
  /// Whether that stands in another array.
  var isRestBorrowed = false
  /// How many elements there are at least.
  var least = 0
  /// How many elements there are at most, or `nil` for any number.
  var most: Int?

  /// Whether nothing may follow the places.
  var isClosed: Bool {
    isCutOff || rest?.literal == false || most.map { $0 <= places.count } ?? false
  }
}

extension MemberReader {
  /// What an array's parts say together: what one lists no place for is as its `items` there.
  func tupleSource(_ schema: Schema) -> TupleSource {
    let parts = parts(ofObject: schema)
    var source = TupleSource()
    source.least = parts.compactMap { $0.schema.checks.minItems?.value }.max() ?? 0
    source.most = parts.compactMap { $0.schema.checks.maxItems?.value }.min()
    let count = parts.map(\.schema.prefixItems.count).max() ?? 0
    for index in 0..<count where !source.isCutOff {
      let elements = parts.compactMap { part in
        part.schema.element(at: index).map { (schema: $0, isInline: part.isInline) }
      }
      guard let range = elements.first?.schema.range,
        !elements.contains(where: { $0.schema.literal == false })
      else {
        source.isCutOff = true
        continue
      }
      source.places.append(
        MemberSource(
          name: JSONText(String(index), at: range), schemas: elements.map(\.schema),
          borrowed: Set(elements.filter { !$0.isInline }.map(\.schema.address))))
    }
    // What is unevaluated is nothing where `items` of any part speaks of all.
    let items = parts.filter { $0.schema.items != nil }
    let ends = items.isEmpty ? parts : items
    let evaluatesSome = parts.contains(where: \.schema.evaluatesSomeItems)
    let rests = ends.compactMap { part in
      (part.schema.items ?? (evaluatesSome ? nil : part.schema.restItems))
        .map { (schema: $0, isInline: part.isInline) }
    }
    guard let first = rests.first(where: { $0.schema.literal == false }) ?? rests.first else {
      return source
    }
    source.rest = first.schema
    source.isRestBorrowed = !first.isInline
    if rests.count > 1, first.schema.literal != false {
      let whole = forms.intersection(of: rests.map(\.schema), as: "items", of: schema)
      source.isRestBorrowed = whole === first.schema && !first.isInline
      source.rest = whole
    }
    return source
  }
}

extension Schema {
  /// What the schema says of the element at an index, or `nil` where that may be anything.
  fileprivate func element(at index: Int) -> Schema? {
    prefixItems.indices.contains(index) ? prefixItems[index] : items
  }
}

extension MemberSource {
  /// `title` of an element, or `nil`.
  var title: String? { schemas.lazy.compactMap { $0.title?.value }.first }
}
