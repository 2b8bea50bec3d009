import QuireSchema

/// A value of a response: its location, its path in typed code, and its type.
struct ResponseTarget {
  var location: ResponseLocation
  /// The path through declared properties, or `nil` if a part is not declared.
  var steps: [ResponsePath.Step]?
  /// The type of the value, without null.
  var type: TypeReference
  /// The `format` in the schema, or `nil`.
  var format: String?
  /// The objects that a value of any type may be.
  var possibleObjects: [TypeID] = []
  /// The evidence in the `description` of the member.
  var description = DescriptionEvidence(nil)

  var path: ResponsePath? {
    steps.map { ResponsePath(location: location, steps: $0) }
  }

  var value: ResponseValue { ResponseValue(location: location, path: path) }

  /// The name of the member that is or contains the value, or `nil` for the response itself.
  var name: String? { names.last }

  /// The name of the object that contains the member, or `nil` for the response itself.
  var parentName: String? { names.dropLast().last }

  private var names: [String] {
    location.segments.compactMap { segment in
      if case .member(let name) = segment { name } else { nil }
    }
  }

  /// Whether a string here is a URL by its format, its name, its description or the name of an
  /// object around it.
  var hasURLEvidence: Bool {
    if isCalledURL || description.saysURL { return true }
    return !description.saysToken && names.dropLast().contains { Words($0).isLinks }
  }

  /// Whether a string here is a URL by its format or its own name.
  var isCalledURL: Bool {
    if let format, ["uri", "uri-reference", "iri", "iri-reference", "url"].contains(format) {
      return true
    }
    if type == .scalar(.url) { return true }
    return name.map { Words($0).endsLikeURL } ?? false
  }
}

extension TypeTable {
  /// Returns the items at a place: the elements of an array, or the values of a `*`.
  ///
  /// - Returns: `nil` if there is no array, or if its elements have no declared type.
  func items(at spot: ResponseTarget) -> (path: ResponsePath, item: TypeReference)? {
    let location = spot.location
    guard let elements = elements(of: spot) else {
      guard location.segments.contains(.each), let path = spot.path, values(of: spot) == nil else {
        return nil
      }
      return (path, spot.type)
    }
    guard !location.segments.contains(.each), var steps = elements.steps else { return nil }
    if elements.isNullable { steps.append(.each(isNullable: true)) }
    return (ResponsePath(location: location, steps: steps), elements.type)
  }

  /// Returns the whole response.
  func response(_ root: TypeReference) -> ResponseTarget {
    ResponseTarget(location: ResponseLocation(segments: []), steps: [], type: withoutNull(root).0)
  }

  /// Returns the declared members of an object, in order; empty for other values.
  ///
  /// A value that may be one of several objects has the members of all of them.
  func members(of spot: ResponseTarget) -> [ResponseTarget] {
    if let (id, shape) = object(spot.type) {
      return shape.properties.map { member($0, in: id, of: spot) }
    }
    var names: Set<String> = []
    return possibleObjects(at: spot).flatMap { id in
      (object(.declared(id))?.shape.properties ?? []).compactMap { property in
        guard names.insert(property.wireName).inserted else { return nil }
        var member = member(property, in: id, of: spot)
        // The value has no property for the member.
        member.steps = nil
        return member
      }
    }
  }

  /// Whether a value is or may be an object with declared members.
  func mayHaveMembers(_ spot: ResponseTarget) -> Bool {
    object(spot.type) != nil || !possibleObjects(at: spot).isEmpty
  }

  /// Returns the objects that a value may be, if it may be several.
  ///
  /// A response of several types is no page, because the others may be errors.
  private func possibleObjects(at spot: ResponseTarget) -> [TypeID] {
    if spot.location.segments.isEmpty { return [] }
    guard case .declared(let id) = resolved(spot.type), case .union(let union)? = self[id]?.shape
    else { return spot.possibleObjects }
    return union.branches.compactMap { object($0.type)?.id }
  }

  /// Returns the elements of an array or of a list's type.
  ///
  /// The result is their type without null, whether they may be null, and the path to the array. It
  /// is `nil` if the value is not an array.
  func elements(
    of spot: ResponseTarget
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

  /// Returns the values of a map: their type without null, and whether they may be null.
  func values(of spot: ResponseTarget) -> (type: TypeReference, isNullable: Bool)? {
    guard case .map(let value) = resolved(spot.type) else { return nil }
    return withoutNull(value)
  }

  /// The reason why there is no value at a location.
  struct DeadEnd: Error {
    /// The last location that was reached.
    let reached: String
    /// The value that was found instead, such as `an array of objects`.
    let finding: String
    let help: String?
  }

  /// Returns the value at a location in the body.
  func walk(
    _ location: ResponseLocation, from root: TypeReference
  ) throws(DeadEnd) -> ResponseTarget {
    var spot = response(root)
    for segment in location.segments { spot = try step(segment, from: spot) }
    return spot
  }

  /// Returns the value one step further along a location.
  func step(
    _ segment: ResponseLocation.Segment, from spot: ResponseTarget
  ) throws(DeadEnd) -> ResponseTarget {
    var next = spot
    next.location = ResponseLocation(segments: spot.location.segments + [segment])
    next.format = nil
    next.possibleObjects = []
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
    _ property: PropertyModel, in id: TypeID, of spot: ResponseTarget
  ) -> ResponseTarget {
    let (type, _) = withoutNull(property.type)
    let step = ResponsePath.Step.property(of: id, wireName: property.wireName)
    return ResponseTarget(
      location: ResponseLocation(segments: spot.location.segments + [.member(property.wireName)]),
      steps: spot.steps.map { $0 + [step] }, type: type, format: property.format,
      possibleObjects: property.possibleObjects,
      description: DescriptionEvidence(property.documentation.text))
  }

  private func withoutNull(_ type: TypeReference) -> (TypeReference, Bool) {
    if case .nullable(let inner) = resolved(type) { (inner, true) } else { (type, false) }
  }
}
