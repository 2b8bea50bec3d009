import QuireSchema

/// Places in the request that an annotation names, checked against the declared entries.
extension PaginationResolver {
  /// Returns a place in the request, given by its location or by a bare name.
  ///
  /// The place is a declared entry, or is inside an entry whose members the schema does not list. A
  /// place that takes the members of an object is in the query, in the headers or inside such an
  /// entry.
  mutating func requestPlace(
    _ text: JSONText, for key: String
  ) throws(Reported) -> RequestPlace {
    let place = try parsedPlace(text, for: key)
    if let constant = constant(holding: place) {
      guard key == "size", constant.place == place else {
        throw refuse(.constantSend(text, constant.place.location))
      }
    }
    if place.takesMembers {
      guard key == "send" else { throw refuse(.noRequestPlace(key, text)) }
      return try mergePlace(place, text)
    }
    if let declared = slot(at: place) {
      let isFit = key == "send" ? declared.kind != .boolean : declared.kind.isCount
      guard isFit else {
        let expected = key == "send" ? "a value that can request a page" : "an integer"
        throw refuse(.misfit(key, text, "is \(declared.kind.description)", expected: expected))
      }
      return declared.place
    }
    let (known, isOpen) = try members(around: place, text, for: key)
    guard key == "send", isOpen else {
      let name = JSONPointer(parsing: place.name)?.tokens.last ?? place.name
      throw refuse(.undeclaredParameter(key, text, place, known: known, nameOf: name))
    }
    return place
  }

  /// Returns a place into which the members of an object are merged.
  private mutating func mergePlace(
    _ place: RequestPlace, _ text: JSONText
  ) throws(Reported) -> RequestPlace {
    guard place.place == .body else { return place }
    let holder = RequestPlace(.body, String(place.name.dropLast(2)))
    if holder.name.isEmpty {
      guard wholeBody != nil || slots.contains(where: { $0.place.place == .body }) else {
        throw refuse(.undeclaredParameter("send", text, place, known: [], nameOf: ""))
      }
    } else if let slot = slot(at: holder) {
      guard [.object, .map, .any].contains(slot.kind) else {
        throw refuse(
          .misfit(
            "send", text, "is within '\(slot.place.location)', \(slot.kind.description)",
            expected: "within an object"))
      }
    } else {
      _ = try requestPlace(JSONText(holder.location, at: text.range), for: "send")
    }
    return place
  }

  /// Returns the names declared around a place, and whether other names are also allowed.
  private mutating func members(
    around place: RequestPlace, _ text: JSONText, for key: String
  ) throws(Reported) -> (known: [String], isOpen: Bool) {
    guard place.place == .body else {
      return (slots.filter { $0.place.place == place.place }.map(\.name), false)
    }
    guard let holder = holder(of: place) else {
      let known = slots.filter { $0.place.place == .body }.map(\.name)
      return (known, wholeBody.map { [.map, .any].contains(types.kind(of: $0)) } ?? false)
    }
    guard [.object, .map, .any].contains(holder.kind) else {
      throw refuse(
        .misfit(
          key, text, "is within '\(holder.place.location)', \(holder.kind.description)",
          expected: "within an object"))
    }
    let known = types.object(holder.type)?.shape.properties.map(\.wireName) ?? []
    return (known, holder.kind != .object)
  }

  mutating func parsedPlace(
    _ text: JSONText, for key: String
  ) throws(Reported) -> RequestPlace {
    let value = text.value
    if let slot = slots.first(where: {
      $0.name == value && $0.depth == 0 && $0.place.place == usual
    })
      ?? slots.first(where: { $0.name == value && $0.depth == 0 })
    {
      return slot.place
    }
    if template.parameters.contains(value) { throw refuse(.sentInPath(key, text)) }
    for place in RequestPlace.Place.allCases where value.hasPrefix("\(place.rawValue):") {
      let name = String(value.dropFirst(place.rawValue.count + 1))
      let isName =
        switch place {
        case .query: !name.isEmpty
        case .header: name.isHeaderName
        case .body: JSONPointer(parsing: name)?.tokens.isEmpty == false
        }
      guard isName else { throw refuse(.noRequestPlace(key, text)) }
      return RequestPlace(place, name)
    }
    guard !value.isEmpty, value != "*", !value.contains(":"), !value.hasPrefix("/") else {
      throw refuse(.noRequestPlace(key, text))
    }
    return usualPlace(of: value)
  }

  private func usualPlace(of name: String) -> RequestPlace {
    usual == .body
      ? RequestPlace(.body, JSONPointer([name]).description) : RequestPlace(.query, name)
  }

  /// Returns the innermost declared entry of the body that contains a place.
  private func holder(of place: RequestPlace) -> RequestParameterRole? {
    var tokens = JSONPointer(parsing: place.name)?.tokens ?? []
    while tokens.count > 1 {
      tokens.removeLast()
      if let slot = slot(at: RequestPlace(.body, JSONPointer(tokens).description)) { return slot }
    }
    return nil
  }

  /// Returns the constant entry at a place or around it.
  private func constant(holding place: RequestPlace) -> RequestParameterRole? {
    slots.first { $0.isConstant && ($0.isAt(place) || $0.holds(place)) }
  }
}
