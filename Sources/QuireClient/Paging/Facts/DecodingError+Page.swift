extension DecodingError {
  /// Returns the same error with page and path added to its description; pages count from 1.
  func naming(page: Int, of path: String) -> DecodingError {
    func named(_ context: Context) -> Context {
      Context(
        codingPath: context.codingPath,
        debugDescription: "\(context.debugDescription) In page \(page) of '\(path)'.",
        underlyingError: context.underlyingError)
    }
    return switch self {
    case .typeMismatch(let type, let context): .typeMismatch(type, named(context))
    case .valueNotFound(let type, let context): .valueNotFound(type, named(context))
    case .keyNotFound(let key, let context): .keyNotFound(key, named(context))
    case .dataCorrupted(let context): .dataCorrupted(named(context))
    @unknown default: self
    }
  }
}
