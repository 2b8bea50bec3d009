package import Foundation

#if canImport(FoundationNetworking)
  package import FoundationNetworking
#endif

/// A request whose body, if it contains files on disk, is written to a file before it is sent.
package struct PreparedRequest: Sendable {
  /// The request, with its body unless the body contains files.
  package var urlRequest: URLRequest

  /// The pieces of the body in order, or none if there is no body.
  package var pieces: [BodyPiece]

  /// Whether the body contains files on disk.
  var hasFiles: Bool {
    pieces.contains { if case .file = $0 { true } else { false } }
  }

  /// Calls a closure with the file that contains the body.
  ///
  /// The file is `nil` if the body contains no files. If the whole body is one file, it is that
  /// file. Otherwise it is a temporary file, which is removed at the end.
  ///
  /// - Parameters:
  ///   - path: The template of the resource's path, for errors.
  ///   - operation: Sends the request.
  /// - Returns: The result of the closure.
  /// - Throws: ``RequestError`` if the file cannot be written; `CancellationError` if the task was
  ///   cancelled; the error of the closure.
  package func withBodyFile<Result: Sendable>(
    for path: String, _ operation: (URL?) async throws -> Result
  ) async throws -> Result {
    guard hasFiles else { return try await operation(nil) }
    if pieces.count == 1, case .file(let file) = pieces[0] { return try await operation(file.url) }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "quire-\(UUID().uuidString.lowercased())", directoryHint: .notDirectory)
    try write(to: file, for: path)
    defer { try? FileManager.default.removeItem(at: file) }
    return try await operation(file)
  }

  /// Writes the body to a new file that only the current user can read.
  ///
  /// - Throws: ``RequestError`` if the file cannot be written; `CancellationError` if the task was
  ///   cancelled.
  func write(to file: URL, for path: String) throws {
    do {
      try pieces.write(to: file)
    } catch let reason as RequestError.Reason {
      throw RequestError(reason: reason, path: path)
    }
  }
}
