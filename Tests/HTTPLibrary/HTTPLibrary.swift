// The declarations of AsyncHTTPClient, NIOCore and NIOHTTP1 that the article Transports uses, with the
// same names, parameters and types. Requests are answered by a function instead of a network.

package struct HTTPMethod: RawRepresentable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

package struct HTTPHeaders: Sequence, Sendable {
  private var fields: [(name: String, value: String)] = []

  package init(_ fields: [(String, String)] = []) {
    for (name, value) in fields { add(name: name, value: value) }
  }

  package mutating func add(name: String, value: String) { fields.append((name, value)) }

  package func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    fields.makeIterator()
  }
}

package struct ByteBuffer: Sendable {
  package let readableBytesView: [UInt8]

  package init(bytes: some Sequence<UInt8>) { readableBytesView = Array(bytes) }
}

package struct HTTPResponseStatus: Sendable {
  package let code: UInt

  package init(statusCode: Int) { code = UInt(statusCode) }
}

package struct TimeAmount: Sendable {
  package let nanoseconds: Int64

  package static func seconds(_ amount: Int64) -> TimeAmount {
    TimeAmount(nanoseconds: amount * 1_000_000_000)
  }
}

package struct HTTPClientRequest: Sendable {
  package struct Body: Sendable {
    package let buffer: ByteBuffer

    package static func bytes(_ buffer: ByteBuffer) -> Body { Body(buffer: buffer) }
  }

  package let url: String
  package var method = HTTPMethod(rawValue: "GET")
  package var headers = HTTPHeaders()
  package var body: Body?

  package init(url: String) { self.url = url }
}

package struct HTTPClientResponse: Sendable {
  package let status: HTTPResponseStatus
  package let headers: HTTPHeaders
  package let body: AsyncStream<ByteBuffer>

  package init(status: HTTPResponseStatus, headers: HTTPHeaders, body: [ByteBuffer]) {
    self.status = status
    self.headers = headers
    self.body = AsyncStream { continuation in
      for part in body { continuation.yield(part) }
      continuation.finish()
    }
  }
}

package final class HTTPClient: Sendable {
  package static let shared = HTTPClient { _ in
    HTTPClientResponse(
      status: HTTPResponseStatus(statusCode: 404), headers: HTTPHeaders(), body: [])
  }

  private let answer: @Sendable (HTTPClientRequest) -> HTTPClientResponse

  package init(answer: @escaping @Sendable (HTTPClientRequest) -> HTTPClientResponse) {
    self.answer = answer
  }

  package func execute(
    _ request: HTTPClientRequest, timeout: TimeAmount
  ) async throws -> HTTPClientResponse { answer(request) }
}
