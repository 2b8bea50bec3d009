import QuireSchema

/// The form of an array or an object in a query: `x-query-style`.
enum QueryStyle: String, CaseIterable {
  /// The name is repeated for each element, the default.
  case repeated
  /// A comma, a space or a vertical bar separates the elements.
  case comma, space, pipe
  /// Each member of an object is a parameter: `filter[name]=x`.
  case deepObject

  static let annotation = "x-query-style"

  /// Reads the annotation.
  ///
  /// - Returns: `nil` if the value is no style, which is reported.
  init?(_ member: JSONNode.Member, diagnostics: inout Diagnostics) {
    let names = Self.allCases.map(\.rawValue)
    guard let text = member.value.text else {
      diagnostics.add(
        .malformed(Self.annotation, "one of \(names.joined(separator: ", "))", at: member.value))
      return nil
    }
    guard let style = QueryStyle(rawValue: text.value) else {
      diagnostics.add(.unknownQueryStyle(text, known: names))
      return nil
    }
    self = style
  }

  /// The form of a value in a request.
  var form: RequestParameter.Form {
    switch self {
    case .repeated: .text
    case .comma: .list(.form)
    case .space: .list(.spaceDelimited)
    case .pipe: .list(.pipeDelimited)
    case .deepObject: .deepObject
    }
  }
}
