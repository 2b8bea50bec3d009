import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response whose body is scanned at most once, in addition to decoding the model.
struct ReceivedResponse: Sendable {
  let http: HTTPURLResponse
  let body: JSONDocument

  /// The body as received.
  var data: Data { body.data }
}

/// The document of the latest body that was received for one request.
///
/// A delay, an error in the body and the facts about a page are read in different places, some of
/// which have only the bytes. This holder gives all of them the same document.
final class BodyDocument: Sendable {
  private let path: JSONPath
  private let document = Mutex<JSONDocument?>(nil)

  /// Creates a holder without a document.
  ///
  /// - Parameter path: The path to the largest part of the body that is going to be read.
  init(expecting path: JSONPath = []) { self.path = path }

  /// Creates a holder of a document.
  init(_ body: JSONDocument) {
    path = []
    document.withLock { $0 = body }
  }

  /// Returns the document of a body: the same document if the bytes are the same in memory.
  func document(of data: Data) -> JSONDocument {
    document.withLock { document in
      if let document, document.data.isSameBuffer(as: data) { return document }
      let new = JSONDocument(data, expecting: path)
      document = new
      return new
    }
  }
}

extension Data {
  /// Returns whether both share the same bytes in memory; the bytes of a long value are not
  /// compared.
  fileprivate func isSameBuffer(as other: Data) -> Bool {
    // A short value is stored inline, so it has no shared buffer.
    if count < 32 { return self == other }
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { $0.count == bytes.count && $0.baseAddress == bytes.baseAddress }
    }
  }
}
