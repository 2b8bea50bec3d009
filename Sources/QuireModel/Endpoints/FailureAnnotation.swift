import QuireSchema

/// The `error` of `x-resource`: the place in a successful response that indicates a failure.
struct FailureAnnotation {
  var location: JSONText
  /// The value of `is`, or `nil` if it is absent.
  var value: JSONNode?
  var message: JSONText?

  /// Reads a location, or an object of `at`, `is` and `message`.
  ///
  /// - Returns: `nil` if a part cannot be read, which is reported.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    if let location = node.text {
      self.location = location
      return
    }
    guard let members = node.members, let location = node["at"]?.text else {
      diagnostics.add(
        .annotationValue(
          "error", node["at"] ?? node,
          expected: "a location, or an object with a location under \"at\""))
      return nil
    }
    self.location = location
    let errors = diagnostics.errorCount
    for member in members {
      switch member.name {
      case "at": break
      case "is": value = member.value
      case "message":
        message = member.read(
          member.value.text, "a location, such as '/error'", &diagnostics)
      default: diagnostics.add(.unknownKey(member, of: "error", known: ["at", "is", "message"]))
      }
    }
    if diagnostics.errorCount > errors { return nil }
  }

  /// Returns the failure, and warns about places that the response does not declare.
  ///
  /// - Returns: `nil` if a place is not a location, which is reported.
  func model(
    in response: ResourceModel.Response, types: TypeTable, diagnostics: inout Diagnostics
  ) -> ResourceModel.Failure? {
    guard let location = check(location, "at", in: response, types, &diagnostics) else {
      return nil
    }
    var failure = ResourceModel.Failure(location: location, value: value)
    if let message {
      guard let place = check(message, "message", in: response, types, &diagnostics) else {
        return nil
      }
      failure.message = place
    }
    return failure
  }

  private func check(
    _ text: JSONText, _ key: String, in response: ResourceModel.Response, _ types: TypeTable,
    _ diagnostics: inout Diagnostics
  ) -> ResponseLocation? {
    let location: ResponseLocation
    do throws(ResponseLocation.Mistake) {
      location = try ResponseLocation(text.value)
    } catch {
      diagnostics.add(.noLocation(key, text, error))
      return nil
    }
    guard location.header == nil else { return location }
    let end: TypeTable.DeadEnd? =
      switch response {
      case .value(let type): types.deadEnd(of: location, from: type)
      // The schema says nothing about such a body.
      case .noContent, .data, .successes: nil
      case .headers: TypeTable.DeadEnd(reached: "", finding: "has no body", help: nil)
      }
    if let end {
      diagnostics.add(.undeclaredFailure(key, text, end))
    }
    return location
  }
}
