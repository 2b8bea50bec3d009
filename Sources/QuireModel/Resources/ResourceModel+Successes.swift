extension ResourceModel {
  /// Statuses of successes whose bodies have the same content.
  package struct Success: Hashable, Sendable {
    /// The statuses, of which there is at least one.
    package var statuses: [SuccessStatuses]
    package let content: Content
  }

  /// The content of one success.
  package enum Content: Hashable, Sendable {
    /// JSON that is decoded as a value of a type.
    case value(TypeReference)
    /// A body that is ignored, if there is one.
    case noContent
    /// Bytes of a media type.
    case data(contentType: String)

    /// The type of the value, or `nil` if the content is no JSON value.
    package var type: TypeReference? {
      if case .value(let type) = self { type } else { nil }
    }
  }
}

extension [ResourceModel.Success] {
  /// The successes, with those of equal content as one.
  var merged: Self {
    var merged: Self = []
    for success in self {
      if let index = merged.firstIndex(where: { $0.content == success.content }) {
        merged[index].statuses += success.statuses
      } else {
        merged.append(success)
      }
    }
    return merged
  }

  /// The response of a resource with these successes.
  ///
  /// A value next to successes without content is optional, except for a list, which is empty then.
  func response(isList: (TypeReference) -> Bool) -> ResourceModel.Response {
    let merged = merged
    let contents = merged.map(\.content).filter { $0 != .noContent }
    var mediaTypes: [String] = []
    for case .data(let contentType) in contents { mediaTypes.append(contentType) }
    if contents.isEmpty { return .noContent }
    if mediaTypes.count == contents.count {
      return .data(contentType: mediaTypes.joined(separator: ", "))
    }
    guard contents.count == 1, let type = contents[0].type else { return .successes(merged) }
    let isOptional = contents.count < merged.count && !isList(type) && type.withoutNull == type
    return .value(isOptional ? .nullable(type) : type)
  }
}

extension ResourceModel {
  /// The statuses of successes whose body is ignored although a success with another status has
  /// content, except those that never have content.
  package var contentlessStatuses: [SuccessStatuses] {
    guard case .value = response else { return [] }
    return successes.filter { $0.content == .noContent }.flatMap(\.statuses)
      .filter { ![.status(204), .status(205)].contains($0) }
  }
}
