extension DecodingError {
  /// Returns the same error with page and path added to its description; pages count from 1.
  func naming(page: Int, of path: String) -> DecodingError {
    adding("In page \(page) of '\(path)'.")
  }

  /// Returns the same error with a sentence added to its description.
  func adding(_ sentence: String) -> DecodingError {
    func longer(_ context: Context) -> Context {
      Context(
        codingPath: context.codingPath,
        debugDescription: "\(context.debugDescription) \(sentence)",
        underlyingError: context.underlyingError)
    }
    return switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, longer(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, longer(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, longer(context))
    case .dataCorrupted(let context): .dataCorrupted(longer(context))
    @unknown default: self
    }
  }
}
