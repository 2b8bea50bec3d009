import QuireSchema

/// A value of a response: its location, its path in typed code, and its type.
struct ResponseTarget {
  var location: ResponsePointer
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
  /// The words of the names of the members on the path, the outermost first.
  var names: [Words] = []

  var path: ResponsePath? {
    steps.map { ResponsePath(location: location, steps: $0) }
  }

  var value: ResponseValue { ResponseValue(location: location, path: path) }

  /// The name of the member that is or contains the value, or `nil` for the response itself.
  var name: String? { location.memberNames.last }

  /// The words of that name.
  var words: Words? { names.last }

  /// The words of the name of the object that contains the member, or `nil` for the response
  /// itself.
  var parentWords: Words? { names.dropLast().last }

  /// Whether a string here is a URL by its format, its name, its description or the name of an
  /// object around it.
  var hasURLEvidence: Bool {
    if isCalledURL || description.describesURL { return true }
    return names.dropLast().contains(where: \.isLinks) && !description.describesToken
  }

  /// Whether a string here is a URL by its format or its own name.
  var isCalledURL: Bool {
    if let format, ["uri", "uri-reference", "iri", "iri-reference", "url"].contains(format) {
      return true
    }
    if type == .scalar(.url) { return true }
    return words?.endsLikeURL ?? false
  }
}

extension ResponseTarget {
  /// Creates the value of a header field, which has no declared type.
  init(ofHeader location: ResponsePointer) {
    self.init(
      location: location, steps: nil, type: .any,
      names: location.memberNames.map(Words.init(ofMember:)))
  }
}

extension TypeTable {
  /// Returns the whole response.
  func response(_ root: TypeReference) -> ResponseTarget {
    ResponseTarget(location: ResponsePointer(segments: []), steps: [], type: withoutNull(root).0)
  }

  /// Returns the declared members of an object, in order; empty for other values.
  ///
  /// A value that may be one of several objects has the members of all of them.
  func members(of target: ResponseTarget) -> [ResponseTarget] {
    if let (id, shape) = object(target.type) {
      return shape.properties.map { member($0, in: id, of: target) }
    }
    var names: Set<String> = []
    return possibleObjects(at: target).flatMap { id in
      (object(.declared(id))?.shape.properties ?? []).compactMap { property in
        guard names.insert(property.wireName).inserted else { return nil }
        var member = member(property, in: id, of: target)
        // The value has no property for the member.
        member.steps = nil
        return member
      }
    }
  }

  /// Whether a value is or may be an object with declared members.
  func mayHaveMembers(_ target: ResponseTarget) -> Bool {
    object(target.type) != nil || !possibleObjects(at: target).isEmpty
  }

  /// Returns the objects that a value may be, if it may be several.
  ///
  /// A response of several types is no page, because the others may be errors.
  private func possibleObjects(at target: ResponseTarget) -> [TypeID] {
    if target.location.segments.isEmpty { return [] }
    guard case .declared(let id) = resolved(target.type), case .union(let union)? = self[id]?.shape
    else { return target.possibleObjects }
    return union.branches.compactMap { object($0.type)?.id }
  }

  /// Returns the elements of an array or of a list's type.
  ///
  /// The result is their type without null, whether they may be null, and the path to the array. It
  /// is `nil` if the value is not an array.
  func elements(
    of target: ResponseTarget
  ) -> (type: TypeReference, isNullable: Bool, steps: [ResponsePath.Step]?)? {
    switch resolved(target.type) {
    case .array(let element):
      let (type, isNullable) = withoutNull(element)
      return (type, isNullable, target.steps)
    case .declared(let id):
      guard case .list(let element)? = self[id]?.shape else { return nil }
      let (type, isNullable) = withoutNull(element)
      return (type, isNullable, target.steps.map { $0 + [.elements(of: id)] })
    default: return nil
    }
  }

  /// Returns the values of a map: their type without null, and whether they may be null.
  func values(of target: ResponseTarget) -> (type: TypeReference, isNullable: Bool)? {
    guard case .map(let value) = resolved(target.type) else { return nil }
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
    _ location: ResponsePointer, from root: TypeReference
  ) throws(DeadEnd) -> ResponseTarget {
    var target = response(root)
    for segment in location.segments { target = try step(segment, from: target) }
    return target
  }

  /// Returns the value one step further along a location.
  func step(
    _ segment: ResponsePointer.Segment, from target: ResponseTarget
  ) throws(DeadEnd) -> ResponseTarget {
    var next = target
    next.location = ResponsePointer(segments: target.location.segments + [segment])
    next.format = nil
    next.possibleObjects = []
    next.description = DescriptionEvidence(nil)
    if case .member(let name) = segment { next.names.append(Words(ofMember: name)) }
    let kind = kind(of: target.type)
    func dead(_ finding: String, help: String? = nil) -> DeadEnd {
      DeadEnd(reached: target.location.description, finding: finding, help: help)
    }
    if kind == .any {
      next.steps = nil
      next.type = .any
      return next
    }
    switch segment {
    case .member(let name):
      if let (id, shape) = object(target.type) {
        guard let property = shape.properties.first(where: { $0.wireName == name }) else {
          throw dead(
            "has no member \(Diagnostic.quote(name))",
            help: Diagnostic.nearest(name, in: shape.properties.map(\.wireName)))
        }
        return member(property, in: id, of: target)
      }
      if let values = values(of: target) {
        (next.type, next.steps) = (values.type, nil)
        return next
      }
      if let elements = elements(of: target), Int(name) != nil {
        (next.type, next.steps) = (elements.type, nil)
        return next
      }
      throw dead("is \(kind.description), which has no member \(Diagnostic.quote(name))")
    case .each:
      if let elements = elements(of: target) {
        next.type = elements.type
        next.steps = elements.steps.map { $0 + [.each(isNullable: elements.isNullable)] }
        return next
      }
      if let values = values(of: target) {
        next.type = values.type
        next.steps = target.steps.map { $0 + [.eachValue(isNullable: values.isNullable)] }
        return next
      }
      throw dead("is \(kind.description), which has no elements")
    case .last, .first:
      guard let elements = elements(of: target) else {
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
    _ property: PropertyModel, in id: TypeID, of target: ResponseTarget
  ) -> ResponseTarget {
    let (type, _) = withoutNull(property.type)
    let step = ResponsePath.Step.property(of: id, wireName: property.wireName)
    return ResponseTarget(
      location: ResponsePointer(segments: target.location.segments + [.member(property.wireName)]),
      steps: target.steps.map { $0 + [step] }, type: type, format: property.format,
      possibleObjects: property.possibleObjects,
      description: DescriptionEvidence(property.documentation.text),
      names: target.names + [Words(ofMember: property.wireName)])
  }

  private func withoutNull(_ type: TypeReference) -> (TypeReference, Bool) {
    if case .nullable(let inner) = resolved(type) { (inner, true) } else { (type, false) }
  }
}
