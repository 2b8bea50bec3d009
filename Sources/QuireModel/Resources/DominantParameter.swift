extension [ResourceModel] {
  /// The parameter with which most lists of an API request their next page, or `nil`.
  ///
  /// Some descriptions do not declare it for every list. The paged requests must be many and must
  /// hardly use another parameter.
  var dominantContinuation: RequestParameter? {
    var counts: [String: (count: Int, parameter: RequestParameter)] = [:]
    var total = 0
    for resource in self {
      guard let send = resource.pagination?.style.parameter else { continue }
      total += 1
      let parameter = resource.parameters.first { parameter in
        parameter.place == .query && parameter.wireName == send.name
      }
      guard send.place == .query, let parameter else { continue }
      counts[send.name, default: (0, parameter)].count += 1
    }
    guard let most = counts.values.max(by: { $0.count < $1.count }), most.count >= 5,
      most.count * 5 >= total * 4
    else { return nil }
    return most.parameter
  }
}

extension PaginationModel.Style {
  /// Whether a parameter carries a value of the previous page.
  func sends(_ parameter: RequestParameter) -> Bool { self.parameter?.name == parameter.wireName }

  /// The parameter that carries a value of the previous page, or `nil` in other styles.
  fileprivate var parameter: RequestPlace? {
    switch self {
    case .cursor(_, let send), .after(_, let send): send
    case .page, .offset, .cursors, .link: nil
    }
  }
}
