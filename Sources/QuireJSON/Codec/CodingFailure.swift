/// The sentence in the log of a program that ends because JSON cannot be decoded or encoded.
package enum CodingFailure {
  /// Returns the full name of a type, the problem, and the coding path as a JSON Pointer.
  ///
  /// - Parameters:
  ///   - type: The type that was decoded or encoded.
  ///   - error: The error of the coder.
  /// - Returns: The sentence, on one line.
  static func sentence(_ type: Any.Type, _ error: any Error) -> String {
    let (problem, path): (String, [any CodingKey]) =
      switch error {
      case let error as DecodingError: (error.problem, error.context.codingPath)
      case EncodingError.invalidValue(_, let context):
        (Excerpt.line(context.debugDescription), context.codingPath)
      default: (Excerpt.line("\(error)"), [])
      }
    let place = path.isEmpty ? "the root" : Excerpt.line(pointer(path))
    return "\(String(reflecting: type)): \(problem), at \(place)"
  }

  /// Returns the description of an encoding error without its value, which may be a secret.
  package static func problem(of error: any Error) -> String {
    guard case EncodingError.invalidValue(_, let context) = error else {
      return "\(type(of: error))"
    }
    let place = pointer(context.codingPath)
    let problem = Excerpt.line(context.debugDescription)
    return place.isEmpty ? problem : "\(problem), at \(place)"
  }

  /// Returns the JSON Pointer (RFC 6901) of a coding path.
  static func pointer(_ path: [any CodingKey]) -> String {
    path.map { "/" + escaped($0.intValue.map(String.init) ?? $0.stringValue) }.joined()
  }
}

extension DecodingError {
  package var context: Context {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: Context(codingPath: [], debugDescription: "\(self)")
    }
  }

  /// The problem, with the expected type or member.
  var problem: String {
    switch self {
    case .typeMismatch(let type, _): "expected \(type)"
    case .valueNotFound(let type, _): "expected \(type), found null"
    case .keyNotFound(let key, _): "expected a member '\(Excerpt.line(key.stringValue))'"
    default: Excerpt.line(context.debugDescription)
    }
  }
}
