import QuireSchema

/// Places in a request, checked against its declared entries.
extension StatementChecker {
  /// Returns a place in the request, given by its location or by a bare name.
  ///
  /// The place is a declared entry, or is inside an entry whose members the schema does not list. A
  /// place that takes the members of an object is in the query, in the headers or inside such an
  /// entry.
  func place(_ text: JSONText, for key: String) throws(Refusal) -> RequestPlace {
    let place = try parsedPlace(text, for: key)
    if let constant = list.constant(holding: place) {
      guard key == "size", constant.place == place else {
        throw Refusal(.constantSend(text, constant.place.location))
      }
    }
    if place.takesMembers {
      guard key == "send" else { throw Refusal(.noRequestPlace(key, text)) }
      return try mergePlace(place, text)
    }
    if let declared = list.parameter(at: place) {
      let isFit = key == "send" ? declared.kind != .boolean : declared.kind.isCount
      guard isFit else {
        let expected = key == "send" ? "a value that can request a page" : "an integer"
        throw Refusal(.misfit(key, text, "is \(declared.kind.description)", expected: expected))
      }
      return declared.place
    }
    let (known, isOpen) = try members(around: place, text, for: key)
    guard key == "send", isOpen else {
      let name = JSONPointer(parsing: place.name)?.tokens.last ?? place.name
      throw Refusal(.undeclaredParameter(key, text, place, known: known, nameOf: name))
    }
    return place
  }

  /// Returns a place in the request that need not be declared.
  func parsedPlace(_ text: JSONText, for key: String) throws(Refusal) -> RequestPlace {
    let value = text.value
    let named = list.parameters.filter { $0.name == value && $0.depth == 0 }
    if let parameter = named.first(where: { $0.place.place == list.usualPlace }) ?? named.first {
      return parameter.place
    }
    if list.template.parameters.contains(value) { throw Refusal(.sentInPath(key, text)) }
    for place in RequestPlace.Place.allCases where value.hasPrefix("\(place.rawValue):") {
      let name = String(value.dropFirst(place.rawValue.count + 1))
      let isName =
        switch place {
        case .query: !name.isEmpty
        case .header: name.isHeaderName
        case .body: JSONPointer(parsing: name)?.tokens.isEmpty == false
        }
      guard isName else { throw Refusal(.noRequestPlace(key, text)) }
      return RequestPlace(place, name)
    }
    guard !value.isEmpty, value != "*", !value.contains(":"), !value.hasPrefix("/") else {
      throw Refusal(.noRequestPlace(key, text))
    }
    return list.usualPlace == .body
      ? RequestPlace(.body, JSONPointer([value]).description) : RequestPlace(.query, value)
  }

  /// Returns a place into which the members of an object are merged.
  private func mergePlace(_ place: RequestPlace, _ text: JSONText) throws(Refusal) -> RequestPlace {
    guard place.place == .body else { return place }
    let holder = RequestPlace(.body, String(place.name.dropLast(2)))
    if holder.name.isEmpty {
      guard list.wholeBody != nil || list.parameters.contains(where: { $0.place.place == .body })
      else {
        throw Refusal(.undeclaredParameter("send", text, place, known: [], nameOf: ""))
      }
    } else if let parameter = list.parameter(at: holder) {
      try checkHolds(parameter, text, key: "send")
    } else {
      _ = try self.place(JSONText(holder.location, at: text.range), for: "send")
    }
    return place
  }

  /// Returns the names declared around a place, and whether other names are also allowed.
  private func members(
    around place: RequestPlace, _ text: JSONText, for key: String
  ) throws(Refusal) -> (known: [String], isOpen: Bool) {
    let neighbors = list.parameters.filter { $0.place.place == place.place }.map(\.name)
    guard place.place == .body else { return (neighbors, false) }
    guard let holder = holder(of: place) else {
      let isOpen = list.wholeBody.map { [.map, .any].contains(list.types.kind(of: $0)) }
      return (neighbors, isOpen ?? false)
    }
    try checkHolds(holder, text, key: key)
    let known = list.types.object(holder.type)?.shape.properties.map(\.wireName) ?? []
    return (known, holder.kind != .object)
  }

