package import Foundation
import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A server of HTTP/1.1 on 127.0.0.1 that answers one request per connection and records all of
/// them.
///
/// It stops when its last reference is released.
package final class LoopbackServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    /// The path and the query as they were sent.
    package let target: String
    /// The header fields by lower-case name.
    package let headers: [String: String]
    package let data: Data

    package var body: String { String(decoding: data, as: UTF8.self) }
  }

  package struct Response: Sendable {
    package var status = 200
    package var headers: [String: String] = [:]
    package var body = Data()
    /// Whether the connection stays open after the body, although the client may expect more.
    package var stalls = false

    package init(
      status: Int = 200, headers: [String: String] = [:], body: Data = Data(), stalls: Bool = false
    ) {
      self.status = status
      self.headers = headers
      self.body = body
      self.stalls = stalls
    }
  }

  package struct CannotListen: Error {}

  package let port: UInt16
  private let state: Shared

  /// Starts to listen on a free port.
  ///
  /// - Parameters:
  ///   - bodyLimit: The most bytes of a request's body that the server reads before it answers.
  ///   - answer: The response to a request, or `nil` never to answer.
  /// - Throws: `CannotListen`.
  package init(
    readingUpTo bodyLimit: Int = .max, answer: @escaping @Sendable (Request) -> Response?
  ) throws {
    let listener = makeSocket()
    guard listener >= 0, let port = listenOnFreePort(listener) else { throw CannotListen() }
    self.port = port
    let state = Shared()
    self.state = state
    Thread.detachNewThread {
      serve(listener, state: state, bodyLimit: bodyLimit, answer: answer)
    }
  }

  deinit { state.isStopped.withLock { $0 = true } }

  package var requests: [Request] { state.requests.withLock { $0 } }

  package func url(_ path: String = "") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw CannotListen() }
    return url
  }

  fileprivate final class Shared: Sendable {
    let isStopped = Mutex(false)
    let requests = Mutex<[Request]>([])
  }
}

private func serve(
  _ listener: Int32, state: LoopbackServer.Shared, bodyLimit: Int,
  answer: @Sendable (LoopbackServer.Request) -> LoopbackServer.Response?
) {
  var silent: [Int32] = []
  while !state.isStopped.withLock(\.self) {
    guard isReadable(listener, within: 100) else { continue }
    let connection = acceptClient(of: listener)
    guard connection >= 0 else { continue }
    if let request = readRequest(connection, bodyLimit: bodyLimit) {
      state.requests.withLock { $0.append(request) }
      guard let response = answer(request) else {
        silent.append(connection)
        continue
      }
      write(response, to: connection)
      if response.stalls {
        silent.append(connection)
        continue
      }
    }
    close(connection)
  }
  for connection in silent { close(connection) }
  close(listener)
}

func makeSocket() -> Int32 {
  #if canImport(Glibc)
    socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  #else
    socket(AF_INET, SOCK_STREAM, 0)
  #endif
}

func listenOnFreePort(_ listener: Int32) -> UInt16? {
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isListening = withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, size) == 0 && listen(listener, 64) == 0
        && getsockname(listener, $0, &size) == 0
    }
  }
  return isListening ? UInt16(bigEndian: address.sin_port) : nil
}

/// Accepts a connection, whose client does not end the process by going away.
func acceptClient(of listener: Int32) -> Int32 {
  let connection = accept(listener, nil, nil)
  #if canImport(Darwin)
    // Apple's systems have this option of a socket in place of MSG_NOSIGNAL.
    var isOn: Int32 = 1
    setsockopt(connection, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
  #endif
  return connection
}

func isReadable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
  var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
  return poll(&poller, 1, milliseconds) > 0
}

func readRequest(
  _ connection: Int32, bodyLimit: Int, onHead: (String) -> Void = { _ in }
) -> LoopbackServer.Request? {
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var head: (lines: [String], end: Int, length: Int)?
  while head.map({ bytes.count < $0.end + $0.length }) ?? true {
    guard isReadable(connection, within: 5_000) else { return nil }
    let count = recv(connection, &buffer, buffer.count, 0)
    guard count > 0 else { return nil }
    bytes += buffer[..<count]
    if head == nil, let end = endOfHead(bytes) {
      let lines = String(decoding: bytes[..<end], as: UTF8.self)
        .split(separator: "\r\n").map(String.init)
      let length = fields(lines.dropFirst())["content-length"].flatMap(Int.init) ?? 0
      head = (lines, end, min(length, bodyLimit))
      onHead(lines.first ?? "")
    }
  }
  guard let head, let line = head.lines.first?.split(separator: " "), line.count == 3 else {
    return nil
  }
  return LoopbackServer.Request(
    method: String(line[0]), target: String(line[1]), headers: fields(head.lines.dropFirst()),
    data: Data(bytes[head.end...]))
}

private func endOfHead(_ bytes: [UInt8]) -> Int? {
  let mark: [UInt8] = [13, 10, 13, 10]
  guard bytes.count >= mark.count else { return nil }
  return (mark.count...bytes.count).first { bytes[($0 - mark.count)..<$0].elementsEqual(mark) }
}

private func fields(_ lines: some Sequence<String>) -> [String: String] {
  var result: [String: String] = [:]
  for line in lines {
    guard let colon = line.firstIndex(of: ":") else { continue }
    result[line[..<colon].lowercased()] = line[line.index(after: colon)...]
      .trimmingCharacters(in: .whitespaces)
  }
  return result
}

private func write(_ response: LoopbackServer.Response, to connection: Int32) {
  var headers = response.headers
  headers["Content-Length"] = headers["Content-Length"] ?? "\(response.body.count)"
  headers["Connection"] = "close"
  let head =
    "HTTP/1.1 \(response.status) Status\r\n"
    + headers.map { "\($0.key): \($0.value)\r\n" }.joined() + "\r\n"
  let bytes = Array(head.utf8) + Array(response.body)
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { send(connection, $0.baseAddress, $0.count, noSignal) }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}

#if canImport(Darwin)
  let noSignal: Int32 = 0
#else
  /// Prevents a client that has gone away from ending the process.
  let noSignal = Int32(MSG_NOSIGNAL)
#endif
