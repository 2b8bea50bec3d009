/// The requests whose JSON body is a change of a value, which tells null from absent.
enum HTTPChange {
  /// Returns whether a body of JSON is a change.
  ///
  /// It is the body of a PATCH or a merge patch (RFC 7396). A JSON Patch is an array of operations
  /// instead (RFC 6902).
  ///
  /// - Parameters:
  ///   - method: The method in upper case.
  ///   - type: The media type of the body, or `nil` for `application/json`.
  /// - Returns: Whether a member that may be null and absent must distinguish the two.
  static func isChange(method: String, type: String?) -> Bool {
    switch type?.mediaTypeName {
    case "application/merge-patch+json": true
    case "application/json-patch+json": false
    default: method == "PATCH"
    }
  }
}

extension String {
  /// The media type without its parameters, in lower case.
  fileprivate var mediaTypeName: String {
    prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }
}
