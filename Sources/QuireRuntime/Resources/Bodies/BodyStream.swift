import Foundation
import Synchronization

/// A body with files, as the stream of a request.
///
/// A stream can be opened again, to be read from the beginning.
final class BodyStream: InputStream {
  let pieces: [BodyPiece]

  private var reader = BodyReader([])
  private var status = Status.notOpen
  private let failure = Mutex<RequestError.Reason?>(nil)

  /// Creates a stream of pieces, whose files are opened one after another.
  init(_ pieces: [BodyPiece]) {
    self.pieces = pieces
    super.init(data: Data())
  }

  /// The number of bytes of all pieces.
  var length: Int64 { pieces.reduce(0) { $0 + $1.count } }

  /// The reason why reading failed, or `nil` if it did not; may be read on any thread.
  var problem: RequestError.Reason? { failure.withLock { $0 } }

  override func open() {
    reader = BodyReader(pieces)
    failure.withLock { $0 = nil }
    status = .open
  }

  override func close() {
    reader = BodyReader([])
    status = .closed
  }

  override var streamStatus: Status { status }

  override var streamError: (any Error)? { problem }

  override var hasBytesAvailable: Bool { status == .open }

  override func read(_ buffer: UnsafeMutablePointer<UInt8>, maxLength: Int) -> Int {
    guard status == .open else { return status == .error ? -1 : 0 }
    do {
      guard let data = try reader.read(upTo: maxLength) else {
        status = .atEnd
        return 0
      }
      data.copyBytes(to: buffer, count: data.count)
      return data.count
    } catch {
      failure.withLock { $0 = error }
      status = .error
      return -1
    }
  }

  /// Returns `false`, because the bytes must be copied.
  override func getBuffer(
    _ buffer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>, length: UnsafeMutablePointer<Int>
  ) -> Bool { false }

  /// Returns whether two streams have the same content, so that equal requests have equal streams.
  override func isEqual(_ object: Any?) -> Bool {
    (object as? BodyStream).map { $0.pieces == pieces } ?? false
  }

  override var hash: Int { pieces.hashValue }

  // The stream has no events, because its bytes are always available.
  override func schedule(in runLoop: RunLoop, forMode mode: RunLoop.Mode) {}
  override func remove(from runLoop: RunLoop, forMode mode: RunLoop.Mode) {}

  #if canImport(Darwin)
    // A session sends these messages to its streams, although Foundation does not declare them.
    @objc(_scheduleInCFRunLoop:forMode:)
    private func schedule(inCFRunLoop runLoop: CFRunLoop, forMode mode: CFString) {}

    @objc(_unscheduleFromCFRunLoop:forMode:)
    private func unschedule(fromCFRunLoop runLoop: CFRunLoop, forMode mode: CFString) {}

    @objc(_setCFClientFlags:callback:context:)
    private func setClient(
      flags: CFOptionFlags, callback: UnsafeRawPointer?, context: UnsafeRawPointer?
    ) -> Bool { false }
  #endif
}
