import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension ResponseLocation {
  /// The value here in a response, or `nil` where it is absent or null.
  ///
  /// - Parameters:
  ///   - data: The body as it came; without any bytes it holds nothing.
  ///   - response: The header fields and the URL that answered.
  /// - Returns: The one value.
  /// - Throws: Where a step on the way cannot be taken, where there are several values, and where
  ///   the body is no JSON.
  func value(in data: Data, of response: HTTPURLResponse) throws -> JSONValue? {
    guard case .body = place, !data.isEmpty else { return try value(in: nil, of: response) }
    return try JSONWalk.reading(data, along: steps) { try value(in: $0, of: response) }
  }

  /// The value here in a response, or `nil` where it is absent or null.
  ///
  /// - Parameters:
  ///   - body: The root of the body, or `nil` where that is empty.
  ///   - response: The header fields and the URL that answered, or `nil` where there are none.
  ///   - direction: Which way of a `Link` header is meant.
  /// - Returns: The one value.
  /// - Throws: Where a step on the way cannot be taken, or where there are several values.
  func value(
    in body: (any WalkedValue)?, of response: HTTPURLResponse?,
    towards direction: PagingMachine.Direction = .forward
  ) throws -> JSONValue? {
    switch place {
    case .body(let steps): return try body.flatMap { try JSONWalk.value(at: steps, in: $0) }
    case .header(let name, let steps):
      guard let field = response?.value(forHTTPHeaderField: name) else { return nil }
      if steps.isEmpty {
        return Self.text(of: field, named: name, from: response?.url, towards: direction)
          .map { .string($0) }
      }
      return try JSONWalk.reading(Data(field.utf8), along: steps) {
        try JSONWalk.value(at: steps, in: $0)
      }
    case .query(let name):
      let query = response?.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
      return query?.queryItems?.first { $0.name == name }?.value.map { .string($0) }
    }
  }

  /// What a header field says of the pages, or `nil` where that is nothing.
  private static func text(
    of field: String, named name: String, from url: URL?,
    towards direction: PagingMachine.Direction
  ) -> String? {
    switch (name.lowercased(), direction) {
    case ("link", .forward): LinkHeader(field).target(of: "next", from: url)
    // Both names are registered for the one relation.
    case ("link", .backward):
      LinkHeader(field).target(of: "prev", from: url)
        ?? LinkHeader(field).target(of: "previous", from: url)
    // `0-24/573`, or `0-24/*` where the total is not known (RFC 9110, section 14.4).
    case ("content-range", _): field.split(separator: "/").dropFirst().first.map(String.init)
    default: String(field.trimmed)
    }
  }
}
