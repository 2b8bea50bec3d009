import Foundation
import QuireClient
import Testing

/// The decoders that must all decode a model to the same value.
enum DecoderKind: CaseIterable {
  case plain, provider

  func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    let data = Data(text.utf8)
    switch self {
    case .plain: return try JSONDecoder().decode(type, from: data)
    case .provider:
      expectRoundTrips(ofMutationsOf: text, as: type)
      return try JsonProvider.decode(type, from: data)
    }
  }
}

/// The encoders that must all encode a model to equal JSON.
enum EncoderKind: CaseIterable {
  case plain, provider

  func encode(_ value: some Encodable) throws -> Data {
    switch self {
    case .plain: try JSONEncoder().encode(value)
    case .provider: try JsonProvider.encode(value)
    }
  }
}

/// Expects that encoded data and a text are equal JSON values.
func expectEqual(
  _ data: Data, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let made = try JSONDecoder().decode(JSONValue.self, from: data)
  let wanted = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  #expect(made == wanted, sourceLocation: sourceLocation)
}

/// Expects that every decoder reads a text alike and that every encoder writes an equal value.
///
/// - Returns: The value.
@discardableResult
func expectRoundTrip<Value: Codable & Equatable>(
  _ text: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws -> Value {
  let value = try DecoderKind.plain.decode(type, from: text)
  for decoder in DecoderKind.allCases {
    #expect(try decoder.decode(type, from: text) == value, sourceLocation: sourceLocation)
  }
  for encoder in EncoderKind.allCases {
    try expectEqual(encoder.encode(value), text, sourceLocation: sourceLocation)
  }
  return value
}

/// Expects that every decoder rejects a text.
func expectRejection<Value: Decodable>(
  _ text: String, as type: Value.Type, sourceLocation: SourceLocation = #_sourceLocation
) {
  for decoder in DecoderKind.allCases {
    #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
      try decoder.decode(type, from: text)
    }
  }
}
