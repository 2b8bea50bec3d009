extension DecodingError {
  /// Returns the same error with page and path added to its description; pages count from 1.
  func naming(page: Int, of path: String) -> DecodingError {
    adding("In page \(page) of '\(path)'.")
  }
}
