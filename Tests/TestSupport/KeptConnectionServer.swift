package import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server of HTTP/1.1 on 127.0.0.1 that keeps connections open, and closes them as a test says.
///
/// It stops when its last reference is released.
package final class KeptConnectionServer: Sendable {
  /// The answer to a request.
  package enum Answer: Sendable {
    /// A complete response with the body `1`; the connection stays open.
    case keep
    /// A complete response with the body `1`, after which the connection is closed, although the
    /// response does not say so.
    case keepThenClose
    /// No response: the connection is closed, with a reset of TCP if so.
    case close(reset: Bool)
    /// The first byte of a body, after which the connection is closed.
    case truncate
  }

  package let port: UInt16
  private let state: Shared

  /// Starts to listen on a free port.
  ///
  /// - Parameter answer: The answer to a request by the number of its connection, from 1, and the
  ///   number of the request on it, from 1.
  /// - Throws: `LoopbackServer.CannotListen`.
  package init(answer: @escaping @Sendable (_ connection: Int, _ request: Int) -> Answer) throws {
    let listener = makeSocket()
    guard listener >= 0, let port = listenOnFreePort(listener) else {
      throw LoopbackServer.CannotListen()
    }
    self.port = port
    let state = Shared()
    self.state = state
    Thread.detachNewThread { accept(on: listener, state: state, answer: answer) }
  }

  deinit { state.isStopped.withLock { $0 = true } }

  /// The first lines of the requests that began to arrive, such as `GET /place HTTP/1.1`.
  package var begun: [String] { state.begun.withLock(\.self) }

  /// The requests that arrived completely.
  package var requests: [LoopbackServer.Request] { state.requests.withLock(\.self) }

  package func url() throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)/") else {
      throw LoopbackServer.CannotListen()
    }
    return url
  }

  fileprivate final class Shared: Sendable {
    let isStopped = Mutex(false)
    let begun = Mutex<[String]>([])
    let requests = Mutex<[LoopbackServer.Request]>([])
  }
}

private func accept(
  on listener: Int32, state: KeptConnectionServer.Shared,
  answer: @escaping @Sendable (Int, Int) -> KeptConnectionServer.Answer
) {
  var count = 0
  while !state.isStopped.withLock(\.self) {
    guard isReadable(listener, within: 100) else { continue }
    let connection = acceptClient(of: listener)
    guard connection >= 0 else { continue }
    count += 1
    let number = count
    Thread.detachNewThread {
      serve(connection, state: state) { answer(number, $0) }
      close(connection)
    }
  }
  close(listener)
}

private func serve(
  _ connection: Int32, state: KeptConnectionServer.Shared,
  answer: (Int) -> KeptConnectionServer.Answer
) {
  var count = 0
  while !state.isStopped.withLock(\.self) {
    guard isReadable(connection, within: 100) else { continue }
    let request = readRequest(connection, bodyLimit: .max) { line in
      state.begun.withLock { $0.append(line) }
    }
    guard let request else { return }
    state.requests.withLock { $0.append(request) }
    count += 1
    switch answer(count) {
    case .keep:
      write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1", to: connection)
      continue
    case .keepThenClose: write("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\n1", to: connection)
    case .truncate: write("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n1", to: connection)
    case .close(let isReset): if isReset { resetOnClose(connection) }
    }
    return
  }
}

private func write(_ text: String, to connection: Int32) {
  let bytes = Array(text.utf8)
  _ = bytes.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
}

/// Makes the system answer further packets with a reset after the connection is closed.
private func resetOnClose(_ connection: Int32) {
  var option = linger(l_onoff: 1, l_linger: 0)
  setsockopt(
    connection, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
}