  /// Checks that an entry of the body may have members.
  private func checkHolds(
    _ holder: RequestParameterRole, _ text: JSONText, key: String
  ) throws(Refusal) {
    guard ![.object, .map, .any].contains(holder.kind) else { return }
    throw Refusal(
      .misfit(
        key, text, "is within '\(holder.place.location)', \(holder.kind.description)",
        expected: "within an object"))
  }

  /// Returns the innermost declared entry of the body that contains a place.
  private func holder(of place: RequestPlace) -> RequestParameterRole? {
    var tokens = JSONPointer(parsing: place.name)?.tokens ?? []
    while tokens.count > 1 {
      tokens.removeLast()
      let outer = RequestPlace(.body, JSONPointer(tokens).description)
      if let parameter = list.parameter(at: outer) { return parameter }
    }
    return nil
  }
}

/// Continuations with several values, or with an object whose members are merged into the request.
extension StatementChecker {
  /// Returns the style of a continuation with several values.
  func several(_ nexts: PaginationAnnotation.Several) throws(Refusal) -> PaginationModel.Style {
    if let style = annotation.style, style != .cursor {
      throw Refusal(.severalForStyle(style, at: nexts.range))
    }
    if let send = annotation.send { throw Refusal(.oneSend(send)) }
    var reasons = Diagnostics()
    let keys = nexts.parts.map(\.key)
    for (key, _) in annotation.sends?.parts ?? [] where nexts.location(of: key.value) == nil {
      reasons.add(.unmatchedKey(key, of: "send", in: "next", known: keys.map(\.value)))
    }
    var parts: [PaginationModel.Continuation] = []
    for (key, location) in nexts.parts {
      do throws(Refusal) {
        parts.append(try part(key, location, besides: parts.map(\.send)))
      } catch {
        reasons.add(contentsOf: error.reasons)
      }
    }
    guard reasons.all.isEmpty else { throw Refusal(reasons) }
    return parts.count == 1
      ? .cursor(next: parts[0].next, send: parts[0].send) : .cursors(parts)
  }

  private func part(
    _ key: JSONText, _ location: JSONText, besides others: [RequestPlace]
  ) throws(Refusal) -> PaginationModel.Continuation {
    var target = key
    if let sends = annotation.sends {
      guard let send = sends.location(of: key.value) else {
        throw Refusal(
          .unmatchedKey(key, of: "next", in: "send", known: sends.parts.map(\.key.value)))
      }
      target = send
    }
    let next = try next(location)
    let send = try place(target, for: "send")
    guard !send.takesMembers else { throw Refusal(.mergeOfSeveral(target)) }
    guard !others.contains(send) else { throw Refusal(.sameTarget(target, send.location)) }
    return PaginationModel.Continuation(next: next.value, send: send)
  }

  /// Checks that only an object is merged, and that its declared members do not replace constants.
  ///
  /// Diagnostics refer to `text`.
  func checkMerge(
    of next: ResponseTarget, into send: RequestPlace, _ text: JSONText
  ) throws(Refusal) {
    guard send.takesMembers else { return }
    let kind = list.types.kind(of: next.type)
    let isFieldText = next.location.header != nil && next.location.segments.isEmpty
    guard [.object, .map, .any].contains(kind), !isFieldText else {
      throw Refusal(
        .misfit(
          "send", JSONText(send.location, at: text.range),
          "merges \(isFieldText ? "the text of a header" : kind.description) into the request",
          expected: "an object", help: "name the one parameter that carries the value"))
    }
    for name in list.types.members(of: next).compactMap(\.name) {
      if let constant = list.parameter(at: send.member(name)), constant.isConstant {
        throw Refusal(.constantSend(text, constant.place.location))
      }
    }
  }
}

extension RequestPlace {
  /// Returns the place of one member of an object that is merged here.
  fileprivate func member(_ name: String) -> RequestPlace {
    switch place {
    case .query, .header: RequestPlace(place, name)
    case .body: RequestPlace(.body, self.name.dropLast(2) + JSONPointer([name]).description)
    }
  }
}
