extension RequestDraft {
  /// Sets a value at a location and replaces any value there.
  ///
  /// In the query and in a header field, null removes the name, and an object is sent as its JSON
  /// text. In the body, null stays null, and missing objects on the path are created.
  ///
  /// At a location of members, the members of an object are set one by one, and a member that
  /// is null is removed. A value that is not an object changes nothing.
  ///
  /// - Parameters:
  ///   - value: The value as it was in a response.
  ///   - location: The location of the value. If it is in a body that is not JSON,
  ///     ``request(baseURL:)`` throws.
  package mutating func set(_ value: JSONValue, at location: RequestLocation) {
    switch location {
    case .query(let name): parameters.set(value, for: name)
    case .header(let name): headers.set(value, for: name)
    case .body(let names):
      var changed = body ?? EncodedBody(.object([:]))
      changed.set(value, at: names)
      body = changed
    case .queryMembers, .headerMembers, .bodyMembers:
      for (name, member) in (value.object ?? [:]).sortedByName {
        let place = location.location(ofMember: name)
        if member.isNull { remove(at: place) } else { set(member, at: place) }
      }
    }
  }

  /// Returns the value at a location, or `nil` if none is sent; a string for the query and the
  /// headers.
  package func value(at location: RequestLocation) -> JSONValue? {
    switch location {
    case .query(let name): return parameters[name].first.map { .string($0) }
    case .header(let name): return headers[name].map { .string($0) }
    case .body(let names): return body?.value(at: names)
    // The members of the request there may be unrelated to the continuation.
    case .queryMembers, .headerMembers, .bodyMembers: return nil
    }
  }

  /// Removes the value at a location.
  package mutating func remove(at location: RequestLocation) {
    switch location {
    case .query, .header: set(.null, at: location)
    case .body(let names): body?.remove(at: names)
    case .queryMembers, .headerMembers, .bodyMembers: break
    }
  }
}
