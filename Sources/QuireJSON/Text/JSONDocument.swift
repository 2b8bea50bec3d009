package import Foundation
import Synchronization

/// A JSON text that is scanned at most once, no matter how many values are read from it.
///
/// The model of a response is decoded directly from the bytes. Everything else comes from one
/// document: an error in the body, a delay, or the facts about a page.
package final class JSONDocument: Sendable {
  /// The text in UTF-8.
  package let data: Data
  private let path: JSONPath
  private let text = Mutex<ScannedText?>(nil)

  /// Creates a document without scanning it.
  ///
  /// - Parameters:
  ///   - data: The text in UTF-8.
  ///   - path: The path to the largest part that will be read, such as the items of a page. The
  ///     scan stores the places of its values. Other parts are scanned again when they are read.
  package init(_ data: Data, expecting path: JSONPath = []) {
    self.data = data
    self.path = path
  }

  /// Reads from the text, beginning with the value at the root.
  ///
  /// - Parameter read: The closure. Its node is valid only during the call.
  /// - Returns: The result of the closure.
  /// - Throws: `DecodingError` if the text is not JSON, and any error of the closure.
  package func read<Result: Sendable>(
    _ read: @Sendable (JSONNode) throws -> Result
  ) throws -> Result {
    try text.withLock { text in
      let scanned = try text ?? scan()
      text = scanned
      return try read(scanned.root)
    }
  }

  private func scan() throws -> ScannedText {
    ScanCount.increment()
    return try ScannedText(data, along: path.steps)
  }
}

/// Counts the scans of whole texts, for tests.
enum ScanCount {
  /// The counter of the current task, or `nil` if scans are not counted.
  @TaskLocal static var current: Counter?

  final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock(\.self) }

    fileprivate func increment() { count.withLock { $0 += 1 } }
  }

  static func increment() { current?.increment() }
}
