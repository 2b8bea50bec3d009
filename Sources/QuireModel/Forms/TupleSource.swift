import QuireSchema

/// The elements of an array, as described by all parts that apply at once.
struct TupleSource {
  /// The first places, each as a member of the array, up to the first that allows no value.
  var places: [MemberSource] = []
  /// Whether the places end because the next place allows no value.
  var isCutOff = false
  /// The schema of the elements after the places, or `nil` if they may be anything.
  var rest: Schema?
  /// Whether `rest` is written in another array.
  var isRestBorrowed = false
  /// The smallest number of elements.
  var least = 0
  /// The largest number of elements, or `nil` if it is not limited.
  var most: Int?

  /// Whether no elements may follow the places.
  var isClosed: Bool {
    isCutOff || rest?.literal == false || most.map { $0 <= places.count } ?? false
  }
}

extension MemberReader {
  /// Returns the elements that an array's parts describe together.
  ///
  /// For a place that a part does not list, the part's `items` applies.
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
    // `unevaluatedItems` has no effect if `items` of any part evaluates all elements.
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
  /// Returns the schema of the element at an index, or `nil` if the element may be anything.
  fileprivate func element(at index: Int) -> Schema? {
    prefixItems.indices.contains(index) ? prefixItems[index] : items
  }
}

extension MemberSource {
  /// The `title` of an element, or `nil`.
  var title: String? { schemas.lazy.compactMap { $0.title?.value }.first }
}
