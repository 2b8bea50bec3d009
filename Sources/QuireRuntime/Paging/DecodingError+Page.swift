extension DecodingError {
  /// The same error, its description saying in which page of a list it was found.
  ///
  /// - Parameters:
  ///   - page: The number of the page in its walk, the first being 1.
  ///   - path: The path of the resource.
  /// - Returns: An error of the same case, with the same coding path.
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
