import QuireSchema

/// A value of a response: where it is, how typed code gets there, what it is.
struct ResponseSpot {
  var location: ResponseLocation
  /// The way through declared properties, or `nil` where the types do not tell it.
  var steps: [ResponsePath.Step]?
  /// The value's type without null.
  var type: TypeReference
  /// `format` as the schema says it, or `nil`.
  var format: String?
  /// The evidence in the `description` of the member.
  var description = DescriptionEvidence(nil)

  var path: ResponsePath? {
    steps.map { ResponsePath(location: location.description, steps: $0) }
  }

  var value: ResponseValue { ResponseValue(location: location.description, path: path) }

  /// The name of the member that is or holds the value, or `nil` for the response itself.
  var name: String? { names.last }

  /// The name of the object that holds the member, or `nil` for the response itself.
  var parentName: String? { names.dropLast().last }

  private var names: [String] {
    location.segments.compactMap { segment in
      if case .member(let name) = segment { name } else { nil }
    }
  }

  /// Whether anything says that a string here is a URL: its format, its name, its description, its
  /// parent's name.
  var hasURLEvidence: Bool {
    if isCalledURL || description.saysURL { return true }
    return !description.saysToken && (parentName.map { Words($0).isLinks } ?? false)
  }

  /// Whether its format or its own name says that a string here is a URL.
  var isCalledURL: Bool {
    if let format, ["uri", "uri-reference", "iri", "iri-reference", "url"].contains(format) {
      return true
    }
    if type == .scalar(.url) { return true }
    return name.map { Words($0).endsLikeURL } ?? false
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

  /// The response as a whole.
  func response(_ root: TypeID) -> ResponseSpot {
    ResponseSpot(location: ResponseLocation(segments: []), steps: [], type: .declared(root))
  }

  /// The declared members of an object, in order; none where the value is no object.
  func members(of spot: ResponseSpot) -> [ResponseSpot] {
    guard let (id, shape) = object(spot.type) else { return [] }
    return shape.properties.map { member($0, in: id, of: spot) }
  }

  /// The elements of an array or of a list's type.
  ///
  /// Their type without null, whether they may be null, and the way to the array itself; `nil`
  /// where the value is no array.
  func elements(
    of spot: ResponseSpot
  ) -> (type: TypeReference, isNullable: Bool, steps: [ResponsePath.Step]?)? {
    switch resolved(spot.type) {
    case .array(let element):
      let (type, isNullable) = withoutNull(element)
      return (type, isNullable, spot.steps)
    case .declared(let id):
      guard case .list(let element)? = self[id]?.shape else { return nil }
      let (type, isNullable) = withoutNull(element)
      return (type, isNullable, spot.steps.map { $0 + [.elements(of: id)] })
    default: return nil
    }
  }

  /// The values of a map: their type without null, and whether they may be null.
  func values(of spot: ResponseSpot) -> (type: TypeReference, isNullable: Bool)? {
    guard case .map(let value) = resolved(spot.type) else { return nil }
    return withoutNull(value)
  }

  /// Why a location leads nowhere.
  struct DeadEnd: Error {
    /// How far it led, as a location.
    let reached: String
    /// What is there instead, such as `an array of objects`.
    let finding: String
    let help: String?
  }

  /// Walks from the response to what a location in the body names.
  func walk(_ location: ResponseLocation, from root: TypeID) throws(DeadEnd) -> ResponseSpot {
    var spot = response(root)
    for segment in location.segments { spot = try step(segment, from: spot) }
    return spot
  }

  /// Walks one step of a location.
  func step(
    _ segment: ResponseLocation.Segment, from spot: ResponseSpot
  ) throws(DeadEnd) -> ResponseSpot {
    var next = spot
    next.location = ResponseLocation(segments: spot.location.segments + [segment])
    next.format = nil
    next.description = DescriptionEvidence(nil)
    let kind = kind(of: spot.type)
    func dead(_ finding: String, help: String? = nil) -> DeadEnd {
      DeadEnd(reached: spot.location.description, finding: finding, help: help)
    }
    if kind == .any {
      next.steps = nil
      next.type = .any
      return next
    }
    switch segment {
    case .member(let name):
      if let (id, shape) = object(spot.type) {
        guard let property = shape.properties.first(where: { $0.wireName == name }) else {
          throw dead(
            "has no member \(Diagnostic.quote(name))",
            help: Diagnostic.nearest(name, in: shape.properties.map(\.wireName)))
        }
        return member(property, in: id, of: spot)
      }
      if let values = values(of: spot) {
        (next.type, next.steps) = (values.type, nil)
        return next
      }
      if let elements = elements(of: spot), Int(name) != nil {
        (next.type, next.steps) = (elements.type, nil)
        return next
      }
      throw dead("is \(kind.description), which has no member \(Diagnostic.quote(name))")
    case .each:
      if let elements = elements(of: spot) {
        next.type = elements.type
        next.steps = elements.steps.map { $0 + [.each(isNullable: elements.isNullable)] }
        return next
      }
      if let values = values(of: spot) {
        next.type = values.type
        next.steps = spot.steps.map { $0 + [.eachValue(isNullable: values.isNullable)] }
        return next
      }
      throw dead("is \(kind.description), which has no elements")
    case .last, .first:
      guard let elements = elements(of: spot) else {
        throw dead("is \(kind.description), which has no elements")
      }
      if case .first(let key, _) = segment, let object = object(elements.type)?.shape,
        !object.properties.contains(where: { $0.wireName == key })
      {
        throw dead(
          "has elements without a member \(Diagnostic.quote(key))",
          help: Diagnostic.nearest(key, in: object.properties.map(\.wireName)))
      }
      (next.type, next.steps) = (elements.type, nil)
      return next
    }
  }

  private func member(
    _ property: PropertyModel, in id: TypeID, of spot: ResponseSpot
  ) -> ResponseSpot {
    let (type, _) = withoutNull(property.type)
    let step = ResponsePath.Step.property(of: id, wireName: property.wireName)
    return ResponseSpot(
      location: ResponseLocation(segments: spot.location.segments + [.member(property.wireName)]),
      steps: spot.steps.map { $0 + [step] }, type: type, format: property.format,
      description: DescriptionEvidence(property.documentation.text))
  }

  private func withoutNull(_ type: TypeReference) -> (TypeReference, Bool) {
    if case .nullable(let inner) = resolved(type) { (inner, true) } else { (type, false) }
  }
}
