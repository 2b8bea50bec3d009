import QuireSchema

/// A declared header field of a response that may be a part of a paging rule.
struct ResponseField {
  let value: ResponseValue
  /// The words of the name without `X`, and those without a vendor's name before them: `X-WP-Total`
  /// is a total.
  let names: [Words]
  private let description: DescriptionEvidence

  /// Creates the evidence of a field, or returns `nil` if its name is no name of a header field.
  init?(_ field: DeclaredHeaderField) {
    guard let location = try? ResponseLocation("header:\(field.name)") else { return nil }
    value = ResponseValue(location: location)
    let own = Words(field.name).list.drop { $0 == "x" }
    names = [own, own.dropFirst()].filter { !$0.isEmpty }.map {
      Words($0.joined(separator: " "))
    }
    description = DescriptionEvidence(field.description)
  }

  /// Whether the field contains the URL of the next page.
  var isNextURL: Bool {
    names.contains { $0.isNextLike && ($0.endsLikeURL || description.describesURL) }
  }

  /// Whether the field shows that the response is a page.
  var isSign: Bool { names.contains { $0.isTotal || $0.isPages || $0.isNextLike } }

  /// Whether the field is the next value of a parameter: `Next-Page` of `page`, `Next-Range` of the
  /// header field `Range`.
  func isNext(_ parameter: RequestParameterRole) -> Bool {
    guard parameter.takesTokens, !isNextURL else { return false }
    return names.contains { name in
      if name.isNextLike {
        return name.list.dropFirst() == parameter.words.list[...]
          || parameter.isCursor && name.isFamily(of: parameter.words)
      }
      return name.isCursorLike && name == parameter.words
    }
  }
}
