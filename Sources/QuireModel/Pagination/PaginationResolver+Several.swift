import QuireSchema

/// Continuations with several values, or with an object whose members are merged into the request.
extension PaginationResolver {
  /// Returns the style of a continuation with several values, or `nil` if it has one value.
  mutating func several() throws(Reported) -> PaginationModel.Style? {
    guard let nexts = annotation.nexts else {
      if let sends = annotation.sends { throw refuse(.severalSends(sends)) }
      return nil
    }
    if let style = annotation.style, style != .cursor {
      throw refuse(.severalForStyle(style, at: nexts.range))
    }
    if let send = annotation.send { throw refuse(.oneSend(send)) }
    let findings = diagnostics.all.count
    let keys = nexts.parts.map(\.key)
    if let sends = annotation.sends {
      for (key, _) in sends.parts where nexts.location(of: key.value) == nil {
        diagnostics.add(.unmatchedKey(key, of: "send", in: "next", known: keys.map(\.value)))
      }
    }
    var parts: [PaginationModel.Continuation] = []
    for (key, location) in nexts.parts {
      if let part = try? part(key, location, taken: parts.map(\.send)) { parts.append(part) }
    }
    guard diagnostics.all.count == findings else { throw Reported() }
    return parts.count == 1
      ? .cursor(next: parts[0].next, send: parts[0].send) : .cursors(parts)
  }

  private mutating func part(
    _ key: JSONText, _ location: JSONText, taken: [RequestPlace]
  ) throws(Reported) -> PaginationModel.Continuation {
    var target = key
    if let sends = annotation.sends {
      guard let send = sends.location(of: key.value) else {
        throw refuse(
          .unmatchedKey(key, of: "next", in: "send", known: sends.parts.map(\.key.value)))
      }
      target = send
    }
    let next = try statedNext(location)
    let send = try requestPlace(target, for: "send")
    guard !send.takesMembers else { throw refuse(.mergeOfSeveral(target)) }
    guard !taken.contains(send) else { throw refuse(.sameTarget(target, send.location)) }
    return PaginationModel.Continuation(next: next.value, send: send)
  }

  /// Checks that only an object is merged, and that its declared members do not replace constants.
  ///
  /// Diagnostics refer to `text`.
  mutating func checkMerge(
    of next: ResponseTarget, into send: RequestPlace, _ text: JSONText
  ) throws(Reported) {
    guard send.takesMembers else { return }
    let kind = types.kind(of: next.type)
    let isFieldText = next.location.header != nil && next.location.segments.isEmpty
    guard [.object, .map, .any].contains(kind), !isFieldText else {
      throw refuse(
        .misfit(
          "send", JSONText(send.location, at: text.range),
          "merges \(isFieldText ? "the text of a header" : kind.description) into the request",
          expected: "an object", help: "name the one parameter that carries the value"))
    }
    for member in types.members(of: next) {
      guard let name = member.name else { continue }
      let place = send.member(name)
      if let constant = slot(at: place), constant.isConstant {
        throw refuse(.constantSend(text, constant.place.location))
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
