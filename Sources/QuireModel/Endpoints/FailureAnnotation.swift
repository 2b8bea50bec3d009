import QuireSchema

/// `error` of `x-resource` as it stands: where a success says that it failed.
struct FailureAnnotation {
  var location: JSONText
  /// `is`, or `nil` where it is not said.
  var value: JSONNode?
  var message: JSONText?

  /// Reads a location, or the object of `at`, `is` and `message`.
  ///
  /// - Returns: `nil` where something in it cannot be read, which was reported.
  init?(_ node: JSONNode, diagnostics: inout Diagnostics) {
    if let location = node.text {
      self.location = location
      return
    }
    guard let members = node.members, let location = node["at"]?.text else {
      diagnostics.add(
        .annotationValue(
          "error", node["at"] ?? node,
          expected: "a location or an object with a location as \"at\""))
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

  /// The failure that it describes; a place that the response does not declare is a warning.
  ///
  /// - Returns: `nil` if a place is no location, which was reported.
  func model(
    in response: TypeID, types: TypeTable, diagnostics: inout Diagnostics
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
    _ text: JSONText, _ key: String, in response: TypeID, _ types: TypeTable,
    _ diagnostics: inout Diagnostics
  ) -> String? {
    let location: ResponseLocation
    do throws(ResponseLocation.Mistake) {
      location = try ResponseLocation(text.value)
    } catch {
      diagnostics.add(.noLocation(key, text, error))
      return nil
    }
    guard location.header == nil else { return location.description }
    if let end = types.deadEnd(of: location, from: response) {
      diagnostics.add(.undeclaredFailure(key, text, end))
    }
    return location.description
  }
}
