import QuireSchema

extension EndpointFailure {
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
      case .value(let type): isInSchema ? types.deadEnd(of: location, from: type) : nil
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
